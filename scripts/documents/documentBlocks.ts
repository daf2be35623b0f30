import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Within the repository, so that packages are found from here; `tsconfig.json` names it among what is compiled. */
export const BLOCKS_FOLDER = '.cache/documents';

/** What stands around the blocks of a document, which show what matters and leave out the rest. */
const AROUND: Readonly<Record<string, string>> = {
  'docs/sub-apps.md': `
    import { listTasks } from '../../src/contract/outreach/task/task.ts';
    import type { HostApi } from '../../src/sdk/index.ts';
    declare const host: HostApi;
    declare const page: { pageNo: number; pageSize: number };
    declare const signal: AbortSignal;`,
  'docs/ui.md': `
    import { SITES } from '../../src/apps/common/parts/recordPages.ts';
    import { createSite, getSite, listSites, removeSite, updateSite } from '../../src/contract/common/settings/site.ts';
    import { SITE_TYPES } from '../../src/domain/common/settings/site.ts';
    import { ChoiceField, ListPage, RecordForm, TextField } from '../../src/ui/index.ts';`,
  'docs/qa.md': `
    import { listAudiences } from '../../src/contract/profile/audience/audience.ts';
    import { createMessage } from '../../src/contract/outreach/message/message.ts';
    import { expect, test } from '../../e2e/servers/mockedConsole.ts';`,
};

/** Documents whose blocks of TypeScript are compiled. */
export const DOCUMENTS_WITH_BLOCKS: readonly string[] = Object.keys(AROUND);

/** The blocks of a document as modules of their own. */
export function documentBlocks(root: string, document: string): string[] {
  const around = AROUND[document] ?? '';
  const blocks = [...readFileSync(path.join(root, document), 'utf8').matchAll(/^```tsx?\n([^]*?)^```$/gm)];
  return blocks.map(([, block = '']) => {
    // A block that names what it imports stands beside the file that it would be.
    const own = block.replace(/'\.\.\/\.\.\/(pages|seeds|servers|support)\//g, `'../../e2e/$1/`);
    const before = own.startsWith('import') ? '' : around;
    return own.startsWith('<') ? `${before}\nexport const shown = (\n${own});\n` : `${before}\n${own}\nexport {};\n`;
  });
}

/** Writes the blocks of all documents to where the compiler finds them, in place of those of before. */
export function writeDocumentBlocks(root: string): void {
  const folder = path.join(root, BLOCKS_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const document of DOCUMENTS_WITH_BLOCKS)
    for (const [index, text] of documentBlocks(root, document).entries())
      writeFileSync(path.join(folder, `${document.replaceAll(/\W/g, '-')}-${index + 1}.tsx`), text);
}
