import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { createTask } from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { SHOWN_SIGN_PATTERN, showsNothing } from '../../../src/domain/shared/text/textKinds.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { contact } from '../../db/schema/index.ts';

/** Names that show nothing beside one that begins with a sign that does not show, and one that does. */
const NAMES = ['', ' ', '\t', '\u3000', '\u00a0', '\u200b', '\ufeff \u2060', '\u200bAnn', 'Ann'];

describe('people for whom a variable has no value', () => {
  let test: TestApi;
  let audienceId = '';

  beforeAll(async () => {
    test = await createTestApi();
    const rows = NAMES.map((_name, n) => [`p${n}@example.com`, `1380000000${n}`]);
    const file = new File([writeXlsx([['email', 'number'], ...rows])], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    for (const [n, name] of NAMES.entries())
      await test.ports.db
        .update(contact)
        .set({ name })
        .where(sql`${contact.email} = ${`p${n}@example.com`}`);
  });
  afterAll(() => test.close());

  it('are counted as the rule of the domain says, whatever blank it is', async () => {
    const body = { name: 'greeting', subject: 'Hi {{name}}', content: '<p>Hello</p>' };
    const messageId = (await test.admin.call(createMessage, { body })).value.id;
    const form = { name: 'task', messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const { id } = (await test.admin.call(createTask, { body: form })).value;
    const { reach, empty } = (await test.admin.call(preflightTask, { params: { id } })).value;
    expect(reach).toBe(NAMES.length);
    expect(empty).toEqual([{ variable: 'name', people: NAMES.filter(showsNothing).length }]);
    expect(NAMES.filter(showsNothing)).toHaveLength(7);
  });

  it('are so for the same signs in the database and in the domain', async () => {
    const { rows } = await test.ports.db.execute<{ sign: number }>(
      sql`select sign from generate_series(1, 1114111) sign
        where sign not between 55296 and 57343 and chr(sign) !~ ${SHOWN_SIGN_PATTERN} order by sign`,
    );
    const all = Array.from({ length: 0x10ffff }, (_none, n) => n + 1);
    expect(rows.map(({ sign }) => sign)).toEqual(all.filter((sign) => showsNothing(String.fromCodePoint(sign))));
  });
});
