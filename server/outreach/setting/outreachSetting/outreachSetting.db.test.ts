import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getMessageSetting,
  getMailState,
  listAccounts,
  listMessageConfigs,
  updateMessageSetting,
} from '../../../../src/contract/outreach/message/messageSetting.ts';
import {
  getOutreachSetting,
  getSendUsage,
  listSendAlerts,
  updateOutreachSetting,
} from '../../../../src/contract/outreach/setting/outreachSetting.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { ALERT_RECEIVERS_MAX } from '../../../../src/domain/outreach/sending/alertReceiver.ts';
import { SEND_CHANNELS, type SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { NO_SEND_LIMITS, SEND_LIMIT_MAX, SEND_LIMITS } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import { ALERT_THRESHOLD_MAX, NO_SEND_THRESHOLDS } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { sendCount, tenantDomain } from '../../../db/schema/index.ts';

const NONE = {
  limits: Object.fromEntries(SEND_CHANNELS.map((channel) => [channel, NO_SEND_LIMITS])) as Record<
    SendChannel,
    typeof NO_SEND_LIMITS
  >,
  ...NO_SEND_THRESHOLDS,
};

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const save = async (over: object) => {
  const { version } = (await test.admin.call(getOutreachSetting, {})).value;
  return test.admin.call(updateOutreachSetting, { body: { ...NONE, ...over, version } });
};
const ofEmail = (over: object) => ({ limits: { ...NONE.limits, email: { ...NO_SEND_LIMITS, ...over } } });

/** Has so many e-mails counted, of today and of this month. */
async function count(messages: number): Promise<void> {
  const row = { tenantId: 'default', accountId: '', count: messages };
  await test.ports.db.delete(sendCount);
  await test.ports.db.insert(sendCount).values([
    { ...row, channel: 'email', span: 'day', fromAt: new Date('2026-11-20T16:00:00Z') },
    { ...row, channel: 'email', span: 'hour', fromAt: new Date('2026-11-21T01:00:00Z') },
    { ...row, channel: '', span: 'day', fromAt: new Date('2026-11-20T16:00:00Z') },
    { ...row, channel: '', span: 'month', fromAt: new Date('2026-10-31T16:00:00Z') },
  ]);
}

describe('limits and thresholds', () => {
  it('are none until the tenant sets some, are read back, and a save over somebody else’s is a conflict', async () => {
    expect((await test.admin.call(getOutreachSetting, {})).value).toEqual({ ...NONE, version: 1 });
    const wanted = { ...ofEmail({ perMinute: 5, perHour: 50, perDay: 500, perAccountDay: 100 }), alertDaily: 7 };
    expect((await save(wanted)).value).toEqual({ ...NONE, ...wanted, version: 2 });
    expect((await test.admin.call(getOutreachSetting, {})).value).toEqual({ ...NONE, ...wanted, version: 2 });
    const old = await test.admin.call(updateOutreachSetting, { body: { ...NONE, version: 1 } });
    expect(old.body.errorCode).toBe('CONFLICT');
    const log = await test.admin.call(listOperations, { query: { action: 'outreachSetting.update' } });
    expect(log.value).toHaveLength(1);
    await save({});
  });

  it.each(SEND_LIMITS)('take %s up to its largest and not one more', async (limit) => {
    const max = SEND_LIMIT_MAX[limit];
    expect((await save(ofEmail({ [limit]: max }))).body.success).toBe(true);
    const path = `limits.email.${limit}`;
    expect((await save(ofEmail({ [limit]: max + 1 }))).body.fieldErrors).toEqual([
      { path, code: 'tooLarge', params: { max } },
    ]);
    for (const value of [-1, 0.5])
      expect((await save(ofEmail({ [limit]: value }))).body.fieldErrors).toEqual([{ path, code: 'numberWhole' }]);
  });

  it('refuse at its field a limit that is above a wider one', async () => {
    expect(
      (await save(ofEmail({ perMinute: 11, perHour: 10, perAccountDay: 21, perDay: 20 }))).body.fieldErrors,
    ).toEqual([
      { path: 'limits.email.perMinute', code: 'aboveHourLimit', params: { max: 10 } },
      { path: 'limits.email.perAccountDay', code: 'aboveDayLimit', params: { max: 20 } },
    ]);
  });

  it.each(['alertDaily', 'alertMonthly', 'pauseThreshold'] as const)(
    'take %s of 1,000,000,000 and not of one more [5.3-59]',
    async (name) => {
      expect(ALERT_THRESHOLD_MAX).toBe(1_000_000_000);
      expect((await save({ [name]: 1_000_000_000 })).body.success).toBe(true);
      expect((await save({ [name]: 1_000_000_001 })).body.fieldErrors).toEqual([
        { path: name, code: 'tooLarge', params: { max: 1_000_000_000 } },
      ]);
    },
  );

  it('tell at once of a threshold that is set below what was sent, and show when, how much and whom', async () => {
    await count(100);
    const receivers = [{ name: 'Ann', email: 'ann@example.com' }];
    const { version } = (await test.admin.call(getMessageSetting, {})).value;
    await test.admin.call(updateMessageSetting, { body: { receivers, version } });
    test.jobs.splice(0);
    await save({ alertDaily: 100, alertMonthly: 101 });
    const { value } = await test.admin.call(listSendAlerts, { query: {} });
    expect(value).toEqual([
      {
        id: expect.any(String),
        kind: 'daily',
        span: 'day',
        fromAt: '2026-11-20T16:00:00.000Z',
        threshold: 100,
        value: 100,
        createdAt: '2026-11-21T02:00:00.000Z',
        told: [{ name: 'Ann', state: 'planned' }],
      },
    ]);
    expect(test.jobs.map(({ name }) => name)).toEqual(['sendAlert.tell']);
    // The same threshold again tells nobody twice.
    await save({ alertDaily: 100 });
    expect((await test.admin.call(listSendAlerts, { query: {} })).value).toHaveLength(1);
  });

  it('show what was sent in the times that are now, and whether sending is paused', async () => {
    await count(100);
    await save({ pauseThreshold: 101 });
    expect((await test.admin.call(getSendUsage, {})).value).toEqual({
      day: 100,
      month: 100,
      paused: false,
      // The hour that was counted is over.
      channels: [
        { channel: 'email', minute: 0, hour: 0, day: 100 },
        ...SEND_CHANNELS.slice(1).map((channel) => ({ channel, minute: 0, hour: 0, day: 0 })),
      ],
      accounts: [],
    });
    await save({ pauseThreshold: 100, pauseSpan: 'month' });
    expect((await test.admin.call(getSendUsage, {})).value.paused).toBe(true);
    await save({});
  });

  it('are seen by who may see them, and changed by who may change them', async () => {
    const viewer = await test.userWith(['messageSetting:view']);
    expect((await viewer.call(getOutreachSetting, {})).body.success).toBe(true);
    const refused = await viewer.call(updateOutreachSetting, { body: { ...NONE, version: 1 } });
    expect(refused.body.errorCode).toBe('NO_PERMISSION');
  });
});

describe('message settings', () => {
  const receive = async (receivers: { name: string; email: string }[]) => {
    const { version } = (await test.admin.call(getMessageSetting, {})).value;
    return test.admin.call(updateMessageSetting, { body: { receivers, version } });
  };
  const people = (many: number) =>
    Array.from({ length: many }, (_, index) => ({ name: `P${index}`, email: `p${index}@example.com` }));

  it('keep whom alerts tell, read back, and refuse what is wrong at its place', async () => {
    expect((await receive(people(ALERT_RECEIVERS_MAX))).value.receivers).toEqual(people(ALERT_RECEIVERS_MAX));
    expect((await receive(people(ALERT_RECEIVERS_MAX + 1))).body.fieldErrors).toEqual([
      { path: 'receivers', code: 'tooManyReceivers', params: { max: ALERT_RECEIVERS_MAX } },
    ]);
    const wrong = [
      { name: '', email: 'a@example.com' },
      { name: 'B', email: 'nobody' },
      { name: 'C', email: 'c@example.com' },
      { name: 'D', email: 'C@example.com' },
    ];
    expect((await receive(wrong)).body.fieldErrors).toEqual([
      { path: 'receivers.0.name', code: 'required' },
      { path: 'receivers.1.email', code: 'emailFormat' },
      { path: 'receivers.3.email', code: 'emailTwice' },
    ]);
    const old = await test.admin.call(updateMessageSetting, { body: { receivers: [], version: 1 } });
    expect(old.body.errorCode).toBe('CONFLICT');
  });

  it('leave names in the log, and no addresses', async () => {
    await receive([{ name: 'Ann', email: 'secret@example.com' }]);
    const { text } = await test.admin.call(listOperations, { query: { action: 'messageSetting.update' } });
    expect(text).toContain('Ann');
    expect(text).not.toContain('secret@example.com');
  });

  it('list how each channel sends, by the call of the specification [7.2-17] [9-01]', async () => {
    await save(ofEmail({ perDay: 9 }));
    await count(3);
    const query = { pageNo: 1, pageSize: 1000 };
    const { value, headers } = await test.admin.call(listMessageConfigs, { query });
    expect(listMessageConfigs.path).toBe('custom/common/config/message/getList');
    expect(headers.get('x-total-count')).toBe(String(SEND_CHANNELS.length));
    expect(value).toEqual([
      {
        channel: 'email',
        configured: true,
        sender: expect.stringContaining('@'),
        ...NO_SEND_LIMITS,
        perDay: 9,
        sentToday: 3,
      },
      ...SEND_CHANNELS.slice(1).map((channel) => ({
        channel,
        configured: false,
        sender: '',
        ...NO_SEND_LIMITS,
        sentToday: 0,
      })),
    ]);
    expect((await test.admin.call(listMessageConfigs, { query: { pageNo: 2, pageSize: 1 } })).value).toHaveLength(1);
  });

  it('say whether e-mails leave, are signed and come back', async () => {
    const state = async () => (await test.admin.call(getMailState, {})).value;
    const { host } = await state();
    expect(await state()).toEqual({ leaving: 'kept', signing: 'noDomain', bounces: 'notTaken', host, domainId: null });
    const now = test.clock.now();
    const [domain] = await test.ports.db
      .insert(tenantDomain)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        kind: 'email',
        mainDomain: host,
        subdomain: '',
        host,
        senderName: '',
        waitingSince: now,
        nextCheckAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    expect(await state()).toMatchObject({ signing: 'recordMissing', domainId: domain?.id });
    await test.ports.db
      .update(tenantDomain)
      .set({ checks: { dkim: { state: 'found', found: [], problem: null } } })
      .where(eq(tenantDomain.host, host));
    expect(await state()).toMatchObject({ leaving: 'kept', signing: 'signed', bounces: 'notTaken' });
    const stranger = await test.userWith(['outreachSetting:view']);
    expect((await stranger.call(getMailState, {})).body.errorCode).toBe('NO_PERMISSION');
  });

  it('know the accounts of the tenant, by the call of the specification [7.2-18]', async () => {
    expect(listAccounts.path).toBe('custom/permission/accountlist');
    const { value } = await test.admin.call(listAccounts, {});
    expect(value).toContainEqual({ id: expect.any(String), username: 'admin', name: expect.any(String) });
  });
});
