import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../server/projectRoot.ts';
import type { Outcome } from '../Attack.ts';

const FILE = join(PROJECT_ROOT, 'docs/measurements/attacks.md');

const INTRODUCTION = `# Attacks at full size

\`npm run attack\` runs each attack against a server from the build, on a PostgreSQL of its own. \`npm run attack <name>\` runs one. Each
run replaces the section of its attack, with its date and machine. The tests hold the same bounds at a small size.
`;

/** Replaces the section of an attack in the notes: its date, machine and outcomes. */
export function writeNotes(name: string, what: string, outcomes: readonly Outcome[]): void {
  const known = existsSync(FILE) ? readFileSync(FILE, 'utf8') : INTRODUCTION;
  const [introduction = '', ...sections] = known.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
  const all = [...others, sectionOf(name, what, outcomes)].toSorted();
  writeFileSync(FILE, `${introduction.trimEnd()}\n\n${all.map((section) => section.trim()).join('\n\n')}\n`);
  // Columns of tables have one width here.
  spawnSync('npx', ['oxfmt', FILE], { cwd: PROJECT_ROOT });
}

function sectionOf(name: string, what: string, outcomes: readonly Outcome[]): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}`;
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = outcomes.map(
    ({ promise, happened, isHeld }) => `| ${cell(promise)} | ${cell(happened)} | ${isHeld ? 'held' : '**broken**'} |`,
  );
  const sentence = what.charAt(0).toUpperCase() + what.slice(1);
  return `## ${name}\n\n${sentence}. ${day}, ${machine}.\n\n| promise | happened | |\n| --- | --- | --- |\n${rows.join('\n')}`;
}
