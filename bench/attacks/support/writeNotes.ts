import { dayAndMachine, table, writeSection } from '../../support/writeSection.ts';
import type { Outcome } from '../Attack.ts';

const INTRODUCTION = `# Attacks at full size

\`npm run attack\` runs each attack against a server from the build, on a PostgreSQL of its own. \`npm run attack <name>\` runs one. Each
run replaces the section of its attack, with its date and machine. The tests hold the same bounds at a small size.
`;

/** Replaces the section of an attack in the notes: its date, machine and outcomes. */
export function writeNotes(name: string, what: string, outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ promise, happened, isHeld }) => [promise, happened, isHeld ? 'held' : '**broken**']);
  const sentence = what.charAt(0).toUpperCase() + what.slice(1);
  writeSection(
    'attacks.md',
    INTRODUCTION,
    name,
    `${sentence}. ${dayAndMachine()}.\n\n${table(['promise', 'happened', ''], rows)}`,
  );
}
