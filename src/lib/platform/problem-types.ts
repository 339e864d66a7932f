export interface ProblemType {
  /** With which it comes. */
  statuses: readonly number[];
  meaning: string;
}

const sandboxNames: Readonly<Record<string, ProblemType>> = {
  'invalid-request': { statuses: [400], meaning: 'a parameter of the request is missing or has a wrong form' },
  'invalid-body': { statuses: [400], meaning: 'the body is not JSON, or not of the form that the contract asks for' },
  'wrong-credentials': { statuses: [401], meaning: 'application name or secret is wrong' },
  'no-access': { statuses: [401, 403], meaning: 'credentials are missing, over, or not for this organisation' },
  'not-found': { statuses: [404], meaning: 'nothing has this id, or nothing is served at this path' },
  'method-not-allowed': { statuses: [405], meaning: 'the path is served, but not for this method' },
  conflict: { statuses: [409], meaning: 'an identifier is in use already, or the state does not allow the change' },
  'unsupported-media-type': { statuses: [415], meaning: 'the content-type is not read here' },
  'semantic-error': { statuses: [422], meaning: 'the form is right, but a rule of the platform does not hold' },
  'unreadable-document': { statuses: [200], meaning: 'a list could not show one of its documents' },
  'unreadable-result': { statuses: [200], meaning: 'the results of a batch could not show one of its operations' },
  'batch-failed': { statuses: [200], meaning: 'a batch failed as a whole; nothing of it was applied' },
  'bad-archive': { statuses: [200], meaning: 'the ZIP of a batch breaks a rule' },
  fault: { statuses: [], meaning: 'a fault that was planned with --faults' },
  'bug-of-the-sandbox': { statuses: [500], meaning: 'an error of the sandbox itself; report it' },
};

const sandboxPrefix = 'urn:tillctl-sandbox:';

/** Types of problem documents (RFC 9457) that are known by name: those of the sandbox. A platform's list is its own. */
export const problemTypes: Readonly<Record<string, ProblemType>> = {
  'about:blank': { statuses: [], meaning: 'no kind of its own: the HTTP status says what it is' },
  ...Object.fromEntries(Object.entries(sandboxNames).map(([name, type]) => [sandboxPrefix + name, type])),
};

/** The full name of a type that was given by its last part. */
export function problemTypeNamed(word: string): string | undefined {
  return [word, sandboxPrefix + word].find((name) => Object.hasOwn(problemTypes, name));
}
