/** Whose a temporary file is: `ProcessTag` of lib/locks. */
export interface TemporaryOwner {
  /** Names this process: digits, letters and hyphens. */
  own: string;
  stateOf: (tag: string) => 'alive' | 'gone' | 'unknown';
}
