/** The forms that a platform was seen to read and write, by resource: what `dialect auto` goes by. */
export type RememberedForms = Readonly<Record<string, RememberedForm>>;

export interface RememberedForm {
  /** What answers show. */
  read?: 'seed' | 'nested';
  /** What was written and kept. */
  written?: 'seed' | 'nested';
}

/** Only what this version understands. */
export function checkedForms(value: unknown): RememberedForms {
  if (typeof value !== 'object' || value === null) return {};
  const forms: Record<string, RememberedForm> = {};
  for (const [resource, entry] of Object.entries(value)) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { read, written } = entry as Record<string, unknown>;
    const form = { ...(isForm(read) ? { read } : {}), ...(isForm(written) ? { written } : {}) };
    if (Object.keys(form).length > 0) forms[resource] = form;
  }
  return forms;
}

function isForm(value: unknown): value is 'seed' | 'nested' {
  return value === 'seed' || value === 'nested';
}
