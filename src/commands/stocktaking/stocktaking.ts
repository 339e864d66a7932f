import { exports } from './export.js';
import { get } from './get.js';
import { list } from './list.js';
import { verify } from './verify.js';

export const stocktakingCommands = () => [exports, verify, list, get];
