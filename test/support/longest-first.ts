import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** As the summary of a run names them: most of a minute each and more, much of it waiting. */
const longest = [
  'properties/killed',
  'crash/killed-pull',
  'commands/fleet-queue',
  'crash/killed-on-postgres',
  'commands/fleet-workers',
  'crash/neighbours',
  'online-retail-pull',
  'conformance/conformance',
  'scenarios',
  'crash/killed-looks',
  'commands/shifted-clock',
  'commands/fleet-killed',
  'commands/import-shards',
  'crash/interrupted',
  'faults/matrix',
].map((name) => `test/${name}.test.ts`);

/**
 * Where no earlier run is remembered, in a fresh clone, Vitest begins with the largest files; what takes long would run
 * alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(`/${path}`));
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
  }
}
