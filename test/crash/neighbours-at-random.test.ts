import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptOrders } from '../commands/order-place.js';
import { byEffort } from '../support/effort.js';
import { runBeside } from '../support/kills.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { giveStock } from '../support/stock-place.js';

const files: Record<string, string> = {};
const kinds = ['orders', 'stock', 'products'] as const;
/** Files of one kind overlap: each third row of one is in the next as well. */
for (const file of [0, 1, 2]) {
  const rows = Array.from({ length: 6 }, (_, at) => file * 4 + at);
  const text = (header: string, row: (at: number) => string) => `${[header, ...rows.map(row)].join('\n')}\n`;
  files[`orders-${file}.csv`] = text(
    'reference,product_external_id,quantity,price,currency',
    (at) => `R${at},A,1,2.00,EUR`,
  );
  files[`stock-${file}.csv`] = text(
    'product_external_id,storage_location_id,change,reference',
    (at) => `P${at},shop,${at + 1},G1`,
  );
  files[`products-${file}.csv`] = text('article_id,name,tax_category', (at) => `N-${at},Product ${at},STANDARD`);
}

const argvOf = {
  orders: ['orders', 'create'],
  stock: ['inventory', 'changes', 'post'],
  products: ['products', 'import', '--key', 'article_id'],
};
type Kind = (typeof kinds)[number];

/** Numbers below 1 that a seed decides. */
function drawnFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Command {
  kind: Kind;
  argv: string[];
}

function drawn(draw: () => number): Command {
  const kind = kinds[Math.floor(draw() * kinds.length)] as Kind;
  const file = `${kind}-${Math.floor(draw() * 3)}.csv`;
  return { kind, argv: [...argvOf[kind], file, '--concurrency', String(1 + Math.floor(draw() * 3))] };
}

function made(sandbox: RunningSandbox): Record<Kind, string[]> {
  const articles = sandbox.all('products').map(({ article_id: id = '' }) => id);
  return {
    orders: keptOrders(sandbox).map(({ number }) => String(number)),
    stock: sandbox.all('stock-changes').map(({ product_id, reason }) => `${product_id} ${reason}`),
    products: articles.filter((id) => id.startsWith('N-')),
  };
}

/** What the runs of a folder say that they made. */
function createdBy(folder: string): Record<Kind, number> {
  const created: Record<Kind, number> = { orders: 0, stock: 0, products: 0 };
  const runs = join(folder, 'state', 'runs');
  for (const id of readdirSync(runs)) {
    const { command, summary } = JSON.parse(readFileSync(join(runs, id, 'run.json'), 'utf8'));
    const kind = kinds.find((each) => argvOf[each].slice(0, 2).join(' ') === command.split(' ').slice(0, 2).join(' '));
    if (kind !== undefined) created[kind] += summary?.counts.created ?? 0;
  }
  return created;
}

const seeds = Array.from({ length: byEffort({ short: 1, usual: 1, complete: 6 }) }, (_, at) => at + 1);

test.each(seeds)('two processes of random commands end as one after the other would (seed %i)', async (seed) => {
  const sandbox = await startSandbox({ give: (platform) => giveStock(platform, 20), latencyMs: 5 });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-walk-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const draw = drawnFrom(seed);
    const walks = [0, 1].map(() => Array.from({ length: 5 }, () => drawn(draw)));
    const sent = new Set<string>();
    const walk = async (commands: Command[]): Promise<void> => {
      for (const { argv } of commands) {
        // Whoever is told to wait comes again, as a cron job does.
        for (let code: number | null = 9; code === 9; ) {
          const ended = await runBeside([...argv, '--json'], { folder, sandbox });
          // 2: it was applied in full before, by either of them.
          expect([0, 2, 9], `${argv.join(' ')}: ${ended.stdout}${ended.stderr}`).toContain(ended.code);
          if (ended.code === 2) expect(ended.stdout).toContain('already applied in full');
          code = ended.code;
        }
        sent.add(argv.find((word) => word.endsWith('.csv')) ?? '');
      }
    };
    await Promise.all(walks.map(walk));

    const there = made(sandbox);
    const wanted = (kind: Kind) =>
      new Set(
        [0, 1, 2]
          .filter((file) => sent.has(`${kind}-${file}.csv`))
          .flatMap((file) => Array.from({ length: 6 }, (_, at) => file * 4 + at)),
      ).size;
    const created = createdBy(folder);
    for (const kind of kinds) {
      expect(there[kind].length, `${kind} twice: ${there[kind].sort()}`).toBe(new Set(there[kind]).size);
      expect([kind, there[kind].length, created[kind]]).toEqual([kind, wanted(kind), wanted(kind)]);
    }
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
