/** What the bundle exports to `bin/tillctl.js`. */
export { main } from './main.js';
export { wire } from './wire.js';
