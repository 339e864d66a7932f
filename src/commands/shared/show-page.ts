import type { Context } from '../../context.js';
import type { Problem } from '../../lib/errors/errors.js';

export interface ShownPage {
  page: { items: readonly Readonly<Record<string, unknown>>[]; problems: readonly Problem[] };
  columns: readonly string[];
  limit: number;
  offset: number;
  format?: string;
  /** Plural. */
  noun: string;
}

/** A page of a list. @throws {PartialError} when the platform could not show all of it */
export async function showPage(
  { page, columns, limit, offset, format: flag, noun }: ShownPage,
  context: Context,
): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { terminal } = context;
  const format = parseFormat(flag, terminal.outIsTerminal);
  const { items, problems } = page;
  context.show({
    json: { items, problems },
    text: formatList(items, columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (items.length + problems.length === limit) context.notice(`there may be more: --offset ${offset + limit}`);
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} ${noun}`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
}
