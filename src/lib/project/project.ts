import type { YamlMember, YamlNode, YamlPlace } from '../config/yaml-tree.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import {
  kindsOfSteps,
  type OptionKind,
  type StepKind,
  type StepOption,
  stepKinds,
  stepMembers,
} from './project-options.js';
import { arrangeSteps } from './project-order.js';
import type { Placed, ProjectStep, UnorderedStep } from './project-step.js';
import { listOf, type Members, membersOf, textOf, wrong } from './yaml-members.js';

/** What a project file says, in the order in which its steps are done. */
export interface Project {
  name: string;
  steps: readonly ProjectStep[];
}

/**
 * @param root as `readYaml` gives it
 * @throws {UsageError} naming file, line and column of what is wrong
 */
export function parseProject(root: YamlNode, fileName: string): Project {
  const members = membersOf(root, 'a project', ['name', 'defaults', 'steps']);
  const name = members.get('name');
  const steps = members.get('steps');
  if (name === undefined)
    throw new UsageError(`${root.at} a project has a name`, { hint: 'add a line like name: spring' });
  if (steps === undefined)
    throw new UsageError(`${root.at} a project has steps`, { hint: 'tillctl migrate --help shows one' });
  const defaults = readDefaults(members.get('defaults'));
  const items = listOf(steps.value, 'steps');
  if (items.length === 0)
    throw new UsageError(`${steps.value.at} steps is empty`, { hint: 'name what is to be moved' });
  const drafts = items.map((node) => readStep(node, defaults));
  const named = nameSteps(drafts);
  return { name: textOf(name.value, 'name'), steps: arrangeSteps(named, fileName) };
}

interface DraftStep extends Omit<ProjectStep, 'id' | 'after'> {
  id?: Placed<string>;
  after?: readonly Placed<string>[];
}

/** Options that hold for every step that knows them. */
type Defaults = Members;

function readDefaults(member: YamlMember | undefined): Defaults {
  if (member === undefined || member.value.kind === 'none') return new Map();
  const known = new Set(Object.values(kindsOfSteps).flatMap(({ options }) => Object.keys(options)));
  for (const [name, option] of Object.values(kindsOfSteps).flatMap(({ options }) => Object.entries(options))) {
    if (option.required === true && name !== 'namespace') known.delete(name);
  }
  return membersOf(member.value, 'defaults', [...known, 'on_rejected', 'retry']);
}

function readStep(node: YamlNode, defaults: Defaults): DraftStep {
  if (node.kind !== 'map') throw new UsageError(`${node.at} a step is expected here, with kind and file`);
  const kindNode = node.members.find(({ name }) => name === 'kind')?.value;
  if (kindNode === undefined)
    throw new UsageError(`${node.at} a step has a kind`, { hint: `one of ${stepKinds.join(', ')}` });
  const kind = oneOf(kindNode, stepKinds, 'a kind of step');
  const { input, options } = kindsOfSteps[kind];
  const inputs = input === 'file' ? ['file', 'files'] : [input];
  const members = membersOf(node, `a step of kind ${kind}`, [...stepMembers, ...inputs, ...Object.keys(options)]);
  const of = (name: string) =>
    members.get(name) ?? (name in options || isStepMember(name) ? defaults.get(name) : undefined);

  const step: DraftStep = {
    kind,
    at: node.at,
    files: filesOf(members, inputs, node.at, kind),
    names: input === 'names' ? namesOf(members.get('names'), node.at) : [],
    options: {},
    onRejected: 'stop',
  };
  const id = members.get('id');
  if (id !== undefined) step.id = { value: idOf(id.value), at: id.value.at };
  const after = members.get('after');
  if (after !== undefined) {
    const ids = after.value.kind === 'text' ? [after.value] : listOf(after.value, 'after');
    step.after = ids.map((one) => ({ value: idOf(one), at: one.at }));
  }
  const onRejected = of('on_rejected');
  if (onRejected !== undefined) step.onRejected = oneOf(onRejected.value, ['stop', 'continue'] as const, 'on_rejected');
  const retry = of('retry');
  if (retry !== undefined) step.retry = retryOf(retry.value);
  const read: Record<string, string | number | boolean> = {};
  for (const [name, option] of Object.entries(options)) {
    const member = of(name);
    if (member === undefined) {
      if (option.required === true) throw new UsageError(`${node.at} a step of kind ${kind} has ${quoted(name)}`);
      continue;
    }
    if (option.kind === 'path') step.map = { value: textOf(member.value, name), at: member.value.at };
    else read[name] = optionOf(member.value, name, option);
  }
  return { ...step, options: read };
}

function isStepMember(name: string): boolean {
  return name === 'on_rejected' || name === 'retry';
}

function filesOf(members: Members, inputs: readonly string[], at: YamlPlace, kind: StepKind): Placed<string>[] {
  const given = inputs.filter((name) => members.has(name));
  if (inputs[0] === 'names') return [];
  if (given.length !== 1) {
    const both = given.length > 1 ? ' and not both' : '';
    throw new UsageError(`${at} a step of kind ${kind} has ${inputs.map(quoted).join(' or ')}${both}`);
  }
  const [name = ''] = given;
  const node = members.get(name)?.value as YamlNode;
  const nodes = name === 'files' ? listOf(node, name) : [node];
  if (nodes.length === 0) throw new UsageError(`${node.at} ${name} is empty`);
  return nodes.map((one) => ({ value: textOf(one, name), at: one.at }));
}

function namesOf(member: YamlMember | undefined, at: YamlPlace): string[] {
  if (member === undefined) throw new UsageError(`${at} a step of kind namespaces has "names"`);
  const names = listOf(member.value, 'names').map((node) => textOf(node, 'names'));
  if (names.length === 0) throw new UsageError(`${member.value.at} names is empty`);
  return names;
}

function retryOf(node: YamlNode): { times: number; wait: string } {
  if (node.kind === 'number') return { times: countOf(node, 'retry'), wait: '30s' };
  const members = membersOf(node, 'retry', ['times', 'wait']);
  const times = members.get('times')?.value;
  const wait = members.get('wait')?.value;
  if (times === undefined)
    throw new UsageError(`${node.at} retry has "times"`, { hint: 'for example retry: { times: 3, wait: 1m }' });
  return { times: countOf(times, 'times'), wait: wait === undefined ? '30s' : durationOf(wait, 'wait') };
}

function optionOf(node: YamlNode, name: string, option: StepOption): string | number | boolean {
  switch (option.kind) {
    case 'flag':
      if (node.kind !== 'flag') throw wrong(node, name, 'true or false');
      return node.text.toLowerCase() === 'true';
    case 'count':
      return countOf(node, name);
    case 'duration':
      return durationOf(node, name);
    case 'text':
      return option.values === undefined ? textOf(node, name) : oneOf(node, option.values, name);
    default:
      return matching(node, name, option.kind);
  }
}

const forms: Record<
  Exclude<OptionKind, 'flag' | 'count' | 'duration' | 'text' | 'path'>,
  { form: RegExp; like: string }
> = {
  amount: { form: /^\d{1,15}(\.\d{1,6})?$/, like: 'an amount like 12.50' },
  percent: { form: /^\d{1,6}(\.\d{1,6})?%$/, like: 'a share like 30%' },
  size: { form: /^\d{1,12}([kmg]i?b)?$/i, like: 'a size like 64MiB' },
};

function matching(node: YamlNode, name: string, kind: OptionKind): string {
  const { form, like } = forms[kind as keyof typeof forms];
  if ((node.kind !== 'text' && node.kind !== 'number') || !form.test(node.text)) throw wrong(node, name, like);
  return node.text;
}

function durationOf(node: YamlNode, name: string): string {
  if (node.kind !== 'text' || !/^\d{1,6}(ms|s|m|h|d|w)$/.test(node.text))
    throw wrong(node, name, 'a duration like 30s');
  return node.text;
}

function countOf(node: YamlNode, name: string): number {
  if (node.kind !== 'number' || !/^[1-9]\d{0,8}$/.test(node.text)) throw wrong(node, name, 'a whole number above 0');
  return Number(node.text);
}

function idOf(node: YamlNode): string {
  const text = textOf(node, 'id');
  if (!/^[A-Za-z][\w.-]{0,63}$/.test(text)) throw wrong(node, 'id', 'a letter, then letters, digits, - _ .');
  return text;
}

function oneOf<Value extends string>(node: YamlNode, values: readonly Value[], what: string): Value {
  const text = node.kind === 'list' || node.kind === 'map' ? '' : node.text;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const near = didYouMean(text, values);
  const instead = near === undefined ? '' : `; did you mean ${quoted(near)}?`;
  throw new UsageError(`${node.at} ${quoted(text)} is not ${what}${instead}`, { hint: `one of ${values.join(', ')}` });
}

/** Steps without an id are called by their kind, the second of a kind `products-2`. */
function nameSteps(drafts: readonly DraftStep[]): UnorderedStep[] {
  const taken = new Map<string, YamlPlace>();
  for (const { id } of drafts) {
    if (id === undefined) continue;
    const before = taken.get(id.value);
    if (before !== undefined) throw new UsageError(`${id.at} the id ${quoted(id.value)} is that of ${before} too`);
    taken.set(id.value, id.at);
  }
  const free = (kind: string): string => {
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? kind : `${kind}-${number}`;
      if (!taken.has(id)) return id;
    }
  };
  return drafts.map((draft) => {
    const id = draft.id?.value ?? free(draft.kind);
    taken.set(id, draft.at);
    return { ...draft, id };
  });
}
