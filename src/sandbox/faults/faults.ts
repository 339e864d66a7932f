import type { BatchOrders, DocumentStep, Fault } from '../../contract/sandbox-plans.gen.js';
import type { BodyEdit } from './body-edits.js';
import type { FaultPlan, FaultRule } from './fault-plan.js';

/** What a request has to go through. `name` is what the request log shows. */
export interface Misfortune {
  expireTokens: boolean;
  shift?: 'insert' | 'remove';
  /** Taken before the request is answered. */
  steps?: DocumentStep[];
  latencyMs: number;
  orders?: BatchOrders;
  /** Of the body, before it is kept. */
  edits?: BodyEdit[];
  notKept?: true;
  lag?: Extract<Fault, { kind: 'lag' }>;
  /** Decides the answer; at most one. */
  fault?: Fault;
  name: string;
}

export interface CountedRule extends FaultRule {
  matched: number;
  fired: number;
}

/** A plan at work: counts what it saw, and draws the same lots for the same plan and the same order of requests. */
export class Faults {
  #plan: FaultPlan = { seed: 1, faults: [] };
  #rules: RuleAtWork[] = [];

  set(plan: FaultPlan): void {
    this.#plan = plan;
    this.#rules = plan.faults.map((rule, index) => atWork(rule, plan.seed + index));
  }

  /** Behind the rules that are there; their counts go on. */
  add(rules: readonly FaultRule[]): void {
    const first = this.#rules.length;
    this.#plan = { ...this.#plan, faults: [...this.#plan.faults, ...rules] };
    this.#rules.push(...rules.map((rule, index) => atWork(rule, this.#plan.seed + first + index)));
  }

  clear(): void {
    this.set({ seed: 1, faults: [] });
  }

  report(): { seed: number; faults: CountedRule[] } {
    return {
      seed: this.#plan.seed,
      faults: this.#rules.map(({ rule, matched, fired }) => ({ ...rule, matched, fired })),
    };
  }

  /**
   * Ask once for every request. Rules are asked in order. Latency, token expiry, list shift, document steps and what is
   * about keeping a body go together with a later rule; after the first fault that decides the answer, no further rule is
   * asked, and none of those counts the request.
   *
   * @param operation an operation id, or `upload`, `download` or `delivery`
   * @param shiftable the operation lists something that can shift
   */
  strike(operation: string, target: string, shiftable: boolean): Misfortune | undefined {
    let misfortune: Misfortune | undefined;
    for (const rule of this.#rules) {
      if (!matches(rule, operation, target, shiftable) || !fires(rule)) continue;
      misfortune ??= { expireTokens: false, latencyMs: 0, name: '' };
      const { fault } = rule.rule;
      misfortune.name += misfortune.name === '' ? nameOf(fault) : `+${nameOf(fault)}`;
      if (fault.kind === 'latency') {
        misfortune.latencyMs += fault.ms + (fault.jitter_ms ? fault.jitter_ms * rule.random() : 0);
      } else if (fault.kind === 'expire_token') misfortune.expireTokens = true;
      else if (fault.kind === 'batch') misfortune.orders = { ...misfortune.orders, ...fault.orders };
      else if (fault.kind === 'list_shift') misfortune.shift = fault.by ?? 'insert';
      else if (fault.kind === 'documents') misfortune.steps = [...(misfortune.steps ?? []), ...fault.steps];
      else if (!isAboutKeeping(fault, misfortune)) {
        misfortune.fault = fault;
        break;
      }
    }
    return misfortune;
  }
}

/** @returns true when the misfortune took the fault up */
function isAboutKeeping(fault: Fault, misfortune: Misfortune): boolean {
  if (fault.kind === 'drop' || fault.kind === 'alter') misfortune.edits = [...(misfortune.edits ?? []), fault];
  else if (fault.kind === 'not_kept') misfortune.notKept = true;
  else if (fault.kind === 'lag') misfortune.lag = fault;
  else return false;
  return true;
}

interface RuleAtWork {
  rule: FaultRule;
  pattern: RegExp | undefined;
  random: () => number;
  matched: number;
  fired: number;
}

function atWork(rule: FaultRule, seed: number): RuleAtWork {
  const pattern = rule.path === undefined ? undefined : new RegExp(rule.path);
  return { rule, pattern, random: lots(seed), matched: 0, fired: 0 };
}

function matches({ rule, pattern }: RuleAtWork, operation: string, target: string, shiftable: boolean): boolean {
  const isElsewhere = operation === 'upload' || operation === 'download' || operation === 'delivery';
  if (rule.operation === '*' ? isElsewhere : rule.operation !== operation) return false;
  if (rule.fault.kind === 'list_shift' && !shiftable) return false;
  if (rule.fault.kind === 'duplicate' && operation !== 'delivery') return false;
  return pattern === undefined || pattern.test(target);
}

function fires(work: RuleAtWork): boolean {
  const { rule } = work;
  work.matched += 1;
  const turn = work.matched - (rule.after ?? 0);
  if (turn <= 0) return false;
  if (rule.times !== undefined && work.fired >= rule.times) return false;
  if (rule.every !== undefined && turn % rule.every !== 0) return false;
  if (rule.probability !== undefined && work.random() >= rule.probability) return false;
  work.fired += 1;
  return true;
}

function nameOf(fault: Fault): string {
  return 'status' in fault && fault.status !== undefined ? `${fault.kind} ${fault.status}` : fault.kind;
}

/** Mulberry32: small, and the same everywhere. */
function lots(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
