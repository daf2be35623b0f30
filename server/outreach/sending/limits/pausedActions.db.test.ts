import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTask, releaseTask, resumeTask } from '../../../../src/contract/outreach/task/task.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { outreachSetting, sendCount } from '../../../db/schema/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

it('at the pause threshold a release and a resumption are refused with the reason, until it is raised or the day is over [9-62]', async () => {
  const { database, admin, clock } = test;
  const { taskId: id, tenantId } = await createCampaign(database.db, 3);
  for (const table of ['task', 'message', 'audience', 'contact'])
    await database.pool.query(`update ${table} set tenant_id = 'default' where tenant_id = $1`, [tenantId]);
  await database.db.insert(outreachSetting).values({ tenantId: 'default', pauseThreshold: 10 });
  const set = (threshold: number) =>
    database.pool.query('update outreach_setting set pause_threshold = $1', [threshold]);
  await database.db.insert(sendCount).values({
    tenantId: 'default',
    channel: '',
    accountId: '',
    span: 'day',
    fromAt: new Date('2026-11-20T16:00:00Z'),
    count: 10,
  });
  const params = { id };
  const refused = await admin.call(releaseTask, { params });
  expect(refused.body.errorCode).toBe('SENDING_PAUSED');
  expect(refused.body.message).toContain('10');
  expect((await admin.call(getTask, { params })).value).toMatchObject({
    status: 'pendingSend',
    sendingPaused: true,
    released: false,
  });
  await set(11);
  expect((await admin.call(releaseTask, { params })).value).toMatchObject({ status: 'running', sendingPaused: false });
  await database.pool.query(`update task set status = 'paused' where id = $1`, [id]);
  await set(10);
  expect((await admin.call(resumeTask, { params })).body.errorCode).toBe('SENDING_PAUSED');
  clock.set('2026-11-21T16:00:00Z');
  const next = await test.userWith(['task:send']);
  expect((await next.call(resumeTask, { params })).value).toMatchObject({ status: 'running', sendingPaused: false });
});
