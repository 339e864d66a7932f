import { readFile } from 'node:fs/promises';
import ts from 'typescript';

export interface Member {
  name: string;
  /** As written in the source, without its members when it is an object. */
  type: string;
  meaning: string;
  members: Member[];
}

/** The members of an interface with their comments, read from the source, so that they need not be written twice. */
export async function membersOf(file: string, name: string): Promise<Member[]> {
  const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) {
      return members(statement.members, source);
    }
  }
  throw new Error(`${file} has no interface ${name}`);
}

function members(nodes: ts.NodeArray<ts.TypeElement>, source: ts.SourceFile): Member[] {
  return nodes.filter(ts.isPropertySignature).map((node) => {
    const nested = node.type !== undefined && ts.isTypeLiteralNode(node.type) ? node.type.members : undefined;
    return {
      name: node.name.getText(source),
      type: nested === undefined ? (node.type?.getText(source) ?? 'unknown') : 'object',
      meaning: commentOf(node),
      members: nested === undefined ? [] : members(nested, source),
    };
  });
}

function commentOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}
