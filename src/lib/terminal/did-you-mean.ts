// It lives with the errors because rooms on this floor word errors with it, too.
export { didYouMean } from '../errors/did-you-mean.js';
