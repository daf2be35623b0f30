import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { countTaskAttention, createTask, listTasks } from '../../../src/contract/outreach/task/task.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { TASK_ATTENTIONS, taskAttention } from '../../../src/domain/outreach/task/taskAttention.ts';
import { TASK_STATUSES } from '../../../src/domain/outreach/task/taskStatus.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { task } from '../../db/schema/index.ts';

describe('tasks that need somebody', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('are listed and counted exactly as the rule judges each of them', async () => {
    const file = new File(
      [
        writeXlsx([
          ['name', 'number', 'email'],
          ['Ann', '13800000001', 'ann@example.com'],
        ]),
      ],
      'a.xlsx',
    );
    const audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi', content: '<p>Hi</p>' };
    const messageId = (await test.admin.call(createMessage, { body })).value.id;
    const first = await test.admin.call(createTask, {
      body: { name: 'first', messageId, audienceId, sendMode: 'immediate', scheduledAt: null },
    });
    const [like] = await test.ports.db.select().from(task).where(eq(task.id, first.value.id));
    if (like === undefined) throw new Error('the task was not made');
    const { id: _id, ...parts } = like;
    const now = test.clock.now();
    const [before, after] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 1000)];
    let made = 0;
    const rows = TASK_STATUSES.flatMap((status) =>
      [before, after, null].flatMap((scheduledAt) =>
        [null, before].flatMap((heldAt) =>
          [null, before].map((releasedAt) => {
            made += 1;
            const sendMode = made % 5 === 0 ? ('polling' as const) : ('scheduled' as const);
            return { ...parts, name: `t${made}`, code: `C${made}`, status, scheduledAt, heldAt, releasedAt, sendMode };
          }),
        ),
      ),
    );
    await test.ports.db.insert(task).values(rows);
    const counts = (await test.admin.call(countTaskAttention, {})).value;
    for (const attention of TASK_ATTENTIONS) {
      const wanted = rows.filter((row) => taskAttention(row, now) === attention).map(({ name }) => name);
      const { value } = await test.admin.call(listTasks, { query: { attention, pageSize: 1000 } });
      expect(value.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
      expect([attention, counts[attention]]).toEqual([attention, wanted.length]);
    }
    const nobody = await test.userWith(['home:view']);
    expect((await nobody.call(countTaskAttention, {})).body.errorCode).toBe('NO_PERMISSION');
  });
});
