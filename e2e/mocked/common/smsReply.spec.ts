import { smsReply } from '../../../server/db/schema/index.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('replies are read, refusals told apart, and found by number, meaning and day [2.5-012]', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  await enter(['smsReply:view', 'contact:reveal']);
  const number = `134${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const now = server.ports.clock.now();
  const texts = ['谢谢，周末去看看', '退订'];
  await server.ports.db.insert(smsReply).values(
    texts.map((text) => ({
      tenantId: DEFAULT_TENANT_ID,
      number,
      text,
      wasOptOut: text === '退订',
      gatewayId: `${number} ${text}`,
      receivedAt: now,
      createdAt: now,
    })),
  );
  await page.goto(`/common/smsReply?number=${number}`);
  await expect(ui.heading(ui.t('common.smsReply.title'))).toBeVisible();
  await expect(list.rows).toHaveCount(2);
  await expect(list.row('周末')).toContainText(ui.t('common.smsReply.kind.other'));
  await list.choose('common.smsReply.kind', 'common.smsReply.kind.refusal');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('退订');
  const show = page.getByRole('button', { name: ui.t('ui.personal.show', { value: maskPhone(number) }) });
  await show.click();
  await expect(list.rows).toContainText(number);
  await ui.go(`/common/smsReply?number=${number}&receivedTo=2020-01-01`);
  await expect(list.noResult).toBeVisible();
});

test('without the right the replies are not there', async ({ enter, ui }) => {
  await enter(['smsTemplate:view']);
  await ui.findLocked('/common/smsReply');
});
