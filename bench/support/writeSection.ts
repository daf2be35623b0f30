import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';

/**
 * Replaces the section of a document below docs/measurements that has a name, or adds it. Sections stand in the order of their names.
 * `introduction` begins a document that is not there yet.
 */
export function writeSection(document: string, introduction: string, name: string, text: string): void {
  const file = join(PROJECT_ROOT, 'docs/measurements', document);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : introduction;
  const [first = '', ...sections] = known.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
  const all = [...others, `## ${name}\n\n${text}`].toSorted();
  writeFileSync(file, `${first.trimEnd()}\n\n${all.map((section) => section.trim()).join('\n\n')}\n`);
  // Columns of tables have one width here.
  spawnSync('npx', ['oxfmt', file], { cwd: PROJECT_ROOT });
}

/** Day and machine of a measurement: figures of another machine differ by a factor of two. */
export function dayAndMachine(): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const [processor] = cpus();
  return `${day}, ${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}`;
}

/** A table in Markdown, whose cells hold no line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
