import { modulePrefixes, type OperationId, type Route, routes } from '../../contract/routes.gen.js';

export interface Match {
  /** Missing when the path is known, but not with this method. */
  route?: Route;
  /** Methods that the path knows. */
  methods: string[];
  /** Decoded, by the name in the template; `org-id` among them. */
  params: Record<string, string>;
}

interface Node {
  literals: Map<string, Node>;
  /** What a variable segment leads to; variables of one place may have different names, so the route names them. */
  variable: Node | undefined;
  routes: Map<string, RoutedOperation>;
}

interface RoutedOperation {
  route: Route;
  /** By the position of the segment. */
  names: (string | undefined)[];
}

/** A path finder over all operations of the contract: one walk along the segments, whatever the number of operations. */
export function createRouter(): (method: string, path: string) => Match | undefined {
  const root = freshNode();
  for (const id of Object.keys(routes) as OperationId[]) add(root, routes[id]);
  return (method, path) => find(root, method, path);
}

function add(root: Node, route: Route): void {
  const org = route.orgScoped ? '/org/{org-id}' : '';
  const segments = segmentsOf(modulePrefixes[route.module] + org + route.path);
  let node = root;
  for (const segment of segments) {
    if (segment.startsWith('{')) {
      node.variable ??= freshNode();
      node = node.variable;
    } else {
      const next = node.literals.get(segment) ?? freshNode();
      node.literals.set(segment, next);
      node = next;
    }
  }
  const names = segments.map((segment) => (segment.startsWith('{') ? segment.slice(1, -1) : undefined));
  node.routes.set(route.method, { route, names });
}

function find(root: Node, method: string, path: string): Match | undefined {
  const segments = segmentsOf(path);
  const node = walk(root, segments, 0, method);
  if (!node) return undefined;
  const found = node.routes.get(method);
  const methods = [...node.routes.keys()];
  if (!found) return { methods, params: {} };
  const params: Record<string, string> = {};
  for (let at = 0; at < segments.length; at += 1) {
    const name = found.names[at];
    if (name === undefined) continue;
    const value = decodeSegment(segments[at]!);
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return { route: found.route, methods, params };
}

/** A literal segment goes before a variable one; a dead end behind it is walked back. */
function walk(node: Node, segments: string[], at: number, method: string): Node | undefined {
  if (at === segments.length) return node.routes.size > 0 ? node : undefined;
  const literal = node.literals.get(segments[at]!);
  const throughLiteral = literal && walk(literal, segments, at + 1, method);
  if (throughLiteral?.routes.has(method) || !node.variable) return throughLiteral;
  return walk(node.variable, segments, at + 1, method) ?? throughLiteral;
}

/** A slash at the end means nothing: the contract writes some paths with it, people leave it out. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  segments.shift();
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

function decodeSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function freshNode(): Node {
  return { literals: new Map(), variable: undefined, routes: new Map() };
}
