import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushSimulator } from '../../../../../simulators/push/createPushSimulator.ts';
import { createApiKey } from '../../../../../src/contract/common/access/apiKey.ts';
import { receivePushReceipts } from '../../../../../src/contract/outreach/channel/pushReceipt.ts';
import { listSendRecords } from '../../../../../src/contract/outreach/sending/record.ts';
import { PUSH_RECEIPTS_MAX } from '../../../../../src/domain/outreach/channel/pushReceipt.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest } from '../../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { insertCallback, notedOf } from '../../../../../tests/outreach/callbacks.ts';
import { createChannelCampaign } from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { httpListener, type HttpListener } from '../../../../httpListener.ts';
import { queue } from '../../../../jobs/queue.ts';
import { startWork } from '../../../../jobs/startWork.ts';
import { fireTask } from '../../../sending/run/fireTask.ts';
import { writeAnswers } from '../../../sending/ledger/ledger.ts';

const MESSAGE = { title: '{{name}}，早上好', content: '{{city}}今日有礼' };
const AT = '2026-11-21T10:15:00.000Z';
const LATER = '2026-11-21T10:20:00.000Z';

describe('receipts of push messages', () => {
  let test: TestApi;
  let listener: HttpListener;
  let key: Credentials;

  beforeAll(async () => {
    test = await createTestApi();
    listener = await httpListener(0, '127.0.0.1');
    listener.serve(test.api);
    key = (await test.admin.call(createApiKey, { body: { name: 'push', scopes: ['push:receipt'] } })).value;
  });
  afterAll(async () => {
    await listener.close(0);
    await test.close();
  });

  async function receive(receipts: object[], by = key) {
    const body = JSON.stringify({ receipts });
    const { path } = receivePushReceipts;
    const answer = await test.api.fetch(
      signedRequest(by, { path, body, contentType: 'application/json', now: test.clock.now() }),
    );
    return (await answer.json()) as { value: { known: number; unknown: number }; errorCode?: string };
  }
  const stand = async (runId: string): Promise<unknown[]> =>
    (
      await test.database.pool.query(
        'select state, reason, opened_at as opened from send_record where run_id = $1 order by id',
        [runId],
      )
    ).rows.map(({ state, reason, opened }) => [state, reason, opened?.toISOString() ?? null]);
  const receipt = (runId: string, row: number, status: string, more: object = {}) => ({
    clientId: `${runId}.${row}`,
    messageId: `p${row}`,
    status,
    code: status.toUpperCase(),
    at: AT,
    ...more,
  });

  /** A run whose people are in a state. */
  async function runIn(state: string, channel = 'appPush'): Promise<{ runId: string; ids: number[] }> {
    const campaign = await createChannelCampaign(test.ports.db, 'appPush', 3, { url: 'http://127.0.0.1:9' });
    const runId = crypto.randomUUID();
    await test.database.pool.query(
      `insert into task_run (id, tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at)
       values ($1, $2, $3, $4, 'sending', '', '', '', '', now())`,
      [runId, DEFAULT_TENANT_ID, campaign.taskId, channel],
    );
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, created_at)
       select $1, $2, $3, contact_id, line::text, line::text, $4, now() from audience_member where audience_id = $5
       order by line returning id`,
      [DEFAULT_TENANT_ID, campaign.taskId, runId, state, campaign.audienceId],
    );
    return { runId, ids: rows.map(({ id }) => Number(id)) };
  }

  it('say who got it, who tapped it and when, and why others did not get it', async () => {
    const { runId, ids } = await runIn('accepted');
    const [one = 0, two = 0, three = 0] = ids;
    const said = await receive([
      receipt(runId, one, 'delivered'),
      receipt(runId, two, 'failed', { code: 'UNREGISTERED' }),
      receipt(runId, three, 'opened', { at: LATER }),
      receipt(runId, three, 'delivered'),
    ]);
    expect(said.value).toEqual({ known: 3, unknown: 1 });
    expect(await stand(runId)).toEqual([
      ['delivered', null, null],
      ['undelivered', 'pushUninstalled', null],
      ['delivered', null, LATER],
    ]);
    await receive([receipt(runId, one, 'opened', { at: LATER })]);
    expect((await stand(runId))[0]).toEqual(['delivered', null, LATER]);
  });

  it('come again and in any order: the first tap stays, and who got it, got it', async () => {
    const { runId, ids } = await runIn('accepted');
    const [one = 0, two = 0] = ids;
    await receive([receipt(runId, one, 'opened')]);
    await receive([receipt(runId, one, 'opened', { at: LATER })]);
    await receive([receipt(runId, one, 'failed', { code: 'EXPIRED' })]);
    await receive([receipt(runId, two, 'failed', { code: 'EXPIRED' })]);
    await receive([receipt(runId, two, 'delivered')]);
    expect((await stand(runId)).slice(0, 2)).toEqual([
      ['delivered', null, AT],
      ['delivered', null, null],
    ]);
  });

  it('that come before the answer of the call stay what they said', async () => {
    const { runId, ids } = await runIn('handedOver');
    const [one = 0] = ids;
    await receive([receipt(runId, one, 'failed', { code: 'SWITCHED_OFF' })]);
    const answer = { reason: null, detail: null, channelMessageId: `p${one}`, parts: null };
    await writeAnswers(test.ports, 7, [{ ...answer, id: one, state: 'accepted' }]);
    expect((await stand(runId))[0]).toEqual(['undelivered', 'pushSwitchedOff', null]);
  });

  it('of others change nothing: another tenant, another channel, another name of the message, no row', async () => {
    const { runId, ids } = await runIn('accepted');
    const [one = 0, two = 0] = ids;
    await test.database.pool.query(`update send_record set channel_message_id = 'ours' where id = $1`, [one]);
    const strange = [
      receipt(runId, one, 'delivered'),
      receipt(crypto.randomUUID(), two, 'delivered'),
      receipt(runId, 0, 'opened'),
    ];
    expect((await receive(strange)).value).toEqual({ known: 0, unknown: 3 });
    const sms = await runIn('enRoute', 'sms');
    expect((await receive([receipt(sms.runId, sms.ids[0] ?? 0, 'delivered')])).value).toEqual({ known: 0, unknown: 1 });
    await test.database.pool.query(`update send_record set tenant_id = 'other' where run_id = $1`, [runId]);
    expect((await receive([receipt(runId, two, 'delivered')])).value).toEqual({ known: 0, unknown: 1 });
    expect((await stand(runId)).map((row) => (row as unknown[])[0])).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('are 1 to 100 in a call, in their form, and need the scope', async () => {
    const { runId, ids } = await runIn('accepted');
    const good = receipt(runId, ids[0] ?? 0, 'delivered');
    for (const receipts of [
      [],
      Array.from({ length: PUSH_RECEIPTS_MAX + 1 }, () => good),
      [{ ...good, status: 'seen' }],
    ])
      expect((await receive(receipts)).errorCode).toBe('VALIDATION');
    const other = (await test.admin.call(createApiKey, { body: { name: 'sms', scopes: ['sms:receipt'] } })).value;
    expect((await receive([good], other)).errorCode).toBe('NO_PERMISSION');
    expect((await stand(runId))[0]).toEqual(['accepted', null, null]);
  });

  it('of a service that really calls back arrive in the records', async () => {
    const { accessKey, secret } = key;
    const callbacks = { receiptUrl: `http://127.0.0.1:${listener.port}/api/custom/push/receipt`, accessKey, secret };
    const app = { appKey: 'demo', masterSecret: 'demo-secret', rate: 500, quota: 100, callbacks };
    const service = await createPushSimulator({
      now: () => test.clock.now().getTime(),
      retryMs: 1,
      settings: { apps: [{ ...app, platforms: ['android', 'ios'] }] },
    });
    const work = await startWork({ ...test.ports, jobs: queue }, test.database.url);
    const made = await createChannelCampaign(test.ports.db, 'appPush', 3, { url: service.url, message: MESSAGE });
    const fields = await test.database.pool.query(`select id from custom_field where tenant_id = $1`, [made.tenantId]);
    expect(fields.rows).toHaveLength(1);
    for (const table of ['task', 'message', 'audience', 'contact', 'push_account', 'custom_field'])
      await test.database.pool.query(`update ${table} set tenant_id = $1 where tenant_id = $2`, [
        DEFAULT_TENANT_ID,
        made.tenantId,
      ]);
    const addressId = await insertCallback(test.ports, ['clicked']);
    const runId = await test.ports.db.transaction((tx) =>
      fireTask({ ...test.ports, jobs: queue }, tx, made.taskId, null),
    );
    const settled = async () => (await stand(runId)).map((row) => (row as unknown[])[0]);
    await expect.poll(settled, { timeout: 20_000 }).toEqual(['delivered', 'delivered', 'delivered']);
    service.open(service.messages()[0]?.messageId ?? '');
    const opened = async () => (await stand(runId)).filter((row) => (row as unknown[])[2] !== null).length;
    await expect.poll(opened, { timeout: 20_000 }).toBe(1);
    await work.stop();
    await service.close();
    const { value } = await test.admin.call(listSendRecords, { query: { taskId: made.taskId } });
    expect(value.filter(({ clickedAt }) => clickedAt !== null)).toHaveLength(1);
    expect(await notedOf(test.ports, addressId)).toHaveLength(1);
  }, 40_000);
});
