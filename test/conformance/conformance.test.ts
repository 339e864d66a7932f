import { beforeAll, describe, expect, test } from 'vitest';
import { cases } from './cases/all.js';
import { triedVariantsOf, type Variant, variantsOf } from './dialect-variants.js';
import { carryOut, type Interfaces } from './dialects.js';
import { expectedFailures } from './expected-failures.js';
import { operationIds } from './operation-ids.js';
import { openInterface } from './server/server.js';
import type { ConformanceCase } from './world.js';

const nameOf = (one: ConformanceCase, variant: Variant) => `${one.name} / ${variant.name}`;
const runs = cases.flatMap((one, at) =>
  triedVariantsOf(one, at).map((variant) => ({ name: nameOf(one, variant), one, variant })),
);

describe('held against the published interface', () => {
  let interfaces: Interfaces;
  const seen = new Map<ConformanceCase, { answered: string[]; holds: boolean }[]>();

  beforeAll(() => {
    interfaces = { newest: openInterface(true), older: openInterface(false) };
  });

  test.concurrent.each(runs.map((run) => [run.name, run] as const))('%s', async (name, { one, variant }) => {
    const { findings, answered } = await carryOut(one, variant, interfaces);
    seen.set(one, [...(seen.get(one) ?? []), { answered, holds: expectedFailures[name] === undefined }]);
    if (expectedFailures[name] === undefined) expect(findings, findings.join('\n')).toEqual([]);
    else expect(findings, 'this holds now: take it out of expected-failures.ts').not.toEqual([]);
  });

  test('every case that holds calls the operations that it names', () => {
    const uncalled = [...seen].flatMap(([{ name, covers }, outcomes]) => {
      if (outcomes.some(({ holds }) => !holds)) return [];
      const answered = new Set(outcomes.flatMap((outcome) => outcome.answered.map((key) => operationIds.get(key))));
      return covers.filter((id) => !answered.has(id)).map((id) => `${name}: ${id}`);
    });
    expect(uncalled, uncalled.join('\n')).toEqual([]);
  });

  test('no expected failure is of a case that is gone', () => {
    const names = cases.flatMap((one) => variantsOf(one).map((variant) => nameOf(one, variant)));
    expect(Object.keys(expectedFailures).filter((name) => !names.includes(name))).toEqual([]);
  });
});
