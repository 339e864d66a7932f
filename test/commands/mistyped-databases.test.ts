import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.leave());

describe('a mistyped address of PostgreSQL', () => {
  test.each([
    'postgres:/clerk:hunter2@127.0.0.1:1/books',
    'postgres:clerk:hunter2@127.0.0.1:1/books',
    'postgres:///clerk:hunter2@127.0.0.1:1/books',
    'postgres://127.0.0.1:1/clerk:hunter2@books',
    'postgres://clerk:12/hunter2@127.0.0.1:1/books',
    'postgres://clerk:12#hunter2@127.0.0.1:1/books',
    'postgres://clerk:12?hunter2@127.0.0.1:1/books',
    'postgres://clerk:hun#ter2hunter2@127.0.0.1:1/books',
    'postgress://clerk:hunter2@127.0.0.1:1/books.csv',
    'postgress://clerk:hunter2@127.0.0.1:1/books/',
    'http://clerk:hunter2@127.0.0.1:1/books.json',
    'host=127.0.0.1 user=clerk password=hunter2',
    "host=127.0.0.1 user=clerk password='hunter2'.csv",
  ])('never shows its password: %s', async (address) => {
    const { folder, sandbox } = world;
    const calls = [
      ['invoices', 'pull', '--from', '-1d', '--out', address],
      ['invoices', 'verify', '--from', '-1d', '--out', address],
      ['fleet', 'status', '--queue', address],
      ['runs', 'list', '--state-store', address],
    ];
    for (const call of calls) {
      const { code, screen } = await runCli(call, { folder, sandbox });
      expect(code, screen).toBe(2);
      expect(screen, call.join(' ')).not.toContain('hunter2');
    }
  });

  test.each(['postgres://127.0.0.1:1/books?user=clerk@corp', 'postgres://clerk%40corp@127.0.0.1:1/books'])(
    'is not one that has no password: %s',
    async (address) => {
      const { code, stderr } = await runCli(['fleet', 'status', '--queue', address], world);
      expect(code).toBe(8);
      expect(stderr).toContain('nothing listens there');
    },
  );
});
