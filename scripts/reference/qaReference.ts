import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'vite';

import { FAULTS } from '../../mocks/faults.ts';

/** Path of the tables for writers of tests. */
export const QA_REFERENCE_FILE = 'docs/qa-reference.md';

/** A row of a table: a name as code, and its meaning. */
type Row = readonly [name: string, meaning: string];

/** The little of the syntax tree that is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const PAGE_MODELS = ['Console', 'ListPage', 'FormPage', 'ApprovalPage'] as const;

/** The doc comment that ends right before a position, on one line. */
function docBefore(code: string, start: number): string {
  const before = code.slice(0, start).trimEnd();
  if (!before.endsWith('*/')) return '';
  return before
    .slice(before.lastIndexOf('/**') + 3, -2)
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const parse = (root: string, file: string): { code: string; body: Node[] } => {
  const code = readFileSync(path.join(root, file), 'utf8');
  return { code, body: parseAst(code, { lang: 'ts' }).body as unknown as Node[] };
};

const declarations = (body: readonly Node[]): Node[] =>
  body.map((node) => (node.type === 'ExportNamedDeclaration' ? ((node.declaration as Node | null) ?? node) : node));

/** A declaration of a file by its name; the file has it, or the tables cannot be made. */
function declared(nodes: readonly Node[], name: string): Node {
  const found = nodes
    .flatMap((node) => (node.declarations as Node[] | undefined) ?? [node])
    .find(({ id }) => (id as { name?: string } | undefined)?.name === name);
  if (found === undefined) throw new Error(`${name} is not declared any more`);
  return found;
}

/** Public methods and getters of a class, as callers write them. */
function methodsOf(root: string, file: string): Row[] {
  const { code, body } = parse(root, file);
  const found = declarations(body).find(({ type }) => type === 'ClassDeclaration');
  const members = ((found?.body as Node | undefined)?.body as Node[] | undefined) ?? [];
  return members.flatMap((member): Row[] => {
    const key = member.key as Node;
    if (member.type === 'MethodDefinition' && key.type === 'Identifier' && member.kind !== 'constructor') {
      const value = member.value as Node & { params: Node[] };
      const params = value.params.map(({ start, end }) => code.slice(start, end)).join(', ');
      const name = code.slice(key.start, key.end);
      return [[member.kind === 'get' ? name : `${name}(${params})`, docBefore(code, member.start)]];
    }
    if (member.type !== 'PropertyDefinition' || key.type !== 'Identifier') return [];
    return [[code.slice(key.start, key.end), docBefore(code, member.start)]];
  });
}

/** Scenarios by name; the comment stands at the entry, or at the function that it names. */
function scenarios(root: string): Row[] {
  const { code, body } = parse(root, 'e2e/support/scenarios.ts');
  const nodes = declarations(body);
  const list = declared(nodes, 'SCENARIOS').init as Node;
  return (list.properties as Node[]).map((entry): Row => {
    const { start, end } = entry.key as Node;
    const name = code.slice(start, end);
    const maker = nodes.find(({ id }) => (id as { name?: string } | undefined)?.name === name);
    return [name, docBefore(code, entry.start) || docBefore(code, maker?.start ?? 0)];
  });
}

/** Kinds of faults of one endpoint, as the members of their type stand in the source. */
function endpointFaults(root: string): Row[] {
  const { code, body } = parse(root, 'mocks/endpointFaults.ts');
  const type = declared(declarations(body), 'EndpointFault');
  return ((type.typeAnnotation as Node).types as Node[]).map((one): Row => {
    // The comment stands before the bar.
    const bar = code.lastIndexOf('|', one.start);
    const name = code.slice(one.start, one.end);
    return [name, docBefore(code, bar) || `The answer has the HTTP status ${name}.`];
  });
}

/** Fixtures of a test against the mocks, with their types. */
function fixtures(root: string): Row[] {
  const { code, body } = parse(root, 'e2e/servers/mockedConsole.ts');
  const type = declared(declarations(body), 'Fixtures');
  return ((type.body as Node).body as Node[]).map((member): Row => [
    code.slice(member.start, member.end).replace(/\s+/g, ' ').replace(/;$/, ''),
    docBefore(code, member.start),
  ]);
}

const table = (head: string, rows: readonly Row[]): string => {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const lines = rows.map(([name, meaning]) => `| \`${cell(name)}\` | ${cell(meaning)} |`);
  return [`| ${head} | meaning |`, '| --- | --- |', ...lines].join('\n');
};

/** The tables for writers of tests, made from the sources. */
export function qaReference(root: string): string {
  const parts: readonly [title: string, text: string][] = [
    ['Fixtures', table('fixture', fixtures(root))],
    ['Scenarios: `seed(name)`', table('scenario', scenarios(root))],
    [
      'Faults: `faults.set(name)`, `?mock=name`',
      table(
        'fault',
        Object.entries(FAULTS).map(([name, { description }]): Row => [name, description]),
      ),
    ],
    ['Faults of one endpoint: `faults.on(endpoint, fault)`', table('fault', endpointFaults(root))],
    ...PAGE_MODELS.map((name): [string, string] => [
      `Page model \`${name}\``,
      table('member', methodsOf(root, `e2e/pages/${name}.ts`)),
    ]),
  ];
  return [
    '# Reference for browser tests',
    '',
    'Made from the sources by `npm run reference`; a test fails when it is out of date. The guide is [qa.md](qa.md).',
    '',
    ...parts.map(([title, text]) => `## ${title}\n\n${text}\n`),
  ].join('\n');
}
