import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-undone-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (...lines: string[]) => writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json --settle 1s`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, summary: JSON.parse(stdout) };
}

async function imports(command: string, ...lines: string[]): Promise<void> {
  file(...lines);
  const { code, stderr } = await run(`${command} --undoable`);
  expect(code, stderr).toBe(0);
}

const mappings = 'external-ids import $DIR/in.csv --namespace till --entity-class products --create-namespace';
const address =
  'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country';

interface Noun {
  /** What is there, and what is made of it by the run that is undone. */
  writes: () => Promise<void>;
  /** By which the undo writes, and what that loses. */
  operation: string;
  fault: { kind: 'drop'; members: string[]; echo: true } | { kind: 'alter'; member: string; truncate: number };
  told: string;
  ended: string;
}

const drops = (...members: string[]) => ({ kind: 'drop', members, echo: true }) as const;

const nouns: Record<string, Noun> = {
  'a product': {
    writes: async () => {
      await imports('products import $DIR/in.csv', 'external_id,name,tax_category,manufacturer', 'A,One,STANDARD,Kiln');
      await imports('products import $DIR/in.csv', 'external_id,manufacturer', 'A,Loom');
    },
    operation: 'replaceProduct',
    fault: drops('manufacturer'),
    told: 'product manufacturer',
    ended: 'it could not be restored',
  },
  'an address of a contact': {
    writes: async () => {
      await imports('contacts import $DIR/in.csv', address, 'individual,A,Ada,Ring,12,50667,Köln,DE');
      await imports('contacts import $DIR/in.csv', address, 'individual,A,Ada,Ring,12,20095,Hamburg,DE');
    },
    operation: 'replaceIndividualAddress',
    fault: drops('city'),
    told: 'contact detail city',
    ended: 'it could not be restored',
  },
  'a browse node': {
    writes: async () => {
      await imports('catalog nodes import $DIR/in.csv', 'external_id,name', 'a,All');
      await imports('catalog nodes import $DIR/in.csv', 'external_id,name', 'a,Everything');
    },
    operation: 'replaceBrowseNode',
    fault: { kind: 'alter', member: 'name', truncate: 2 },
    told: 'browse node name',
    ended: 'it could not be restored',
  },
  'a mapping': {
    writes: async () => {
      await imports(mappings, 'external_id,internal_id', 'A,one');
      await imports(mappings, 'external_id,internal_id', 'A,two');
    },
    operation: 'upsertMapping',
    fault: { kind: 'alter', member: 'internal_id', truncate: 1 },
    told: 'mapping internal_id',
    ended: 'it could not be restored',
  },
};

describe.each(Object.entries(nouns))('%s', (_, { writes, operation, fault, told, ended }) => {
  beforeEach(() => writes());

  test('that an undo wrote is looked at', async () => {
    const { code, summary, stderr } = await run('runs undo latest --verify all');
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ mode: 'all', unconfirmed: 0, not_kept: 0 });
    expect(summary.verification.looked_at).toBeGreaterThan(0);
  });

  test('that is not kept ends the undo', async () => {
    sandbox.setFaults([{ operation, fault }]);
    const { code, summary, stderr } = await run('runs undo latest');
    expect(code, stderr).toBe(7);
    expect(summary.error.message).toContain(`does not keep ${told}`);
    expect(summary.error.message).toContain(ended);
    expect(summary.counts.rejected).toBe(1);
    expect(summary.verification.not_kept).toBe(1);
  });

  test('that is shown late is waited for', async () => {
    sandbox.setFaults([{ operation, fault: { kind: 'lag', reads: 2 } }]);
    const { code, summary, stderr } = await run('runs undo latest --settle 5s');
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ unconfirmed: 0, not_kept: 0 });
  });
});

test('a product that an undo deletes and that is still there is told', async () => {
  await imports('products import $DIR/in.csv', 'external_id,name,tax_category', 'A,One,STANDARD');
  sandbox.setFaults([{ operation: 'deleteProduct', fault: { kind: 'not_kept' } }]);
  const { code, stderr, summary } = await run('runs undo latest');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('still shows product taken away as before');
  expect(summary.verification).toMatchObject({ unconfirmed: 1 });
});
