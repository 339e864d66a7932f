export { startSandbox } from '../sandbox/face.js';
export type { RunningSandbox, StartOptions } from './platform.js';
