import { type Column, id, name } from '../../schema/column-kinds.js';

/** @param what it is an id of: `the group` */
export const externalId = (what: string, example: string): Column => ({
  name: 'external_id',
  required: true,
  kind: id,
  meaning: `Your own id of ${what}, by which it is found again`,
  example,
});

export const named = (example: string): Column => ({
  name: 'name',
  required: true,
  kind: name,
  meaning: 'What it is called',
  example,
});
