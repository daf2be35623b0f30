import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOnboarding } from '../../../../src/contract/outreach/home/onboarding.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { insertSignature } from '../../../../e2e/seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../../../e2e/seeds/common/insertSmsTemplate.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { fireTask } from '../../sending/run/fireTask.ts';
import { planRun } from '../../sending/run/planRun.ts';
import { refreshSendStatistic } from '../../sending/sendStatistic/refreshSendStatistic.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const steps = async (): Promise<string> =>
  (await test.admin.call(getOnboarding, {})).value.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`).join();

it('a new tenant has four steps before it, and each is done when there is something to show for it [2.5-001]', async () => {
  expect(await steps()).toBe('signature open,template open,task open,statistics open');
  const waiting = await insertSignature(test.ports, '待审', 'pendingReview');
  await insertSmsTemplate(test.ports, { name: '待审', signatureId: waiting.id });
  expect(await steps()).toBe('signature open,template open,task open,statistics open');
  const { id } = await insertSignature(test.ports, '示例商城');
  await insertSmsTemplate(test.ports, { name: '会员日', signatureId: id, status: 'approved' });
  expect(await steps()).toBe('signature done,template done,task open,statistics open');

  const { db } = test.ports;
  const others = await createCampaign(db, 1);
  const run = await db.transaction((tx) => fireTask(test.ports, tx, others.taskId, null));
  await planRun(test.ports, run);
  await refreshSendStatistic(test.ports, others.tenantId);
  // What another tenant sends is no step of ours.
  expect(await steps()).toBe('signature done,template done,task open,statistics open');
  for (const table of ['task_run', 'send_record', 'task', 'send_change'])
    await test.database.pool.query(`update ${table} set tenant_id = $1 where tenant_id = $2`, [
      DEFAULT_TENANT_ID,
      others.tenantId,
    ]);
  // Statistics count what was sent at once, before the roll-up and after it.
  expect(await steps()).toBe('signature done,template done,task done,statistics done');
  await refreshSendStatistic(test.ports, DEFAULT_TENANT_ID);
  expect(await steps()).toBe('signature done,template done,task done,statistics done');
});
