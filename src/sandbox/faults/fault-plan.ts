import type { FaultRule as AnyRule, Fault as PlannedFault } from '../../contract/sandbox-plans.gen.js';
import { isJsonObject } from '../base/json-body.js';
import { checkedPlan } from '../base/plans.js';
import { SandboxError } from '../base/sandbox-error.js';
import { type DocumentStep, parseDocumentSteps } from '../documents/document-steps.js';

/** What happens to a request; each kind is explained in `openapi/sandbox.yaml`. */
export type Fault = Exclude<PlannedFault, { kind: 'documents' }> | { kind: 'documents'; steps: DocumentStep[] };

/** Which requests a fault hits. All given conditions must hold. */
export type FaultRule = Omit<AnyRule, 'operation' | 'fault'> & { operation: string; fault: Fault };

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
  const problems: string[] = [];
  const rules = faults.map(({ operation = '*', path, after, times, every, probability, fault }, index): FaultRule => {
    const at = `faults[${index}].fault`;
    return { operation, path, after, times, every, probability, fault: wholeFault(fault, at, problems) };
  });
  if (problems.length > 0) throw new SandboxError(invalid.code, invalid.message, { problems });
  return { seed, faults: rules };
}

function wholeFault(fault: PlannedFault, at: string, problems: string[]): Fault {
  if (fault.kind === 'alter' && (fault.truncate === undefined) === (fault.value === undefined)) {
    problems.push(`${at} has not one of truncate and value`);
  }
  if (fault.kind !== 'documents') return fault;
  try {
    return { kind: 'documents', steps: parseDocumentSteps(JSON.stringify(fault.steps)) };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    problems.push(...error.problems.map((problem) => `${at}.${problem}`));
    return { kind: 'documents', steps: [] };
  }
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
