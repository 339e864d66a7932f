import { defaultTagIds } from '../../contract/enums.gen.js';
import { json } from '../base/answers.js';
import { deleting, listing, type Resource } from '../crud/resource.js';
import { ofProduct, productOwner } from '../rules/of-product.js';
import { type Change, changeTogether, recordChange } from '../state/changes-together.js';
import type { Operation } from '../state/operation.js';

const productTags: Resource = { kind: 'product_tag', param: 'tag-id', noun: 'tag', owner: productOwner };

export const listProductTags = listing(productTags);

/** Products share tags of one name. A tag that the product bears already is answered as it is. */
export const createProductTag: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const { state } = call;
      const name = String(call.body.name);
      const known = state.records.tag.byKey(name);
      const tag = known ?? newTag(name === 'Default' ? defaultTagIds.assortment : state.newId(), name);
      const changes: Change[] = known ? [] : [recordChange('tag', tag)];
      if (!state.records.product_tag.get(tag.id, product)) {
        changes.push(recordChange('product_tag', { id: tag.id, parent: product, text: tag.text }));
      }
      if (changes.length > 0) changeTogether(state, changes);
      return json(200, tag.text);
    }),
};

export const deleteProductTag = deleting(productTags);

function newTag(id: string, name: string) {
  return { id, key: name, text: JSON.stringify({ id, name }) };
}
