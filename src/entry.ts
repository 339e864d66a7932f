/** What the bundle exports to `bin/tillctl.js`, and the command tree for the build, which asks each command for its help. */
export { main } from './main.js';
export { createProgram } from './program.js';
export { wire } from './wire.js';
