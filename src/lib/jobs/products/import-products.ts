import type { PlatformKeys } from '../../bulk/alike-keys.js';
import {
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type PreviewCall,
  rowReading,
  type Sender,
  type SenderSetup,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite, workOn } from '../../bulk/bulk-write.js';
import { type FittedPreset, fitPreset, presetNamed, withLeftColumns } from '../../bulk/fit-preset.js';
import { checkPlan } from '../../bulk/plan-notice.js';
import { createKeyProposals, limitOptions, type ProposeKey, withCommands } from '../../bulk/row-commands.js';
import { RefusedError, UsageError } from '../../errors/errors.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { Run } from '../../journal/run.js';
import type { Mapping } from '../../mapping/mapping.js';
import { saidSign } from '../../model/decimal-sign.js';
import { productOptions } from '../../options/product-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import type { Preset } from '../../presets/preset.js';
import { productPresets } from '../../presets/product-presets.js';
import { createProductReader, type ProductKey, type ProductReader } from '../../resources/products/product.js';
import { saidMembers } from '../../resources/products/product-diff.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import type { NumberSigns } from '../../schema/number-signs.js';
import type { InputFile } from '../../tabular/row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { createPriceNeeds, type PriceNeeds } from './check-price-needs.js';
import { readCommanded } from './commanded-row.js';
import { listAllProducts } from './list-all-products.js';
import { withPresetGroups } from './preset-groups.js';
import { createProductPreview, type ProductPreview } from './preview-products.js';
import { isGuarded } from './product-guard.js';
import { withProductLinks } from './product-links.js';
import { tellProductOddities } from './product-oddities.js';
import { createProductSender } from './product-sender.js';
import { createProductTags } from './product-tags.js';
import { createUnitNotice, type UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, readCurrentProducts, readKeys } from './read-current-products.js';
import { rememberTags } from './undo-tags.js';

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
  if (options.replace && options.empty === 'keep') refuseToKeep();
  checkPlan(call, options.file, deps);
  return new ProductImport(options, call, deps).run();
}

/** @throws {UsageError} */
function refuseToKeep(): never {
  throw new UsageError('--replace takes away what a file leaves out: --empty keep cannot stand beside it', {
    hint: 'leave one of them out',
  });
}

class ProductImport {
  readonly #options: ImportProductsOptions;
  readonly #call: PreviewCall;
  readonly #deps: ImportProductsDeps;
  readonly #guard: PriceGuard;
  readonly #preset: Preset | undefined;
  readonly #gross: boolean | undefined;
  readonly #propose: ProposeKey;
  readonly #preview: ProductPreview;
  readonly #needs: PriceNeeds;
  readonly #units: UnitNotice;
  /** How the preset reads this file. */
  #fitted: FittedPreset | undefined;
  #hasCommands = false;

  constructor(options: ImportProductsOptions, call: PreviewCall, deps: ImportProductsDeps) {
    const { key, replace, only, strict, preset, defaultCurrency, defaultGross, defaultUnit } = options;
    const { maxChange, minPrice, maxPrice, acceptGuarded } = options;
    const { platform } = deps;
    this.#options = options;
    this.#call = call;
    this.#deps = deps;
    this.#guard = { maxChange, minPrice, maxPrice, accept: acceptGuarded === true };
    this.#preset = preset === undefined ? undefined : presetNamed(preset, productPresets);
    this.#gross = defaultGross ?? this.#preset?.gross;
    this.#propose = createKeyProposals(() => this.#listKeys());
    const rules = { key, replace, only, strict, propose: this.#propose, guard: this.#guard };
    this.#preview = createProductPreview({ ...rules, call, platform, made: () => this.#groups() });
    this.#needs = createPriceNeeds({
      ...{ key, replace, defaultCurrency },
      defaultGross: this.#gross,
      form: async () => (this.#isOffline() ? deps.formOffline('products') : (await platform()).formOf('products')),
    });
    this.#units = createUnitNotice({ key, replace, defaultUnit });
  }

  async run(): Promise<BulkReport> {
    const kind = this.#kind();
    const bulk = withoutOptions(productOptions, this.#options);
    try {
      const report = await (this.#call.plan === undefined
        ? bulkWrite(kind, bulk, this.#call, this.#deps)
        : workOn(kind, bulk, this.#call, this.#deps, this.#preview.finishPlan));
      return withLeftColumns(report, this.#options.preset, this.#fitted);
    } finally {
      await this.#preview.close();
    }
  }

  #kind(): BulkKind<ProductReader, ProductRow> {
    const { empty } = this.#options;
    const notChecked = () => this.#notChecked();
    return {
      command: 'products import',
      noun: 'products',
      options: { ...decidingOptions(productOptions, this.#options), ...limitOptions(this.#options) },
      empty,
      fitRows: (input, mapping) => this.#fitRows(input, mapping),
      readerFor: (...columns) => this.#readerFor(...columns),
      read: ({ reader, row }) => readCommanded(reader, row),
      contentOf: ({ command, patch }) => (command === undefined ? patch : [command, patch]),
      membersOf: saidMembers,
      // A preset makes the group for the first of its rows.
      groupOf: ({ patch }) => patch.variant_group ?? undefined,
      listKeys: () => this.#listKeys(),
      get notChecked() {
        return notChecked();
      },
      firstContactFlags: () => (this.#needs.isGrossOpen() ? '--gross or --net' : undefined),
      runless: this.#call.plan === undefined ? undefined : 'plan',
      checkTogether: (work, held) => this.#checkTogether(work, held),
      tellOddities: tellProductOddities,
      openSender: (setup) => this.#openSender(setup),
    };
  }

  async #fitRows(input: InputFile, mapping: Mapping | undefined): Promise<FittedPreset['fitTo'] | undefined> {
    if (this.#preset === undefined) return undefined;
    const { taxCategory, noVariantGroups, defaultGross } = this.#options;
    const file = { input, mapping, decimal: saidSign(this.#options) };
    this.#fitted = await fitPreset(this.#preset, file, { taxCategory, noVariantGroups }, this.#deps);
    const saysGross = defaultGross !== undefined || mapping?.columns.has('sales_price_is_gross') === true;
    if (!saysGross && this.#preset.gross === true) {
      this.#deps.notice('prices are taken as gross (--net where the shop’s are net)');
    }
    return this.#fitted.fitTo;
  }

  #readerFor(columns: readonly string[], sourceOf: (column: string) => string, signs?: NumberSigns): ProductReader {
    const { key, replace, defaultTags, defaultCurrency, defaultUnit, allowDelete = false } = this.#options;
    const defaults = { defaultTags, defaultCurrency, defaultGross: this.#gross, defaultUnit };
    const own = { key, replace, ...defaults, ...rowReading(this.#options, sourceOf, signs) };
    this.#hasCommands ||= columns.includes('command');
    const readerFor = (plain: readonly string[]) =>
      this.#units.counting(this.#needs.counting(createProductReader(plain, own), plain), plain);
    return withCommands(columns, sourceOf, readerFor, {
      allowed: allowDelete,
      held: this.#holdsRemovals(),
      key: [key],
    });
  }

  #holdsRemovals(): boolean {
    return this.#options.holdRemovals === true && this.#options.acceptGuarded !== true;
  }

  async #checkTogether(work: Work<ProductReader>, held: { run?: Run }): Promise<void> {
    const { dryRun, plan, verifies } = this.#call;
    if (work.checked.collapsed > 0 || work.checked.lateRejects === true)
      await recount(work, [this.#units, this.#needs]);
    // An earlier attempt decided it, and what it sent is not rejected any more.
    if (held.run === undefined && verifies === undefined) await this.#needs.check(work);
    await this.#preview.checkTogether(work, held);
    // The run itself knows which products are new.
    if (dryRun || plan !== undefined) this.#units.report(this.#deps.notice);
  }

  async #openSender({ rows, folder, reading, keys, note, readOnly = false }: SenderSetup): Promise<Sender<ProductRow>> {
    const { key, replace, onlyChanged, only } = this.#options;
    const platform = await this.#deps.platform();
    await platform.formOf('products');
    const read = () => readCurrentProducts({ key, rows, platform, folder, keys, onRead: reading });
    const isBlind = this.#isBlind(readOnly) && (await this.#hasPlainKeys(key, platform, keys));
    const current: CurrentProducts | undefined = this.#preview.current() ?? (isBlind ? undefined : await read());
    const sender = createProductSender({
      ...{ key, replace, only, platform, current },
      onlyChanged: onlyChanged || readOnly,
      guard: this.#guard,
      propose: this.#propose,
      units: this.#units,
      tags: createProductTags({ platform, remember: rememberTags(note) }),
    });
    const linked = withProductLinks(sender, platform);
    const groups = this.#groups();
    // A comparison makes no groups.
    if (groups === undefined || readOnly) return linked;
    return withPresetGroups(linked, { platform, groups, note });
  }

  /** Nothing of what the platform has decides what is sent. */
  #isBlind(readOnly: boolean): boolean {
    const { key, replace, onlyChanged, only, undoable } = this.#options;
    if (readOnly || only !== undefined || this.#hasCommands || isGuarded(this.#guard)) return false;
    return replace && key === 'external_id' && !onlyChanged && undoable !== true;
  }

  #isOffline(): boolean {
    return this.#call.dryRun && !this.#preview.reads;
  }

  #notChecked(): string {
    return [this.#preview.notChecked, ...(this.#isOffline() ? this.#needs.open() : [])].join('; ');
  }

  /** Variant groups that the preset makes of this file. */
  #groups(): ReadonlyMap<string, string> | undefined {
    return this.#fitted?.reading.variantGroups;
  }

  async *#listKeys(): AsyncGenerator<readonly string[]> {
    const { key } = this.#options;
    const platform = await this.#deps.platform();
    const shifted = (): void =>
      this.#deps.notice('the list of products changed while it was read: some may not be listed', 'warning');
    for await (const { items } of listAllProducts(platform, shifted)) {
      yield items.map((product) => {
        const value = product[key];
        return typeof value === 'string' && value !== '' ? value : `id ${String(product.id)}`;
      });
    }
  }

  /** Whether no key of the file is like another one, or has a character that is not seen: whether it is new does not matter then. */
  async #hasPlainKeys(key: ProductKey, platform: Platform, keys: PlatformKeys | undefined): Promise<boolean> {
    if (keys?.isClean() !== true) return keys === undefined;
    try {
      await readKeys(key, platform, keys);
    } catch (error) {
      // What replaces without a look needs no list; only who wants look-alikes rejected does.
      if (!(error instanceof RefusedError) || this.#options.strictKeys === true) throw error;
      this.#deps.notice(`new keys were not compared with those of the platform: ${error.message}`, 'warning');
    }
    return keys.isClean();
  }
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
