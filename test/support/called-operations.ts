import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { routes } from '../../src/contract/routes.gen.js';

/**
 * The operations that the client's sources name, whether a test makes them be called or not: written out, or put together
 * of parts, as `replace${type}${part}`, whose values the compiler knows.
 */
export function calledOperations(): Set<string> {
  const found = new Set<string>();
  for (const file of clientFiles()) {
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)) {
      if (Object.hasOwn(routes, text)) found.add(text);
    }
  }
  for (const operation of builtNames()) found.add(operation);
  return found;
}

function clientFiles(): string[] {
  return [...filesBelow('src/lib'), ...filesBelow('src/commands')];
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

function builtNames(): string[] {
  const files = filesBelow('src/lib/platform');
  const { NodeNext } = ts.ModuleKind;
  const moduleResolution = ts.ModuleResolutionKind.NodeNext;
  const options = {
    strict: true,
    module: NodeNext,
    moduleResolution,
    target: ts.ScriptTarget.ES2022,
    // Names are put together of our own words: neither Node nor the browser has a part in their types.
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    eachNode(source, (node) => {
      if (ts.isTemplateExpression(node)) found.push(...valuesOf(checker.getTypeAtLocation(node)));
    });
  }
  return found.filter((value) => Object.hasOwn(routes, value));
}

function valuesOf(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(valuesOf);
  return type.isStringLiteral() ? [type.value] : [];
}

function eachNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => eachNode(child, look));
}
