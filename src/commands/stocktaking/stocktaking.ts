import { exports } from './export.js';
import { get } from './get.js';
import { list } from './list.js';
import { verify } from './verify.js';

export const commands = [exports, verify, list, get];
