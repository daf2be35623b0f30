import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** The array behind `as const` and `satisfies`. */
function arrayOf(node: Node | undefined): Node | undefined {
  if (node?.type === 'ArrayExpression') return node;
  return node !== undefined && 'expression' in node ? arrayOf(node.expression as Node) : undefined;
}

/**
 * Source with one more element at the end of an exported constant array. Works on the syntax tree, so that it depends
 * neither on marks in the file nor on how it is formatted.
 */
export function appendToArray(source: string, constant: string, element: string): string {
  for (const statement of parseAst(source, { lang: 'ts' }).body as unknown as Node[]) {
    const declared = statement.declaration as { declarations?: { id: Node; init?: Node }[] } | null | undefined;
    const found = declared?.declarations?.find(({ id }) => id.name === constant);
    const array = arrayOf(found?.init);
    if (array === undefined) continue;
    const elements = array.elements as Node[];
    const last = elements.at(-1);
    const at = last?.end ?? array.start + 1;
    return `${source.slice(0, at)}${last === undefined ? '' : ', '}${element}${source.slice(at)}`;
  }
  throw new Error(`There is no exported array ${constant}`);
}
