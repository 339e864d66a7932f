import { createHash } from 'node:crypto';
import { defaultTagIds } from '../../contract/enums.gen.js';
import { badBody, type Operation } from '../state/call.js';
import { type Change, put } from '../state/change.js';
import { change, putRecord } from '../state/changes.js';
import { find, plain, type Resource } from '../state/resource.js';
import { products } from './products.js';

const tags: Resource = { kind: 'product_tag', noun: 'tag', owner: products };
const images: Resource = { kind: 'product_image', noun: 'image', owner: products };

export const productPartOperations = {
  ...plain('ProductTag', tags),
  /** Products share tags of one name. A tag that the product bears already is answered as it is. */
  createProductTag: (call) => {
    const { state } = call;
    const product = find(call, products).id;
    const name = String(call.body.name);
    const known = state.records.tag.byKey(name);
    const id = known?.id ?? (name === 'Default' ? defaultTagIds.assortment : state.newId());
    const text = known?.text ?? JSON.stringify({ id, name });
    const changes: Change[] = known ? [] : [put('tag', { id, text })];
    if (!state.records.product_tag.get(id, product)) changes.push(put('product_tag', { id, parent: product, text }));
    if (changes.length > 0) change(state, ...changes);
    return text;
  },
  ...plain('ProductImage', images),
  /** Newest first: the first one is the default. */
  listProductImages: (call) => {
    const ids = call.state.records.product_image.of(find(call, products).id).map(({ id }) => id);
    return JSON.stringify({ ids: ids.reverse() });
  },
  /**
   * Pictures are never shown again, so only their digest is kept. The same picture twice makes two images: nothing in the
   * platform's documentation says that it knows a picture again.
   */
  createProductImage: (call) => {
    const parent = find(call, products).id;
    const data = String(call.body.data);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.toString('base64') !== data) badBody('/data is not Base64');
    const type = typeOf(bytes) ?? badBody('/data is neither a JPEG nor a PNG');
    const id = call.state.newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const text = JSON.stringify({ id, type, size_bytes: bytes.length, sha256 });
    putRecord(call.state, 'product_image', { id, parent, text });
    return JSON.stringify({ id });
  },
} satisfies Record<string, Operation>;

function typeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'image/jpeg';
  return bytes.subarray(0, 8).equals(pngStart) ? 'image/png' : undefined;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
