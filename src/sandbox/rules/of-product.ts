import { type Answer, problem } from '../base/answers.js';
import type { Owner } from '../crud/resource.js';
import type { Call } from '../state/operation.js';

/** Answer for the product of the path, or 404 when there is none. */
export function ofProduct(call: Call, answer: (product: string) => Answer): Answer {
  const id = call.params['product-id'] ?? '';
  const product = call.state.products.byId(id);
  return product ? answer(product.id) : problem(404, 'not-found', `no product has the id "${id}"`);
}

/** Of what belongs to a product. */
export const productOwner: Owner = { noun: 'product', of: ofProduct };
