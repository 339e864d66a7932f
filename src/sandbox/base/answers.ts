/** A body that is read while it is sent, however large; it is sent as it is, never packed. */
export interface BodyStream {
  sizeBytes: number;
  chunks: () => AsyncIterable<Buffer>;
}

/** What an operation says back. The body is JSON text, or pieces of it that are sent one after the other. */
export interface Answer {
  status: number;
  body?: string | Buffer[] | BodyStream;
  /** `application/json` unless told. */
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A problem document as the platform sends it; it has no `status` member. */
export interface ProblemDocument {
  type: string;
  title: string;
  detail: string;
  on_resource?: string;
}

const titles = {
  'invalid-request': 'Invalid request',
  'invalid-body': 'Invalid request body',
  'no-access': 'Credentials missing or not sufficient',
  'wrong-credentials': 'Application name or secret is wrong',
  'not-found': 'Resource not found',
  'method-not-allowed': 'Method not allowed',
  conflict: 'Identifier already in use',
  'semantic-error': 'Data semantically incorrect',
  'unsupported-media-type': 'Unsupported media type',
  fault: 'Planned fault',
  'bug-of-the-sandbox': 'Bug of the sandbox',
} as const;

export type ProblemName = keyof typeof titles;

/** A problem answer with the stable type `urn:tillctl-sandbox:<name>`. */
export function problem(status: number, name: ProblemName, detail: string, onResource?: string): Answer {
  const document: ProblemDocument = { type: `urn:tillctl-sandbox:${name}`, title: titles[name], detail };
  if (onResource !== undefined) document.on_resource = onResource;
  return problemAnswer(status, document);
}

export function problemAnswer(status: number, document: ProblemDocument): Answer {
  return { status, body: JSON.stringify(document), contentType: 'application/problem+json' };
}

export function json(status: number, text: string): Answer {
  return { status, body: text };
}

/** The list envelope around JSON texts that are already bytes: nothing is parsed or printed again. */
export function listOf(items: readonly Buffer[], problems: readonly Buffer[] = []): Answer {
  const pieces: Buffer[] = [listOpening];
  pushApart(pieces, items);
  pieces.push(problemsOpening);
  pushApart(pieces, problems);
  pieces.push(listClosing);
  return { status: 200, body: pieces };
}

function pushApart(pieces: Buffer[], entries: readonly Buffer[]): void {
  for (const [index, entry] of entries.entries()) {
    if (index > 0) pieces.push(comma);
    pieces.push(entry);
  }
}

const listOpening = Buffer.from('{"items":[');
const comma = Buffer.from(',');
const problemsOpening = Buffer.from('],"problems":[');
const listClosing = Buffer.from(']}');

/** What a gateway in front of the platform would answer: HTML, and nothing that names the request. */
export function gatewayPage(status: number, title: string): Answer {
  return {
    status,
    body: `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>gateway</center>\r\n</body>\r\n</html>\r\n`,
    contentType: 'text/html',
  };
}
