import { defaultTagIds } from '../../contract/enums.gen.js';
import { json, listOf, problem } from '../base/answers.js';
import { ofProduct } from '../rules/of-product.js';
import { type Change, changeTogether, recordChange } from '../state/changes-together.js';
import type { Operation } from '../state/operation.js';
import { removeRecord } from '../state/record-changes.js';

export const listProductTags: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      return listOf(call.state.records.product_tag.of(product).map(({ text }) => Buffer.from(text)));
    }),
};

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

export const deleteProductTag: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const id = call.params['tag-id'] ?? '';
      if (!call.state.records.product_tag.get(id, product)) {
        return problem(404, 'not-found', `the product has no tag with the id "${id}"`);
      }
      removeRecord(call.state, 'product_tag', { id, parent: product });
      return { status: 204 };
    }),
};

function newTag(id: string, name: string) {
  return { id, key: name, text: JSON.stringify({ id, name }) };
}
