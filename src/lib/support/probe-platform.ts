import { type Module, modulePrefixes, type OperationId, routes } from '../../contract/routes.gen.js';
import { AuthError, PlatformError, RefusedError } from '../errors/errors.js';
import { ExchangeError } from '../http/exchange-error.js';
import { isObject } from '../json/is-object.js';
import type { Place } from '../platform/call.js';
import { type Form, resourceOf } from '../platform/dialect/forms.js';
import { otherPaths, otherPrefixes } from '../platform/other-places.js';
import type { Platform } from '../platform/platform.js';
import type { QueryValue } from '../platform/request-url.js';
import { type Listed, probedLists, probedSingles, type SingleProbe } from './probe-plan.js';

export type ProbeAnswer = 'served' | 'missing' | 'not allowed' | 'failing' | 'not asked';

/** What the platform says to one operation. */
export interface ProbedOperation {
  operation: OperationId;
  module: Module;
  /** Prefix and template; the organisation stands between them. */
  path: string;
  answer: ProbeAnswer;
  /** Of the answer; null where there was none, or it is in the note. */
  status: number | null;
  /** That its answers show. */
  form: Form | null;
  note: string | null;
}

/** A setting that fits what was found. */
export interface FittingSetting {
  key: string;
  value: string;
  why: string;
}

export interface Probe {
  operations: ProbedOperation[];
  settings: FittingSetting[];
  /** Sent, those that look elsewhere among them. */
  requests: number;
  /** Why it ended before all were asked. */
  stopped?: string;
  /** The first failure, where the platform answered nothing at all. */
  failure?: Error;
}

export interface ProbeDeps {
  platform: Platform;
  now: () => Date;
  /** Throws when the operator wants it to stop. */
  throwIfInterrupted: () => void;
}

const maxRequests = 60;
const atOnce = 4;
/** So many in a row without an answer: the others would wait for nothing. */
const maxDeaf = 3;
const dayMs = 86_400_000;
const missingStatuses: ReadonlySet<number> = new Set([404, 405, 410, 501]);

interface Asked extends Pick<ProbedOperation, 'answer' | 'status' | 'note'> {
  place: Place;
}

/**
 * GETs of lists and of single things that they show, nothing else. Bounded: at most 60 requests, four at once; a platform
 * that answers nothing is given up after three.
 */
export async function probePlatform(deps: ProbeDeps): Promise<Probe> {
  const prober = new Prober(deps);
  const modules = [...new Set(probedLists.map((operation) => routes[operation].module))];
  for (const module of modules) await prober.module(module);
  // What a mapping is found by comes last of all others.
  const [mapping, ...others] = [...probedSingles].reverse();
  await eachAtOnce(others.reverse(), (single) => prober.single(single));
  if (mapping !== undefined) await prober.single(mapping);
  return prober.result();
}

class Prober {
  readonly #deps: ProbeDeps;
  readonly #platform: Platform;
  readonly #asked = new Map<OperationId, Asked>();
  readonly #found = new Map<OperationId, readonly unknown[]>();
  readonly #prefixes = new Map<Module, string>();
  #requests = 0;
  #deaf = 0;
  #stopped: string | undefined;
  #failure: Error | undefined;

  constructor(deps: ProbeDeps) {
    this.#deps = deps;
    this.#platform = deps.platform;
  }

  readonly #listed: Listed = {
    first: (list, member, fits = () => true) => {
      const items = (this.#found.get(list) ?? []).filter(isObject).filter(fits);
      return items
        .flatMap((item) => (typeof item[member] === 'string' ? item[member] : []))
        .find((value) => value !== '');
    },
    names: (list) => (this.#found.get(list) ?? []).filter((item) => typeof item === 'string'),
  };

  #placeOf(operation: OperationId): Place {
    const { prefix, path } = this.#platform.placeOf(operation);
    return { prefix: this.#prefixes.get(routes[operation].module) ?? prefix, path };
  }

  async #ask(operation: OperationId, place: Place, path?: Readonly<Record<string, string>>): Promise<Asked> {
    this.#deps.throwIfInterrupted();
    if (this.#requests >= maxRequests) this.#stopped ??= `${maxRequests} requests are the most`;
    if (this.#stopped !== undefined) return { place, answer: 'not asked', status: null, note: this.#stopped };
    this.#requests += 1;
    try {
      const query = queryOf(operation, this.#deps.now());
      const { body, status } = await this.#platform.call(operation, { path, query, at: place });
      this.#deaf = 0;
      this.#found.set(operation, itemsOf(body));
      return { place, answer: 'served', status, note: null };
    } catch (error) {
      const verdict = verdictOf(error);
      this.#failure ??= error as Error;
      this.#deaf = isDeaf(error) && !this.#isAnswered() ? this.#deaf + 1 : 0;
      if (this.#deaf >= maxDeaf) this.#stopped = 'the platform answered nothing before';
      return { place, ...verdict };
    }
  }

  #isAnswered(): boolean {
    return [...this.#asked.values()].some(({ answer }) => answer === 'served' || answer === 'missing');
  }

  async #askAll(operations: readonly OperationId[]): Promise<void> {
    await eachAtOnce(operations, async (operation) => {
      this.#asked.set(operation, await this.#ask(operation, this.#placeOf(operation)));
    });
  }

  /** The answer of the first of these places that has it, else that of the first place. */
  async #search(
    operation: OperationId,
    [own = this.#placeOf(operation), ...others]: readonly Place[],
    path?: Readonly<Record<string, string>>,
  ): Promise<Asked> {
    const answer = await this.#ask(operation, own, path);
    if (answer.answer !== 'missing') return answer;
    for (const place of others) {
      const elsewhere = await this.#ask(operation, place, path);
      if (elsewhere.answer === 'served') return elsewhere;
    }
    return answer;
  }

  async module(module: Module): Promise<void> {
    const own = probedLists.filter((operation) => routes[operation].module === module);
    await this.#askAll(own.slice(0, 1));
    await this.#askAll(own.slice(1));
    const isMissing = (operation: OperationId) => this.#asked.get(operation)?.answer === 'missing';
    if (own.every(isMissing)) await this.#findPrefix(module, own);
    await eachAtOnce(own, async (operation) => {
      if (!isMissing(operation)) return;
      const elsewhere = await this.#search(operation, otherPlaces(operation, this.#placeOf(operation)));
      if (elsewhere.answer === 'served') this.#asked.set(operation, elsewhere);
    });
  }

  /** Not one of its lists is there: the module may be behind another prefix. */
  async #findPrefix(module: Module, [scout, ...lists]: readonly OperationId[]): Promise<void> {
    if (scout === undefined) return;
    const { prefix: own, path } = this.#placeOf(scout);
    for (const prefix of [modulePrefixes[module], ...(otherPrefixes[module] ?? [])]) {
      if (prefix === own) continue;
      const there = await this.#ask(scout, { prefix, path });
      if (there.answer !== 'served') continue;
      this.#prefixes.set(module, prefix);
      this.#asked.set(scout, there);
      for (const operation of lists) await this.#askAll([operation]);
      return;
    }
  }

  async single({ operation, path: pathOf, needs }: SingleProbe): Promise<void> {
    const place = this.#placeOf(operation);
    const path = pathOf(this.#listed);
    if (path === undefined) {
      const note = this.#stopped ?? `needs ${needs}, and no list shows one`;
      this.#asked.set(operation, { place, answer: 'not asked', status: null, note });
      return;
    }
    const answer = await this.#search(operation, [place, ...otherPlaces(operation, place)], path);
    const named = Object.values(path).join(' ');
    const note = answer.answer === 'missing' ? `of ${named}, which a list shows` : answer.note;
    this.#asked.set(operation, { ...answer, note });
  }

  result(): Probe {
    const order = [...probedLists, ...probedSingles.map(({ operation }) => operation)];
    const operations = order.map((operation) => this.#probed(operation));
    const isAnswered = operations.some(({ answer }) => answer === 'served' || answer === 'missing');
    return {
      operations,
      settings: settingsFor(this.#asked, this.#prefixes, this.#platform),
      requests: this.#requests,
      stopped: this.#stopped,
      ...(isAnswered ? {} : { failure: this.#failure }),
    };
  }

  #probed(operation: OperationId): ProbedOperation {
    const { forms, placeOf } = this.#platform;
    const own = placeOf(operation);
    const asked = this.#asked.get(operation);
    const { place, answer, status, note } = asked ?? { place: own, answer: 'not asked', status: null, note: null };
    const { module } = routes[operation];
    const isServed = answer === 'served';
    const form = isServed ? (forms.learned()[resourceOf(routes[operation])]?.read ?? null) : null;
    const path = `${place.prefix} ${place.path}`;
    const set = `${own.prefix} ${own.path}`;
    return { operation, module, path, answer, status, form, note: isServed && path !== set ? `set is ${set}` : note };
  }
}

/** The other places of one operation, that of the contract first. */
function otherPlaces(operation: OperationId, { prefix, path: own }: Place): Place[] {
  const paths = [routes[operation].path, ...(otherPaths[operation] ?? [])].filter((path) => path !== own);
  return [...new Set(paths)].map((path) => ({ prefix, path }));
}

function settingsFor(
  asked: ReadonlyMap<OperationId, Asked>,
  prefixes: ReadonlyMap<Module, string>,
  platform: Platform,
): FittingSetting[] {
  const moved = [...prefixes].map(([module, value]) => {
    return { key: `prefixes.${module}`, value, why: `the lists of ${module} are there` };
  });
  const endpoints = new Map<string, FittingSetting>();
  for (const [operation, { answer, place }] of asked) {
    if (answer !== 'served' || place.path === platform.placeOf(operation).path) continue;
    for (const other of besides(operation)) {
      const { operationId, method } = routes[other];
      const key = `endpoints.${operationId}`;
      const why = other === operation ? 'it is served there' : `${operation} is served there, at the same path`;
      if (!endpoints.has(key) || other === operation)
        endpoints.set(key, { key, value: `${method} ${place.path}`, why });
    }
  }
  return [...moved, ...endpoints.values(), ...dialectFor(platform)];
}

/** What the contract has at the same path moves with it. */
function besides(operation: OperationId): OperationId[] {
  const { module, path } = routes[operation];
  const all = Object.values(routes).filter((route) => route.module === module && route.path === path);
  return all.map(({ operationId }) => operationId);
}

function dialectFor({ forms }: Platform): FittingSetting[] {
  const read = forms.learned().products?.read;
  if (forms.setting === 'auto' || read === undefined || read === forms.setting) return [];
  return [
    { key: 'dialect', value: 'auto', why: `products are shown in the ${read} form, and ${forms.setting} is set` },
  ];
}

function verdictOf(error: unknown): Pick<Asked, 'answer' | 'status' | 'note'> {
  if (error instanceof AuthError) return { answer: 'not allowed', status: null, note: error.message };
  if (error instanceof RefusedError) {
    const { status, problem } = error;
    if (!missingStatuses.has(status)) return { answer: 'failing', status, note: problem.detail ?? problem.title };
    return { answer: 'missing', status, note: status === 405 ? 'the path takes other methods' : null };
  }
  if (error instanceof PlatformError) return { answer: 'failing', status: null, note: error.message };
  throw error;
}

/** No answer at all, or no login. */
function isDeaf(error: unknown): boolean {
  if (error instanceof AuthError) return true;
  return error instanceof PlatformError && error.cause instanceof ExchangeError && error.cause.status === undefined;
}

/** So many, since one alone may have no price and no external id. */
const productsRead = 20;

function queryOf(operation: OperationId, now: Date): Record<string, QueryValue> | undefined {
  const known = new Set(routes[operation].query.map(({ name }) => name));
  const window = { from: new Date(now.getTime() - dayMs).toISOString(), to: now.toISOString() };
  const query = { limit: operation === 'listProducts' ? productsRead : 1, offset: 0, ...window };
  const fitting = Object.entries(query).filter(([name]) => known.has(name));
  return fitting.length === 0 ? undefined : Object.fromEntries(fitting);
}

function itemsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  return isObject(body) && Array.isArray(body.items) ? body.items : [];
}
async function eachAtOnce<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    for (let thing = things[next++]; thing !== undefined; thing = things[next++]) await work(thing);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
}
