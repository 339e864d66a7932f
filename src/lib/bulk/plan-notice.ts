/** What is said of a plan's file. @param apply the command that takes it: `tillctl products apply` */
export function planNotice(file: string, apply: string): string {
  const written = `plan written to ${file}`;
  return /\.json$/i.test(file) ? `${written} (${apply} ${file} sends exactly that)` : written;
}
