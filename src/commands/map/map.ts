import { check } from './check.js';
import { suggest } from './suggest.js';

export const mapCommands = () => [suggest, check];
