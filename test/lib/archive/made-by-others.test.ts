import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openArchive } from '../../../src/lib/archive/open-archive.js';
import { hasProgram } from './programs.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-others-'));
const small = '{"operation_id":"c1"}';
const large = Array.from({ length: 100_000 }, (_, at) => `${at},${(at * 7919) % 1000}\n`).join('');
const files = { 'c1.json': small, 'large.csv': large };
const contents = { 'c1.json': digest(small), 'large.csv': digest(large) };

/** Differences of long texts are no use to anybody. */
function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

beforeAll(() => {
  mkdirSync(join(folder, 'files'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'files', name), content);
  mkdirSync(join(folder, 'links'));
  writeFileSync(join(folder, 'links', 'c1.json'), small);
  symlinkSync('/etc/passwd', join(folder, 'links', 'out.csv'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Run in the folder; what it writes to standard output goes into the file. */
function run(program: string, args: string[], options: { cwd?: string; into?: string; input?: string } = {}): void {
  const result = spawnSync(program, args, {
    cwd: join(folder, options.cwd ?? 'files'),
    input: options.input,
    maxBuffer: 1 << 26,
  });
  if (result.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${result.stderr}`);
  if (options.into !== undefined) writeFileSync(options.into, result.stdout);
}

async function read(path: string): Promise<{ rules: string[]; contents: Record<string, string> }> {
  const archive = await openArchive(path);
  try {
    const found: Record<string, string> = {};
    for (const entry of archive.entries) {
      if (entry.isFolder || archive.problems.some((problem) => problem.entry === entry.name)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of archive.chunks(entry)) chunks.push(chunk);
      found[entry.name] = digest(Buffer.concat(chunks));
    }
    return { rules: archive.problems.map(({ rule }) => rule), contents: found };
  } finally {
    await archive.close();
  }
}

const python = (mode: string, force64: boolean) => `
import io, sys, zipfile
class Pipe(io.RawIOBase):
    def __init__(self): self.bytes = bytearray()
    def writable(self): return True
    def write(self, data):
        self.bytes += data
        return len(data)
out = Pipe() if '${mode}' == 'pipe' else io.BytesIO()
with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as archive:
    for name in ['c1.json', 'large.csv']:
        with archive.open(name, 'w', force_zip64=${force64 ? 'True' : 'False'}) as entry: entry.write(open(name, 'rb').read())
sys.stdout.buffer.write(bytes(out.bytes) if '${mode}' == 'pipe' else out.getvalue())
`;

const sound: { name: string; program: string; make: (path: string) => void }[] = [
  { name: 'Info-ZIP', program: 'zip', make: (path) => run('zip', ['-q', path, 'c1.json', 'large.csv']) },
  { name: 'Info-ZIP, stored', program: 'zip', make: (path) => run('zip', ['-q0', path, 'c1.json', 'large.csv']) },
  {
    name: 'Info-ZIP to a pipe',
    program: 'zip',
    make: (path) => run('zip', ['-q', '-', 'c1.json', 'large.csv'], { into: path }),
  },
  {
    name: 'Info-ZIP with sizes behind entries',
    program: 'zip',
    make: (path) => run('zip', ['-qfd', path, 'c1.json', 'large.csv']),
  },
  {
    name: 'Info-ZIP with 64 bit sizes',
    program: 'zip',
    make: (path) => run('zip', ['-qfz', path, 'c1.json', 'large.csv']),
  },
  {
    name: 'Python',
    program: 'python3',
    make: (path) => run('python3', ['-c', python('file', false)], { into: path }),
  },
  {
    name: 'Python with 64 bit sizes',
    program: 'python3',
    make: (path) => run('python3', ['-c', python('file', true)], { into: path }),
  },
  {
    name: 'Python to a pipe',
    program: 'python3',
    make: (path) => run('python3', ['-c', python('pipe', false)], { into: path }),
  },
  {
    name: 'Python to a pipe with 64 bit sizes',
    program: 'python3',
    make: (path) => run('python3', ['-c', python('pipe', true)], { into: path }),
  },
  {
    name: 'bsdtar',
    program: 'bsdtar',
    make: (path) => run('bsdtar', ['--format=zip', '-cf', path, 'c1.json', 'large.csv']),
  },
];

for (const { name, program, make } of sound) {
  test.skipIf(!hasProgram(program))(`an archive made by ${name} is sound and read whole`, async () => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.zip`);
    make(path);
    expect(await read(path)).toEqual({ rules: [], contents });
  });
}

test.skipIf(!hasProgram('bsdtar'))('the zeros that bsdtar fills up a pipe with are told of', async () => {
  const path = join(folder, 'piped.zip');
  run('bsdtar', ['--format=zip', '-cf', '-', 'c1.json', 'large.csv'], { into: path });
  expect(await read(path)).toEqual({ rules: ['trailing-bytes'], contents });
});

test.each([
  { name: 'packed', options: {} },
  { name: 'stored', options: { compress: false } },
  { name: 'with 64 bit sizes', options: { forceZip64Format: true } },
])('an archive made by yazl is sound and read whole: $name', async ({ name, options }) => {
  const path = join(folder, `yazl ${name}.zip`);
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(small), 'c1.json', options);
  archive.addFile(join(folder, 'files', 'large.csv'), 'large.csv', options);
  archive.end({ forceZip64Format: 'forceZip64Format' in options, comment: '' });
  await pipeline(archive.outputStream, createWriteStream(path));
  expect(await read(path)).toEqual({ rules: [], contents });
});

test.skipIf(!hasProgram('zip'))('folders of Info-ZIP are told apart from files', async () => {
  const path = join(folder, 'folders.zip');
  run('zip', ['-qr', path, 'files'], { cwd: '.' });
  const { rules, contents: found } = await read(path);
  expect({ rules, names: Object.keys(found).sort() }).toEqual({
    rules: [],
    names: ['files/c1.json', 'files/large.csv'],
  });
});

test.skipIf(!hasProgram('zip'))('an encrypted archive of Info-ZIP is told of, entry by entry', async () => {
  const path = join(folder, 'encrypted.zip');
  run('zip', ['-qP', 'secret', path, 'c1.json', 'large.csv']);
  expect((await read(path)).rules).toEqual(['encrypted', 'encrypted']);
});

test.skipIf(!hasProgram('zip'))('a link that Info-ZIP kept is told of', async () => {
  const path = join(folder, 'link.zip');
  run('zip', ['-qy', path, 'c1.json', 'out.csv'], { cwd: 'links' });
  expect(await read(path)).toEqual({ rules: ['link'], contents: { 'c1.json': digest(small) } });
});

test.skipIf(!hasProgram('zip'))('the parts of a split archive are told of', async () => {
  const path = join(folder, 'split.zip');
  run('zip', ['-q0', '-s', '64k', path, 'c1.json', 'large.csv']);
  expect((await read(path)).rules).toContain('spanning');
  expect((await read(join(folder, 'split.z01'))).rules).toEqual(['spanning']);
});

test.skipIf(!hasProgram('zip'))(
  'what a program puts before an archive is told of, and the rest still read',
  async () => {
    const path = join(folder, 'prefixed.zip');
    run('zip', ['-q', path, 'c1.json']);
    writeFileSync(path, Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), readFileSync(path)]));
    expect((await read(path)).rules).toEqual(['leading-bytes']);
  },
);
