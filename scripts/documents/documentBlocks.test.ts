import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Within the repository, so that packages are found from here. */
const FOLDER = join(ROOT, '.cache/documents');

/** What stands around the blocks of a document, which show what matters and leave out the rest. */
const AROUND: Readonly<Record<string, string>> = {
  'docs/sub-apps.md': `
    import { listTasks } from '../../src/contract/outreach/task.ts';
    import type { HostApi } from '../../src/sdk/index.ts';
    declare const host: HostApi;
    declare const page: { pageNo: number; pageSize: number };
    declare const signal: AbortSignal;`,
  'docs/ui.md': `
    import { SITES } from '../../src/apps/common/parts/recordPages.ts';
    import { createSite, getSite, listSites, removeSite, updateSite } from '../../src/contract/common/site.ts';
    import { SITE_TYPES } from '../../src/domain/common/site.ts';
    import { ChoiceField, ListPage, RecordForm, TextField } from '../../src/ui/index.ts';`,
  'docs/qa.md': `
    import { listAudiences } from '../../src/contract/profile/audience.ts';
    import { createMessage } from '../../src/contract/outreach/message.ts';
    import { expect, test } from '../../e2e/support/mockedConsole.ts';`,
};

const TSCONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { types: ['node', 'vite/client'] },
  include: ['*.tsx'],
};

/** The blocks of a document as modules of their own. */
function modulesOf(document: string, around: string): string[] {
  const blocks = [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```tsx?\n([^]*?)^```$/gm)];
  return blocks.map(([, block = '']) => {
    // A block that names what it imports stands beside the file that it would be.
    const own = block.replaceAll(`'../support/`, `'../../e2e/support/`);
    const before = own.startsWith('import') ? '' : around;
    return own.startsWith('<') ? `${before}\nexport const shown = (\n${own});\n` : `${before}\n${own}\nexport {};\n`;
  });
}

it('what the documents show as code compiles', () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  for (const [document, around] of Object.entries(AROUND)) {
    const modules = modulesOf(document, around);
    expect(modules.length).toBeGreaterThan(0);
    for (const [index, text] of modules.entries())
      writeFileSync(join(FOLDER, `${document.replaceAll(/\W/g, '-')}-${index + 1}.tsx`), text);
  }
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', FOLDER], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
}, 120_000);
