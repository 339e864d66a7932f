import type { YamlMember, YamlNode, YamlPlace } from '../config/yaml-tree.js';
import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import { kindsOfSteps, type OptionKind, type StepKind, stepKinds, stepMembers } from './project-options.js';
import { arrangeSteps } from './project-order.js';
import type { Placed, ProjectStep, UnorderedStep } from './project-step.js';
import { instead, listOf, type Members, membersOf, textOf, wrong } from './yaml-members.js';

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
    (members.get(name) ?? (name in options || isStepMember(name) ? defaults.get(name) : undefined))?.value;
  const files = filesOf(members, inputs, node.at, kind);
  const names = input === 'names' ? namesOf(members.get('names'), node.at) : [];
  const id = members.get('id')?.value;
  const after = members.get('after')?.value;
  const [onRejected, retry] = [of('on_rejected'), of('retry')];
  const step: DraftStep = {
    ...{ kind, at: node.at, files, names, id: id && idOf(id), options: {} },
    after: after && (after.kind === 'text' ? [after] : listOf(after, 'after')).map(idOf),
    onRejected: onRejected === undefined ? 'stop' : oneOf(onRejected, ['stop', 'continue'] as const, 'on_rejected'),
    retry: retry && retryOf(retry),
  };
  const read: Record<string, string | number | boolean> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = of(name);
    if (value === undefined) {
      if (option.required === true) throw new UsageError(`${node.at} a step of kind ${kind} has ${quoted(name)}`);
    } else if (option.kind === 'path') step.map = { value: textOf(value, name), at: value.at };
    else read[name] = optionOf(value, name, option.kind, option.values);
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
  if (node.kind === 'number') return { times: Number(formed(node, 'retry', 'count')), wait: '30s' };
  const members = membersOf(node, 'retry', ['times', 'wait']);
  const times = members.get('times')?.value;
  const wait = members.get('wait')?.value;
  if (times === undefined)
    throw new UsageError(`${node.at} retry has "times"`, { hint: 'for example retry: { times: 3, wait: 1m }' });
  return {
    times: Number(formed(times, 'times', 'count')),
    wait: wait === undefined ? '30s' : formed(wait, 'wait', 'duration'),
  };
}

function optionOf(
  node: YamlNode,
  name: string,
  kind: Exclude<OptionKind, 'path'>,
  values?: readonly string[],
): string | number | boolean {
  switch (kind) {
    case 'flag':
      if (node.kind !== 'flag') throw wrong(node, name, 'true or false');
      return node.text.toLowerCase() === 'true';
    case 'text':
      return values === undefined ? textOf(node, name) : oneOf(node, values, name);
    case 'count':
      return Number(formed(node, name, kind));
    default:
      return formed(node, name, kind);
  }
}

const forms: Record<Exclude<OptionKind, 'flag' | 'text' | 'path'>, { form: RegExp; like: string }> = {
  amount: { form: /^\d{1,15}(\.\d{1,6})?$/, like: 'an amount like 12.50' },
  percent: { form: /^\d{1,6}(\.\d{1,6})?%$/, like: 'a share like 30%' },
  size: { form: /^\d{1,12}([kmg]i?b)?$/i, like: 'a size like 64MiB' },
  duration: { form: /^\d{1,6}(ms|s|m|h|d|w)$/, like: 'a duration like 30s' },
  count: { form: /^[1-9]\d{0,8}$/, like: 'a whole number above 0' },
};

function formed(node: YamlNode, name: string, kind: keyof typeof forms): string {
  const { form, like } = forms[kind];
  const fits = node.kind === 'number' || (node.kind === 'text' && kind !== 'count');
  if (!fits || !form.test(node.text)) throw wrong(node, name, like);
  return node.text;
}

function idOf(node: YamlNode): Placed<string> {
  const value = textOf(node, 'id');
  if (!/^[A-Za-z][\w.-]{0,63}$/.test(value)) throw wrong(node, 'id', 'a letter, then letters, digits, - _ .');
  return { value, at: node.at };
}

function oneOf<Value extends string>(node: YamlNode, values: readonly Value[], what: string): Value {
  const text = node.kind === 'list' || node.kind === 'map' ? '' : node.text;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const message = `${node.at} ${quoted(text)} is not ${what}${instead(text, values)}`;
  throw new UsageError(message, { hint: `one of ${values.join(', ')}` });
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
