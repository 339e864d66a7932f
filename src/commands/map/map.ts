import { check } from './check.js';
import { suggest } from './suggest.js';

export const commands = [suggest, check];
