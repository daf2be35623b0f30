import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

const isIdentifier = (value: unknown, name: string) =>
  isNode(value) && value.type === 'Identifier' && value.name === name;

const argumentsOf = (call: Node) => call.arguments as Node[];

const isCall = (value: unknown): value is Node => isNode(value) && value.type === 'CallExpression';

/** The constant text of a string literal or of a template without holes (the minifier writes these). */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
  if (value.type !== 'TemplateLiteral') return undefined;
  const [only, ...more] = value.quasis as { value: { cooked: string } }[];
  return more.length === 0 ? only?.value.cooked : undefined;
}

/** Id that a `require("id")` call asks for. */
function requiredId(value: unknown): string | undefined {
  return isCall(value) && isIdentifier(value.callee, 'require') ? textOf(argumentsOf(value)[0]) : undefined;
}

/** True of `Promise.resolve()`. */
function isResolvedPromise(value: unknown): boolean {
  if (!isCall(value) || argumentsOf(value).length > 0) return false;
  const callee = value.callee;
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isIdentifier(callee.object, 'Promise') &&
    isIdentifier(callee.property, 'resolve')
  );
}

/** For `Promise.resolve().then(() => … require("id") …)`: the `Promise.resolve()` part and the id. */
function lazyRequire(node: Node): { promise: Node; id: string } | undefined {
  if (!isCall(node) || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return undefined;
  const { object: promise, property } = node.callee;
  const [loader] = argumentsOf(node);
  if (!isIdentifier(property, 'then') || !isResolvedPromise(promise) || loader?.type !== 'ArrowFunctionExpression')
    return undefined;
  for (const inner of nodesOf(loader.body)) {
    const id = requiredId(inner);
    if (id !== undefined) return { promise: promise as Node, id };
  }
  return undefined;
}

/** What {@link rewriteChunk} found in a chunk. */
export interface RewrittenChunk {
  code: string;
  /** Ids of the host's shared scope that it asks for. The bundler's own list lacks those of a mere re-export (`export { a } from 'library'`). */
  required: readonly string[];
  /** How many dynamic imports now go through the loader. */
  lazy: number;
}

/**
 * Makes each dynamic import of another chunk load it first (`require.load`). Works on the syntax tree, so it does not depend
 * on how the minifier writes things.
 */
export function rewriteChunk(code: string): RewrittenChunk {
  const edits: Edit[] = [];
  const required = new Set<string>();
  let lazy = 0;
  for (const node of nodesOf(parseAst(code))) {
    const id = requiredId(node);
    if (id !== undefined && !id.startsWith('.')) required.add(id);
    const dynamic = lazyRequire(node);
    if (dynamic) {
      lazy += 1;
      edits.push({
        start: dynamic.promise.start,
        end: dynamic.promise.end,
        text: `require.load(${JSON.stringify(dynamic.id)})`,
      });
    }
  }
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return { code: result, required: [...required], lazy };
}
