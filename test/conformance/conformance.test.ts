import { beforeAll, describe, expect, test } from 'vitest';
import { cases } from './cases/all.js';
import { carryOut, type Interfaces, variantsOf } from './dialects.js';
import { expectedFailures } from './expected-failures.js';
import { isPublishedHere } from './server/published.js';
import { openInterface } from './server/server.js';

const runs = cases.flatMap((one) =>
  variantsOf(one).map((variant) => ({ name: `${one.name} / ${variant.name}`, one, variant })),
);

describe.skipIf(!isPublishedHere)('held against the published interface', () => {
  let interfaces: Interfaces;

  beforeAll(() => {
    interfaces = { newest: openInterface(true), older: openInterface(false) };
  });

  test.concurrent.each(runs.map((run) => [run.name, run] as const))('%s', async (name, { one, variant }) => {
    const { findings } = await carryOut(one, variant, interfaces);
    if (expectedFailures[name] === undefined) expect(findings, findings.join('\n')).toEqual([]);
    else expect(findings, 'this holds now: take it out of expected-failures.ts').not.toEqual([]);
  });

  test('no expected failure is of a case that is gone', () => {
    const names = runs.map(({ name }) => name);
    expect(Object.keys(expectedFailures).filter((name) => !names.includes(name))).toEqual([]);
  });
});
