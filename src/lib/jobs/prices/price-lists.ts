import type { Things, ThingWrite } from '../../bulk/strategies/things.js';
import { sameMember } from '../../json/same-state.js';
import type { State, Thing } from '../../model/thing.js';
import { type CurrentPrice, listOf, wirePrice } from '../../resources/prices/current-price.js';
import type { PriceTarget, ValidFromPrice } from '../../resources/prices/price-operation.js';
import { type LookUpPrices, openPriceLookUp } from './read-current-prices.js';

/** Of things that are lists of prices: of a product, or of a product on a channel. */
export const listKind = 'prices';

/** @param product the platform's id of it, where that is known */
export function thingOfList({ id, externalId, channel }: PriceTarget, product = id): Thing {
  const own = externalId ?? `id ${id}`;
  return {
    kind: listKind,
    key: channel === undefined ? own : `${own} on ${channel.id}`,
    at: {
      ...(externalId === undefined ? {} : { external_id: externalId }),
      ...(product === undefined ? {} : { product }),
      ...(channel === undefined ? {} : { channel: channel.id, channel_type: channel.type }),
    },
  };
}

export function targetOfThing({ at }: Pick<Thing, 'at'>): PriceTarget {
  const { external_id: externalId, product: id, channel, channel_type: type = '' } = at;
  const own = externalId === undefined ? { id } : { externalId };
  return channel === undefined ? own : { ...own, channel: { id: channel, type } };
}

/** Without a list where the platform does not tell it. */
export function stateOfList({ productId, list }: Pick<CurrentPrice, 'productId' | 'list'>): State {
  return { id: productId, ...(list === undefined ? {} : sentList(list)) };
}

/** What of it is sent. */
export function sentList(list: readonly ValidFromPrice[] = []): State {
  return { price_list: list.map(wirePrice) };
}

/** Undefined where it is not known. */
export function listIn(state: State | null | undefined): ValidFromPrice[] | undefined {
  return listOf(state?.price_list);
}

/** One line each, for people. */
export function textsOf(list: readonly ValidFromPrice[] = [], timeText = (text: string) => text): string[] {
  return list.map(({ amount, currency, gross, validFrom, quantity }) => {
    const of = quantity === undefined ? '' : ` for ${quantity.amount} ${quantity.unit}`;
    return `${amount} ${currency} ${gross ? 'gross' : 'net'} from ${timeText(validFrom)}${of}`;
  });
}

const unknownBefore = 'it is not known which list of prices it had before';
const gone = 'the platform has no such product any more';

/** How lists are read. They are written together, in ZIPs. */
export function priceLists(reading: Parameters<typeof openPriceLookUp>[0]): Things & { close: () => void } {
  let lookUp: Promise<LookUpPrices> | undefined;
  return {
    ignored: new Set(['id']),
    read: async (thing) => {
      lookUp ??= openPriceLookUp(reading);
      const found = await (await lookUp).of(targetOfThing(thing));
      return found && stateOfList(found);
    },
    write: () => Promise.reject(new TypeError('lists of prices are written together')),
    ...howListsAreJudged,
    close: () => void lookUp?.then(({ close }) => close()),
  };
}

/** What an undo says of a list as it is now. */
export const howListsAreJudged = {
  unread: unknownBefore,
  obstacle: ({ wanted, now }: ThingWrite) => {
    if (wanted?.price_list === undefined) return unknownBefore;
    if (now === undefined || (wanted.id !== undefined && now.id !== wanted.id)) return gone;
    return now.price_list === undefined ? 'the platform does not tell which list it has now' : undefined;
  },
  movedSince: ({ now, left }: ThingWrite) =>
    sameMember(now?.price_list, left.state?.price_list) ? undefined : 'its list of prices was changed since',
} satisfies Pick<Things, 'unread' | 'obstacle' | 'movedSince'>;
