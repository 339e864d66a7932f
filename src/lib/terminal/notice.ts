/**
 * Tells a person something beside the result. A warning says that something is not as it should be, or that something may
 * be missed: it is told with `--quiet`, too, but not with `-qq`.
 */
export type Notice = (line: string, kind?: 'warning') => void;
