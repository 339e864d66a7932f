import fc from 'fast-check';
import { effort, examples } from './effort.js';

/**
 * Properties look at the same examples in every run of the tests, so that a change is judged by what it changed. The
 * complete run, and `TILLCTL_PROPERTY_SEED=random`, look at new ones each time; a failure prints the seed it had.
 */
const wanted = process.env.TILLCTL_PROPERTY_SEED ?? (effort === 'complete' ? 'random' : '20240531');
fc.configureGlobal({ ...examples(100), ...(wanted === 'random' ? {} : { seed: Number(wanted) }) });
