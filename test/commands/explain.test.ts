import { describe, expect, test } from 'vitest';
import { exitCodes } from '../../src/lib/errors/errors.js';
import { rejectCodes } from '../../src/lib/schema/reject-codes.js';
import { explain, explanations } from '../../src/lib/support/explain.js';
import { runCli } from '../support/run-cli.js';

const folder = '/nowhere';

describe('explain', () => {
  test.each([
    ['5', 'exit code partial'],
    ['partial', 'exit code partial'],
    ['130', 'exit code interrupted'],
    ['check_digit', 'reject code check_digit'],
    ['refused_422', 'reject code refused_422'],
    ['refused', 'exit code refused, reject code refused'],
    ['404', 'HTTP status Not Found'],
    ['not-found', 'HTTP status Not Found, problem type urn:tillctl-sandbox:not-found'],
    ['418', 'HTTP status Client Error'],
    ['about:blank', 'problem type about:blank'],
    ['https://shop.example/problems/x', 'problem type https://shop.example/problems/x'],
    ['  PARTIAL ', 'exit code partial'],
  ])('%s is %s', (word, named) => {
    expect(
      explain(word)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(', '),
    ).toBe(named);
  });

  test('knows every exit code and every reject code, with something to do about each', () => {
    const all = explanations();
    for (const name of [...Object.keys(exitCodes), ...Object.keys(rejectCodes)]) {
      expect(all.map((each) => each.name)).toContain(name);
    }
    for (const { name, kind, example } of all) {
      if (kind === 'exit code' || kind === 'reject code') expect(example, name).toBeDefined();
    }
    for (const { meaning, did, remedy } of all) for (const text of [meaning, did, remedy]) expect(text).not.toBe('');
  });

  test('knows the problem types of the sandbox', () => {
    const type = 'urn:tillctl-sandbox:semantic-error';
    expect(explain(type)[0]).toMatchObject({ name: type, meaning: expect.stringContaining('422') });
  });

  test.each([
    ['partail', 'did you mean "partial"?'],
    ['chek_digit', 'did you mean "check_digit"?'],
    ['999', 'tillctl explain lists everything it knows'],
  ])('%s is nothing: %s', async (word, hint) => {
    const { code, stderr } = await runCli(['explain', word], { folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: `error: nothing is called "${word}"\ntry:   ${hint}\n` });
  });

  test('without a word it lists everything, and --json has all of it', async () => {
    const { stdout } = await runCli('explain --json', { folder });
    expect(JSON.parse(stdout)).toHaveLength(explanations().length);
    expect((await runCli('explain', { folder })).stdout).toMatch(/^exit code\t0\tok\t/);
  });

  test('control characters in a word are shown, not sent to the terminal', async () => {
    const { stdout } = await runCli(['explain', 'https://x.example/\u001b]0;x'], { folder });
    expect(stdout).not.toContain('\u001b');
  });
});
