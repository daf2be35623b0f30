import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const EXEC = /^exec /;

const scripts = async (): Promise<Record<string, string>> =>
  (JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

it('scripts that begin with exec are plain words, which the shells of all systems read alike', async () => {
  const replaced = Object.values(await scripts()).filter((script) => EXEC.test(script));
  expect(replaced.length).toBeGreaterThan(2);
  // Without quotes, variables, pipes and second commands: cmd.exe has other rules for each of them than sh.
  for (const script of replaced) expect(script).toMatch(/^exec (?:node|tsx) [\w./-]+$/);
});

it('on Windows the word exec stands for a command that gives on whatever follows it, as it came', async () => {
  const lines = (await readFile('exec.cmd', 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  // A command after it would be one too many: its exit code would come in place of the program's.
  expect(lines.filter((line) => !/^@rem /i.test(line))).toEqual(['@%*']);
  expect(lines.at(-1)).toBe('@%*');
});
