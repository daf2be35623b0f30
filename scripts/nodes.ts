import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from '../src/domain/shared/file/xlsx/writeXlsx.ts';

/** The oldest of each line of Node.js that the console supports, and one of the newest line. */
const VERSIONS = ['20.19.0', '22.13.0', '24.9.0'];

/** Rows of the workbook that is read. */
const ROWS = 2_500;

const folder = mkdtempSync(path.join(tmpdir(), 'console-nodes-'));
const workbook = path.join(folder, 'rows.xlsx');
const bin = (...parts: string[]): string => path.resolve('node_modules', ...parts);
const WORKS: Readonly<Record<string, { args: string[]; isGood: (output: string) => boolean }>> = {
  'from the build': { args: ['scripts/nodes/readByBuild.mjs', workbook], isGood: (out) => out.trim() === String(ROWS) },
  'from sources': {
    args: [bin('tsx/dist/cli.mjs'), 'scripts/nodes/readBySources.ts', workbook],
    isGood: (out) => out.trim() === String(ROWS),
  },
  'its tests': {
    args: [bin('vitest/vitest.mjs'), 'run', 'src/domain/shared/file/xlsx', 'server/file/reading'],
    isGood: () => true,
  },
};

/** Brings a Node.js by its npm package, into a folder that goes afterwards; answers its program. */
function bring(version: string): string {
  const into = path.join(folder, version);
  mkdirSync(into);
  // The package brings the program of this machine by a script of its own.
  writeFileSync(path.join(into, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const args = ['install', '--no-audit', '--no-fund', '--foreground-scripts', `node@${version}`];
  const done = spawnSync('npm', args, { encoding: 'utf8', cwd: into });
  const program = path.join(into, 'node_modules/node/bin/node');
  if (done.status !== 0 || !existsSync(program)) throw new Error(`Node.js ${version} was not brought: ${done.stderr}`);
  return program;
}

/** Runs the reader of files with each supported Node.js, and prints what works. Needs a build. */
function tryAll(): boolean {
  writeFileSync(workbook, writeXlsx(Array.from({ length: ROWS }, (_none, row) => [`name ${row}`, String(row)])));
  const names = Object.keys(WORKS);
  console.log(`| Node.js | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  let isAllGood = true;
  for (const version of VERSIONS) {
    const program = bring(version);
    const found = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
    const cells = names.map((name) => {
      const { args = [], isGood = () => false } = WORKS[name] ?? {};
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      const isWell = status === 0 && isGood(stdout) && found === `v${version}`;
      if (!isWell) console.error(`${version} ${name}:\n${stdout}\n${stderr}`);
      isAllGood &&= isWell;
      return isWell ? 'works' : 'fails';
    });
    console.log(`| ${version} | ${cells.join(' | ')} |`);
  }
  return isAllGood;
}

try {
  process.exitCode = tryAll() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
