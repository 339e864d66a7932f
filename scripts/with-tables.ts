/** A page with each table in its place, `<!-- generated: name -->` to `<!-- end -->`; all else stays as somebody wrote it. */
export function withTables(page: string, tables: Readonly<Record<string, string>>, path: string): string {
  const left = new Set(Object.keys(tables));
  const text = page.replace(/(?<=<!-- generated: (\w+) -->\n).*?(?=\n<!-- end -->)/gs, (found, name: string) =>
    left.delete(name) ? `\n${tables[name]}\n` : found,
  );
  if (left.size > 0) throw new Error(`${path} has no place for ${[...left].join(', ')}`);
  return text;
}

/** A table of Markdown. @param head its columns, with ` | ` between them */
export function table(head: string, rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [`| ${head} |`, `|${head.replaceAll(/[^|]+/g, '---')}|`, ...lines].join('\n');
}
