import { runCli } from '../support/run-cli.js';
import type { Variant } from './dialect-variants.js';
import { assumedMembers, newerMembers } from './server/forms.js';
import { keyOf } from './server/router.js';
import { type Interface, type Recorded, startStrictPlatform } from './server/server.js';
import { type ConformanceCase, type RunCommand, World } from './world.js';

export interface Outcome {
  /** What is not as it has to be; empty when the case holds. */
  findings: string[];
  /** Operations that were answered as asked, as `METHOD /path/{}`. */
  answered: string[];
}

export interface Interfaces {
  newest: Interface;
  /** Without the members that only the newest pages have. */
  older: Interface;
}

/** Run one case against a platform of its own. */
export async function carryOut(
  one: ConformanceCase,
  { form, setting }: Variant,
  { newest, older }: Interfaces,
): Promise<Outcome> {
  const platform = await startStrictPlatform(form, one.older === true ? older : newest);
  const world = new World(platform, runCommand);
  try {
    if (setting !== undefined) await world.ok(`config set dialect ${setting}`);
    else if (one.emptyPlatform !== true) await learn(world, one.learns ?? []);
    await one.run(world);
    const answered = platform.recorded.flatMap(({ status, operation }) =>
      status < 300 && operation !== undefined ? [keyOf(operation)] : [],
    );
    // Whoever cannot know the form may be refused; then nothing may be lost unseen.
    const faults = one.emptyPlatform === true ? [] : platform.recorded.flatMap(faultsOf);
    return { findings: [...new Set([...faults, ...world.findings])], answered };
  } finally {
    world.close();
    await platform.stop();
  }
}

const runCommand: RunCommand = (line, folder, sandbox, signal) =>
  runCli(line, { folder, sandbox, signal, retryBaseMs: 1 });

/** Whoever has worked with a platform has seen things of it: their form is there to be learned. */
async function learn(world: World, what: NonNullable<ConformanceCase['learns']>): Promise<void> {
  if (what.includes('products')) {
    const id = world.hasProduct('KNOWN');
    const channel = { sales_channel_id: 'pos-known', ...world.channelPrice('9.00') };
    world.platform.put('product-channels', channel, id);
    await world.ok('products list --limit 1');
    await world.ok('catalog channels list KNOWN');
  }
  if (what.includes('contacts')) {
    world.hasContact('C-KNOWN');
    await world.ok('contacts get C-KNOWN --full');
  }
  if (what.includes('orders')) {
    world.hasOrder('KNOWN-1');
    await world.ok('orders list --from -2h');
  }
  if (what.includes('stock')) {
    const count = { product_id: 'p', storage_location_id: 'known', condition: 'NEW', quantity: world.quantity('1') };
    world.platform.put('stock', count);
    await world.ok('inventory counts list');
  }
}

/** Routes that no document shows: asked first, and done without where there are none. */
const assumedLooks = [/^\/external\/namespaces\/[^/]+\/[^/]+\/[^/]+$/, /^\/erp\/browse-nodes\/[^/]+\/products$/];

/** A 404 of something that is not there is an answer; of a route that nobody has, only a look is allowed, and a knock at /. */
function faultsOf({ method, place, operation, status, fault, dropped }: Recorded): string[] {
  const where = `${method} ${operation?.path ?? place}`;
  const unknown = dropped.filter((member) => !isAssumed(member));
  const found = unknown.map((member) => `${where} sends ${member}, which no document knows`);
  const isLook = method === 'GET' && assumedLooks.some((look) => look.test(place));
  if (status === 404 && (operation !== undefined || isLook)) return found;
  const isKnock = place === '' && method === 'GET';
  return status >= 400 && !isKnock ? [...found, `${where} is answered ${status}: ${fault ?? ''}`] : found;
}

/** Sent to a platform that does not know it, and no fault: it is newer, or assumed. */
function isAssumed(member: string): boolean {
  return [...assumedMembers, ...newerMembers].some((name) => member === `/${name}`);
}
