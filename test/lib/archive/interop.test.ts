import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildZips } from '../../../src/lib/archive/build-zips.js';
import { openArchive } from '../../../src/lib/archive/open-archive.js';
import { type Entry, inBatches, noise, priceEntries } from './price-entries.js';
import { compiledJava, hasProgram } from './programs.js';

/** ZIPs that other programs have to read: name, then what is in them. */
const archives: Record<string, Entry[]> = {
  'operations.zip': [
    ...priceEntries(3000),
    { name: 'monday-x empty.json', document: Buffer.alloc(0) },
    { name: 'monday-y large.json', document: noise(2_000_000) },
    { name: 'monday-z ~!#$%&()+,;=@[]^_`{}.json', document: Buffer.from('{}') },
    { name: 'Käse-价格.json', document: Buffer.from('{}') },
  ],
  'zip64.zip': Array.from({ length: 65_600 }, (_, index) => ({
    name: `c${String(index).padStart(6, '0')}.json`,
    document: Buffer.from(`{"n":${index}}`),
  })),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillctl-'));
  for (const [name, entries] of Object.entries(archives)) {
    const limits = { maxEntries: 1e6, maxBytes: 1e9, threads: 1 };
    await buildZips(inBatches(entries), { pathOf: () => join(folder, name), ...limits });
  }
  await writeFile(join(folder, 'digest.py'), pythonSource);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of all names and documents, one after the other. */
function digestOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const { name, document } of entries) hash.update(name).update(document);
  return `${entries.length} ${hash.digest('hex')}`;
}

const javaSource = `
import java.security.MessageDigest;
import java.util.zip.*;
public class Digest {
  public static void main(String[] arguments) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    ZipInputStream zip = new ZipInputStream(System.in);
    int count = 0;
    for (ZipEntry entry; (entry = zip.getNextEntry()) != null; count++) {
      if (entry.getMethod() != ZipEntry.DEFLATED || entry.getSize() < 0) throw new Exception(entry.getName());
      digest.update(entry.getName().getBytes("UTF-8"));
      digest.update(zip.readAllBytes());
    }
    System.in.transferTo(java.io.OutputStream.nullOutputStream());
    StringBuilder hex = new StringBuilder();
    for (byte part : digest.digest()) hex.append(String.format("%02x", part));
    System.out.println(count + " " + hex);
  }
}`;

const pythonSource = `
import hashlib, sys, zipfile
digest = hashlib.sha256()
with zipfile.ZipFile(sys.argv[1]) as archive:
    entries = archive.infolist()
    assert all(entry.compress_type == zipfile.ZIP_DEFLATED and entry.flag_bits == (0 if entry.filename.isascii() else 0x800) for entry in entries)
    for entry in entries:
        digest.update(entry.filename.encode('utf-8'))
        digest.update(archive.read(entry))
print(len(entries), digest.hexdigest())
`;

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder, maxBuffer: 1e9 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Through a pipe: what a program reads then cannot be sought in. */
async function fed(name: string, command: string, ...args: string[]): Promise<Buffer> {
  const options = { cwd: folder, encoding: 'buffer', maxBuffer: 1e9 } as const;
  let child: ReturnType<typeof execFile> | undefined;
  const said = new Promise<Buffer>((resolve, reject) => {
    child = execFile(command, args, options, (error, stdout, stderr) =>
      error ? reject(new Error(stderr.toString(), { cause: error })) : resolve(stdout),
    );
  });
  if (child?.stdin) await pipeline(createReadStream(join(folder, name)), child.stdin);
  return said;
}

describe.each(Object.entries(archives))('%s', (name, entries) => {
  // A name in brackets says in the list of tests what was not looked at.
  const whereThereIs = (program: string, title: string, work: () => void | Promise<void>) => {
    const there = hasProgram(program);
    test.skipIf(!there)(there ? title : `${title} (not looked at: ${program} is not installed)`, work);
  };

  whereThereIs('unzip', 'unzip -t finds nothing wrong', () => {
    expect(run('unzip', '-t', name)).toContain(`No errors detected in compressed data of ${name}.`);
  });

  whereThereIs('python3', 'Python’s zipfile reads every document', () => {
    expect(run('python3', 'digest.py', name).trim()).toBe(digestOf(entries));
  });

  whereThereIs('java', 'Java’s ZipInputStream reads every document from a pipe', async () => {
    expect(String(await fed(name, 'java', ...compiledJava('Digest', javaSource))).trim()).toBe(digestOf(entries));
  });

  whereThereIs('bsdtar', 'bsdtar lists every entry from a pipe', async () => {
    const names = entries.map((entry) => entry.name);
    expect(
      String(await fed(name, 'bsdtar', '-tf', '-'))
        .trimEnd()
        .split('\n'),
    ).toEqual(names);
  });

  whereThereIs('bsdtar', 'bsdtar reads every document from a pipe', async () => {
    const documents = Buffer.concat(entries.map(({ document }) => document));
    expect((await fed(name, 'bsdtar', '-xOf', '-')).equals(documents)).toBe(true);
  });

  test('our own reader finds nothing wrong', async () => {
    const archive = await openArchive(join(folder, name));
    try {
      expect(archive.problems).toEqual([]);
      expect(archive.entries.map((entry) => entry.name)).toEqual(entries.map((entry) => entry.name));
      for (const place of [0, entries.length >> 1, entries.length - 1]) {
        const chunks = [];
        for await (const chunk of archive.chunks(archive.entries[place]!)) chunks.push(chunk);
        expect(Buffer.concat(chunks).equals(entries[place]?.document ?? Buffer.alloc(0))).toBe(true);
      }
    } finally {
      await archive.close();
    }
  });
});
