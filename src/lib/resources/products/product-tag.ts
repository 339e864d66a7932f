import { defaultTagIds, tagScopes } from '../../../contract/enums.gen.js';
import { isObject } from '../../json/is-object.js';
import { stringifyJson } from '../../json/json.js';
import { jsonOf, notOneOf } from '../../schema/cells.js';
import type { CellKind } from '../../schema/column-kinds.js';
import { type Parsed, parsedKind } from '../../schema/parsed-kind.js';
import { codePoints, quoted } from '../../schema/quoted.js';

export interface TagReference {
  '@type': 'AssortmentTagReference' | 'StorageTagReference';
  scope: string;
  id: string;
}

const scopes = `scopes ${tagScopes.join(', ')}`;

export const storageTag: CellKind = parsedKind(`tag; ${scopes}`, storageTagOf);

export const assortmentTags: CellKind = {
  ...parsedKind(`tags split by |; ${scopes}`, (text) => {
    return tagsOf(text, 'AssortmentTagReference', defaultTagIds.assortment);
  }),
  name: 'list',
};

/** A storage tag as `SCOPE:id`, a bare id or the wire's object. */
export function storageTagOf(text: string): Parsed<TagReference> {
  return tagOf(taggedJson(text), 'StorageTagReference', defaultTagIds.storage);
}

function tagsOf(text: string, type: TagReference['@type'], defaultId: string): Parsed<TagReference[]> {
  const list = text.startsWith('[') ? jsonOf(text) : text.split('|');
  if (!Array.isArray(list)) return { fault: { code: 'type', message: `${quoted(text)} is not a list of tags` } };
  const tags: TagReference[] = [];
  for (const entry of list) {
    const tag = tagOf(entry, type, defaultId);
    if ('fault' in tag) return tag;
    if (tags.some(({ id, scope }) => id === tag.value.id && scope === tag.value.scope)) {
      return {
        fault: { code: 'duplicate', message: `${quoted(`${tag.value.scope}:${tag.value.id}`)} is listed twice` },
      };
    }
    tags.push(tag.value);
  }
  return { value: tags };
}

function taggedJson(text: string): unknown {
  return text.startsWith('{') ? jsonOf(text) : text;
}

/** `SCOPE:id`, a bare id (the platform's own tag, else one of the organization), or the wire's object. */
function tagOf(entry: unknown, type: TagReference['@type'], defaultId: string): Parsed<TagReference> {
  const parts = typeof entry === 'string' ? tagParts(entry, defaultId) : isObject(entry) ? entry : {};
  const { scope, id } = parts;
  // Made of bad ones only: it costs more than all else here.
  const shown = (): string => quoted(typeof entry === 'string' ? entry : stringifyJson(entry));
  if (typeof scope !== 'string' || typeof id !== 'string') {
    return { fault: { code: 'type', message: `${shown()} is not a tag like PLATFORM:${defaultId}` } };
  }
  if (!tagScopes.some((known) => known === scope)) {
    return { fault: { code: 'enum', message: notOneOf(scope, tagScopes, 'a tag scope') } };
  }
  if (id === '' || /[\s|]/.test(id))
    return { fault: { code: 'pattern', message: `${shown()} is not a tag like SCOPE:id` } };
  if (codePoints(id) > 256) {
    return {
      fault: { code: 'length', message: `${shown()} has ${codePoints(id)} characters, at most 256 are allowed` },
    };
  }
  return { value: { ...(isObject(entry) ? entry : {}), '@type': type, scope, id } };
}

function tagParts(text: string, defaultId: string): { scope: string; id: string } {
  const colon = text.indexOf(':');
  if (colon === -1) return { scope: text === defaultId ? 'PLATFORM' : 'ORGANIZATION', id: text };
  return { scope: text.slice(0, colon), id: text.slice(colon + 1) };
}
