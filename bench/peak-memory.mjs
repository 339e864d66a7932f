// Loaded before a measured program: writes down how much memory it had at most.
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { BENCH_PEAK_FILE: file } = process.env;
  if (file !== undefined) writeFileSync(file, String(peakKilobytes()));
});

/** getrusage counts what the parent had before the program was loaded into it, so the system is asked where it can be. */
function peakKilobytes() {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return process.resourceUsage().maxRSS;
  }
}
