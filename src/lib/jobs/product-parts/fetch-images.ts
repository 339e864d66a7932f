import { basename, join } from 'node:path';
import { isFile } from '../../disk/files.js';
import { makeFolders } from '../../disk/folders.js';
import { writeWhole } from '../../disk/whole-file.js';
import { InputError, TillctlError } from '../../errors/errors.js';
import { ExchangeError } from '../../http/exchange-error.js';
import type { HttpResponse, Send } from '../../http/send.js';
import { csvLine } from '../../report/csv-text.js';
import { checkHeader } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
import { strictReading } from '../../schema/reading.js';
import type { InputFile } from '../../tabular/row.js';
import { type Interruption, throwIfInterrupted } from '../../terminal/interruption.js';
import { imageType, largestImageBytes } from './image-folder.js';

/** The columns of a list of pictures, as `migrate init` writes it. */
export const listedImageColumns = ['file', 'url'] as const;

/** A picture of the list that is not in the folder. */
export interface MissedImage {
  file: string;
  url: string;
  why: string;
}

export interface FetchedImages {
  fetched: number;
  /** In the folder already: nothing was asked for them. */
  present: number;
  missed: readonly MissedImage[];
}

export interface FetchImagesDeps {
  /** Without credentials; refuses what it must not ask. */
  send: Send;
  /** Pictures at once. */
  workers: number;
  interruption: Interruption;
  onPicture: (done: number, missed: number) => void;
}

/**
 * list -> address -> picture -> folder. A file gets its name once all of it is there, so that those which are there need not
 * be fetched again.
 *
 * @param folder made where it is not there
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} for columns that are missing
 * @throws {LocalError} when a picture cannot be written
 * @throws {InterruptedError}
 */
export async function fetchImages(input: InputFile, folder: string, deps: FetchImagesDeps): Promise<FetchedImages> {
  checkColumns(input);
  makeFolders(folder);
  const found = { fetched: 0, present: 0, missed: [] as MissedImage[] };
  const images = imagesOf(input);
  const send = unlessUnresolved(deps.send);
  const work = async (): Promise<void> => {
    for await (const image of images) {
      throwIfInterrupted(deps.interruption);
      const why = await fetchInto(folder, image, send);
      if (why === 'fetched' || why === 'present') found[why] += 1;
      else found.missed.push({ ...image, why: why.message });
      deps.onPicture(found.fetched + found.present, found.missed.length);
    }
  };
  await Promise.all(Array.from({ length: deps.workers }, work));
  return found;
}

/** A host whose name does not resolve is asked for one picture: the others of it fail without waiting for retries. */
function unlessUnresolved(send: Send): Send {
  const hosts = new Map<string, Promise<InputError | undefined>>();
  return async (request) => {
    const { host } = new URL(request.url);
    const asked = hosts.get(host);
    if (asked === undefined) {
      const first = send(request);
      hosts.set(
        host,
        first.then(() => undefined, unresolvedName),
      );
      return first;
    }
    const why = await asked;
    if (why !== undefined) throw why;
    return send(request);
  };
}

function unresolvedName(error: unknown): InputError | undefined {
  const cause = error instanceof TillctlError ? error.cause : error;
  return cause instanceof ExchangeError && cause.reason === 'unresolved' ? new InputError(cause.message) : undefined;
}

/** The list of what is missing, which is one to fetch again. */
export function missedList(missed: readonly MissedImage[]): string {
  return [[...listedImageColumns, '_message'], ...missed.map(({ file, url, why }) => [file, url, why])]
    .map((cells) => csvLine(cells))
    .join('');
}

function checkColumns({ name, columns }: InputFile): void {
  checkHeader(columns, {
    ...strictReading,
    known: listedImageColumns,
    needed: listedImageColumns.map((column) => [column]),
    fileName: name,
    hint: 'tillctl migrate init makes such a list of an export',
  });
}

async function* imagesOf(input: InputFile): AsyncGenerator<{ file: string; url: string }> {
  const [fileAt, urlAt] = listedImageColumns.map((column) => input.columns.indexOf(column));
  for await (const rows of input.rows()) {
    for (const { cells } of rows) yield { file: cells[fileAt ?? 0] ?? '', url: (cells[urlAt ?? 1] ?? '').trim() };
  }
}

async function fetchInto(
  folder: string,
  { file, url }: { file: string; url: string },
  send: Send,
): Promise<'fetched' | 'present' | Error> {
  if (!isPlainName(file)) return new InputError(`${quoted(file)} is not the name of a file`);
  const path = join(folder, file);
  if (await isFile(path)) return 'present';
  let bytes: Buffer;
  try {
    bytes = await pictureAt(url, send);
  } catch (error) {
    if (error instanceof ExchangeError || isOfOnePicture(error)) return error;
    throw error;
  }
  await writeWhole(path, bytes);
  return 'fetched';
}

/** What another picture is not told by. */
function isOfOnePicture(error: unknown): error is TillctlError {
  return error instanceof TillctlError && ['usage', 'input', 'platform', 'refused'].includes(error.kind);
}

/** No folder, no way out of the one that it goes to, and nothing hidden. */
function isPlainName(file: string): boolean {
  return file !== '' && !file.startsWith('.') && !/[/\\\0]/.test(file) && basename(file) === file;
}

const maxRedirects = 5;

/** @throws {InputError} for an answer that is none, or no picture */
async function pictureAt(url: string, send: Send): Promise<Buffer> {
  if (!URL.canParse(url)) throw new InputError(`${quoted(url)} is not an address`);
  let address = new URL(url).href;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await send({ method: 'GET', url: address, bearer: false, maxResponseBytes: largestImageBytes });
    const next = redirectOf(response, address);
    if (next === undefined) return pictureOf(response);
    address = next;
  }
  throw new InputError(`more than ${maxRedirects} redirects`);
}

function redirectOf({ status, headers: { location } }: HttpResponse, from: string): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  return isRedirect && location !== undefined && URL.canParse(location, from)
    ? new URL(location, from).href
    : undefined;
}

function pictureOf({ status, body }: HttpResponse): Buffer {
  if (status !== 200) throw new InputError(`status ${status}`);
  if (imageType(body) === 'other') throw new InputError('it is not a JPEG or PNG');
  return body;
}
