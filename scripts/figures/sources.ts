import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One file of `src`, parsed. `stem` is its path from there without the ending, as imports name it. */
export interface Source {
  path: string;
  stem: string;
  isGenerated: boolean;
  /** Lines, counted as `wc -l` does. */
  lines: number;
  tree: ts.SourceFile;
}

/** Nothing here looks at docstrings. */
const parsing = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

/** All files of a folder of TypeScript and JavaScript, without declarations of a generated file of JavaScript. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|m?js)$/.test(path) && !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => sourceOf(path, readFileSync(join(folder, path), 'utf8')));
}

/** @param path from the folder of the sources on */
export function sourceOf(path: string, text: string): Source {
  return {
    path,
    stem: stemOf(path),
    isGenerated: /\.gen\.[jt]s$/.test(path),
    lines: text.split('\n').length - 1,
    tree: ts.createSourceFile(path, text, parsing, true),
  };
}

function stemOf(path: string): string {
  return path.replace(/\.(d\.)?m?[jt]s$/, '');
}

/** The node and all below it, from top to bottom. */
export function walk(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const add = (next: ts.Node) => {
    nodes.push(next);
    ts.forEachChild(next, add);
  };
  add(node);
  return nodes;
}

/** Leaves of the tree: words, literals, signs. Comments are none. */
export function tokensIn(node: ts.Node, tree = node.getSourceFile()): number {
  const below = node.getChildren(tree);
  if (below.length > 0) return below.reduce((total, child) => total + tokensIn(child, tree), 0);
  return node.kind === ts.SyntaxKind.SyntaxList || node.kind === ts.SyntaxKind.EndOfFileToken ? 0 : 1;
}

/** Lines on which imports, types, fields, and heads of functions in braces stand. */
export function wiringLines(tree: ts.SourceFile): number {
  const lines = new Set<number>();
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const add = (node: ts.Node, end: number) => {
    for (let line = lineAt(node.getStart(tree)); line <= lineAt(end); line += 1) lines.add(line);
  };
  for (const node of walk(tree)) {
    const isWhole =
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertyDeclaration(node);
    if (isWhole) add(node, node.end);
    else if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body) add(node, node.body.pos);
  }
  return lines.size;
}
