// Writes docs/pictures/: terminal sessions that really happened, as SVG. Run by hand: npm run pictures
// No check compares them, since rates and places of a live line differ from one run to the next.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { main } from '../src/main.js';
import { wire } from '../src/wire.js';
import { type RunningSandbox, startSandbox } from '../test/support/sandbox.js';
import { drawTerminal } from './pictures/draw-terminal.js';

const columns = 100;
const framesOfLine = 8;
const control = /\u001b\[[0-9;?]*[A-Za-z]|\u001b[78]/g;

interface Session {
  name: string;
  /** For readers who cannot see it. */
  title: string;
  prepare?: (folder: string, sandbox: RunningSandbox) => void;
  commands: string[];
  /** Keep what a live line showed on its way. */
  live?: boolean;
}

const sessions: Session[] = [
  {
    name: 'progress',
    title: 'An import with its progress line: how far, how fast, how long still, retries',
    live: true,
    prepare: (folder, sandbox) => {
      const rows = Array.from({ length: 600 }, (_, at) => `S-${String(at).padStart(4, '0')},Season ${at},STANDARD`);
      writeFileSync(join(folder, 'season.csv'), `external_id,name,tax_category\n${rows.join('\n')}\n`);
      sandbox.setFaults({
        faults: [
          { operation: '*', fault: { kind: 'latency', ms: 70, jitter_ms: 30 } },
          { operation: 'upsertProductByExternalId', every: 50, fault: { kind: 'status', status: 429, retry_after: 0 } },
        ],
      });
    },
    commands: ['tillctl products import season.csv'],
  },
  {
    name: 'plan',
    title: 'A plan shows what would change, and is then applied exactly',
    prepare: (folder) => {
      const rows = 'KK-0001,13.90,EUR\nKK-0002,16.90,EUR\nKK-0003,36.00,EUR\nKK-0004,1.10,EUR\n';
      writeFileSync(join(folder, 'spring.csv'), `external_id,sales_price,sales_price_currency\n${rows}`);
    },
    commands: [
      'tillctl products import spring.csv --max-change 30% --plan spring.json',
      'tillctl products apply spring.json',
    ],
  },
];

mkdirSync('docs/pictures', { recursive: true });
for (const session of sessions) {
  const { lines, frames } = await hold(session);
  writeFileSync(`docs/pictures/${session.name}.svg`, drawTerminal({ title: session.title, columns, lines, frames }));
}

/** On a demo shop of its own, logged in, in a folder with the samples. */
async function hold(session: Session): Promise<{ lines: string[]; frames?: { at: number; texts: string[] } }> {
  const sandbox = await startSandbox({ seed: 'demo' });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-picture-'));
  const home = process.cwd();
  cpSync(resolve('samples'), folder, { recursive: true });
  process.chdir(folder);
  try {
    const { baseUrl, org, app, secret } = sandbox;
    await type(
      `tillctl auth login --base-url ${baseUrl} --org ${org} --app ${app} --secret-stdin --store file`,
      secret,
    );
    if (session.name === 'plan') await type('tillctl products import catalogue.csv');
    session.prepare?.(folder, sandbox);
    const lines: string[] = [];
    let frames: { at: number; texts: string[] } | undefined;
    for (const command of session.commands) {
      lines.push(`$ ${command}`);
      const { screen } = await type(command, '', session.live === true);
      const shown = onScreen(screen).map((line) => masked(line, folder));
      const live = shown.findIndex((line) => line.startsWith('sending ['));
      if (session.live === true && live !== -1) {
        const drawn = [...spread(liveLines(screen), framesOfLine), shown[live] ?? ''];
        frames = { at: lines.length + live, texts: [...new Set(drawn)] };
        shown[live] = '';
      }
      lines.push(...shown);
    }
    return { lines, frames };
  } finally {
    process.chdir(home);
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One command line in this process, on a terminal as far as it can tell. */
async function type(command: string, stdin = '', progress = false): Promise<{ screen: string }> {
  const chunks: Buffer[] = [];
  const stream = () => {
    const made = new PassThrough();
    made.on('data', (chunk: Buffer) => chunks.push(chunk));
    return Object.assign(made, { isTTY: true, columns });
  };
  const folder = process.cwd();
  const context = wire({
    env: {
      TILLCTL_CONFIG_DIR: join(folder, '.config'),
      TILLCTL_STATE_DIR: join(folder, '.state'),
      NO_COLOR: '1',
      ...(progress ? {} : { TILLCTL_NO_PROGRESS: 'true' }),
    },
    stdin: Object.assign(Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]), { isTTY: false }),
    stdout: stream(),
    stderr: stream(),
    pid: process.pid,
    platform: process.platform,
    home: folder,
    probe: (pid) => process.kill(pid, 0),
    onSignal: () => {},
    exit: (code) => {
      throw new Error(`the command line ended the process with ${code}`);
    },
    retryBaseMs: 20,
    keychain: async () => ({ trouble: 'there is none in pictures' }),
  });
  await main(command.split(' ').slice(1), context);
  return { screen: Buffer.concat(chunks).toString('utf8') };
}

/** What stands there at the end: of what is written over a line the last. */
function onScreen(screen: string): string[] {
  return screen
    .trimEnd()
    .split('\n')
    .map((line) => drawings(line).at(-1) ?? '');
}

function liveLines(screen: string): string[] {
  const drawn = screen.split('\n').flatMap(drawings);
  return [...new Set(drawn.filter((text) => /\d+\/\d+, \d+%.* left/.test(text)))];
}

/** A live line goes back to its beginning and is written again. */
function drawings(line: string): string[] {
  const texts = line.split(/\r|\u001b\[\d*G/).map((text) => text.replace(control, '').trimEnd());
  return texts.filter((text) => text !== '');
}

/** So many of them, evenly. */
function spread(texts: string[], count: number): string[] {
  if (texts.length <= count) return texts;
  return Array.from({ length: count }, (_, at) => texts[Math.floor((at * (texts.length - 1)) / (count - 1))] ?? '');
}

function masked(line: string, folder: string): string {
  return line
    .replaceAll(`${folder}/`, '')
    .replace(/\b\d{8}-\d{4}-[0-9a-z]{2,8}\b/g, '20261121-1200-3f')
    .replace(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, '2026-11-21T12:00:00.000Z')
    .replace(/\(request [\w-]+\)/g, '(request 7f3a)');
}
