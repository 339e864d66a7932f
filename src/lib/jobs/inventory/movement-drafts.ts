import { checkOfDrafted } from '../../bulk/drafts/check-drafted.js';
import { conflict, firstOf, idsIn } from '../../bulk/drafts/draft-saga.js';
import { checkOfOne } from '../../bulk/looks/check-one.js';
import { lookForDraft, lookForMade, type SearchWorld } from '../../bulk/looks/look-again.js';
import type { WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { Sending } from '../../bulk/strategies/by-key.js';
import { sendingOf } from '../../bulk/strategies/single.js';
import { InDoubtError, InputError, RefusedError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import { parseJson, stringifyJson } from '../../json/json.js';
import type { Thing } from '../../model/thing.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import { createMovementOperations, type MovementOperations } from '../../platform/calls/movements.js';
import type { Platform } from '../../platform/platform.js';
import {
  type Movement,
  movementBody,
  movementDifference,
  type ReadyMovement,
  sentOfDraft,
  sentOfMovement,
} from '../../resources/inventory/movement.js';
import type { MovementKind } from '../../resources/inventory/movement-kind.js';
import { createMovementReader } from '../../resources/inventory/movement-reader.js';
import { quoted } from '../../schema/quoted.js';
import { strictReading } from '../../schema/reading.js';
import { visible } from '../../terminal/visible.js';
import { openProductFinder } from '../products/product-finder.js';
import { type MovementThings, movementThings, referenceOf } from './movement-draft.js';

export interface DraftsWorld extends SearchWorld {
  platform: Platform;
  /** A folder of ours. */
  folder: string;
  /** Conditions beside those of the first generation of points of sale. */
  allowConditions: readonly string[];
  /** Sends and reads back. @throws {NotKeptError} */
  write: (writing: Sending) => Promise<unknown>;
}

export interface WrittenDraft {
  id: string;
  /** Null where the platform keeps none. */
  reference: string | null;
  result: 'created' | 'updated' | 'unchanged';
}

type Members = Readonly<Record<string, unknown>>;

/** One JSON object. @throws {InputError} for anything else */
export function membersOf(text: string, source: string): Members {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw new InputError(`${source} is not JSON`, { cause });
  }
  if (!isObject(value)) throw new InputError(`${source} is not one JSON object`);
  return value;
}

/**
 * One draft of this reference, however often it is called: an equal one that is there is left alone.
 *
 * @throws {InputError} for bad members
 * @throws {RefusedError} when the reference has another draft, or something was made of one already
 */
export async function createMovementDraft(
  kind: MovementKind,
  members: Members,
  source: string,
  world: DraftsWorld,
): Promise<WrittenDraft> {
  const things = movementThings(kind, world.platform.call);
  const movement = await resolved(readMovement(kind, members, source, world), source, world);
  const { reference } = movement;
  const made = await madeOf(reference, things);
  if (made !== undefined) throw conflict(`${kind.one} ${made} has the reference "${reference}" already`);
  const drafts = () => idsIn(things.draftPages(), reference, 0, things);
  for await (const id of drafts()) {
    const found = await things.getDraft(id);
    const difference = found === undefined ? undefined : movementDifference(kind, movement, found);
    if (difference !== undefined) throw conflict(`draft ${id} has the reference "${reference}" already: ${difference}`);
    return { id, reference, result: 'unchanged' };
  }
  const lookUp = async (): Promise<WireObject | undefined> => {
    const id = await lookForDraft(world, () => firstOf(drafts()));
    return id === undefined ? undefined : { id };
  };
  const body = movementBody(movement);
  const draft = { id: '', named: reference, movement, before: undefined };
  const send = async () => {
    draft.id = String((await things.createDraft(body, lookUp)).id);
    return { id: draft.id };
  };
  const check = checkOfDraft(kind, draft, things);
  await world.write(sendingOf(draftThing(kind, reference), undefined, body, { check, send }));
  return { id: draft.id, reference, result: 'created' };
}

/**
 * Change members of a draft; what is not named keeps its value.
 *
 * @throws {InputError} for bad members
 * @throws {RefusedError} when there is no such draft
 */
export async function setMovementDraft(
  kind: MovementKind,
  { id, members, source }: { id: string; members: Members; source: string },
  world: DraftsWorld,
): Promise<WrittenDraft> {
  const operations = createMovementOperations(world.platform.call, kind);
  const found = await operations.getDraft(id);
  if (found === undefined) throw noDraft(kind, id);
  const own = ownMembers(kind, found);
  // What it has already is not a mistake of this command.
  const allowConditions = [...world.allowConditions, ...own.positions.map(({ condition }) => String(condition))];
  const movement = await resolved(
    // A draft has the reference that it was created with, unless the platform has no member for it.
    readMovement(kind, { ...own, ...members }, source, { allowConditions, withoutReference: true }),
    source,
    world,
  );
  const reference = movement.reference || null;
  const isSame = (found.reference ?? null) === reference && movementDifference(kind, movement, found) === undefined;
  if (isSame) return { id, reference, result: 'unchanged' };
  const { id: _, created_at: __, ...kept } = found;
  const body = { ...kept, ...movementBody(movement) };
  const send = async () => {
    await operations.replaceDraft(id, body);
    return { id };
  };
  const check = checkOfDraft(kind, { id, named: id, movement, before: found }, operations);
  await world.write(sendingOf(draftThing(kind, id, id), found, body, { check, send }));
  return { id, reference, result: 'updated' };
}

function draftThing({ one }: MovementKind, key: string, id?: string): Thing {
  return { kind: `draft of ${one}`, key, at: id === undefined ? { name: key } : { id } };
}

/** @param written.id known once it is sent @param written.before as it was read; undefined: it was created */
function checkOfDraft(
  kind: MovementKind,
  written: { id: string; named: string; movement: ReadyMovement; before: WireObject | undefined },
  operations: Pick<MovementOperations, 'getDraft' | 'replaceDraft' | 'deleteDraft'>,
): WriteCheck {
  const { named, movement, before } = written;
  const { wanted, foundIn } = sentOfMovement(kind, movement);
  const { id: _, created_at: __, ...kept } = before ?? {};
  return checkOfOne({
    name: `draft ${quoted(named)}`,
    one: 'draft',
    wanted,
    before: before === undefined ? 'none' : foundIn(before),
    read: async () => {
      const now = await operations.getDraft(written.id);
      return now && foundIn(now);
    },
    restore: () => operations.replaceDraft(written.id, kept),
    remove: () => operations.deleteDraft(written.id),
  });
}

/**
 * Make of a draft what it is a draft of. It is used up by that, so a second call finds none.
 *
 * @returns its id
 * @throws {RefusedError} when there is no such draft, or the platform refuses it
 * @throws {InDoubtError} when the platform does not say what was made of it
 */
export async function finishMovementDraft(kind: MovementKind, draftId: string, world: DraftsWorld): Promise<string> {
  const things = movementThings(kind, world.platform.call);
  const draft = await things.getDraft(draftId);
  if (draft === undefined) throw noDraft(kind, draftId);
  const reference = referenceOf(draft);
  if (reference !== undefined) {
    const made = await madeOf(reference, things);
    if (made !== undefined) throw conflict(`${kind.one} ${made} has the reference "${reference}" of the draft already`);
  }
  let id = '';
  const send = async () => {
    const made = await things.finalize(draftId, async () => {
      if ((await things.getDraft(draftId)) !== undefined) return undefined;
      return { id: reference && (await lookForMade(world, () => madeOf(reference, things))) };
    });
    if (typeof made.id !== 'string') {
      const message = `draft ${visible(draftId)} was used up, and the platform does not say which ${kind.one} it is`;
      throw new InDoubtError(message, { hint: `tillctl ${kind.command} list` });
    }
    id = made.id;
    return { id };
  };
  const sent = sentOfDraft(kind, draft);
  const key = reference ?? draftId;
  const check = checkOfDrafted({ one: kind.one, reference: key, sent, get: things.get, madeId: () => id });
  const { id: _, created_at: __, ...members } = draft;
  await world.write(sendingOf({ kind: kind.one, key, at: { name: key } }, undefined, members, { check, send }));
  return id;
}

/** The members of a draft as a file would have them. */
function ownMembers(
  { types, locations }: MovementKind,
  draft: WireObject,
): Members & { positions: readonly { condition: unknown }[] } {
  const heads = ['reference', ...(types === undefined ? [] : ['type']), ...locations];
  const positions = (Array.isArray(draft.positions) ? draft.positions : []).map((position: WireObject) => {
    const { amount, unit } = isObject(position.quantity) ? position.quantity : {};
    return { product_id: position.product_id, condition: position.condition, quantity: amount, unit };
  });
  return { ...Object.fromEntries(heads.map((member) => [member, draft[member]])), positions };
}

function readMovement(
  kind: MovementKind,
  members: Members,
  source: string,
  reading: { allowConditions: readonly string[]; withoutReference?: boolean },
): Movement {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  const columns = given.map(([name]) => name);
  const cells = given.map(([, value]) => (typeof value === 'string' ? value : stringifyJson(value)));
  if (!columns.includes('positions')) throw new InputError(`${source} has no "positions"`);
  const { allowConditions, withoutReference } = reading;
  const own = { allowConditions, withoutReference };
  const options = { kind, ...strictReading, ...own, fileName: source };
  const reader = createMovementReader(columns, options);
  const row = { line: 1, cells };
  const problems = reader.check(row);
  if (problems.length > 0) throw badMembers(source, problems);
  const read = reader.read(row);
  if ('line' in read) throw new InputError(`${source} has no "positions"`);
  return read.whole;
}

async function resolved(movement: Movement, source: string, { platform, folder }: DraftsWorld): Promise<ReadyMovement> {
  const items = movement.positions.length;
  const products = await openProductFinder({ items, platform, folder, onRead: () => {} });
  try {
    const found = await products.resolve(movement.positions, 'positions');
    if ('problems' in found) throw badMembers(source, found.problems);
    return { ...movement, positions: found.items };
  } finally {
    products.close();
  }
}

function badMembers(source: string, problems: readonly { column: string; message: string }[]): InputError {
  const lines = problems.map(({ column, message }) => `${column}: ${message}`);
  return new InputError(`${source} is not a draft: ${lines[0]}`, { problems: lines });
}

/** What was made of a draft of the reference, by one look. */
function madeOf(reference: string, things: MovementThings): Promise<string | undefined> {
  return firstOf(idsIn(things.pages(), reference, 0, things));
}

export function noDraft({ command }: Pick<MovementKind, 'command'>, id: string): RefusedError {
  return new RefusedError(404, { title: 'not found' }, `there is no draft "${id}"`, {
    hint: `something was made of it, it was deleted, or never was: tillctl ${command} drafts list`,
  });
}
