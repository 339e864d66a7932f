import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '../../src/contract/routes.gen.js';
import type { CliResult } from '../support/run-cli.js';
import type { Form } from './server/forms.js';
import { amountOf, at, type Members, plainDecimal } from './server/json.js';
import type { StrictPlatform } from './server/server.js';

/** Runs one command line against a platform. */
export type RunCommand = (
  line: string[],
  folder: string,
  platform: StrictPlatform,
  signal?: AbortSignal,
) => Promise<CliResult>;

/** What a case says: one job that a user of the command line does, and what has to be on the platform then. */
export interface ConformanceCase {
  /** What somebody wants, as it is typed. */
  name: string;
  /** Operations that this case calls, by their ids of the contract; the page of operations is made of it. */
  covers: readonly OperationId[];
  /** What of the platform was looked at before, where no setting tells the form. */
  learns?: readonly ('products' | 'contacts' | 'orders' | 'stock')[];
  /** Only where no setting tells the form: the platform has nothing to learn it from. */
  emptyPlatform?: boolean;
  /** Nothing of it depends on the form: looked at where a setting tells it, no more. */
  plain?: boolean;
  /** The platform knows nothing of the newest pages. */
  older?: boolean;
  run: (world: World) => Promise<void>;
}

/** A platform, a folder, and the findings of one case. */
export class World {
  readonly findings: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'tillctl-conform-'));

  constructor(
    readonly platform: StrictPlatform,
    private readonly run: RunCommand,
  ) {}

  get form(): Form {
    return this.platform.form;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A file of the folder. @returns its path */
  file(name: string, ...lines: string[]): string {
    const path = join(this.folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  }

  /** One that nobody else may read. */
  secretFile(name: string, text: string): string {
    const path = this.file(name, text);
    chmodSync(path, 0o600);
    return path;
  }

  /** A copy of one of the project's samples. @returns its path */
  sample(name: string): string {
    return this.bytes(name, readFileSync(join('samples', name)));
  }

  bytes(name: string, bytes: Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, bytes);
    return path;
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  /** Words parted by single spaces; a word that needs one comes apart from the line. */
  async cli(line: string, ...more: string[]): Promise<CliResult> {
    return this.run([...line.split(' ').filter((word) => word !== ''), ...more], this.folder, this.platform);
  }

  /** A command that is stopped, as Ctrl-C would, when it has not come to its end by then. */
  async cliWithin(seconds: number, line: string): Promise<CliResult> {
    return this.run(line.split(' '), this.folder, this.platform, AbortSignal.timeout(seconds * 1000));
  }

  /** A command that has to end with 0; otherwise that is a finding. */
  async ok(line: string, ...more: string[]): Promise<CliResult> {
    const result = await this.cli(line, ...more);
    if (result.code !== 0) this.findings.push(`"${shortened(line)}" ends with ${result.code}: ${firstTrouble(result)}`);
    return result;
  }

  /** The JSON document of a command that has to end with 0. */
  async json(line: string, ...more: string[]): Promise<unknown> {
    const { code, stdout } = await this.ok(`${line} --json`, ...more);
    return code === 0 && stdout !== '' ? JSON.parse(stdout) : undefined;
  }

  /** What differs is a finding. */
  same(what: string, found: unknown, wanted: unknown): void {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) this.findings.push(`${what} is ${is ?? 'not there'}, wanted is ${should}`);
  }

  /** An amount of money, as the platform keeps it. */
  money(amount: string, unit = 'EUR'): Members {
    return { amount, unit };
  }

  quantity(amount: string, unit = 'QUANTITY_PIECES'): Members {
    return this.money(amount, unit);
  }

  /** What the platform keeps of a product's price. */
  price(amount: string): Members {
    const sales_price = this.money(amount);
    return { sales_price, sales_price_is_gross: true, sales_quantity: this.quantity('1') };
  }

  /** Of what a product is on a channel. */
  channelPrice(amount: string): Members {
    const parts = { price: this.money(amount), price_is_gross: true, quantity: this.quantity('1') };
    return { sales_price_and_quantity: parts };
  }

  address(): Members {
    if (this.form === 'seed') {
      return { street: 'Ring', streetNumber: '12a', postalCode: '50667', city: 'Köln', country: 'DE' };
    }
    const parts = { street_name: 'Ring', street_number: '12a', zip: '50667', city: 'Köln', country_code: 'DE' };
    return { full_address: 'Ring 12a, 50667 Köln, DE', ...parts };
  }

  /** A product that was there before, with a price. @returns its id */
  hasProduct(externalId: string, more: Members = {}): string {
    return this.platform.put('products', {
      external_id: externalId,
      name: `Product ${externalId}`,
      management_unit: 'QUANTITY_PIECES',
      tax_category: 'STANDARD',
      ...this.price('10.00'),
      ...more,
    });
  }

  hasContact(externalId: string, more: Members = {}): string {
    const contact = { external_id: externalId, name: `Contact ${externalId}`, ...more };
    const id = this.platform.put('individuals', contact);
    const address = { type: 'OFFICE', usage_context: 'PERSONAL', ...this.address() };
    this.platform.put('addresses', address, id);
    return id;
  }

  hasOrder(number: string, more: Members = {}): string {
    const none = { aggregated_status: 'NOT_NECESSARY' };
    return this.platform.put('orders', {
      number,
      status: 'NEW',
      transaction_date_and_time: new Date(Date.now() - 3_600_000).toISOString(),
      items: [],
      total_gross_amount: this.money('12.50'),
      production_information: none,
      fulfillment_information: none,
      invoice_information: none,
      ...more,
    });
  }

  /** As the platform keeps it now. */
  product(externalId: string): Members {
    return this.platform.all('products').find(({ external_id }) => external_id === externalId) ?? {};
  }

  /** Of a product or of what it is on a channel: `12.5 EUR gross`, `none` when the price is gone. */
  priceOf(thing: Members): string {
    const price = thing.sales_price ?? at(thing, 'sales_price_and_quantity', 'price');
    const gross = thing.sales_price_is_gross ?? at(thing, 'sales_price_and_quantity', 'price_is_gross');
    if (price === undefined) return 'none';
    const kind = gross === undefined ? '' : gross === true ? ' gross' : ' net';
    return `${amountOf(price)} ${at(price, 'unit')}${kind}`;
  }

  /** Street, number, postal code, city and country, in whichever form. */
  addressOf(thing: Members): string {
    const names =
      this.form === 'nested'
        ? ['street_name', 'street_number', 'zip', 'city', 'country_code']
        : ['street', 'streetNumber', 'postalCode', 'city', 'country'];
    return names.map((name) => thing[name] ?? '').join(' ');
  }
}

/** The cells of a file in which a platform's text is compared: numbers by value. */
export function sameCell(found: string | undefined, wanted: string): boolean {
  if (found === wanted) return true;
  const number = /^-?\d+(\.\d+)?$/;
  return (
    found !== undefined && number.test(found) && number.test(wanted) && plainDecimal(found) === plainDecimal(wanted)
  );
}

function shortened(line: string): string {
  return line.replace(/\S*\/([^/ ]+)/g, '$1');
}

function firstTrouble({ stderr, stdout }: CliResult): string {
  const lines = (stderr || stdout).split('\n');
  const at = lines.findIndex((line) => line.startsWith('error:'));
  return shortened(lines.slice(Math.max(at, 0), Math.max(at, 0) + 2).join(' / '));
}
