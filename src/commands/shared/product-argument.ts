import { Option } from 'commander';
import { type ProductKey, productKeys } from '../../lib/model/product-key.js';

/** A command about one product takes its key as the argument and says by this which key that is. */
export interface ProductArgument {
  key: ProductKey;
}

export function keyOption(): Option {
  return new Option('--key <member>', 'what the argument is, where it does not say so itself (article_id:007)')
    .choices(productKeys)
    .default('external_id');
}
