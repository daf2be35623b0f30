import { eq } from 'drizzle-orm';
import {
  contact,
  customField,
  message,
  task,
  wechatAccount,
  wechatReplyWindow,
} from '../../../server/db/schema/index.ts';
import { createWechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { NO_CONTENT } from '../../../src/domain/outreach/message/messageFields.ts';
import { REPLIES_SEEN_MS } from '../../../src/domain/outreach/channel/replyWindow.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { insertWechatAccount } from '../../seeds/outreach/insertWechatAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const P = 'outreach.task.preflight';

test('the summary of a customer-service message says what WeChat leaves, and whom it does not reach or that nobody can tell', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: clock.now(), updatedAt: clock.now() };
  const sending = await insertSending(server.ports, operator, label);
  const code = `wx${operator.id.slice(0, 8)}`;
  const field = {
    name: `OpenId ${label}`,
    code,
    parameter: code,
    component: 'text' as const,
    options: [],
    memberIds: [],
  };
  const { id: contactFieldId } = only(
    await db
      .insert(customField)
      .values({ ...field, visibleRange: 'everyone', ...stamps })
      .returning(),
  );
  const openId = `oPerson-${operator.id.slice(0, 8)}`;
  await db
    .update(contact)
    .set({ attributes: { [code]: openId } })
    .where(eq(contact.id, sending.contact));
  const app = { appId: `wx${operator.id.replaceAll('-', '').slice(0, 16)}`, kind: 'service' as const };
  const wechat = await createWechatSimulator({
    settings: { apps: [{ ...app, secret: 'a'.repeat(32), quotas: { custom: 0 } }] },
  });
  try {
    const accountId = await insertWechatAccount(server.ports, 'officialAccount', {
      ...stamps,
      name: `公众号${label}`,
      appId: app.appId,
      apiUrl: wechat.url,
      contactFieldId,
    });
    const {
      subject: _subject,
      content: _content,
      smsTemplateId: _sms,
      wechatAccountId: _account,
      ...details
    } = NO_CONTENT;
    await db
      .update(message)
      .set({ channel: 'wechatCustom', subject: '', content: '您好', wechatAccountId: accountId, details })
      .where(eq(message.id, sending.message));
    await db.update(task).set({ channel: 'wechatCustom' }).where(eq(task.id, sending.draft));
    await ui.go(`/task/${sending.draft}`);
    await expect(page.getByText(ui.t(`${P}.replyWindow.unknown`))).toBeVisible();
    await expect(page.getByText(ui.t(`${P}.wechatQuota.of`, { left: '0', max: '0' }))).toBeVisible();
    await expect(page.getByText(ui.t(`${P}.overQuota`, { people: '1' }))).toBeVisible();
    const now = clock.now();
    await db
      .update(wechatAccount)
      .set({ eventsSince: new Date(now.getTime() - REPLIES_SEEN_MS), eventAt: now })
      .where(eq(wechatAccount.id, accountId));
    await page.getByRole('button', { name: ui.t(`${P}.again`) }).click();
    await expect(page.getByText(ui.t(`${P}.replyWindow.known`, { people: '1' }))).toBeVisible();
    await expect(
      page.getByText(ui.t(`${P}.reason`, { reason: ui.t('error.replyWindowClosed'), people: '1' })),
    ).toBeVisible();
    await db
      .insert(wechatReplyWindow)
      .values({ ...stamps, accountId, openId, until: new Date(now.getTime() + REPLIES_SEEN_MS) });
    await page.getByRole('button', { name: ui.t(`${P}.again`) }).click();
    await expect(page.getByText(ui.t(`${P}.replyWindow.known`, { people: '1' }))).toBeHidden();
    await expect(page.getByText(ui.t('error.replyWindowClosed'))).toBeHidden();
  } finally {
    await wechat.close();
  }
});
