// Preloaded into a real tillctl process (`node --import`): its clock is off by TILLCTL_TEST_CLOCK_MS, as that of a
// machine whose hardware clock is in local time. What measures spans of time is left alone.
const offsetMs = Number(process.env.TILLCTL_TEST_CLOCK_MS);
const RealDate = Date;

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
