import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';
import { toCommonJs } from '../../scripts/common-js.mjs';
import { type CliOptions, type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

/** What the guide for contributors says a noun needs: a description, and its line in the registry. */
const described = {
  placeholderCustomers: resolve('test/support/new-noun/placeholder-customer.ts'),
  customerLists: resolve('test/support/new-noun/customer-list.ts'),
};
const lines: readonly [string, string][] = Object.entries(described).flatMap(([name, file]) => [
  ['export const catalogResources = [', `export const catalogResources = [\n  ${name},`],
  ['import ', `import { ${name} } from ${JSON.stringify(file)};\nimport `],
]);

type Tool = NonNullable<CliOptions['tool']>;

let tool: Tool;
let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-noun-'));
  sandbox = await startSandbox();
  tool = await buildWithNoun(folder);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a noun of one description and one line in the registry', () => {
  test('has its commands in the tree', async () => {
    const { code, stdout } = await tillctl('catalog placeholder-customers --help');
    expect(code).toBe(0);
    expect(stdout).toContain('Keep customers who are not known');
    for (const verb of ['list', 'get', 'import', 'verify', 'export', 'template'])
      expect(stdout).toContain(`\n  ${verb} `);
  });

  test('prints a file to fill in, which is imported, listed, shown, compared and exported', async () => {
    const template = await tillctl('catalog placeholder-customers template');
    expect(template.stdout).toBe('name,command\nWalk-in,upsert\n');
    writeFileSync(join(folder, 'in.csv'), `${template.stdout}Diplomat,\n`);

    const imported = await tillctl('catalog placeholder-customers import $DIR/in.csv --json');
    expect(JSON.parse(imported.stdout), imported.stderr).toMatchObject({ counts: { created: 2, rejected: 0 } });
    const again = await tillctl('catalog placeholder-customers import $DIR/in.csv --json --again');
    expect(JSON.parse(again.stdout), again.stderr).toMatchObject({ counts: { created: 0, unchanged: 2 } });

    const listed = await tillctl('catalog placeholder-customers list --json');
    expect(namesIn(listed.stdout)).toEqual(['Diplomat', 'Walk-in']);
    const shown = await tillctl('catalog placeholder-customers get Diplomat');
    expect(JSON.parse(shown.stdout)).toMatchObject({ name: 'Diplomat' });
    const missing = await tillctl('catalog placeholder-customers get Nobody');
    expect(missing.stderr).toContain('there is no placeholder customer with name "Nobody"');

    const verified = await tillctl('catalog placeholder-customers verify $DIR/in.csv');
    expect(verified.code, verified.stderr).toBe(0);
    const exported = await tillctl('catalog placeholder-customers export');
    expect(exported.stdout.trim().split('\n').toSorted()).toEqual(['Diplomat', 'Walk-in', 'name']);
  });

  test('refuses what its columns refuse, and a run of it goes on by its id', async () => {
    writeFileSync(join(folder, 'wrong.csv'), 'nane\nA\n');
    const header = await tillctl('catalog placeholder-customers import $DIR/wrong.csv --dry-run');
    expect(header).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown column "nane" (did you mean name?)'),
    });

    writeFileSync(join(folder, 'bad.csv'), `name\nGuest\n"${'x'.repeat(257)}"\n`);
    const run = await tillctl('catalog placeholder-customers import $DIR/bad.csv --json');
    expect(run.code).toBe(5);
    const { run_id: id } = JSON.parse(run.stdout);
    writeFileSync(
      join(folder, 'bad.rejects.csv'),
      readFileSync(join(folder, 'bad.rejects.csv'), 'utf8').replace(/x{257}/, 'Staff'),
    );
    const retried = await tillctl(`runs retry-rejected ${id} --json`);
    expect(retried.code, retried.stdout + retried.stderr).toBe(0);
    expect(namesIn((await tillctl('catalog placeholder-customers list --json')).stdout)).toContain('Staff');
  });

  test('deletes what rows ask to be deleted where the description names the operation, and has it back', async () => {
    writeFileSync(join(folder, 'all.csv'), 'name\nRegulars\nGuests\n');
    expect((await tillctl('catalog customer-lists import $DIR/all.csv')).code).toBe(0);
    writeFileSync(join(folder, 'gone.csv'), 'name,command\nRegulars,delete\n');
    const gone = await tillctl('catalog customer-lists import $DIR/gone.csv --allow-delete --max-changes 1 --json');
    expect(JSON.parse(gone.stdout), gone.stderr).toMatchObject({ counts: { updated: 1 }, deleted: 1 });
    const undone = await tillctl('runs undo latest --json');
    const confirmed = { looked_at: 1, unconfirmed: 0 };
    expect(JSON.parse(undone.stdout), undone.stderr).toMatchObject({
      undo: { restored: 1, left: 0 },
      verification: confirmed,
    });
    expect(namesIn((await tillctl('catalog customer-lists list --json')).stdout)).toEqual(['Guests', 'Regulars']);
  });

  test('is a step of projects, told by its columns and by the name of its file', async () => {
    const place = join(folder, 'project');
    mkdirSync(place);
    writeFileSync(join(place, 'customer_lists.csv'), 'name\nNewcomers\n');
    writeFileSync(join(place, 'Placeholder customers.csv'), 'name\nTraveller\n');
    const begun = await tillctl('migrate init $DIR/project');
    expect(begun.code, begun.stderr).toBe(0);
    const project = readFileSync(join(place, 'project.yaml'), 'utf8');
    for (const kind of ['customer-lists', 'placeholder-customers']) expect(project).toContain(`kind: ${kind}`);

    const run = await tillctl('migrate run $DIR/project/project.yaml --json');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(namesIn((await tillctl('catalog customer-lists list --json')).stdout)).toContain('Newcomers');
    expect(namesIn((await tillctl('catalog placeholder-customers list --json')).stdout)).toContain('Traveller');
  });

  test('has mappings proposed for it, and tried out', async () => {
    writeFileSync(join(folder, 'till.csv'), 'Bezeichnung;Farbe\nStammgast;rot\n');
    const proposed = await tillctl('map suggest $DIR/till.csv --for customer-lists --out $DIR/till.mapping.json');
    expect(proposed.stderr).toContain('tillctl catalog customer-lists import');
    const mapping = JSON.parse(readFileSync(join(folder, 'till.mapping.json'), 'utf8'));
    expect(mapping).toMatchObject({ columns: { name: 'Bezeichnung' }, ignore: ['Farbe'] });
    const checked = await tillctl('map check $DIR/till.csv --map $DIR/till.mapping.json --for customer-lists --json');
    expect(JSON.parse(checked.stdout), checked.stderr).toMatchObject({ noun: 'customer-lists', rejected: 0 });
  });

  test('is compared with what its runs wrote, and what is gone of it is made again by the plan', async () => {
    writeFileSync(join(folder, 'kept.csv'), 'name\nNeighbours\n');
    const kept = await tillctl('catalog customer-lists import $DIR/kept.csv --undoable --json');
    const { run_id: id } = JSON.parse(kept.stdout);
    writeFileSync(join(folder, 'lost.csv'), 'name,command\nNeighbours,delete\n');
    // By somebody else, whose runs are not known here.
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    const deleting = `catalog customer-lists import ${folder}/lost.csv --allow-delete`;
    expect((await runCli(deleting, { folder: elsewhere, sandbox, tool })).code).toBe(0);

    const audited = await tillctl(`runs audit ${id} --plan $DIR/back.json --json`);
    const { counts, findings, plans } = JSON.parse(audited.stdout);
    expect(counts, audited.stderr).toMatchObject({ gone: 1 });
    expect(findings).toMatchObject([{ kind: 'customer list', key: 'Neighbours', verdict: 'gone' }]);
    const { file: plan } = plans.find(({ command }: { command: string }) => command === 'catalog customer-lists apply');
    expect((await tillctl(`catalog customer-lists apply ${plan}`)).code).toBe(0);
    expect(namesIn((await tillctl('catalog customer-lists list --json')).stdout)).toContain('Neighbours');
  });
});

describe('a noun with a price and a list below it, described in the same way', () => {
  const lists = 'catalog customer-lists';
  const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  const header = 'name,sales_price,sales_price_currency,contacts';
  let members: string[];

  beforeAll(async () => {
    write('people.csv', 'type,external_id,name', 'individual,P1,Ada', 'individual,P2,Bo');
    const people = await tillctl('contacts import $DIR/people.csv');
    expect(people.code, people.stderr).toBe(0);
    members = sandbox.all('individuals').map(({ id }) => String(id));
    write('clubs.csv', header, `Gold,100.00,EUR,${members.join('|')}`, 'Silver,50.00,EUR,');
    const made = await tillctl(`${lists} import $DIR/clubs.csv --json`);
    expect(JSON.parse(made.stdout), made.stderr).toMatchObject({ counts: { created: 2, rejected: 0 } });
  });

  const shown = async (name: string) => JSON.parse((await tillctl(`${lists} get ${name}`)).stdout);

  test('is sent with both, and nothing of it differs afterwards', async () => {
    expect(await shown('Gold')).toMatchObject({ sales_price: { amount: '100.00', unit: 'EUR' }, contacts: members });
    const again = await tillctl(`${lists} import $DIR/clubs.csv --json --again`);
    expect(JSON.parse(again.stdout), again.stderr).toMatchObject({ counts: { unchanged: 2 } });
    expect(await tillctl(`${lists} verify $DIR/clubs.csv`)).toMatchObject({ code: 0 });
  });

  test('has its prices guarded, and the flag that lets one through is named', async () => {
    write('dear.csv', header, 'Gold,190.00,EUR,', 'Silver,52.00,EUR,');
    const held = await tillctl(`${lists} import $DIR/dear.csv --max-change 30%`);
    expect(held.code, held.stderr).toBe(5);
    expect(held.stderr).toMatch(/100 EUR: \+90\.00 %, more than 30 %/);
    expect(await shown('Gold')).toMatchObject({ sales_price: { amount: '100.00' } });
    expect(await shown('Silver')).toMatchObject({ sales_price: { amount: '52.00' } });
    const [, retry = ''] = /corrected: tillctl (.*)$/m.exec(held.stderr) ?? [];
    expect(retry, held.stderr).toMatch(/ --max-change 91%$/);
    const sent = await tillctl(retry);
    expect(sent.code, sent.stderr).toBe(0);
    expect(await shown('Gold')).toMatchObject({ sales_price: { amount: '190.00' } });
  });

  test('is planned, applied as planned, undone, and has a history', async () => {
    write('next.csv', header, 'Silver,60.00,EUR,');
    const planned = await tillctl(`${lists} import $DIR/next.csv --plan $DIR/next.json --json`);
    expect(JSON.parse(planned.stdout), planned.stderr).toMatchObject({ plan: { changed: 1 } });
    const applied = await tillctl(`${lists} apply $DIR/next.json`);
    expect(applied.code, applied.stderr).toBe(0);
    expect(await shown('Silver')).toMatchObject({ sales_price: { amount: '60.00', unit: 'EUR' } });
    expect((await tillctl(`${lists} apply $DIR/next.json --again`)).code).toBe(10);
    const undone = await tillctl('runs undo latest --json');
    expect(JSON.parse(undone.stdout), undone.stderr).toMatchObject({ undo: { restored: 1, left: 0 } });
    expect(await shown('Silver')).toMatchObject({ sales_price: { amount: '52.00', unit: 'EUR' } });
    const { changes } = JSON.parse((await tillctl(`${lists} history Silver --json`)).stdout);
    const price = (amount: string) => ({ amount, unit: 'EUR' });
    expect(changes.map(({ members }: { members: object[] }) => members.at(-1))).toEqual([
      { member: 'sales_price', before: null, after: price('50.00') },
      { member: 'sales_price', before: price('50.00'), after: price('52.00') },
      { member: 'sales_price', before: price('52.00'), after: price('60.00') },
      { member: 'sales_price', before: price('60.00'), after: price('52.00') },
    ]);
  });

  test('goes out as it came in, and its audit knows what was lost of it', async () => {
    write('lost.csv', header, `Bronze,5.00,EUR,${members[0]}`);
    const kept = await tillctl(`${lists} import $DIR/lost.csv --json`);
    const { run_id: id } = JSON.parse(kept.stdout);
    expect((await tillctl(`${lists} export --out $DIR/out.csv`)).code).toBe(0);
    expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('Bronze,5.00,EUR,');
    const same = await tillctl(`${lists} import $DIR/out.csv --json`);
    expect(JSON.parse(same.stdout), same.stderr).toMatchObject({ counts: { created: 0, updated: 0, rejected: 0 } });
    write('gone.csv', 'name,command', 'Bronze,delete');
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    const deleting = `${lists} import ${folder}/gone.csv --allow-delete`;
    expect((await runCli(deleting, { folder: elsewhere, sandbox, tool })).code).toBe(0);
    const audited = await tillctl(`runs audit ${id} --plan $DIR/restore.json --json`);
    const { plans } = JSON.parse(audited.stdout);
    const { file: plan } = plans.find(({ command }: { command: string }) => command === `${lists} apply`);
    expect((await tillctl(`${lists} apply ${plan}`)).code).toBe(0);
    expect(await shown('Bronze')).toMatchObject({ sales_price: { amount: '5.00' }, contacts: [members[0]] });
  });

  test('has a template, a reference and completion', async () => {
    expect((await tillctl(`${lists} template`)).stdout).toBe(`${header},command\nRegulars,12.50,EUR,,upsert\n`);
    const reference = await tillctl('ref columns customer-lists');
    expect(reference.stdout, reference.stderr).toContain('sales_price_currency');
    const proposed = await runCli(['complete', '--', ...`${lists} import --max-ch`.split(' ')], { folder, tool });
    expect(proposed.stdout).toContain('--max-change');
    expect(proposed.stdout).toContain('--max-changes');
  });
});

/** The tool as `npm run build` makes it, with a noun more. */
async function buildWithNoun(place: string): Promise<Tool> {
  const bundled = await bundle([
    {
      name: 'a-noun-more',
      setup(build) {
        build.onLoad({ filter: /resources[\\/]catalog[\\/]registry\.ts$/ }, ({ path }) => {
          const text = readFileSync(path, 'utf8');
          return { contents: lines.reduce((whole, [from, to]) => whole.replace(from, to), text), loader: 'ts' };
        });
      },
    },
  ]);
  const dist = join(place, 'dist');
  mkdirSync(dist);
  for (const [name, text] of await toCommonJs(bundled)) writeFileSync(join(dist, name), text);
  writeFileSync(join(dist, 'package.json'), '{"type":"commonjs"}\n');
  return createRequire(dist)('./dist/main.js');
}

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, tool });
}

function namesIn(text: string): string[] {
  const { items } = JSON.parse(text) as { items: { name: string }[] };
  return items.map(({ name }) => name).toSorted();
}
