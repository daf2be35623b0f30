import { foldTitle } from './foldTitle.ts';

/**
 * Titles of columns that our own files add to what they list, by language: a file of ours can be taken in again, and these columns are no
 * data of a person. A test compares them with the language packs.
 */
export const OWN_TITLES = {
  'server.rejects.line': ['原文件行号', '原檔案行號', 'Line of the file', '元ファイルの行', 'Baris fail asal'],
  'server.rejects.reason': [
    '未导入原因',
    '未匯入原因',
    'Why it was not taken',
    '取り込めなかった理由',
    'Sebab tidak diambil',
  ],
  'common.contact.reach': ['可否发送', '可否發送', 'Reachability', '送信可否', 'Kebolehhubungan'],
  'ui.field.createdAt': ['创建时间', '建立時間', 'Created', '作成日時', 'Dicipta'],
} as const;

/** Titles that say a time name its zone, as in `Created (Asia/Shanghai)`; without it, the title may be anybody's. */
const ZONED = 'ui.field.createdAt';

const OWN = new Set(
  Object.entries(OWN_TITLES).flatMap(([key, titles]) => (key === ZONED ? [] : titles.map((title) => foldTitle(title)))),
);
const ZONED_TITLES: readonly string[] = OWN_TITLES[ZONED].map((title) => `${foldTitle(title)}(`);

/** Tells if a title is one that our own files add. */
export function isOwnTitle(title: string): boolean {
  const folded = foldTitle(title);
  return OWN.has(folded) || (folded.endsWith(')') && ZONED_TITLES.some((begin) => folded.startsWith(begin)));
}
