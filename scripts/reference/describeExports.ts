import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'vite';

/** An export as the reference shows it. */
export interface DescribedExport {
  name: string;
  /** Doc comment without its stars. */
  doc: string;
  /** What callers need of the declaration: interfaces whole, functions up to their body. */
  signature: string;
}

/** The little of the syntax tree that is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Wanted {
  name: string;
  /** Where it comes from; the index itself is followed through. */
  file: string;
}

const parse = (file: string): { code: string; body: Node[] } => {
  const code = readFileSync(file, 'utf8');
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  return { code, body: parseAst(code, { lang }).body as unknown as Node[] };
};

/** What an index re-exports by name, in its order; `export *` of icons is left out. */
function reexports(index: string): Wanted[] {
  return parse(index).body.flatMap((node): Wanted[] => {
    const source = (node.source as { value?: string } | null)?.value;
    if (node.type !== 'ExportNamedDeclaration' || source === undefined) return [];
    const file = path.join(path.dirname(index), source);
    return (node.specifiers as { exported: { name: string } }[]).map(({ exported }) => ({ name: exported.name, file }));
  });
}

const nameOf = (declaration: Node): string | undefined => {
  const [first] = (declaration.declarations as Node[] | undefined) ?? [declaration];
  return (first?.id as { name?: string } | undefined)?.name;
};

/** The doc comment that ends right before a position. */
function docBefore(code: string, start: number): string {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:\/\/.*\s*)*$/.exec(code.slice(0, start));
  return (found?.[1] ?? '').replace(/^[ \t]*\*?[ \t]?/gm, '').trim();
}

function signatureOf(code: string, declaration: Node): string {
  const body = declaration.body as Node | undefined;
  const isBlock = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  const whole = code.slice(declaration.start, declaration.end);
  if (declaration.type === 'VariableDeclaration') return variableSignature(code, declaration);
  return isBlock && body !== undefined ? code.slice(declaration.start, body.start).trim() : whole.trim();
}

/** Constants that hold a function show its head; others their whole, unless that is long. */
function variableSignature(code: string, declaration: Node): string {
  const [first] = declaration.declarations as Node[];
  const init = first?.init as Node | undefined;
  const body = init?.body as Node | undefined;
  const whole = code.slice(declaration.start, declaration.end).replace(/;$/, '');
  if (body !== undefined)
    return code
      .slice(declaration.start, body.start)
      .replace(/\{?\s*$/, '')
      .trim();
  return whole.length > 400 ? `const ${nameOf(declaration)}` : whole;
}

/** Describes everything that an index file exports by name. Throws where an export cannot be found. */
export function describeExports(index: string): DescribedExport[] {
  return reexports(index).map(({ name, file }) => {
    if (!existsSync(file)) throw new Error(`${index} exports ${name} from ${file}, which is not there`);
    const { code, body } = parse(file);
    for (const node of body) {
      const declaration = node.declaration as Node | null | undefined;
      if (node.type === 'ExportNamedDeclaration' && declaration && nameOf(declaration) === name) {
        return { name, doc: docBefore(code, node.start), signature: signatureOf(code, declaration) };
      }
    }
    const onward = reexports(file).find((wanted) => wanted.name === name);
    if (onward === undefined) throw new Error(`${name} is not declared in ${file}`);
    const [found] = describeFile(onward);
    if (found === undefined) throw new Error(`${name} is not declared in ${onward.file}`);
    return found;
  });
}

function describeFile({ name, file }: Wanted): DescribedExport[] {
  const { code, body } = parse(file);
  return body.flatMap((node) => {
    const declaration = node.declaration as Node | null | undefined;
    return declaration && nameOf(declaration) === name
      ? [{ name, doc: docBefore(code, node.start), signature: signatureOf(code, declaration) }]
      : [];
  });
}
