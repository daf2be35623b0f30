import { serverMatrix } from './serverMatrix.ts';
import { widestFolders } from './widestFolders.ts';

const SHOWN = 20;

/** Prints what the shape of the repository is measured by, as Markdown. */
const { areas, count } = serverMatrix();
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const lines = [
  'Folders with the most names:',
  '',
  line(['folder', 'names']),
  line(['---', '--:']),
  ...widestFolders()
    .slice(0, SHOWN)
    .map(({ folder, names }) => line([`\`${folder}\``, names])),
  '',
  'Imports between the areas of the server, from the row to the column:',
  '',
  line(['', ...areas]),
  line(['---', ...areas.map(() => '--:')]),
  ...areas.map((from) => line([from, ...areas.map((to) => (from === to ? '·' : count(from, to) || ''))])),
];
process.stdout.write(`${lines.join('\n')}\n`);
