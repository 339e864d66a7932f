const idPattern = /^\d{8}-\d{4}-[0-9a-z]{2,8}$/;

/** Whether a name is that of a run. */
export function isRunId(name: string): boolean {
  return idPattern.test(name);
}

/** The run in whose folder a file is, by its name alone; undefined for a file that is elsewhere. */
export function runOfFile(file: string): string | undefined {
  const [folder = '', id = ''] = file.split(/[\\/]/).slice(-3);
  return folder === 'runs' && isRunId(id) ? id : undefined;
}
