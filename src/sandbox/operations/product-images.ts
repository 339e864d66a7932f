import { createHash } from 'node:crypto';
import { json, problem } from '../base/answers.js';
import { deleting } from '../crud/resource.js';
import { ofProduct, productOwner } from '../rules/of-product.js';
import type { Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';

/** Newest first: the first one is the default. */
export const listProductImages: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const ids = call.state.records.product_image.of(product).map(({ id }) => id);
      return json(200, JSON.stringify({ ids: ids.reverse() }));
    }),
};

/**
 * Pictures are never shown again, so only their digest is kept. The same picture twice makes two images: nothing in the
 * platform's documentation says that it knows a picture again.
 */
export const createProductImage: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const data = String(call.body.data);
      const bytes = Buffer.from(data, 'base64');
      if (bytes.toString('base64') !== data) return problem(400, 'invalid-body', '/data is not Base64');
      const type = typeOf(bytes);
      if (type === undefined) return problem(400, 'invalid-body', '/data is neither a JPEG nor a PNG');
      const id = call.state.newId();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const text = JSON.stringify({ id, type, size_bytes: bytes.length, sha256 });
      putRecord(call.state, 'product_image', { id, parent: product, text });
      return json(200, JSON.stringify({ id }));
    }),
};

export const deleteProductImage = deleting({
  kind: 'product_image',
  param: 'image-id',
  noun: 'image',
  owner: productOwner,
});

function typeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'image/jpeg';
  return bytes.subarray(0, 8).equals(pngStart) ? 'image/png' : undefined;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
