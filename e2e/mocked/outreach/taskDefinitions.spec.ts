import { eq } from 'drizzle-orm';
import { developerAccount, message, sendRecord, task, taskGroup, taskRun } from '../../../server/db/schema/index.ts';
import { planRun } from '../../../server/outreach/sending/run/planRun.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertDefinedGroup } from '../../seeds/outreach/insertDefinedGroup.ts';
import { insertDeveloperAccount } from '../../seeds/outreach/insertDeveloperAccount.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { insertSmsTemplate } from '../../seeds/common/insertSmsTemplate.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const TEXTS = 'outreach.taskDefinition';

// Tests of one worker share a database: the others find no account in use that nobody answers for.
test.afterEach(async ({ server }) => {
  await server.ports.db.delete(developerAccount).where(eq(developerAccount.name, '短信规格网关'));
});

test('a main account configures a task definition: weights sum to 100 and the last channel stays [2.5-059] [6-17] [5.3-07] [5.3-08] [9-43]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await enter('main');
  const channel = (index: number) => ui.field(`${TEXTS}.channelOf`, { index });
  const weight = (index: number) => ui.field(`${TEXTS}.weightOf`, { index });
  const remove = (index: number) => ui.button(ui.t(`${TEXTS}.removeChannel`, { index }));
  const channelName = (name: string): string => ui.t(`ui.field.channel.${name}`);
  await ui.visit('/config/taskDefinition', `${TEXTS}.title`);
  await ui.dismissCustomerInfo();
  await ui.press(`${TEXTS}.create.title`);
  await form.type({ [`${TEXTS}.name`]: `双通道 ${label}`, [`${TEXTS}.code`]: `both_${label}` });
  await expect(remove(1)).toBeDisabled();
  await remove(1).hover({ force: true });
  await expect(page.getByRole('tooltip')).toContainText(ui.t(`${TEXTS}.lastChannel`));
  await ui.press(`${TEXTS}.addChannel`);
  await expect(remove(1)).toBeEnabled();
  await weight(1).fill('60');
  await weight(2).fill('39');
  await form.save();
  await expect(page.getByText(ui.t('error.weightSum'))).toBeVisible();
  await weight(2).fill('41');
  await form.save();
  await expect(page.getByText(ui.t('error.weightSum'))).toBeVisible();
  await ui.press(`${TEXTS}.addChannel`);
  await ui.press(`${TEXTS}.distribute`);
  for (const [index, share] of [34, 33, 33].entries()) await expect(weight(index + 1)).toHaveValue(String(share));
  await expect(page.getByText(ui.t('error.weightSum'))).toBeHidden();
  await remove(3).click();
  await weight(1).fill('70');
  await weight(2).fill('30');
  await ui.choose(channel(2), channelName('sms'));
  await ui.choose(ui.field(`${TEXTS}.fallback`), channelName('call'));
  await form.save();
  const row = list.row(`双通道 ${label}`);
  for (const shown of [`${channelName('email')} 70 %`, `${channelName('sms')} 30 %`, channelName('call')])
    await expect(row.getByText(shown, { exact: true })).toBeVisible();
  await row.getByRole('link', { name: `双通道 ${label}` }).click();
  await expect(weight(1)).toHaveValue('70');
  await form.type({ [`${TEXTS}.remark`]: '活动通知' });
  await form.save();
  await expect(row.getByText('活动通知')).toBeVisible();
});

test('a channel that tasks go by cannot be removed from its definition, and says so [5.3-09] [8.2-23]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const sending = await insertSending(server.ports, operator, label);
  const { taskDefinition: id } = await insertDefinedGroup(server.ports, operator, sending, label);
  const first = { index: 1 };
  const remove = ui.button(ui.t(`${TEXTS}.removeChannel`, first));
  await ui.go(`/config/taskDefinition/${id}`);
  await expect(page.getByText(ui.t(`${TEXTS}.usedNote`))).toBeVisible();
  await ui.press(`${TEXTS}.addChannel`);
  await expect(remove).toBeDisabled();
  await expect(ui.field(`${TEXTS}.channelOf`, first)).toBeDisabled();
  await remove.hover({ force: true });
  await expect(page.getByRole('tooltip')).toContainText(ui.t('error.CHANNELS_IN_DEFINITION'));

  // Somebody who opened the page before the group was made is told by the server.
  const later = await insertDefinedGroup(server.ports, operator, sending, `b${label}`);
  const gone = (deletedAt: Date | null) =>
    server.ports.db.update(taskGroup).set({ deletedAt }).where(eq(taskGroup.id, later.definedGroup));
  await gone(server.clock.now());
  await ui.go(`/config/taskDefinition/${later.taskDefinition}`);
  await expect(ui.field(`${TEXTS}.name`)).toHaveValue(`规格 b${label}`);
  await expect(ui.field(`${TEXTS}.channelOf`, first)).toBeEnabled();
  await gone(null);
  await ui.choose(ui.field(`${TEXTS}.channelOf`, first), ui.t('ui.field.channel.sms'));
  await form.save();
  await expect(page.getByText(ui.t('error.CHANNELS_IN_DEFINITION'))).not.toHaveCount(0);
});

test('a task group is made by a definition with a message for each channel, and its page says who goes by which', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
  approval,
}) => {
  const operator = await enter();
  const { ports } = server;
  const sending = await insertSending(ports, operator, label);
  await insertDefinedGroup(ports, operator, sending, label);
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const approved = { name: '短信', type: 'other' as const, region: 'domestic' as const, content: '您好，' };
  const { id: smsTemplateId } = await insertSmsTemplate(ports, {
    name: `模板 ${label}`,
    signatureId: null,
    status: 'approved',
    approved: { ...approved, signature: '商城', unsubscribe: '拒收请回复R' },
  });
  await ports.db.insert(message).values({
    ...stamps,
    createdBy: operator.id,
    channel: 'sms',
    name: `短信 ${label}`,
    subject: '',
    content: '',
    smsTemplateId,
  });
  await insertDeveloperAccount(ports, '短信规格网关', 'http://127.0.0.1:9');
  await ui.visit('/config/taskDefinition', `${TEXTS}.title`);
  await ui.press(`${TEXTS}.create.title`);
  await form.type({ [`${TEXTS}.name`]: `补发 ${label}`, [`${TEXTS}.code`]: `again_${label}` });
  await ui.choose(ui.field(`${TEXTS}.fallback`), ui.t('ui.field.channel.sms'));
  await form.save();
  await expect(ui.heading(ui.t(`${TEXTS}.title`))).toBeVisible();

  await ui.visit('/taskGroup', 'outreach.taskGroup.title');
  await ui.press('outreach.definedGroup.create.title');
  await form.type({ 'outreach.definedGroup.name': `会员日 ${label}` });
  await ui.choose(ui.field('outreach.definedGroup.definitionId'), `补发 ${label}`);
  await ui.choose(ui.field('outreach.definedGroup.audienceId'), `会员 ${label}`);
  await form.save();
  await expect(page.getByText(ui.t('error.required'))).toHaveCount(2);
  const messageOf = (channel: string) =>
    ui.field('outreach.definedGroup.messageOf', { channel: ui.t(`ui.field.channel.${channel}`) });
  await ui.choose(messageOf('email'), `会员日 ${label}`);
  await ui.choose(messageOf('sms'), `短信 ${label}`);
  await form.save();
  await expect(ui.heading(`会员日 ${label}`)).toBeVisible();
  const rowsOf = (titleKey: string) =>
    page.getByRole('region', { name: ui.t(titleKey), exact: true }).locator('tbody tr.ant-table-row');
  const shares = rowsOf('outreach.definedGroup.shares');
  await expect(shares.nth(0).getByRole('cell')).toHaveText([
    ui.t('ui.field.channel.email'),
    `会员日 ${label} 1`,
    '100 %',
    '1',
    '1',
    '0',
  ]);
  await expect(shares.nth(1).getByRole('cell')).toHaveText([
    ui.t('ui.field.channel.sms'),
    `会员日 ${label} 2`,
    ui.t('outreach.definedGroup.isFallback'),
    '–',
    ui.t('outreach.definedGroup.shares.atMost', { people: '1' }),
    '0',
  ]);
  await expect(page.getByRole('link', { name: `补发 ${label}` })).toBeVisible();

  // The group is changed as a whole, a task of it neither leaves nor changes its audience alone.
  await ui.press('ui.action.edit');
  await form.type({ 'outreach.definedGroup.name': `国庆 ${label}` });
  await form.save();
  await expect(ui.heading(`国庆 ${label}`)).toBeVisible();
  await shares.nth(1).getByRole('link').click();
  await expect(page.getByText(ui.t('outreach.task.preflight.afterOthers', { people: '1' }))).toBeVisible();
  await approval.take('outreach.task.action.remove');
  await expect(page.getByText(ui.t('error.GROUP_BY_DEFINITION', { name: `国庆 ${label}` }))).toBeVisible();

  // The fall-back task waits for the others, and says so.
  const [later] = await ports.db
    .update(task)
    .set({ status: 'running' })
    .where(eq(task.name, `会员日 ${label} 2`))
    .returning();
  const [run] = await ports.db
    .insert(taskRun)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      taskId: later?.id ?? '',
      channel: 'sms',
      status: 'planning',
      subject: '',
      content: '',
      sms: { kind: 'marketing', region: 'domestic', signature: '商城', content: '您好，', unsubscribe: '拒收请回复R' },
      senderName: '',
      senderAddress: '',
      startedAt: server.clock.now(),
    })
    .returning();
  await planRun(ports, run?.id ?? '');
  await ui.go(`/task/${later?.id}`);
  await expect(page.getByText(ui.t('error.waitsForOthers'))).toBeVisible();
  expect(await ports.db.$count(sendRecord, eq(sendRecord.runId, run?.id ?? ''))).toBe(0);
});

test('a sub-account without the right is told that it has no permission for task definitions [6-17]', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['task:view', 'taskGroup:view']);
  await page.goto('/config/taskDefinition');
  await expect(ui.heading(ui.t('shell.page.403.title'))).toBeVisible();
});
