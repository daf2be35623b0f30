import { eq } from 'drizzle-orm';
import { sendRecord, taskRun } from '../../../server/db/schema/index.ts';
import { maskAddress } from '../../../src/domain/common/contacts/personalData.ts';
import { insertSends } from '../../seeds/outreach/insertSends.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { violations } from '../../support/violations.ts';

const R = 'outreach.record';

test('a send record shows the message as it was sent, what became of it and when, and the address by right alone', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  const { id: operatorId } = await enter();
  const { db, clock } = server.ports;
  const runId = await insertSends(server.ports, { operatorId, at: clock.now(), sent: [{ state: 'delivered' }] });
  await db
    .update(taskRun)
    .set({
      subject: '{{name}}，八折',
      content: '<p>你好，{{name}}</p>',
      senderName: '商城',
      senderAddress: 'a@shop.test',
    })
    .where(eq(taskRun.id, runId));
  const [row] = await db.update(sendRecord).set({ detail: '250 OK' }).where(eq(sendRecord.runId, runId)).returning();
  await ui.go(`/records/send?taskId=${row?.taskId ?? ''}`);
  await expect(list.rows).toHaveCount(1);
  await list.rows.getByRole('link', { name: ui.t(`${R}.open`), exact: true }).click();
  await expect(ui.heading('收件人 0')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/records/send/${row?.id ?? ''}$`));

  const course = page.getByRole('region', { name: ui.t(`${R}.course`) });
  for (const step of ['planned', 'handedOver', 'answered'])
    await expect(course.getByText(ui.t(`${R}.course.${step}`), { exact: true })).toBeVisible();
  await expect(page.getByText('250 OK', { exact: true })).toBeVisible();

  const message = page.getByRole('region', { name: ui.t(`${R}.messageSent`) });
  await expect(message.getByText('收件人 0，八折', { exact: true })).toBeVisible();
  await expect(message.getByText(ui.t(`${R}.values.now`))).toBeVisible();
  await expect(message.getByText(ui.t(`${R}.sender`, { sender: '商城 <a@shop.test>' }), { exact: true })).toBeVisible();
  await expect(message.frameLocator('iframe').getByText('你好，收件人 0')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const address = row?.address ?? '';
  await expect(page.getByText(address)).toHaveCount(0);
  await page.getByRole('button', { name: ui.t('ui.personal.show', { value: maskAddress('email', address) }) }).click();
  await expect(page.getByText(address)).toBeVisible();
});

test('a record whose run kept nothing says so, and who was left out is shown what was not sent', async ({
  page,
  enter,
  seed,
  ui,
  server,
}) => {
  const { id: operatorId } = await enter();
  const runId = await insertSends(server.ports, {
    operatorId,
    at: server.ports.clock.now(),
    sent: [{ state: 'accepted' }],
  });
  const [row] = await server.ports.db.select().from(sendRecord).where(eq(sendRecord.runId, runId));
  await ui.go(`/records/send/${row?.id ?? ''}`);
  await expect(page.getByText(ui.t(`${R}.nothingKept`), { exact: true })).toBeVisible();
  const { record } = await seed('sending');
  await ui.go(`/records/send/${record}`);
  const unsent = page.getByRole('region', { name: ui.t(`${R}.messageUnsent`) });
  await expect(unsent.getByText('张三，八折', { exact: true })).toBeVisible();
  await expect(page.getByText(ui.t(`${R}.course.leftOut`), { exact: true })).toBeVisible();
});
