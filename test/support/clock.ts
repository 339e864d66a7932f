import { PlatformClock } from '../../src/lib/http/platform-clock.js';

/** A platform whose clock nobody has heard of. */
export const agreeingClock = (): PlatformClock => new PlatformClock(Date.now, () => undefined);
