import type { Context } from '../context.js';
import type { Host } from '../host.js';
import { once } from '../lib/model/once.js';
import { isTelemetryWanted, type Telemetry, unaddressed, unsentProtocol } from '../lib/telemetry/telemetry.js';
import type { Notice } from '../lib/terminal/notice.js';

export interface TelemetryPart extends Pick<Context, 'telemetry'> {
  /** What `telemetry` gave; undefined before it was called. */
  opened: () => Telemetry | undefined;
}

/** What a collector of the operator's is told. Without one nothing is loaded. */
export function telemetryOf({ env }: Host, version: string, notice: Notice): TelemetryPart {
  let opened: Telemetry | undefined;
  const telemetry = once(async () => {
    if (!isTelemetryWanted(env)) return undefined;
    const protocol = unsentProtocol(env);
    if (protocol !== undefined) {
      notice(`${protocol}, and tillctl sends http/protobuf only: no traces, no metrics`, 'warning');
      return undefined;
    }
    const signal = unaddressed(env);
    if (signal !== undefined) {
      // Not shown: it may hold a password.
      notice(`what OTEL_EXPORTER_OTLP_... has for ${signal} is not an http(s) URL: no traces, no metrics`, 'warning');
      return undefined;
    }
    const { openTelemetry } = await import('../lib/telemetry/open-telemetry.js');
    opened = openTelemetry(env, version);
    return opened;
  });
  return { telemetry, opened: () => opened };
}
