import { open } from 'node:fs/promises';
import path from 'node:path';
import type { KeptFile } from '../../queue/end-job.js';
import type { ChildResult } from '../child-result.js';

/** What is larger stays on the machine of the worker; of a log the end is kept. */
const maxFileBytes = 8 * 1024 * 1024;
const maxLogBytes = 256 * 1024;

/** Options whose files a person reads afterwards. */
const reports = ['--report', '--html', '--plan'];

/**
 * What an attempt left behind, to be read from anywhere.
 *
 * @param root where the process worked
 * @param clean takes secrets out of a text
 */
export async function keptFiles(
  files: { document: string; log: string },
  { words, result }: { words: readonly string[]; result: ChildResult },
  root: string,
  clean: (text: string) => string,
): Promise<KeptFile[]> {
  const { rejects_file: rejects } = result;
  const kept = await Promise.all([
    keptFile('document.json', files.document, { clean }),
    keptFile('log.txt', files.log, { clean, isLog: true }),
    ...(rejects === undefined ? [] : [keptFile(`rejects/${path.basename(rejects)}`, path.resolve(root, rejects))]),
    ...reportsIn(words).map((file) => keptFile(`reports/${path.basename(file)}`, path.resolve(root, file))),
  ]);
  const byName = new Map(kept.flatMap((file) => (file === undefined ? [] : [[file.name, file] as const])));
  return [...byName.values()];
}

function reportsIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [flag = '', value] = word.split(/=(.*)/s, 2);
    const file = reports.includes(flag) ? (value ?? words[at + 1]) : undefined;
    return file === undefined ? [] : [file];
  });
}

/** @returns undefined for what is not there, or is empty */
async function keptFile(
  name: string,
  place: string,
  { clean, isLog = false }: { clean?: (text: string) => string; isLog?: boolean } = {},
): Promise<KeptFile | undefined> {
  const file = await open(place, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    const { size: sizeBytes } = found;
    if (!found.isFile() || sizeBytes === 0) return undefined;
    const wanted = isLog ? Math.min(sizeBytes, maxLogBytes) : sizeBytes;
    if (wanted > maxFileBytes) return { name, place, sizeBytes, content: undefined };
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, sizeBytes - wanted);
    const content = buffer.subarray(0, bytesRead);
    return { name, place, sizeBytes, content: clean === undefined ? content : Buffer.from(clean(content.toString())) };
  } finally {
    await file.close();
  }
}
