import { Ajv, type ValidateFunction } from 'ajv';
import { type Entry, fromBuffer } from 'yauzl';
import { type Form, inForm } from './forms.js';
import type { Handlers } from './handlers.js';
import { isMembers, type Members, parseLossless } from './json.js';
import type { Schema } from './published.js';
import { page } from './rest.js';
import { Fault, type State } from './state.js';

const batches = '/erp/operations-batches';
/** Price lists by product, and by product and channel: `42`, `42 pos-1`. */
export const priceLists = '/price-lists';

/** The store is on the same server; nothing but the uploaded bytes is in it. */
export const batchHandlers: Handlers = {
  [`GET ${batches}`]: (asked) => page(asked, asked.state.all(batches)),
  [`GET ${batches}/upload-url`]: ({ state, baseUrl }) => ({
    body: { upload_url: `${baseUrl}/store/${state.newId()}.zip?signature=${state.newId()}` },
  }),
  [`GET ${batches}/{id}`]: ({ state, path }) => ({ body: state.need(batches, path.id ?? '') }),
  [`GET ${batches}/{id}/results`]: (asked) => page(asked, asked.state.all(`${batches}/${asked.path.id}/results`)),
  [`POST ${batches}/valid-from-price-updates`]: ({ state, body, form, now }) => {
    const upload = state.get('/store', new URL(String(body.upload_url)).pathname);
    if (upload === undefined) throw new Fault(422, 'nothing was uploaded there');
    const batch = state.create(batches, { type: 'valid-from-price-updates', status: 'COMPLETED', ...body });
    const files = upload.files as ReadonlyMap<string, string>;
    let failed = 0;
    for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const fault = operate(state, form, name, text);
      if (fault !== undefined) failed += 1;
      const problem = { type: 'about:blank', title: 'Operation refused', detail: fault };
      const operation_id = name.replace(/\.json$/, '');
      const result = fault === undefined ? { status: 'SUCCEEDED' } : { status: 'FAILED', problem };
      state.put(`${batches}/${batch.id}/results`, operation_id, { operation_id, ...result });
    }
    const counts = { operation_count: files.size, succeeded_count: files.size - failed, failed_count: failed };
    return { body: Object.assign(batch, counts, { created_at: now(), completed_at: now() }) };
  },
};

/** @returns why it is refused; undefined when it was carried out */
function operate(state: State, form: Form, name: string, text: string): string | undefined {
  const validate = validatorOf(form);
  if (!validate(JSON.parse(text))) {
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the operation'} ${error?.message}`;
  }
  const operation = parseLossless(text) as Members;
  if (`${operation.operation_id}.json` !== name) return `${name} is not named after its operation`;
  const { id, external_id } = operation.product as Members;
  const products = '/erp/products';
  const product = id === undefined ? state.find(products, 'external_id', external_id) : state.get(products, String(id));
  if (product === undefined) return `there is no product "${id ?? external_id}"`;
  const channel = isMembers(operation.sales_channel) ? ` ${operation.sales_channel.id}` : '';
  state.put(priceLists, `${product.id}${channel}`, { entries: operation.price_list ?? [] });
  return undefined;
}

const validators = new Map<Form, ValidateFunction>();

function validatorOf(form: Form): ValidateFunction {
  const known = validators.get(form);
  if (known !== undefined) return known;
  const made = new Ajv({ strict: false, logger: false }).compile(operationSchema(form));
  validators.set(form, made);
  return made;
}

const text: Schema = { type: 'string', maxLength: 256 };

/** A published entry has its price flat or within `sales_price_and_quantity`; amounts are in the form of the server. */
function operationSchema(form: Form): Schema {
  const amount = { value: { type: 'number' }, unit: { type: 'string' } };
  const money = inForm({ type: 'object', properties: amount, required: ['value', 'unit'] }, form, false);
  const closed = { ...money, additionalProperties: false };
  const time: Schema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' };
  const flat: Schema = {
    type: 'object',
    required: ['valid_from', 'sales_price', 'sales_price_is_gross'],
    properties: { valid_from: time, sales_price: closed, sales_price_is_gross: flag, sales_quantity: closed },
    additionalProperties: false,
  };
  const whole: Schema = {
    type: 'object',
    required: ['price', 'price_is_gross', 'quantity'],
    properties: { price: closed, price_is_gross: flag, quantity: closed, take_away_price: closed },
    additionalProperties: false,
  };
  const nested: Schema = {
    type: 'object',
    required: ['valid_from', 'sales_price_and_quantity'],
    properties: { valid_from: time, sales_price_and_quantity: whole },
    additionalProperties: false,
  };
  const reference = (properties: Record<string, Schema>, required: string[]): Schema => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  return {
    type: 'object',
    required: ['@type', 'operation_id', 'product'],
    properties: {
      '@type': { enum: ['ProductValidFromPriceUpdate', 'ProductSalesChannelValidFromPriceUpdate'] },
      operation_id: { ...text, minLength: 1 },
      product: { anyOf: [reference({ id: text }, ['id']), reference({ external_id: text }, ['external_id'])] },
      sales_channel: reference({ id: text, type: text }, ['id', 'type']),
      price_list: { type: 'array', items: form === 'nested' ? { anyOf: [flat, nested] } : flat },
    },
    additionalProperties: false,
  };
}

const flag: Schema = { type: 'boolean' };

/** Files of an uploaded ZIP by name. @throws when it is none that a plain reader can read */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await new Promise<void>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return fail(error);
      zip.once('error', fail);
      zip.once('end', done);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (trouble, stream) => {
          if (trouble !== null) return fail(trouble);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.once('error', fail);
          stream.once('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  return files;
}
