import ts from 'typescript';
import { type Source, walk } from './sources.js';

export interface MeasuredFunction {
  /** `path:line name`, as an editor opens it. */
  place: string;
  /** From its first word to its closing brace. */
  lines: number;
}

/** Every function with a body in braces, those in other functions as well; `x => x + 1` is an expression. */
export function functionsOf({ path, tree }: Source): MeasuredFunction[] {
  return walk(tree)
    .filter((node) => ts.isFunctionLike(node))
    .filter((node) => 'body' in node && node.body !== undefined && ts.isBlock(node.body as ts.Node))
    .map((node) => {
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const last = tree.getLineAndCharacterOfPosition(node.end).line;
      return { place: `src/${path}:${first + 1} ${nameOf(node)}`, lines: last - first + 1 };
    });
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined && ts.isIdentifier(node.name)) return node.name.text;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : '(without a name)';
}
