import ts from 'typescript';
import { importedStem, type Source, walk } from './sources.js';

/** Values that a file gives to others and that no other file takes, as `stem: name`. Types are not looked at. */
export function unusedExports(sources: Source[]): string[] {
  const taken = takenNames(sources);
  return sources.flatMap((source) =>
    exportedValues(source.tree)
      .filter((name) => !taken.get(source.stem)?.has(name))
      .map((name) => `${source.stem}: ${name}`),
  );
}

function exportedValues(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return listedValues(statement);
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? declaredValues(statement) : [];
  });
}

function listedValues({ exportClause, isTypeOnly }: ts.ExportDeclaration): string[] {
  if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
}

function declaredValues(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isValue =
    ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
  return isValue && statement.name !== undefined ? [statement.name.text] : [];
}

/** By file, the names that others take out of it. */
function takenNames(sources: Source[]): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  const take = (stem: string | undefined, names: Iterable<string>) => {
    if (stem === undefined) return;
    const known = taken.get(stem) ?? new Set();
    for (const name of names) known.add(name);
    taken.set(stem, known);
  };
  for (const source of sources) {
    // Statements say it at the top of their file; only what is loaded later can stand anywhere in it.
    for (const statement of source.tree.statements) {
      if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        const isListed = bindings !== undefined && ts.isNamedImports(bindings);
        const names = isListed ? namesOf(bindings) : identifiers(source.tree);
        take(importedStem(source, statement.moduleSpecifier), names);
      } else if (ts.isExportDeclaration(statement)) {
        const clause = statement.exportClause;
        const isListed = clause !== undefined && ts.isNamedExports(clause);
        take(importedStem(source, statement.moduleSpecifier), isListed ? namesOf(clause) : []);
      }
    }
    // Taken apart in many ways: each name that the file says counts as taken.
    const loaded = importCalls(source.tree);
    if (loaded.length === 0) continue;
    const names = identifiers(source.tree);
    for (const call of loaded) take(importedStem(source, call.arguments[0]), names);
  }
  return taken;
}

function namesOf({ elements }: ts.NamedImports | ts.NamedExports): string[] {
  return [...elements].map(({ name, propertyName }) => (propertyName ?? name).text);
}

function importCalls(tree: ts.SourceFile): ts.CallExpression[] {
  return /\bimport\s*\(/.test(tree.text) ? walk(tree).filter(isImportCall) : [];
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function identifiers(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of walk(tree)) if (ts.isIdentifier(node)) names.add(node.text);
  return names;
}
