import { grossFlags } from './check-price-needs.js';
import { inPieces, withoutUnit } from './product-unit-notice.js';

/** What products were sent with or without: such look imported and cannot be sold or counted, or are not as was meant. */
export type ProductOddity =
  | 'without_unit'
  | 'without_assortment'
  | 'without_storage'
  | 'untold_gross'
  | 'groups_created';

/** What is said at the end of an import. */
export function tellProductOddities(counts: Readonly<Partial<Record<string, number>>>): string[] {
  const of = (oddity: ProductOddity) => counts[oddity] ?? 0;
  const [units, assortment, storage] = [of('without_unit'), of('without_assortment'), of('without_storage')];
  const [gross, groups] = [of('untold_gross'), of('groups_created')];
  const untagged = [
    ...(assortment > 0 ? [`${assortment} without an assortment tag are listed on no channel`] : []),
    ...(storage > 0 ? [`${storage} without a storage tag hold no stock`] : []),
  ].join(', ');
  return [
    ...(units > 0 ? [`${withoutUnit(units, 'product')}: ${inPieces}`] : []),
    ...(untagged === '' ? [] : [`of the products sent, ${untagged} (--default-tags gives the platform’s own)`]),
    ...(gross > 0
      ? [
          `${gross} ${gross === 1 ? 'price was' : 'prices were'} sent without saying whether gross or net (${grossFlags})`,
        ]
      : []),
    ...(groups > 0 ? [`${groups} variant ${groups === 1 ? 'group was' : 'groups were'} created`] : []),
  ];
}
