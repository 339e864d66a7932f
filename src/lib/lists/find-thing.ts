import { notFound, RefusedError, UsageError } from '../errors/errors.js';

type Members = Readonly<Record<string, unknown>>;

/** How one thing of a noun is found by what people call it. */
export interface Findable<Thing> {
  /** `order`, `orders`, and the words of the command line that lists them. */
  one: string;
  many: string;
  command: string;
  idOf: (thing: Thing) => string;
  /** Its other names, by the word that may stand before one: `number:540004`. */
  names: Readonly<Record<string, (thing: Thing) => string | undefined>>;
  /** The one with this own key of the operator, which wins over an id, whatever colon is in it. */
  byKey?: (key: string) => Promise<Thing | undefined>;
  /** One request for exactly this id, where the platform has such a call. */
  byId?: (id: string) => Promise<Thing | undefined>;
  /**
   * All that may be called so (more does no harm), read only where no id is; reading ends when it is found.
   * @param name without the word before it
   */
  all: (name: string) => AsyncIterable<Thing>;
  /** Behind what is said of one that there is not: `in this time`. */
  where?: string;
  /** What to type when it is not among them; its list unless told. */
  hint?: string;
}

/** Names that are members of what the platform gave: `{ ref: 'reference' }`. */
export function memberNames(members: Readonly<Record<string, string>>): Findable<Members>['names'] {
  const nameOf = (member: string) => (thing: Members) => textOf(thing[member]);
  return Object.fromEntries(Object.entries(members).map(([word, member]) => [word, nameOf(member)]));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Fewer characters of an id name nothing. */
const shortestBeginning = 4;
const maxNamed = 10;

/** The word before an id, which may stand before the id of anything. */
const idWord = 'id';

/**
 * The one thing that is called so, for a command that reads: by its id, by any other name, or by the beginning of an id
 * that no other has. An exact id wins over every other name, and costs no request more than asking for it.
 *
 * @throws {RefusedError} of status 404 when there is none
 * @throws {UsageError} when several are called so, with what tells them apart
 */
export async function findThing<Thing>(name: string, noun: Findable<Thing>): Promise<Thing> {
  const { word, value } = qualified(name, [idWord, ...Object.keys(noun.names)]);
  const found = (await exactly(noun, name, word, value)) ?? (await collect(noun, word, value));
  if (found === undefined) throw noneOf(name, noun);
  return found;
}

async function exactly<Thing>(
  { byKey, byId }: Findable<Thing>,
  name: string,
  word: string | undefined,
  value: string,
): Promise<Thing | undefined> {
  const keyed = await byKey?.(name);
  return keyed ?? (word === undefined || word === idWord ? byId?.(value) : undefined);
}

/**
 * The id of what is to be written, which may not be mistaken: an id is taken as it is, without asking for it, and any
 * other name needs the word before it that says which it is. Errors as of `findThing`.
 */
export async function idToWrite<Thing>(name: string, noun: Findable<Thing>): Promise<string> {
  return idItself(name, Object.keys(noun.names)) ?? noun.idOf(await findThing(name, noun));
}

/** The id that a name is by itself, as it is or with `id:` before it; undefined where one of these words is. */
export function idItself(name: string, words: readonly string[]): string | undefined {
  const { word = idWord, value } = qualified(name, [idWord, ...words]);
  return word === idWord ? value : undefined;
}

/** An argument that nothing but an id of the platform can be, without the `id:` that may stand before it. */
export function bareId(name: string): string {
  return qualified(name, [idWord]).value;
}

/** What something is named by: `{ key: 'article_id', value: '007' }`. */
export interface NamedBy<Key extends string> {
  key: Key;
  value: string;
}

/**
 * The one thing of this key, or that another one of its keys names: `article_id:007`.
 *
 * @throws {RefusedError} of status 404 when there is none, 409 when there are several
 */
export async function findByKey<Key extends string, Thing extends Members>(
  asked: NamedBy<Key>,
  keys: readonly Key[],
  find: (by: NamedBy<Key>) => Promise<readonly Thing[]>,
  { one, many, hint }: { one: string; many: string; hint?: string },
): Promise<Thing> {
  let by = asked;
  let found = await find(asked);
  const { word, value } = qualified(asked.value, keys);
  if (found.length === 0 && word !== undefined) {
    by = { key: word, value };
    found = await find(by);
  }
  const [thing, ...others] = found;
  if (thing === undefined) throw notFound(`there is no ${one} with ${by.key} "${by.value}"`, hint);
  if (others.length === 0) return thing;
  throw new RefusedError(409, { title: 'several' }, `${found.length} ${many} have ${by.key} "${by.value}"`, {
    hint: `name one by --key id: ${found.map(({ id }) => id).join(', ')}`,
  });
}

/** A colon may also be part of an id. */
function qualified<Word extends string>(name: string, words: readonly Word[]): { word?: Word; value: string } {
  const colon = name.indexOf(':');
  const word = words.find((each) => each === name.slice(0, Math.max(colon, 0)));
  return word === undefined ? { value: name } : { word, value: name.slice(colon + 1) };
}

async function collect<Thing>(
  noun: Findable<Thing>,
  word: string | undefined,
  value: string,
): Promise<Thing | undefined> {
  const named = new Map<string, Thing>();
  const begun = new Map<string, Thing>();
  const words = word === undefined ? Object.keys(noun.names) : [word];
  for await (const thing of noun.all(value)) {
    const id = noun.idOf(thing);
    if (id === value && (word === undefined || word === idWord)) return thing;
    if (words.some((each) => noun.names[each]?.(thing) === value)) named.set(id, thing);
    else if (word === undefined && value.length >= shortestBeginning && id.startsWith(value)) begun.set(id, thing);
  }
  const candidates = named.size > 0 ? named : begun;
  if (candidates.size > 1) throw severalOf(value, [...candidates.values()], noun);
  return [...candidates.values()][0];
}

function noneOf<Thing>(name: string, { one, command, where, hint }: Findable<Thing>): RefusedError {
  return new RefusedError(
    404,
    { title: 'not found' },
    `there is no ${one} "${name}"${where === undefined ? '' : ` ${where}`}`,
    {
      hint: hint ?? `tillctl ${command} list`,
    },
  );
}

function severalOf<Thing>(value: string, things: readonly Thing[], noun: Findable<Thing>): UsageError {
  const lines = things.slice(0, maxNamed).map((thing) => {
    const names = new Map<string, string>();
    for (const [word, nameOf] of Object.entries(noun.names)) {
      const name = nameOf(thing);
      if (name !== undefined && !names.has(name)) names.set(name, word);
    }
    return [noun.idOf(thing), ...[...names].map(([name, word]) => `${word} ${name}`)].join(', ');
  });
  const left = things.length - lines.length;
  return new UsageError(`${things.length} ${noun.many} are meant by "${value}"`, {
    problems: left === 0 ? lines : [...lines, `and ${left} more`],
    hint: 'name one by its id, or by more of it',
  });
}
