/** Whether a word of a command line is an address with a password in it, or has one behind a flag: also a mistyped one. */
export function hasPassword(word: string): boolean {
  const text = /(?:^|[=\s"'])([a-z][a-z0-9+.-]*:\/\/.*)$/is.exec(word)?.[1];
  if (text === undefined) return isKeywords(word);
  // What is no URL may be one whose password has a mark that is to be written as %23.
  if (!URL.canParse(text)) return text.includes('@');
  const url = new URL(text);
  return isCut(text, url) || url.password !== '' || url.searchParams.has('password');
}

/**
 * A password that begins with digits and has such a mark behind them is read as a port, and the mark ends it; with a slash
 * too many all of it is read as the name of a database.
 */
function isCut(text: string, { username }: URL): boolean {
  const [, front = '', query = ''] = /^postgres(?:ql)?:\/\/([^?]*)(.*)$/is.exec(text) ?? [];
  return username === '' && (/:[^@]*@/s.test(front) || /[?&][^=&]*@/.test(query));
}

/** As other programs of PostgreSQL take it. It is no target here, and would be kept all the same. */
function isKeywords(word: string): boolean {
  return /\bpassword\s*=\s*\S/i.test(word) && /\b(host|hostaddr|user|dbname)\s*=/i.test(word);
}
