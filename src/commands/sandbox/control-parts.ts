import type { Context } from '../../context.js';
import { parsed } from '../shared/command.js';
import { defaultPort, parsePort } from '../shared/port.js';
import type { Summary } from './running-sandbox.js';

/** Which of the sandboxes of this machine is meant. */
export const portFlag = { '--port <port>': parsed(parsePort, 'port of the running sandbox', defaultPort) };

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
