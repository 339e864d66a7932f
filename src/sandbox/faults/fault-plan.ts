import type { Fault, FaultRule as PlannedRule } from '../../contract/sandbox-plans.gen.js';
import { isJsonObject } from '../base/json-body.js';
import { checkedPlan } from '../base/plans.js';
import { SandboxError } from '../base/sandbox-error.js';
import { findDocumentProblem } from '../documents/document-steps.js';

/** Which requests a fault hits. All given conditions must hold. What each kind does is said in `openapi/sandbox.yaml`. */
export type FaultRule = PlannedRule & { operation: string };

export interface FaultPlan {
  seed: number;
  faults: FaultRule[];
}

const invalid = { code: 'bad_fault_plan', message: 'the fault plan is not valid' } as const;

/**
 * Check a plan, given as parsed JSON, and fill in its short forms: `{"refuse": 422}` is that status with a problem,
 * `{"drop": ["name"]}` the fault of this kind, a text is the kind of a fault without settings.
 * @throws {SandboxError} naming everything that is wrong with it
 */
export function parseFaultPlan(value: unknown): FaultPlan {
  const { seed = 1, faults = [] } = checkedPlan('FaultPlan', spelledOut(value), invalid, 'plan');
  const problems = faults.flatMap(({ fault }, index) => findFaultProblems(fault, `faults[${index}].fault`));
  if (problems.length > 0) throw new SandboxError(invalid.code, invalid.message, { problems });
  return { seed, faults: faults.map((rule) => ({ operation: '*', ...rule })) };
}

function findFaultProblems(fault: Fault, at: string): string[] {
  if (fault.kind === 'documents') {
    return fault.steps.flatMap((step, index) => findDocumentProblem(step, `${at}.steps[${index}]`));
  }
  const isUnclear = fault.kind === 'alter' && (fault.truncate === undefined) === (fault.value === undefined);
  return isUnclear ? [`${at} has not one of truncate and value`] : [];
}

function spelledOut(plan: unknown): unknown {
  if (!isJsonObject(plan) || !Array.isArray(plan.faults)) return plan;
  const rules = plan.faults.map((rule) => (isJsonObject(rule) ? { ...rule, fault: spellOut(rule.fault) } : rule));
  return { ...plan, faults: rules };
}

function spellOut(value: unknown): unknown {
  if (typeof value === 'string') return { kind: value };
  if (!isJsonObject(value) || value.kind !== undefined) return value;
  const { refuse, drop, ...rest } = value;
  if (refuse !== undefined) return { ...rest, kind: 'status', status: refuse };
  return drop === undefined ? value : { ...rest, kind: 'drop', members: drop };
}
