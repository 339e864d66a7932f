import { catalogResources } from '../../lib/resources/catalog/registry.js';
import { crud, type OwnVerbs } from '../crud/crud-command.js';
import { channels } from './channels.js';
import { featureTemplateVerbs } from './feature-templates.js';
import { featureVerbs } from './features.js';
import { images } from './images.js';
import { lotVerbs } from './lots.js';
import { nodeVerbs } from './nodes.js';
import { salesCategoryVerbs } from './sales-categories.js';
import { tags } from './tags.js';

/** What nouns do themselves, beside what comes from their descriptions. */
const own: Readonly<Record<string, OwnVerbs>> = {
  'catalog nodes': nodeVerbs,
  'catalog feature-templates': featureTemplateVerbs,
  'catalog features': featureVerbs,
  'catalog sales-categories': salesCategoryVerbs,
  'catalog lots': lotVerbs,
};

const nouns = catalogResources.filter(({ command }) => /^catalog \S+$/.test(command));
export const commands = [...nouns.map((resource) => crud(resource, own[resource.command])), images, tags, channels];
