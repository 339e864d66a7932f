import { expect, test } from 'vitest';
import { fleetReport } from '../../../src/lib/fleet/fleet-report.js';
import type { FleetRunView, OrganisationView } from '../../../src/lib/fleet/fleet-view.js';
import { reportFile } from '../../../src/lib/report/report.js';

const organisation = (name: string, more: Partial<OrganisationView>): OrganisationView => ({
  ...{ organisation: name, state: 'done', exit: 0, attempts: 1, duration_ms: 2000, items: 10, rejected: 0 },
  ...{ run_id: null, rejects_file: null, why: null, next: null, document: null, log: null },
  ...more,
});

const view: FleetRunView = {
  ...{
    fleet_run_id: '20260301-0300-k2',
    fleet: 'shops',
    file: '/srv/fleet.yaml',
    command: 'products import',
    select: null,
  },
  ...{ status: 'failed', started_at: '2026-03-01T03:00:00.000Z', finished_at: '2026-03-01T03:10:00.000Z' },
  duration_ms: 600_000,
  counts: { organisations: 4, done: 1, partial: 2, failed: 1, interrupted: 0, lost: 0, running: 0, waiting: 0 },
  ...{ items: 1240, rejected: 7, resume: 'tillctl fleet resume 20260301-0300-k2' },
  organisations: [
    organisation('berlin', {}),
    organisation('few', { state: 'partial', exit: 5, items: 30, rejected: 2, rejects_file: '/srv/few.csv' }),
    organisation('many', { state: 'partial', exit: 5, items: 1200, rejected: 5, duration_ms: 90_000 }),
    organisation('down', {
      state: 'failed',
      exit: 6,
      items: null,
      rejected: null,
      why: 'no <answer>',
      next: 'resume it',
    }),
  ],
};

const page = reportFile(
  'x.html',
  fleetReport(view, (text) => text, '2026-03-01T08:00:00Z'),
);
/** The names of the rows of a table, in order. */
const rowsOf = (caption: string) => {
  const table = page.slice(page.indexOf(`<caption>${caption}`)).split('</table>')[0] ?? '';
  return [...table.matchAll(/<th scope="row">(?:<span[^>]*>)?([^<]*)/g)].map(([, name]) => name);
};

test('a night: how many ended how, each of them, where most was rejected, the slowest', () => {
  expect(rowsOf('Outcomes')).toEqual(['failed', 'partial', 'done']);
  expect(rowsOf('Organisations')).toEqual(['down', 'few', 'many', 'berlin']);
  expect(rowsOf('Rejected')).toEqual(['many', 'few']);
  expect(rowsOf('Slowest')[0]).toBe('many');
  expect(page).toContain('1 min 32 s');
  expect(page).toContain('/srv/few.csv');
});

test('what to do is said, and what others wrote is shown as text', () => {
  expect(page).toContain('down (failed): no &lt;answer&gt;; resume it');
  expect(page).not.toContain('<answer>');
});

test('what is done has the colour of what is well, what failed that of what is not', () => {
  expect(page).toContain('<span class="state good">done</span>');
  expect(page).toContain('<span class="state bad">failed</span>');
});
