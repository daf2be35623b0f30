import { and, eq } from 'drizzle-orm';
import { sendRecord } from '../../../server/db/schema/index.ts';
import { refreshSendStatistic } from '../../../server/outreach/sending/sendStatistic/refreshSendStatistic.ts';
import { SAMPLE_CLICK_MARK } from '../../../src/domain/outreach/link/personalLink.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertShortLink } from '../../seeds/outreach/insertShortLink.ts';
import { insertSignature } from '../../seeds/common/insertSignature.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a short link is put into a message by its name, and shown as people get it: an address of their own', async ({
  page,
  enter,
  form,
  server,
  ui,
  label,
}) => {
  await enter();
  const [name, code] = [`秋季 ${label}`, `E${label}`];
  await insertShortLink(server.ports, name, code);
  await ui.visit('/message/create', 'outreach.message.create.title');
  const picker = page.getByRole('combobox', { name: ui.t('ui.shortLink.insert') });
  await form.type({ 'outreach.message.content': '<p>看这里：</p>' });
  await picker.click();
  await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name).last().click();
  await expect(ui.field('outreach.message.content')).toHaveValue(
    `<p>看这里：</p><a href="{{link_${code}}}">${name}</a>`,
  );
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name })).toHaveAttribute(
    'href',
    new RegExp(`/s/${code}/${SAMPLE_CLICK_MARK}$`),
  );
  // Chosen again it is put in again; one that is not there is refused at the content.
  await form.type({
    'outreach.message.name': name,
    'outreach.message.subject': name,
    'outreach.message.content': '<a href="{{link_nowhere}}">a</a>',
  });
  await form.save();
  await expect(form.error('outreach.message.content')).toHaveText(
    ui.t('error.shortLinkUnknown', { names: 'link_nowhere' }),
  );
});

test('the template of a text message is counted with the whole address that each person gets', async ({
  page,
  enter,
  server,
  ui,
  label,
}) => {
  await enter();
  const [name, code] = [`短信 ${label}`, `T${label}`];
  await insertShortLink(server.ports, name, code);
  await insertSignature(server.ports, `签${label}`);
  await ui.visit('/common/smsMessage/create', 'common.smsTemplate.create.title');
  const picker = page.getByRole('combobox', { name: ui.t('ui.shortLink.insert') });
  await picker.click();
  await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name).last().click();
  await expect(ui.field('common.smsTemplate.content')).toHaveValue(`{link_${code}}`);
  const preview = page.getByRole('region', { name: ui.t('common.smsTemplate.preview') });
  await expect(preview).toContainText(`/s/${code}/${SAMPLE_CLICK_MARK}`);
});

test('statistics show who clicked as a share of who got it, and lead to those people', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
}) => {
  await enter();
  const { completed } = await seed('sending');
  const at = server.ports.clock.now();
  await server.ports.db
    .update(sendRecord)
    .set({ state: 'accepted', reason: null, handedOverAt: at, clickedAt: at })
    .where(and(eq(sendRecord.taskId, completed), eq(sendRecord.tenantId, DEFAULT_TENANT_ID)));
  await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
  await ui.visit(`/statistics?taskId=${completed}`, 'outreach.statistics.title');
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  await expect(figure('clickRate')).toContainText('100%');
  await figure('clicked').getByRole('link', { name: '1', exact: true }).click();
  await expect(ui.heading(ui.t('common.report.problem.title'))).toBeVisible();
  await expect(page).toHaveURL(/clicked=yes/);
  await expect(list.total(1)).toBeVisible();
  await list.choose('common.report.problem.clicked', 'common.report.problem.clicked.no');
  await expect(list.rows).toHaveCount(0);
});
