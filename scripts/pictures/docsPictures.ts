import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { InsertedRows } from '../../e2e/support/accessibilityRows.ts';
import type { Language } from '../../src/domain/shared/text/language.ts';
import { type ConsolePictures, showPage, takePicture } from './ConsolePictures.ts';

/** Documents are read over slow lines too. */
const BYTES_MAX = 130_000;

/** Enough to show what a page is made of; more rows are only more bytes. */
const SIZE = { width: 1440, height: 600 };

/** The pictures of the documents, by the names of their files. */
const docsPictures = (rows: InsertedRows): { name: string; lang: Language; at: string }[] => [
  { name: 'home', lang: 'en_US', at: '/' },
  { name: 'tasks', lang: 'zh_CN', at: '/task' },
  { name: 'task', lang: 'en_US', at: `/task/${rows.completed}` },
  { name: 'approval', lang: 'zh_CN', at: '/approval' },
  { name: 'contacts', lang: 'en_US', at: '/common/contacts' },
  { name: 'permissions', lang: 'zh_CN', at: '/common/permissionManagement/rights' },
  { name: 'sms-template', lang: 'zh_CN', at: `/common/smsMessage/${rows.smsTemplate}` },
  { name: 'email-report', lang: 'en_US', at: '/common/reportOfEmail' },
];

/** Writes the pictures that documents show: 1440 wide, light, Chinese and English. */
export async function takeDocsPictures(pictures: ConsolePictures, rows: InsertedRows, folder: string): Promise<void> {
  for (const { name, lang, at } of docsPictures(rows)) {
    await pictures.inWindow({ lang, scheme: 'light', width: SIZE.width }, true, async (page) => {
      const file = join(folder, `${name}.png`);
      await page.setViewportSize(SIZE);
      await showPage(page, at, 'full');
      await takePicture(page, file);
      const { size } = statSync(file);
      if (size > BYTES_MAX) throw new Error(`${file} has ${size} bytes`);
    });
  }
}
