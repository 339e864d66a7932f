import type { YamlPlace } from '../config/yaml-tree.js';
import type { StepKind } from './project-options.js';

/** A value of the project file with its place, for messages. */
export interface Placed<Value> {
  value: Value;
  at: YamlPlace;
}

export interface ProjectStep {
  id: string;
  kind: StepKind;
  at: YamlPlace;
  /** Files or a folder as the project names them, relative to it; none for namespaces. */
  files: readonly Placed<string>[];
  /** Of namespaces. */
  names: readonly string[];
  /** Options by their names in the file; amounts are exact text, durations and sizes text. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** A mapping file, relative to the project. */
  map?: Placed<string>;
  /** Ids of the steps before it. */
  after: readonly string[];
  onRejected: 'stop' | 'continue';
  /** How often a step that the platform failed goes on by itself, and how long it waits before. */
  retry?: { times: number; wait: string };
}

/** A step whose place among the others is not known yet. */
export interface UnorderedStep extends Omit<ProjectStep, 'after'> {
  /** Undefined: what its kind needs. */
  after?: readonly Placed<string>[];
}
