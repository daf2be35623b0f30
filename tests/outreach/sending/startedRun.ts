import { eq } from 'drizzle-orm';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { createTask, releaseTask, submitTask } from '../../../src/contract/outreach/task/task.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { taskRun } from '../../../server/db/schema/index.ts';
import type { TestApi, TestCaller } from '../../db/testApi.ts';

/** Uploads a package of one person and one row without a number; answers its id. */
export async function uploadPeople(caller: TestCaller, name: string): Promise<string> {
  const rows = [
    ['name', 'number', 'email'],
    ['Ann', '13800000001', `${name}.ann@example.com`],
    ['Bob', 'no number', 'bob@example.com'],
  ];
  const file = new File([writeXlsx(rows)], 'people.xlsx');
  return (await caller.call(uploadPackage, { body: { name }, file })).value.id;
}

/** A task that was started, and its run: an e-mail to the people of {@link uploadPeople}. */
export async function startedRun(test: TestApi, caller: TestCaller, name: string) {
  const audienceId = await uploadPeople(caller, name);
  await test.runImports();
  const mail = { name, subject: 'Hi', content: '<p>Hi</p>' };
  const messageId = (await caller.call(createMessage, { body: mail })).value.id;
  const body = { name, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
  const { id } = (await caller.call(createTask, { body })).value;
  await caller.call(submitTask, { params: { id } });
  await caller.call(releaseTask, { params: { id } });
  const [run] = await test.ports.db.select().from(taskRun).where(eq(taskRun.taskId, id));
  if (run === undefined) throw new Error('the task did not start');
  return { id, run };
}
