import { externalIdOptions } from '../../lib/options/external-id-options.js';
import { declared } from '../shared/command.js';

const { namespace, entityClass } = externalIdOptions;

/** Where mappings are: each entity class of a namespace has its own. */
export const placeFlags = declared({ namespace, entityClass });
