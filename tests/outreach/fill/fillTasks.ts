import { listTaskApprovals } from '../../../src/contract/common/review/approval.ts';
import { updateApprovalSetting } from '../../../src/contract/common/review/approvalSetting.ts';
import { updateRole } from '../../../src/contract/common/people/role.ts';
import { createReminder } from '../../../src/contract/outreach/calendar/calendarReminder.ts';
import { createDefinedGroup } from '../../../src/contract/outreach/taskGroup/definedGroup.ts';
import { insertBill } from '../../../e2e/seeds/outreach/insertBill.ts';
import { createPrice } from '../../../src/contract/outreach/billing/price.ts';
import { createTask, submitTask } from '../../../src/contract/outreach/task/task.ts';
import { taskDefinitions } from '../../../src/contract/outreach/task/taskDefinition.ts';
import { createTaskGroup } from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import { sinkMail } from '../../../server/db/schema/index.ts';
import type { KnownRows } from '../../security/AreaTesting.ts';
import type { Filling } from '../../security/fill/Filling.ts';
import { done } from '../../security/fill/done.ts';
import { draftTask } from './draftTask.ts';

/** Tasks, their groups and definitions, a reminder, mails and bills. */
export async function fillTasks(
  filling: Filling,
  {
    user,
    role,
    dataSource,
    message,
    audience,
  }: Pick<KnownRows, 'user' | 'role' | 'dataSource' | 'message' | 'audience'>,
) {
  const { test, caller, tenantId, digit, name } = filling;
  // Reviewers may see people.
  const rights = ['task:approve', 'task:edit'];
  const form = { name, rights, dataSourceIds: [dataSource] };
  done(await caller.call(updateRole, { params: { id: role }, body: { ...form, version: 1 } }));
  const reviewers = [{ userId: user, name: 'Reviewer' }];
  done(
    await caller.call(updateApprovalSetting, {
      params: { kind: 'task' },
      body: { form: { enabled: true, reviewers }, version: 1 },
    }),
  );
  const task = done(
    await caller.call(createTask, {
      body: { name, messageId: message, audienceId: audience, sendMode: 'immediate', scheduledAt: null },
    }),
  ).id;
  done(await caller.call(submitTask, { params: { id: task } }));
  const approval = done(await caller.call(listTaskApprovals, { params: { id: task } }))[0]?.id ?? '';
  const drafts: string[] = [];
  for (const nth of [1, 2, 3, 4]) drafts.push(await draftTask(caller, `${name} ${nth}`, { message, audience }));
  const [groupedTask = '', otherGroupedTask = '', freeTask = '', otherFreeTask = ''] = drafts;
  const grouped = { taskIds: [groupedTask, otherGroupedTask], mainTaskId: groupedTask, dedupe: true };
  const taskGroup = done(await caller.call(createTaskGroup, { body: { name, ...grouped } })).id;
  const taskDefinition = done(
    await caller.call(taskDefinitions.create, {
      body: {
        name: `规格${digit}`,
        code: `definition_${digit}`,
        channels: [{ channel: 'email', weight: 100 }],
        fallback: null,
        inUse: true,
        remark: '',
      },
    }),
  ).id;
  const definedGroup = done(
    await caller.call(createDefinedGroup, {
      body: {
        name: `${name} D`,
        definitionId: taskDefinition,
        audienceId: audience,
        sendMode: 'immediate',
        scheduledAt: null,
        parts: [{ channel: 'email', weight: 100, messageId: message }],
      },
    }),
  ).id;
  const reminds = { remindAt: '2026-12-01T00:00:00Z', link: 'https://example.com/' };
  const calendarReminder = done(
    await caller.call(createReminder, {
      body: { theme: name, title: name, ...reminds, target: 'audience', audienceId: audience },
    }),
  ).id;
  const [mail] = await test.ports.db
    .insert(sinkMail)
    .values({ tenantId, recipient: 'a@b.cn', sender: 'c@d.cn', subject: name, raw: '', receivedAt: test.clock.now() })
    .returning();
  const price = done(
    await caller.call(createPrice, {
      body: { channel: 'email', effectiveFrom: '2026-12-31', supplier: name, fee: '0.0010', cost: '0' },
    }),
  ).id;
  const issued = await insertBill(test.ports, { operatorId: user, tenantId, period: '2026-09', status: 'issued' });
  const { bill: draftBill } = await insertBill(test.ports, { operatorId: user, tenantId, period: '2026-10' });
  return {
    task,
    approval,
    groupedTask,
    otherGroupedTask,
    freeTask,
    otherFreeTask,
    taskGroup,
    taskDefinition,
    definedGroup,
    calendarReminder,
    mailbox: String(mail?.id),
    price,
    bill: issued.bill,
    billLine: issued.line,
    draftBill,
  };
}
