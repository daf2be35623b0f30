import { eq } from 'drizzle-orm';
import { developerAccount, message, task } from '../../../server/db/schema/index.ts';
import { createSmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { insertDeveloperAccount } from '../../seeds/outreach/insertDeveloperAccount.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { insertSignature } from '../../seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../seeds/common/insertSmsTemplate.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a task that needs more than the account is good for says that the balance is insufficient [8.2-11]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const { db } = server.ports;
  const sending = await insertSending(server.ports, operator, label);
  const { id: signatureId } = await insertSignature(server.ports, `签名${label}`);
  const written = {
    name: `模板${label}`,
    type: 'other' as const,
    region: 'domestic' as const,
    content: '会员日八折，',
    unsubscribe: '拒收请回复R',
  };
  const approved = { ...written, signature: `签名${label}` };
  const template = { ...written, signatureId, status: 'approved' as const, approved };
  const { id: smsTemplateId } = await insertSmsTemplate(server.ports, template);
  await db
    .update(message)
    .set({ channel: 'sms', subject: '', content: '', smsTemplateId })
    .where(eq(message.id, sending.message));
  await db.update(task).set({ channel: 'sms' }).where(eq(task.id, sending.draft));
  const signatures = [`签名${label}`];
  const gateway = await createSmsSimulator({
    settings: { accounts: [{ key: 'k1', secret: 's1', rate: 40, balance: 0, signatures }] },
  });
  const account = `账号 ${label}`;
  try {
    await insertDeveloperAccount(server.ports, account, gateway.url);
    await ui.go(`/task/${sending.draft}`);
    await expect(page.getByText(ui.t('error.balanceInsufficient'))).toBeVisible();
    await expect(page.getByText(ui.t('outreach.task.preflight.balanceOf', { units: '1', balance: '0' }))).toBeVisible();
  } finally {
    await db.delete(developerAccount).where(eq(developerAccount.name, account));
    await gateway.close();
  }
});
