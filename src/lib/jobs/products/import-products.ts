import {
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type Doubt,
  type Judged,
  type PreviewCall,
  rowReading,
  type Sender,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite, workOn } from '../../bulk/bulk-write.js';
import { judgedRemoval } from '../../bulk/change.js';
import { type FittedPreset, fitPreset, presetNamed, withLeftColumns } from '../../bulk/fit-preset.js';
import { createKeyProposals, limitOptions, type ProposeKey, withCommands } from '../../bulk/row-commands.js';
import type { Sent, Step } from '../../bulk/send-records.js';
import { deletedBefore } from '../../bulk/strategies/delete-one.js';
import { UsageError } from '../../errors/errors.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { Only } from '../../model/row-command.js';
import { productOptions } from '../../options/product-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { checkPlanFiles } from '../../plan/plan-writer.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { productPresets } from '../../presets/product-presets.js';
import {
  createProductReader,
  lacksGross,
  type ProductKey,
  type ProductReader,
} from '../../resources/products/product.js';
import { saidMembers } from '../../resources/products/product-diff.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import { createPriceNeeds, grossFlags } from './check-price-needs.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { readCommanded } from './commanded-row.js';
import { deletionOfProduct } from './delete-product.js';
import { findProducts } from './find-products.js';
import { listAllProducts } from './list-all-products.js';
import { guardProblems, unknownProduct } from './look-at-products.js';
import { withPresetGroups } from './preset-groups.js';
import { createProductPreview } from './preview-products.js';
import { isGuarded, productFindings } from './product-guard.js';
import { withProductLinks } from './product-links.js';
import { createProductTags, type ProductTags, type TaggedProduct } from './product-tags.js';
import { createUnitNotice, type UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, type Found, foundAmong, readCurrentProducts } from './read-current-products.js';
import { answeredProduct, undoOfProduct } from './undo-products.js';
import { rememberTags } from './undo-tags.js';
import { changeOfProduct, idOf, writeProduct } from './write-product.js';

export type ImportProductsOptions = BulkOptionsWith<typeof productOptions>;

export interface ImportProductsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** The form in which products are written, without asking the platform; undefined where it is not known. */
  formOffline: (resource: 'products') => Promise<Form | undefined>;
}

/**
 * file -> rows -> products -> what the platform has -> PUT (or POST) -> journal -> summary.
 * A column that the file does not have keeps the platform's value, unless `replace`.
 */
export function importProducts(
  options: ImportProductsOptions,
  call: PreviewCall,
  deps: ImportProductsDeps,
): Promise<BulkReport> {
  const { key, replace, onlyChanged, defaultTags, defaultCurrency, defaultGross, defaultUnit, taxCategory } = options;
  const { preset: presetName, noVariantGroups, maxChange, minPrice, maxPrice, acceptGuarded } = options;
  const bulk = withoutOptions(productOptions, options);
  if (replace && options.empty === 'keep') refuseToKeep();
  if (call.plan !== undefined) checkPlanFiles(call.plan, bulk.file);
  const { only, allowDelete = false } = bulk;
  const propose = createKeyProposals(() => listProductKeys(key, deps));
  let hasCommands = false;
  const guard: PriceGuard = { maxChange, minPrice, maxPrice, accept: acceptGuarded === true };
  const preset = presetName === undefined ? undefined : presetNamed(presetName, productPresets);
  const gross = defaultGross ?? preset?.gross;
  let fitted: FittedPreset | undefined;
  const made = () => fitted?.reading.variantGroups;
  const preview = createProductPreview({
    ...{ key, replace, only, propose, guard, call, made },
    strict: bulk.strict,
    platform: deps.platform,
  });
  const offline = call.dryRun && !preview.reads;
  const form = async () => (offline ? deps.formOffline('products') : (await deps.platform()).formOf('products'));
  const needs = createPriceNeeds({ key, replace, defaultCurrency, defaultGross: gross, form });
  const units = createUnitNotice({ key, replace, defaultUnit });
  const kind: BulkKind<ProductReader, ProductRow> = {
    command: 'products import',
    noun: 'products',
    options: { ...decidingOptions(productOptions, options), ...limitOptions(options) },
    empty: options.empty,
    fitRows: async (input, mapping) => {
      if (preset === undefined) return undefined;
      const file = { input, mapping, decimalComma: bulk.decimalComma };
      fitted = await fitPreset(preset, file, { taxCategory, noVariantGroups }, deps);
      const saysGross = defaultGross !== undefined || mapping?.columns.has('sales_price_is_gross') === true;
      if (!saysGross && preset.gross === true)
        deps.notice('prices are taken as gross (--net where the shop’s are net)');
      return fitted.fitTo;
    },
    readerFor: (columns, sourceOf) => {
      const defaults = { defaultTags, defaultCurrency, defaultGross: gross, defaultUnit };
      const own = { key, replace, ...defaults, ...rowReading(options, sourceOf) };
      hasCommands ||= columns.includes('command');
      const readerFor = (plain: readonly string[]) =>
        units.counting(needs.counting(createProductReader(plain, own), plain), plain);
      return withCommands(columns, sourceOf, readerFor, { allowed: allowDelete, key: [key] });
    },
    read: ({ reader, row }) => readCommanded(reader, row),
    contentOf: ({ command, patch }) => (command === undefined ? patch : [command, patch]),
    membersOf: saidMembers,
    listKeys: () => listProductKeys(key, deps),
    get notChecked() {
      return [preview.notChecked, ...(offline ? needs.open() : [])].join('; ');
    },
    runless: call.plan !== undefined,
    checkTogether: async (work, held) => {
      if (work.checked.collapsed > 0) await recount(work, [units, needs]);
      // An earlier attempt decided it, and what it sent is not rejected any more.
      if (held.run === undefined && call.verifies === undefined) await needs.check(work);
      await preview.checkTogether(work, held);
      // The run itself knows which products are new.
      if (call.dryRun || call.plan !== undefined) units.tell(deps.notice);
    },
    openSender: async ({ rows, folder, reading, undoLog, readOnly }) => {
      const platform = await deps.platform();
      const undoable = bulk.undoable === true;
      const limited = only !== undefined || hasCommands;
      const blind =
        !limited &&
        replace &&
        readOnly !== true &&
        key === 'external_id' &&
        !onlyChanged &&
        !undoable &&
        maxChange === undefined;
      const spillPath = `${folder}/current-products`;
      const read = () => readCurrentProducts({ key, rows, platform, spillPath, onRead: reading });
      const current = preview.current() ?? (blind ? undefined : await read());
      const { notice } = deps;
      const form = await platform.formOf('products');
      const tags = createProductTags({ platform, remember: rememberTags(undoLog, undoable) });
      const own = { tags, platform, form, current, notice, units };
      const sender = createSender({
        key,
        replace,
        onlyChanged: onlyChanged || readOnly === true,
        undoable,
        guard,
        only,
        propose,
        ...own,
      });
      const linked = withProductLinks(sender, platform);
      const groups = fitted?.reading.variantGroups;
      // Whoever only compares makes no groups.
      return groups === undefined || readOnly === true
        ? linked
        : withPresetGroups(linked, { platform, groups, notice, undoLog, undoable });
    },
  };
  const done =
    call.plan === undefined ? bulkWrite(kind, bulk, call, deps) : workOn(kind, bulk, call, deps, preview.finishPlan);
  const withPreset = (report: BulkReport) => withLeftColumns(report, presetName, fitted);
  return done.then(withPreset).finally(preview.close);
}

/** Rows count as they are checked, before it is known which of them are one product: here those that are sent. */
async function recount(
  { checked, deps }: Pick<Work<ProductReader>, 'checked' | 'deps'>,
  counts: readonly { reset: () => void }[],
): Promise<void> {
  for (const { reset } of counts) reset();
  for await (const batch of checked.numbered()) {
    throwIfInterrupted(deps.interruption);
    for (const { number, row, reader } of batch) if (checked.sendable(number)) reader.check(row);
  }
}

/** @throws {UsageError} */
function refuseToKeep(): never {
  throw new UsageError('--replace takes away what a file leaves out: --empty keep cannot stand beside it', {
    hint: 'leave one of them out',
  });
}

async function* listProductKeys(key: ProductKey, deps: ImportProductsDeps): AsyncGenerator<readonly string[]> {
  const platform = await deps.platform();
  const shifted = (): void =>
    deps.notice('the list of products changed while it was read: some may not be listed', 'warning');
  for await (const { items } of listAllProducts(platform, shifted)) {
    yield items.map((product) => {
      const value = product[key];
      return typeof value === 'string' && value !== '' ? value : `id ${String(product.id)}`;
    });
  }
}

interface SenderParts {
  tags: ProductTags;
  key: ProductKey;
  replace: boolean;
  onlyChanged: boolean;
  undoable: boolean;
  guard: PriceGuard;
  only: Only | undefined;
  propose: ProposeKey;
  platform: Platform;
  form: Form;
  notice: Notice;
  units: UnitNotice;
  /** Undefined where nothing needs to be read. */
  current: CurrentProducts | undefined;
}

function createSender(parts: SenderParts): Sender<ProductRow> {
  const { key, replace, form, onlyChanged, undoable, guard, current } = parts;
  const untagged = { assortment: 0, storage: 0 };
  let untoldGross = 0;

  async function prepare(
    { content: row, digest }: { content: ProductRow; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    if (row.command === 'skip') return { kind: 'settled', result: 'unchanged', digest };
    const found = current === undefined ? undefined : await current.find(row.key);
    const mine = doubt?.before === 'none';
    const change = changeOfProduct(row, found, { key, replace, form, only: parts.only, mine });
    if (change.kind === 'delete') return deletionOfProduct({ key, value: row.key, digest, ...change }, parts.platform);
    if (change.kind === 'unknown') {
      if (row.command === 'delete' && doubt !== undefined) return deletedBefore({ key: row.key, digest });
      return { kind: 'settled', result: 'rejected', problems: [await unknownProduct(key, row, parts)] };
    }
    if (change.kind === 'rejected') {
      return { kind: 'settled', result: 'rejected', problems: [...change.problems] };
    }
    const { product, present, base, same } = change;
    if (onlyChanged && doubt === undefined && same) {
      return { kind: 'settled', result: 'unchanged', id: idOf(present), key: row.key, digest };
    }
    // One in doubt was judged before it left.
    const findings =
      guard.accept || doubt !== undefined || !isGuarded(guard) ? [] : productFindings(guard, product, present);
    if (findings.length > 0) {
      return { kind: 'settled', result: 'rejected', problems: guardProblems(row, findings) };
    }
    const before = beforeOf(found, doubt);
    const written = { key, value: row.key, product, present };
    const blind = found === undefined;
    const tags = parts.tags.of({ product, present, named: namedTags(row) });
    return {
      kind: 'send',
      intent: { key: row.key, digest, before },
      undo: undoOfProduct(written, undoable),
      check: checkOfProduct({ ...written, blind, tags }, parts.platform),
      exchange: async () => {
        const answer = await writeProduct({ ...parts, tags }, row.key, product, present);
        const { created, id, unkept } = answer;
        if (!base?.management_unit) parts.units.made(row.patch);
        if (row.patch.sales_price && lacksGross(product)) untoldGross += 1;
        if (losesTag(product.assortment_tags, base?.assortment_tags, base)) untagged.assortment += 1;
        if (losesTag(product.storage_tag, base?.storage_tag, base)) untagged.storage += 1;
        // A PUT that was sent again after a lost answer says 200 of a product that it had created itself.
        const result: Sent['result'] = created || before === 'none' ? 'created' : 'updated';
        const answered = answeredProduct(written, { ...answer, created: result === 'created' }, undoable);
        if (unkept.length === 0) return { result, id, answered, answer: answer.shown };
        const problems = unkept.map((problem) => ({ ...problem, column: row.rules.sourceOf(problem.column) }));
        return { result: 'rejected', id, problems, answered };
      },
    };
  }

  /** Anew, whatever was read before. */
  async function judge({ content: row }: { content: ProductRow }): Promise<Judged> {
    if (row.command === 'skip') return { kind: 'same' };
    const found = foundAmong(await findProducts(key, row.key, parts.platform));
    if (row.command === 'delete') return judgedRemoval(found.kind === 'none' ? undefined : row.key);
    const change = changeOfProduct(row, found, { key, replace, form, mine: true });
    if (change.kind === 'rejected') return { kind: 'rejected', problems: change.problems };
    if (change.kind !== 'write' || found.kind === 'none') return { kind: 'missing' };
    const { product, present } = change;
    const now = present && (await parts.tags.of({ product, present, named: namedTags(row) }).shown(present));
    const members = now === undefined ? [] : differencesOf(product, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  function close(): void {
    current?.close();
    parts.units.close(parts.notice);
    tellUntagged(untagged, parts.notice);
    if (untoldGross > 0) {
      parts.notice(
        `${untoldGross} ${untoldGross === 1 ? 'price was' : 'prices were'} sent without saying whether gross or net (${grossFlags})`,
      );
    }
  }

  return { prepare, asks: current?.asks ?? false, judge, close };
}

/** Tags that the row itself asks for; others are those of `--default-tags`, or what the product had. */
function namedTags({ patch }: ProductRow): TaggedProduct['named'] {
  return { assortment_tags: isTagged(patch.assortment_tags), storage_tag: isTagged(patch.storage_tag) };
}

/** A product that had no tag before is none of this file's doing. */
function losesTag(tags: unknown, before: unknown, base: WireProduct | undefined): boolean {
  return !isTagged(tags) && (base === undefined || isTagged(before));
}

function isTagged(tags: unknown): boolean {
  return Array.isArray(tags) ? tags.length > 0 : tags !== undefined && tags !== null;
}

/** Such products look imported and cannot be sold or counted. */
function tellUntagged({ assortment, storage }: { assortment: number; storage: number }, notice: Notice): void {
  const parts = [
    ...(assortment > 0 ? [`${assortment} without an assortment tag are listed on no channel`] : []),
    ...(storage > 0 ? [`${storage} without a storage tag hold no stock`] : []),
  ];
  if (parts.length > 0) notice(`of the products sent, ${parts.join(', ')} (--default-tags gives the platform’s own)`);
}

/** What was known of the object before this run touched it. A row in doubt may have made it itself. */
function beforeOf(found: Found | undefined, doubt: Doubt | undefined): 'none' | 'exists' | undefined {
  if (doubt?.before !== undefined) return doubt.before;
  if (found === undefined) return undefined;
  return found.kind === 'none' ? 'none' : 'exists';
}
