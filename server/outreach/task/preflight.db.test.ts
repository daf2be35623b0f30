import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertCallAccount } from '../../../e2e/seeds/outreach/insertCallAccount.ts';
import { insertDeveloperAccount } from '../../../e2e/seeds/outreach/insertDeveloperAccount.ts';
import { insertSignature } from '../../../e2e/seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../../e2e/seeds/common/insertSmsTemplate.ts';
import { insertWechatAccount } from '../../../e2e/seeds/outreach/insertWechatAccount.ts';
import { createWechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { createTask } from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { ASSUMED_CALL_SECONDS } from '../../../src/domain/outreach/message/callMessage.ts';
import { REPLIES_SEEN_MS } from '../../../src/domain/outreach/channel/replyWindow.ts';
import { NO_SEND_LIMITS, type SendLimits } from '../../../src/domain/outreach/sending/sendLimit.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { PASSED_IDENTITY } from '../../../tests/outreach/sending/channelCampaign.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import {
  callAccount,
  customField,
  identity,
  outreachSetting,
  sendCount,
  task,
  taskRun,
  wechatAccount,
  wechatReplyWindow,
} from '../../db/schema/index.ts';
import { COUNTED_PEOPLE } from '../message/countParts.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

const PEOPLE = COUNTED_PEOPLE + 400;

describe('the summary before a task is let go', () => {
  let test: TestApi;
  let audienceId = '';
  let messageId = '';
  let made = 0;

  beforeAll(async () => {
    // 10:00 in Shanghai.
    test = await createTestApi();
    const few = Array.from({ length: PEOPLE }, (_, n) => [
      // The last ones live in a place with a long name: the first thousands tell nothing of them.
      `Person ${n}`,
      `1380000${String(n).padStart(4, '0')}`,
      `p${n}@example.com`,
      n < COUNTED_PEOPLE ? '近' : '远'.repeat(40),
    ]);
    const file = new File([writeXlsx([['name', 'number', 'email', 'city'], ...few])], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    await insertDeveloperAccount(test.ports, 'account', 'http://127.0.0.1:9');
    const body = { name: 'hello', subject: 'Hi', content: '<p>Hello</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await test.ports.db.delete(outreachSetting);
    await test.ports.db.delete(sendCount);
    await test.ports.db.delete(identity);
    await test.ports.db.delete(callAccount);
  });

  const make = async (change: Partial<typeof task.$inferInsert> = {}): Promise<string> => {
    made += 1;
    const form = { name: `task ${made}`, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const { id } = (await test.admin.call(createTask, { body: form })).value;
    await test.ports.db
      .update(task)
      .set({ status: 'draft', ...change })
      .where(eq(task.id, id));
    return id;
  };
  const summary = async (id: string) => (await test.admin.call(preflightTask, { params: { id } })).value;
  const limit = (limits: Partial<SendLimits>) =>
    test.ports.db.insert(outreachSetting).values({
      tenantId: DEFAULT_TENANT_ID,
      limits: { email: { ...NO_SEND_LIMITS, ...limits }, call: { ...NO_SEND_LIMITS, ...limits } },
    });
  /** A text message of marketing to the same people. */
  const textMessage = async (): Promise<string> => {
    const signatureId = (await insertSignature(test.ports, `S${(made += 1)}`)).id;
    const written = {
      type: 'other',
      region: 'domestic',
      content: `{city}，${'八'.repeat(30)}折，`,
      unsubscribe: '拒收请回复R',
    } as const;
    const approved = { ...written, name: `T${made}`, signature: `S${made}` };
    const row = { ...written, name: `T${made}`, signatureId, status: 'approved' as const, approved };
    const smsTemplateId = (await insertSmsTemplate(test.ports, row)).id;
    const body = { channel: 'sms' as const, name: `M${made}`, smsTemplateId };
    return (await test.admin.call(createMessage, { body })).value.id;
  };

  it('goes by the start of a real-time audience, two hours after its creation: made at 20:30 it crosses 22:00 [4.3-42]', async () => {
    const texts = await textMessage();
    const id = await make({ messageId: texts, channel: 'sms', realTime: true });
    const created = test.clock.now();
    const due = async () => (await summary(id)).startAt;
    expect(await due()).toBe(new Date(created.getTime() + 120 * MINUTE_MS).toISOString());
    expect((await summary(id)).windowStop).toBeNull();
    const next = new Date(test.clock.now().getTime());
    next.setUTCHours(12, 30, 0, 0);
    await test.ports.db.update(task).set({ createdAt: next }).where(eq(task.id, id));
    const opensAt = new Date(next.getTime() + 690 * MINUTE_MS).toISOString();
    const { reach, ...late } = await summary(id);
    expect(late.startAt).toBe(new Date(next.getTime() + 120 * MINUTE_MS).toISOString());
    expect(late.windowStop).toEqual({ before: 0, waiting: reach, opensAt, changesDay: true });
  });

  it('counts people for whom a variable has no value: a text message leaves them out, an e-mail goes without', async () => {
    const empty = `update contact set attributes = attributes - 'city' where name in ('Person 1', 'Person 2')`;
    await test.database.pool.query(`update contact set name = ' ' where name = 'Person 3'`);
    await test.database.pool.query(empty);
    const texts = await make({ messageId: await textMessage(), channel: 'sms' });
    expect(await summary(texts)).toMatchObject({
      reach: PEOPLE - 2,
      excluded: { valueMissing: 2 },
      empty: [{ variable: 'city', people: 2 }],
    });
    const body = { name: 'greeting', subject: 'Hi {{name}}', content: '<p>{{name|there}} in {{city}}, {{city}}</p>' };
    const mail = await make({ messageId: (await test.admin.call(createMessage, { body })).value.id });
    expect(await summary(mail)).toMatchObject({
      reach: PEOPLE,
      excluded: {},
      empty: [
        { variable: 'name', people: 1 },
        { variable: 'city', people: 2 },
      ],
    });
    await test.database.pool.query(`update contact set name = 'Person 3' where name = ' '`);
    await test.database.pool.query(
      `update contact set attributes = attributes || '{"city":"近"}' where name in ('Person 1', 'Person 2')`,
    );
  });

  it('is through when the slowest of rate and limits lets it, and says which one that is [9-24]', async () => {
    const id = await make();
    expect(await summary(id)).toMatchObject({ rate: null, decidedBy: null, finishAt: null, quotas: [] });
    const start = test.clock.now();
    await limit({ perMinute: 60, perHour: 100_000 });
    const { reach, ...slow } = await summary(id);
    expect(slow.decidedBy).toBe('perMinute');
    expect(Date.parse(slow.finishAt ?? '')).toBe(start.getTime() + reach * 1_000);
    await test.ports.db.delete(outreachSetting);
    await limit({ perDay: 1 });
    expect(await summary(id)).toMatchObject({ decidedBy: 'perDay', finishAt: null, isEndless: true });
  });

  it('counts other tasks of the channel in: those being sent by who is planned, those let go by their audience, higher ones first', async () => {
    const start = test.clock.now();
    const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
    await limit({ perMinute: 60 });
    const id = await make();
    const seconds = async () => (Date.parse((await summary(id)).finishAt ?? '') - start.getTime()) / 1_000;
    expect([await seconds(), (await summary(id)).beside]).toEqual([PEOPLE, { tasks: 0, people: 0 }]);
    const letGo = { status: 'pendingSend' as const, sendMode: 'scheduled' as const, releasedAt: start };
    // Lower, not let go, of another channel, or too late: they hold nobody up.
    await make({ ...letGo, scheduledAt: at(1), priority: 'low' });
    await make({ ...letGo, scheduledAt: at(1), releasedAt: null });
    await make({ ...letGo, scheduledAt: at(1), channel: 'call' });
    await make({ ...letGo, scheduledAt: at(PEOPLE) });
    expect([await seconds(), (await summary(id)).beside]).toEqual([PEOPLE, { tasks: 0, people: 0 }]);
    const scheduled = await make({ ...letGo, scheduledAt: at(1), priority: 'high' });
    expect([await seconds(), (await summary(id)).beside]).toEqual([2 * PEOPLE, { tasks: 1, people: PEOPLE }]);
    const sent = await make({ status: 'running' });
    const run = crypto.randomUUID();
    await test.database.pool.query(
      `insert into task_run (id, tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at)
       values ($1, $2, $3, 'email', 'sending', '', '', '', '', $4)`,
      [run, DEFAULT_TENANT_ID, sent, start],
    );
    await test.database.pool.query(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, state, created_at)
       select $1, $2, $3, id, '', case when id % 2 = 0 then 'planned' else 'accepted' end, $4 from contact order by id limit 100`,
      [DEFAULT_TENANT_ID, sent, run, start],
    );
    expect([await seconds(), (await summary(id)).beside]).toEqual([2 * PEOPLE + 50, { tasks: 2, people: PEOPLE + 50 }]);
    await test.ports.db.update(taskRun).set({ status: 'paused' }).where(eq(taskRun.id, run));
    await test.ports.db.update(task).set({ heldAt: start }).where(eq(task.id, scheduled));
    expect([await seconds(), (await summary(id)).beside]).toEqual([PEOPLE, { tasks: 0, people: 0 }]);
    await test.ports.db.update(task).set({ status: 'deleted' });
    await test.ports.db.update(taskRun).set({ status: 'terminated' });
  });

  it('tells what is left of the limits of the hour, the day, and the account on whose behalf it goes [9-24]', async () => {
    const id = await make();
    await limit({ perMinute: 10, perHour: 100, perDay: 1_000, perAccountDay: 500 });
    const day = {
      tenantId: DEFAULT_TENANT_ID,
      channel: 'email' as const,
      span: 'day' as const,
      fromAt: test.clock.now(),
    };
    const [row] = await test.ports.db.select({ by: task.createdBy }).from(task).where(eq(task.id, id));
    await test.ports.db.insert(sendCount).values([
      { ...day, accountId: '', span: 'hour', count: 30 },
      { ...day, accountId: '', count: 600 },
      { ...day, accountId: row?.by ?? '', count: 450 },
    ]);
    expect(await summary(id)).toMatchObject({
      quotaLeft: 50,
      quotas: [
        { limit: 'perHour', max: 100, left: 70 },
        { limit: 'perDay', max: 1_000, left: 400 },
        { limit: 'perAccountDay', max: 500, left: 50 },
      ],
    });
  });

  it('has calls go by the lines of the account, with a length of calls that it names, and within the window', async () => {
    const lines = 20;
    const accountId = await insertCallAccount(test.ports, {
      name: 'lines',
      accessKey: 'k1',
      requestUrl: 'http://127.0.0.1:9',
      lines,
    });
    await test.ports.db.insert(identity).values({ ...PASSED_IDENTITY, tenantId: DEFAULT_TENANT_ID, accountId });
    const calls = (
      await test.admin.call(createMessage, { body: { channel: 'call', name: 'calls', content: '您好。' } })
    ).value.id;
    const id = await make({ messageId: calls, channel: 'call' });
    const start = test.clock.now().getTime();
    const { reach, ...of } = await summary(id);
    expect(of).toMatchObject({
      rate: lines / ASSUMED_CALL_SECONDS,
      lines: { count: lines, callSeconds: ASSUMED_CALL_SECONDS },
      decidedBy: 'rate',
    });
    expect(Date.parse(of.finishAt ?? '')).toBe(start + (reach / (lines / ASSUMED_CALL_SECONDS)) * 1_000);
    await limit({ perHour: 10 });
    expect((await summary(id)).decidedBy).toBe('perHour');
  });

  it('says of a customer-service message whom it does not reach, once the events of its account have come for 48 hours', async () => {
    const { db, clock } = test.ports;
    const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: clock.now(), updatedAt: clock.now() };
    const field = { name: 'Id', code: 'wx', parameter: 'wx', component: 'text' as const, options: [], memberIds: [] };
    const contactFieldId = only(
      await db
        .insert(customField)
        .values({ ...field, visibleRange: 'everyone', ...stamps })
        .returning(),
    ).id;
    await test.database.pool.query(
      `update contact set attributes = attributes || jsonb_build_object('wx', 'oPerson-' || substr(name, 8))`,
    );
    const accountId = await insertWechatAccount(test.ports, 'officialAccount', {
      ...stamps,
      name: 'account',
      appId: 'wx00000000000000aa',
      apiUrl: 'http://127.0.0.1:9',
      contactFieldId,
    });
    const body = { channel: 'wechatCustom' as const, name: 'reply', wechatAccountId: accountId, content: '您好' };
    const reply = (await test.admin.call(createMessage, { body })).value.id;
    const id = await make({ messageId: reply, channel: 'wechatCustom' });
    expect(await summary(id)).toMatchObject({ missing: null, replyWindow: 'unknown', reach: PEOPLE, excluded: {} });
    const since = new Date(clock.now().getTime() - REPLIES_SEEN_MS);
    await db.update(wechatAccount).set({ eventsSince: since, eventAt: clock.now() });
    const until = new Date(clock.now().getTime() + 1);
    await db
      .insert(wechatReplyWindow)
      .values(['1', '2'].map((nth) => ({ ...stamps, accountId, openId: `oPerson-${nth}`, until })));
    // Nobody answers at its address.
    expect(await summary(id)).toMatchObject({
      wechatQuota: { outcome: 'unknown', code: 'wechatNoConnection' },
      quotaLeft: null,
      replyWindow: 'known',
      reach: 2,
      excluded: { replyWindowClosed: PEOPLE - 2 },
    });
    const quotas = { custom: 1 };
    const wechat = await createWechatSimulator({
      now: () => clock.now().getTime(),
      settings: { apps: [{ appId: 'wx00000000000000aa', secret: 'a'.repeat(32), kind: 'service', quotas }] },
    });
    await db.update(wechatAccount).set({ apiUrl: wechat.url });
    expect(await summary(id)).toMatchObject({
      wechatQuota: { outcome: 'known', max: 1, left: 1, people: 1 },
      quotaLeft: 1,
      reach: 2,
    });
    await wechat.close();
    expect(await summary(await make())).toMatchObject({ replyWindow: null, wechatQuota: null });
  });

  it('counts parts of a sample of all people by chance, not of the first ones of the file, the same each time', async () => {
    const id = await make({ messageId: await textMessage(), channel: 'sms' });
    const { parts } = await summary(id);
    expect(parts).toMatchObject({ isSample: true, people: COUNTED_PEOPLE, min: 1, max: 2 });
    // 400 of 2,400 get two parts.
    expect(parts?.average).toBeGreaterThan(1.1);
    expect(parts?.average).toBeLessThan(1.25);
    expect((await summary(id)).parts).toEqual(parts);
  });
});
