import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BLOCKS_FOLDER, documentBlocks, DOCUMENTS_WITH_BLOCKS } from './documentBlocks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

it('every document that shows TypeScript has it compiled with the sources', () => {
  const documents = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join('docs', file));
  const showing = [...documents, 'README.md', 'CONTRIBUTING.md'].filter((file) => /^```tsx?$/m.test(read(file)));
  // The reference is written from what was compiled.
  expect(showing.filter((file) => file !== 'docs/api-reference.md').toSorted()).toEqual(
    DOCUMENTS_WITH_BLOCKS.toSorted(),
  );
  for (const document of DOCUMENTS_WITH_BLOCKS) expect(documentBlocks(ROOT, document)).not.toEqual([]);
  expect((JSON.parse(read('tsconfig.json')) as { include: string[] }).include).toContain(BLOCKS_FOLDER);
  expect((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts.typecheck).toBe(
    'tsx scripts/document-blocks.ts && tsc --noEmit --checkers 1',
  );
});
