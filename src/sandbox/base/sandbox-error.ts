export type SandboxErrorCode =
  | 'port_in_use'
  | 'data_folder_locked'
  | 'data_folder_damaged'
  | 'data_folder_foreign'
  | 'data_folder_unusable'
  | 'bad_fault_plan'
  | 'bad_seed'
  | 'bad_document';

/** The sandbox cannot start or obey, for a reason that its operator can do something about. */
export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
  /** One line each: what is wrong and where. */
  readonly problems: string[];

  constructor(code: SandboxErrorCode, message: string, details: { problems?: string[]; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'SandboxError';
    this.code = code;
    this.problems = details.problems ?? [];
  }
}
