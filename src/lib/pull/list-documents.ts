import type { PulledNoun } from '../model/document.js';
import type { Platform } from '../platform/platform.js';
import type { ListPage } from './read-window.js';

/** The platform's list of one noun, page by page. */
export function listDocumentsOf(platform: Platform, noun: PulledNoun): ListPage {
  return async (page) => {
    const { items, problems } = await platform.listDocuments(noun, page);
    return { items, problems: problems.map(({ problem, json }) => ({ problem, json: json.toString('utf8') })) };
  };
}
