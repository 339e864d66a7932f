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
    let whole: Set<string> | undefined;
    for (const node of walk(source.tree)) {
      if (ts.isImportDeclaration(node)) {
        const bindings = node.importClause?.namedBindings;
        take(
          importedStem(source, node.moduleSpecifier),
          bindings !== undefined && ts.isNamedImports(bindings) ? namesOf(bindings) : identifiers(source.tree),
        );
      } else if (ts.isExportDeclaration(node)) {
        const clause = node.exportClause;
        take(
          importedStem(source, node.moduleSpecifier),
          clause !== undefined && ts.isNamedExports(clause) ? namesOf(clause) : [],
        );
      } else if (isImportCall(node)) {
        // Taken apart in many ways: each name that the file says counts as taken.
        whole ??= identifiers(source.tree);
        take(importedStem(source, node.arguments[0]), whole);
      }
    }
  }
  return taken;
}

function namesOf({ elements }: ts.NamedImports | ts.NamedExports): string[] {
  return [...elements].map(({ name, propertyName }) => (propertyName ?? name).text);
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function identifiers(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of walk(tree)) if (ts.isIdentifier(node)) names.add(node.text);
  return names;
}
