import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { languageText } from './schema/index.ts';

const MIGRATION = join(import.meta.dirname, 'migrations/0080_one_set_of_channel_names.sql');

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("keeps a tenant's own names of channels when their keys become one set, that of tasks before others", async () => {
  const row = (key: string, text: string, lang = 'zh_CN') => ({ tenantId: DEFAULT_TENANT_ID, lang, key, text });
  await test.db
    .insert(languageText)
    .values([
      row('profile.person.channel.sms', 'of people'),
      row('outreach.task.channel.sms', 'of tasks'),
      row('common.report.channel', 'of reports'),
      row('common.report.channel.sms', 'in English', 'en_US'),
      row('outreach.task.channelWeight', 'another text'),
      row('error.required', 'an error'),
    ]);
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await test.db.execute(sql.raw(statement));
  const rows = await test.db.select().from(languageText);
  expect(rows.map(({ lang, key, text }) => `${lang} ${key}: ${text}`).toSorted()).toEqual([
    'en_US ui.field.channel.sms: in English',
    'zh_CN error.required: an error',
    'zh_CN outreach.task.channelWeight: another text',
    'zh_CN ui.field.channel.sms: of tasks',
    'zh_CN ui.field.channel: of reports',
  ]);
});
