import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import { kindsOfSteps, stepKinds } from './project-options.js';
import type { ProjectStep, UnorderedStep } from './project-step.js';
import { instead } from './yaml-members.js';

/**
 * The order in which steps are done: behind what they name in `after`, or behind the kinds that theirs needs. Where that
 * leaves a choice, kinds have their usual order, then the file has its.
 *
 * @throws {UsageError} for names that no step has, and for steps that wait for each other
 */
export function arrangeSteps(steps: readonly UnorderedStep[], fileName: string): ProjectStep[] {
  const ids = steps.map(({ id }) => id);
  const linked = steps.map((step) => ({ ...step, after: afterOf(step, steps, ids) }));
  const byKind = linked.toSorted((a, b) => stepKinds.indexOf(a.kind) - stepKinds.indexOf(b.kind));
  const arranged: ProjectStep[] = [];
  const done = new Set<string>();
  while (arranged.length < linked.length) {
    const isOpen = ({ id }: ProjectStep) => !done.has(id);
    const next = byKind.find((step) => isOpen(step) && step.after.every((one) => done.has(one)));
    if (next === undefined) throw circle(linked.filter(isOpen), fileName);
    arranged.push(next);
    done.add(next.id);
  }
  return arranged;
}

function afterOf(step: UnorderedStep, steps: readonly UnorderedStep[], ids: readonly string[]): string[] {
  if (step.after === undefined) {
    const needed = kindsOfSteps[step.kind].after;
    return steps.filter(({ kind }) => needed.includes(kind)).map(({ id }) => id);
  }
  return step.after.map(({ value, at }) => {
    if (value === step.id) throw new UsageError(`${at} the step ${quoted(value)} cannot come after itself`);
    if (ids.includes(value)) return value;
    throw new UsageError(`${at} there is no step ${quoted(value)}${instead(value, ids)}`, {
      hint: `steps are ${ids.join(', ')}`,
    });
  });
}

/** Of the steps that cannot begin, one round of those that wait for each other. */
function circle(waiting: readonly ProjectStep[], fileName: string): UsageError {
  const round: ProjectStep[] = [];
  for (let step = waiting[0]; step !== undefined && !round.includes(step); ) {
    round.push(step);
    const { after } = step;
    step = waiting.find(({ id }) => after.includes(id));
    if (step !== undefined && round.includes(step)) round.splice(0, round.indexOf(step));
  }
  const [first] = round;
  const words = round.map(({ id, at }) => `${quoted(id)} (${at.slice(fileName.length + 1)})`).join(' after ');
  return new UsageError(
    `${first?.at ?? fileName} steps wait for each other: ${words} after ${quoted(first?.id ?? '')}`,
    {
      hint: 'take one of them out of "after"',
    },
  );
}
