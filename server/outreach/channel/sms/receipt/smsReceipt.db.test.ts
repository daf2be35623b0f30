import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../../../simulators/sms/createSmsSimulator.ts';
import { TOTAL_COUNT_HEADER } from '../../../../../src/contract/shared/envelope.ts';
import { createApiKey } from '../../../../../src/contract/common/access/apiKey.ts';
import { receiveSmsReceipts } from '../../../../../src/contract/outreach/channel/smsReceipt.ts';
import { revealPersonalData } from '../../../../../src/contract/common/contacts/personalData.ts';
import { listSendRecords } from '../../../../../src/contract/outreach/sending/record.ts';
import { getReportTotal, listReport } from '../../../../../src/contract/common/report/report.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest } from '../../../../../tests/api/signedRequest.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../../tests/db/testApi.ts';
import { createSmsCampaign } from '../../../../../tests/outreach/sending/smsCampaign.ts';
import { insertCallback, notedOf } from '../../../../../tests/outreach/callbacks.ts';
import { httpListener, type HttpListener } from '../../../../httpListener.ts';
import { startWork, type Work } from '../../../../jobs/startWork.ts';
import { queue } from '../../../../jobs/queue.ts';
import { fireTask } from '../../../sending/run/fireTask.ts';
import { writeAnswers } from '../../../sending/ledger/ledger.ts';

const PEOPLE = 4;

describe('receipts of text messages', () => {
  let test: TestApi;
  let listener: HttpListener;
  let gateway: SmsSimulator;
  let key: Credentials;
  let runId: string;

  beforeAll(async () => {
    test = await createTestApi();
    listener = await httpListener(0, '127.0.0.1');
    listener.serve(test.api);
    key = (await test.admin.call(createApiKey, { body: { name: 'gateway', scopes: ['sms:receipt'] } })).value;
  });
  afterAll(async () => {
    await listener.close(0);
    await test.close();
  });

  async function receive(receipts: object[], by = key) {
    const body = JSON.stringify({ receipts });
    const { path } = receiveSmsReceipts;
    const answer = await test.api.fetch(
      signedRequest(by, { path, body, contentType: 'application/json', now: test.clock.now() }),
    );
    return (await answer.json()) as { value: { known: number; unknown: number }; errorCode?: string };
  }
  const states = async (of = runId): Promise<(string | null)[][]> =>
    (
      await test.database.pool.query(
        'select state, reason, detail, channel_message_id from send_record where run_id = $1 order by id',
        [of],
      )
    ).rows.map(({ state, reason, detail }: Record<string, string | null>) => [
      state ?? null,
      reason ?? null,
      detail ?? null,
    ]);

  /** A run whose people are put into a state, as the gateway of this test never answered. */
  async function runIn(state: string): Promise<{ ids: number[]; tenantId: string }> {
    const { db } = test.ports;
    const campaign = await createSmsCampaign(db, PEOPLE, 'http://127.0.0.1:9');
    await test.database.pool.query(`update task set tenant_id = $1, name = id::text where id = $2`, [
      DEFAULT_TENANT_ID,
      campaign.taskId,
    ]);
    const { rows: runs } = await test.database.pool.query<{ id: string }>(
      `insert into task_run (id, tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at)
       values (gen_random_uuid(), $1, $2, 'sms', 'sending', '', '', '', '', now()) returning id`,
      [DEFAULT_TENANT_ID, campaign.taskId],
    );
    runId = runs[0]?.id ?? '';
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, created_at)
       select $1, $2, $3, m.contact_id, c.number, c.number, $4, $6
       from audience_member m join contact c on c.id = m.contact_id where m.audience_id = $5 order by m.line returning id`,
      [DEFAULT_TENANT_ID, campaign.taskId, runId, state, campaign.audienceId, test.clock.now()],
    );
    return { ids: rows.map(({ id }) => Number(id)), tenantId: campaign.tenantId };
  }
  const receipt = (rowId: number, status: string, code: string, messageId = `m${rowId}`) => ({
    clientId: `${runId}.${rowId}`,
    messageId,
    status,
    code,
    at: '2026-11-21T10:15:00+08:00',
  });

  it('say who got the message and who did not, with the carrier’s reason, also hours later [4.3-12][4.3-13][9-70]', async () => {
    const { ids } = await runIn('enRoute');
    const [one = 0, two = 0, three = 0] = ids;
    const first = await receive([receipt(one, 'delivered', 'DELIVRD'), receipt(two, 'undelivered', 'MK:0001')]);
    expect(first.value).toEqual({ known: 2, unknown: 0 });
    test.clock.advance(23 * 3_600_000);
    expect((await receive([receipt(three, 'expired', 'EXPIRED')])).value).toEqual({ known: 1, unknown: 0 });
    expect(await states()).toEqual([
      ['delivered', null, 'DELIVRD'],
      ['undelivered', 'smsNumberUnassigned', 'MK:0001'],
      ['undelivered', 'smsExpired', 'EXPIRED'],
      ['enRoute', null, null],
    ]);
  });

  it('are told of to the systems of the tenant that want them, each change once', async () => {
    const addressId = await insertCallback(test.ports, ['delivered', 'undelivered']);
    const [one = 0, two = 0] = (await runIn('enRoute')).ids;
    const good = receipt(one, 'delivered', 'DELIVRD');
    await receive([good, receipt(two, 'undelivered', 'UNDELIV')]);
    await receive([good]);
    await receive([receipt(two, 'delivered', 'DELIVRD')]);
    expect(await notedOf(test.ports, addressId)).toEqual([
      `delivered ${one}`,
      `undelivered ${two}`,
      `delivered ${two}`,
    ]);
  });

  it('come again and in any order without undoing that somebody got it', async () => {
    const [one = 0, two = 0] = (await runIn('enRoute')).ids;
    const good = receipt(one, 'delivered', 'DELIVRD');
    await receive([good]);
    expect((await receive([good, receipt(one, 'undelivered', 'UNDELIV')])).value).toEqual({ known: 1, unknown: 1 });
    await receive([receipt(one, 'undelivered', 'UNDELIV')]);
    await receive([receipt(two, 'undelivered', 'UNDELIV')]);
    await receive([receipt(two, 'delivered', 'DELIVRD')]);
    expect((await states()).slice(0, 2)).toEqual([
      ['delivered', null, 'DELIVRD'],
      ['delivered', null, 'DELIVRD'],
    ]);
  });

  it('settle what nobody had an answer for, and are not undone by an answer that comes later', async () => {
    const [one = 0, two = 0] = (await runIn('unknown')).ids;
    await receive([receipt(one, 'delivered', 'DELIVRD')]);
    expect((await states())[0]).toEqual(['delivered', null, 'DELIVRD']);
    await test.database.pool.query(`update send_record set state = 'handedOver', worker_key = 7 where id = $1`, [two]);
    await receive([receipt(two, 'rejected', 'REJECTD')]);
    const answer = { reason: null, detail: null, channelMessageId: `m${two}`, parts: 2 };
    await writeAnswers(test.ports, 7, [{ ...answer, id: two, state: 'enRoute' }]);
    const { rows } = await test.database.pool.query('select state, parts from send_record where id = $1', [two]);
    expect(rows).toEqual([{ state: 'undelivered', parts: 2 }]);
  });

  it('of others change nothing: another tenant’s key, another name of the message, no row, tests and codes', async () => {
    const { ids } = await runIn('enRoute');
    const [one = 0, two = 0] = ids;
    await test.database.pool.query(`update send_record set channel_message_id = 'ours' where id = $1`, [one]);
    const strange = [
      receipt(one, 'delivered', 'DELIVRD', 'theirs'),
      { ...receipt(two, 'delivered', 'DELIVRD'), clientId: `${crypto.randomUUID()}.${two}` },
      { ...receipt(two, 'delivered', 'DELIVRD'), clientId: 'test.0123' },
      { ...receipt(two, 'delivered', 'DELIVRD'), clientId: crypto.randomUUID() },
      receipt(999_999_999, 'delivered', 'DELIVRD'),
    ];
    expect((await receive(strange)).value).toEqual({ known: 0, unknown: 5 });
    await test.database.pool.query(`update send_record set tenant_id = 'other' where run_id = $1`, [runId]);
    expect((await receive([receipt(two, 'delivered', 'DELIVRD')])).value).toEqual({ known: 0, unknown: 1 });
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['enRoute']));
  });

  it('never touch who was left out, was not sent to or was refused', async () => {
    for (const state of ['planned', 'claimed', 'skipped', 'rejected', 'cancelled']) {
      const [one = 0] = (await runIn(state)).ids;
      await receive([receipt(one, 'delivered', 'DELIVRD')]);
      expect((await states())[0]).toEqual([state, null, null]);
    }
  });

  describe('from a gateway that really calls back', () => {
    let work: Work;

    beforeEach(async () => {
      const { accessKey, secret } = key;
      const callbacks = { receiptUrl: `http://127.0.0.1:${listener.port}/api/custom/sms/receipt`, accessKey, secret };
      gateway = await createSmsSimulator({
        now: () => test.clock.now().getTime(),
        retryMs: 1,
        settings: {
          accounts: [{ key: 'k1', secret: 's1', rate: 100, balance: 1_000, signatures: ['示例商城'], callbacks }],
          faults: { undeliveredShare: 0.5 },
        },
      });
      work = await startWork({ ...test.ports, jobs: queue }, test.database.url);
    });

    it('a run ends when all is handed over, and every person’s result arrives afterwards, in report and records [2.5-010][2.5-011][9-70]', async () => {
      const { db } = test.ports;
      const campaign = await createSmsCampaign(db, 40, gateway.url);
      for (const table of ['task', 'message', 'audience', 'contact', 'developer_account'])
        await test.database.pool.query(`update ${table} set tenant_id = $1 where tenant_id = $2`, [
          DEFAULT_TENANT_ID,
          campaign.tenantId,
        ]);
      await test.database.pool.query(`update task set name = 'sms' where id = $1`, [campaign.taskId]);
      const run = await db.transaction((tx) => fireTask({ ...test.ports, jobs: queue }, tx, campaign.taskId, null));
      const settled = async (): Promise<number> =>
        (await states(run)).filter(([state]) => state === 'delivered' || state === 'undelivered').length;
      await expect.poll(settled, { timeout: 20_000 }).toBe(40);
      await work.stop();
      await gateway.close();
      const undelivered = (await states(run)).filter(([state]) => state === 'undelivered').length;
      expect(undelivered).toBeGreaterThan(0);
      expect(undelivered).toBeLessThan(40);
      const query = { channel: 'sms' as const, taskId: campaign.taskId };
      const admin = await test.signIn('admin', GOOD_PASSWORD);
      const { value: total } = await admin.call(getReportTotal, { query });
      expect(total).toMatchObject({
        people: 40,
        sent: 40,
        success: 40 - undelivered,
        undelivered,
        waiting: 0,
        parts: 40,
      });
      expect(total.successRate).toBeCloseTo((40 - undelivered) / 40);
      const { value: lines } = await admin.call(listReport, { query: { ...query, group: 'task' } });
      expect(lines).toMatchObject([{ taskName: 'sms', undelivered }]);
      const { headers } = await admin.call(listSendRecords, {
        query: { ...query, column: 'undelivered', pageSize: 5 },
      });
      expect(headers.get(TOTAL_COUNT_HEADER)).toBe(String(undelivered));
      const { value: records } = await admin.call(listSendRecords, { query: { ...query, address: '13800000001' } });
      expect(records).toMatchObject([{ channel: 'sms', address: '138****0001', parts: 1 }]);
      expect(records[0]?.receiptAt).not.toBeNull();
      const asked = { subject: 'sendRecord' as const, id: records[0]?.id ?? 0 };
      const { value: revealed } = await admin.call(revealPersonalData, { body: asked });
      expect(revealed).toEqual({ number: '13800000001' });
    });
  });
});
