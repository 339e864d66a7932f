import { Option } from 'commander';
import type { Context } from '../../context.js';
import { defaultPort, parsePort } from '../shared/port.js';
import type { Summary } from './running-sandbox.js';

export interface RunningFlags {
  port: number;
}

/** Which of the sandboxes of this machine is meant. */
export function portOption(): Option {
  return new Option('--port <port>', 'port of the running sandbox').argParser(parsePort).default(defaultPort);
}

/** @param what was done, at the beginning of the line */
export function showSummary(context: Context, summary: Summary, what: string): void {
  context.showDone({
    json: summary,
    text: `${what}: organisation ${summary.org} has ${contentOf(summary)}\n`,
  });
}

/** In words. */
export function contentOf({ products, documents }: Summary): string {
  return `${products} products and ${documents.invoice ?? 0} invoices`;
}
