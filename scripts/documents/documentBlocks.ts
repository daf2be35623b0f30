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
    import { z } from 'zod';
    import { CUSTOM_FIELDS } from '../../src/apps/common/parts/recordPages.ts';
    import { PRICES } from '../../src/apps/outreach/parts/recordPages.ts';
    import {
      createCustomField,
      getCustomField,
      updateCustomField,
    } from '../../src/contract/common/contacts/customField.ts';
    import { listPrices, removePrice } from '../../src/contract/outreach/billing/price.ts';
    import { textFilter } from '../../src/contract/shared/envelope.ts';
    import { requiredText } from '../../src/contract/shared/fields.ts';
    import { resourceCalls } from '../../src/contract/shared/resourceCalls.ts';
    import { FIELD_COMPONENTS } from '../../src/domain/common/contacts/customField.ts';
    import { GROUP_NAME_MAX, TEST_GROUPS_MAX } from '../../src/domain/common/contacts/testGroup.ts';
    import { SEND_CHANNELS } from '../../src/domain/shared/sending/sendChannel.ts';
    import { defineResource } from '../../src/domain/shell/resource/defineResource.ts';
    import { ChoiceField, ListPage, RecordForm, TextField } from '../../src/ui/index.ts';
    declare const recipients: z.ZodArray<z.ZodString>;`,
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
