import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSendRecord } from '../../../../src/contract/outreach/sending/record.ts';
import { SAMPLE_CLICK_MARK } from '../../../../src/domain/outreach/link/personalLink.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { insertSends } from '../../../../e2e/seeds/outreach/insertSends.ts';
import { insertShortLink } from '../../../../e2e/seeds/outreach/insertShortLink.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { only } from '../../../../tests/fixtures/only.ts';
import { contact, message, sendRecord, taskRun } from '../../../db/schema/index.ts';

const SEES_CONTACTS = ['record:view', 'contact:view'] as const;

let test: TestApi;
let caller: TestCaller & { id: string };

beforeAll(async () => {
  test = await createTestApi();
  caller = await test.userWith(SEES_CONTACTS);
});
afterAll(() => test.close());

/** Inserts a run of one message that keeps a copy, to one person with values of their own; answers the line of the ledger. */
async function sent(
  channel: SendChannel,
  copy: Partial<typeof taskRun.$inferInsert>,
  row: Partial<typeof sendRecord.$inferInsert> = {},
): Promise<number> {
  const { db } = test.ports;
  const at = test.clock.now();
  const runId = await insertSends(test.ports, { operatorId: caller.id, channel, at, sent: [{ state: 'accepted' }] });
  await db
    .update(taskRun)
    .set({ senderName: '商城', senderAddress: 'no-reply@shop.test', ...copy })
    .where(eq(taskRun.id, runId));
  const { id, contactId } = only(
    await db
      .update(sendRecord)
      .set({ state: 'accepted', ...row })
      .where(eq(sendRecord.runId, runId))
      .returning(),
  );
  await db
    .update(contact)
    .set({ name: '王芳', attributes: { 城市: '上海 & <b>' } })
    .where(eq(contact.id, contactId));
  return id;
}

const detail = async (id: number, by: TestCaller = caller) =>
  (await by.call(getSendRecord, { params: { id: String(id) } })).value;

describe('a send record', () => {
  it('shows the e-mail that was sent, by the copy of its run, whatever its message says by now', async () => {
    const id = await sent('email', { subject: '{{name}}，您好', content: '<p>来自{{城市}}的{{name}}</p>' });
    await test.ports.db.update(message).set({ subject: '新的', content: '<p>新的</p>' });
    const { message: shown, messageName, ...record } = await detail(id);
    expect(shown).toMatchObject({
      sender: '商城 <no-reply@shop.test>',
      subject: '王芳，您好',
      values: 'now',
      pictureId: null,
      link: '',
    });
    expect(shown?.content).toContain('<p>来自上海 &amp; &lt;b&gt;的王芳</p>');
    // The line by which its reader opts out stands below, and leads nowhere here.
    expect(shown?.content).toMatch(/<a href="#">[^<]+<\/a>/);
    expect(messageName).toContain('消息');
    expect(record).toMatchObject({ contactName: '王芳', notBefore: null, clickedAt: null, openedAt: null });
  });

  it('shows what a call said of its person rather than what is known of them, and numbers and addresses hidden in part', async () => {
    const content = '<p>{{name}} {{城市}} {{number}} {{email}}</p>';
    const values = { 城市: '北京', number: '13812345678' };
    const shown = (await detail(await sent('email', { content }, { values }))).message;
    expect(shown?.content).toContain('王芳 北京 138****5678');
    expect(shown?.content).not.toContain('13812345678');
    expect(shown?.content).toMatch(/p\*+@example\.com|p0\S*\*\S*@/);
  });

  it('shows values of a person to who may see contacts; others read which value it is', async () => {
    const id = await sent('email', { subject: '{{name}}', content: '<p>{{城市}} {{number}}</p>' });
    const onlyRecords = await test.userWith(['record:view']);
    const shown = (await detail(id, onlyRecords)).message;
    expect(shown).toMatchObject({ subject: '王芳', values: 'hidden' });
    expect(shown?.content).toContain('<p>{{城市}} {{number}}</p>');
    const named = await sent('email', { subject: '{{name}}', content: '<p>您好</p>' });
    expect((await detail(named, onlyRecords)).message).toMatchObject({ values: 'now' });
    const plain = await sent('email', { content: '<p>您好</p>' });
    expect((await detail(plain, onlyRecords)).message).toMatchObject({ values: 'none' });
    expect(
      (await (await test.userWith(['task:view'])).call(getSendRecord, { params: { id: String(id) } })).body,
    ).toMatchObject({
      errorCode: 'NO_PERMISSION',
    });
  });

  it('shows an example in the place of a short link, whose opening is nobody’s click', async () => {
    const code = 'aB3xY9z';
    await insertShortLink(test.ports, '今日有礼', code);
    const shown = (await detail(await sent('email', { content: `<p>{{link_${code}}}</p>` }))).message;
    expect(shown?.content).toContain(`/${code}/${SAMPLE_CLICK_MARK}`);
    expect(shown?.values).toBe('none');
  });

  it('shows a text message with its signature, a notification with where it leads, and a call as it was read', async () => {
    const parts = { signature: '商城', content: '{name}，今日有礼', unsubscribe: '拒收请回复R' };
    const sms = { ...parts, kind: 'marketing', region: 'domestic' } as const;
    expect((await detail(await sent('sms', { sms, content: parts.content }))).message).toMatchObject({
      sender: '',
      subject: '',
      content: '【商城】王芳，今日有礼拒收请回复R',
      values: 'now',
    });
    const none = { wechatAccountId: null, title: '', templateId: '', values: {}, page: '', cardStyle: 'text' } as const;
    const details = {
      ...none,
      picture: null,
      miniProgramId: null,
      playTimes: 1,
      image: '',
      link: 'https://shop.test/{{name}}',
    } as const;
    const push = await sent('appPush', { subject: '{{name}}', content: '有礼', details });
    expect((await detail(push)).message).toMatchObject({
      subject: '王芳',
      content: '有礼',
      link: `https://shop.test/${encodeURIComponent('王芳')}`,
    });
    const call = await sent('call', { content: '您好，您的预约已确认', details: { ...details, link: '' } });
    expect((await detail(call)).message).toMatchObject({ content: '您好，您的预约已确认', values: 'none' });
  });

  it('says that nothing was kept, where a run kept nothing', async () => {
    expect((await detail(await sent('email', { subject: '', content: '' }))).message).toBeNull();
  });

  it('tells the times of its course, and in what words the channel spoke of it', async () => {
    const at = (minute: number) => new Date(`2026-11-20T02:0${minute}:00Z`);
    const times = {
      notBefore: at(1),
      handedOverAt: at(2),
      finishedAt: at(3),
      receiptAt: at(4),
      openedAt: at(5),
      clickedAt: at(6),
    };
    const said = { state: 'delivered', detail: 'MK:0001', channelMessageId: 'abc-1', optedOutAt: at(7) } as const;
    expect(await detail(await sent('email', { content: '<p>x</p>' }, { ...times, ...said }))).toMatchObject({
      ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()])),
      state: 'delivered',
      detail: 'MK:0001',
      channelMessageId: 'abc-1',
      optedOutAt: at(7).toISOString(),
    });
  });

  it('is not that of a message that is gone, which it still shows', async () => {
    const id = await sent('email', { content: '<p>x</p>', messageId: '00000000-0000-4000-8000-000000000000' });
    expect(await detail(id)).toMatchObject({ messageId: null, messageName: '', message: { subject: '' } });
  });
});
