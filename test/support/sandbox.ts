export { startSandbox } from '../sandbox/face.js';
export type { Product as PlatformProduct, RunningSandbox, StartOptions } from './platform.js';
