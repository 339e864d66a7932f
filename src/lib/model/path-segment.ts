/** `.` or `..`, alone or between slashes. */
const folderStep = /(?:^|[/\\])\.{1,2}(?:$|[/\\])/;

/**
 * Whether a text cannot be one segment of a URL's path, however it is encoded: a server that decodes it before it looks
 * would be led elsewhere. What the requests refuse, the readers of rows refuse: else one cell stops a run for ever.
 */
export function isFolderStep(text: string): boolean {
  return folderStep.test(text);
}

/** What becomes of an id that was not there on its way through `String()`. */
const namesOfNothing: ReadonlySet<string> = new Set(['undefined', 'null', '[object Object]']);

/** Whether a text is not an id of the platform's, but what a program made of none. An operator's own ids may be any word. */
export function isNameOfNothing(text: string): boolean {
  return namesOfNothing.has(text);
}
