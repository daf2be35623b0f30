import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSignature } from '../../../e2e/seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../../e2e/seeds/common/insertSmsTemplate.ts';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { getApproval, listApprovals } from '../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../src/contract/common/review/approvalSetting.ts';
import { createDeveloperAccount } from '../../../src/contract/outreach/channel/developerAccount.ts';
import {
  createMessage,
  getMessage,
  listMessageTemplates,
  updateMessage,
} from '../../../src/contract/outreach/message/message.ts';
import { previewSms } from '../../../src/contract/outreach/message/messagePreview.ts';
import { testSendMessage } from '../../../src/contract/outreach/message/messageTest.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { createShortLink } from '../../../src/contract/outreach/link/shortLink.ts';
import { getSmsTemplate, removeSmsTemplate, updateSmsTemplate } from '../../../src/contract/common/sms/smsTemplate.ts';
import { createTask, getTask, releaseTask, submitTask } from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { SAMPLE_CLICK_MARK } from '../../../src/domain/outreach/link/personalLink.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { approvalSetting, developerAccount, smsTemplate, task, user } from '../../db/schema/index.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

describe('tasks of text messages', () => {
  let test: TestApi;
  let gateway: SmsSimulator;
  let signatureId = '';
  let audienceId = '';
  let made = 0;

  beforeAll(async () => {
    // 10:00 in Shanghai.
    test = await createTestApi();
    const rows = [
      ['name', 'number', 'email', 'city'],
      ['Ann', '13800000001', 'ann@example.com', 'Kyoto'],
      ['Bob', '13800000002', 'bob@example.com', '远'.repeat(80)],
      ['', '13800000003', 'cid@example.com', 'Penang'],
    ];
    const file = new File([writeXlsx(rows)], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    signatureId = (await insertSignature(test.ports, '示例商城')).id;
    gateway = await createSmsSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [{ key: 'k1', secret: 's1', rate: 40, balance: 1_000, signatures: ['示例商城'] }] },
    });
  });
  afterAll(async () => {
    test.ports.smsGateways.close();
    await gateway.close();
    await test.close();
  });
  beforeEach(async () => {
    made += 1;
    await test.admin.call(createDeveloperAccount, {
      body: {
        name: `G${made}`,
        protocol: 'http',
        senderAddress: '',
        systemType: '',
        requestUrl: gateway.url,
        accessKey: 'k1',
        accessSecret: 's1',
        flowRate: 40,
        signatureId: null,
        inUse: true,
      },
    });
  });
  afterEach(async () => {
    await test.ports.db.delete(developerAccount);
    await test.ports.db.delete(approvalSetting);
  });

  /** A template as reviewers left it; by default of marketing, with two variables. */
  async function template(over: Partial<typeof smsTemplate.$inferInsert> = {}): Promise<string> {
    made += 1;
    const written = {
      content: '{name}，{city}店八折，',
      unsubscribe: '拒收请回复R',
      type: 'other',
      region: 'domestic',
      ...over,
    } as const;
    const { type, region, content, unsubscribe } = written;
    const approved = { name: `T${made}`, type, region, content, unsubscribe, signature: '示例商城' };
    const row = { name: `T${made}`, signatureId, samples: { city: '上海' }, status: 'approved' as const, approved };
    return (await insertSmsTemplate(test.ports, { ...row, ...written })).id;
  }
  const message = async (smsTemplateId: string) =>
    test.admin.call(createMessage, { body: { channel: 'sms', name: `M${(made += 1)}`, smsTemplateId } });
  const newTask = async (messageId: string, scheduledAt: string | null = null) =>
    test.admin.call(createTask, {
      body: {
        name: `task ${(made += 1)}`,
        messageId,
        audienceId,
        sendMode: scheduledAt === null ? 'immediate' : 'scheduled',
        scheduledAt,
      },
    });
  const inHours = (hours: number): string => new Date(test.clock.now().getTime() + hours * HOUR_MS).toISOString();

  it('are written by an approved template alone, whose variables the audience has', async () => {
    const pending = await message(await template({ status: 'pendingReview' }));
    expect(pending.body.fieldErrors).toEqual([{ path: 'smsTemplateId', code: 'templateNotApproved' }]);
    const code = await message(await template({ type: 'verificationCode', unsubscribe: '', content: '{code}' }));
    expect(code.body.fieldErrors).toEqual([{ path: 'smsTemplateId', code: 'templateForCodes' }]);
    const none = await test.admin.call(createMessage, { body: { channel: 'sms', name: 'none' } });
    expect(none.body.fieldErrors).toEqual([{ path: 'smsTemplateId', code: 'required' }]);
    const good = await template();
    const offered = (await test.admin.call(listMessageTemplates, {})).value;
    expect(offered.map(({ id }) => id)).toEqual([good]);
    expect(offered[0]).toMatchObject({ signature: '示例商城', kind: 'marketing', region: 'domestic' });
    const { value } = await message(good);
    expect(value).toMatchObject({ channel: 'sms', subject: '', content: '', variables: ['name', 'city'] });
    const other = (await message(await template({ content: '{points}分，' }))).value;
    const refused = await newTask(other.id);
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'messageId', code: 'variableMissing' }]);
  });

  it('name short links, which the audience has no values for: what is shown and counted is as long as what each person gets', async () => {
    const link = { name: 'Sale', target: 'https://brand.example/sale', code: 'SmsSale' };
    const { url } = (await test.admin.call(createShortLink, { body: link })).value;
    const smsTemplateId = await template({ content: '看 {link_SmsSale}' });
    const shown = (await test.admin.call(previewSms, { body: { smsTemplateId, audienceId } })).value;
    expect(shown.text).toContain(`${url}/${SAMPLE_CLICK_MARK}`);
    expect(shown.leftOut).toBe(0);
    const { value } = await message(smsTemplateId);
    const made1 = await newTask(value.id);
    expect(made1.body.fieldErrors).toBeUndefined();
    expect(made1.value.messageId).toBe(value.id);
  });

  it('keep their channel and template: one is not turned into the other, and a template in use is not removed', async () => {
    const smsTemplateId = await template();
    const { value: made1 } = await message(smsTemplateId);
    const { id, version, name } = made1;
    const mail = { channel: 'email' as const, name, subject: 's', content: '<p>c</p>', version };
    const turned = await test.admin.call(updateMessage, { params: { id }, body: mail });
    expect(turned.body.fieldErrors).toEqual([{ path: 'channel', code: 'channelFixed' }]);
    const removed = await test.admin.call(removeSmsTemplate, { params: { id: smsTemplateId } });
    expect(removed.body).toMatchObject({ errorCode: 'IN_USE_BY' });
    // While its template is reviewed again the message can be renamed; what is sent stays what was approved.
    await test.ports.db
      .update(smsTemplate)
      .set({ status: 'pendingReview', content: '新的，' })
      .where(eq(smsTemplate.id, smsTemplateId));
    const renamed = await test.admin.call(updateMessage, {
      params: { id },
      body: { channel: 'sms', name: `${name} 2`, smsTemplateId, version },
    });
    expect(renamed.body.success).toBe(true);
    expect((await test.admin.call(getMessage, { params: { id } })).value.sms?.content).toBe('{name}，{city}店八折，');
    const refused = await newTask(id);
    expect(refused.body.fieldErrors).toEqual([{ path: 'messageId', code: 'templateNotApproved' }]);
  });

  it('tell before they are sent what the account is still good for, and how much they need; without an answer nothing is said', async () => {
    const { id } = (await newTask((await message(await template())).value.id)).value;
    const asked = async () => (await test.admin.call(preflightTask, { params: { id } })).value;
    const { units, balance, parts } = await asked();
    expect([balance, parts?.people]).toEqual([1_000, 2]);
    // Somebody without a name gets none.
    expect(units).toBe(Math.round(2 * (parts?.average ?? 0)));
    await test.ports.db.update(developerAccount).set({ accessSecret: 'other', version: 99 });
    expect((await asked()).balance).toBeNull();
  });

  it('of domestic marketing are scheduled between 08:00 and 22:00 alone; notifications at any hour [5.3-57]', async () => {
    const { value: marketing } = await message(await template());
    const at = (clock: string): string => new Date(`2026-11-22T${clock}+08:00`).toISOString();
    for (const clock of ['07:59:59', '22:00:00', '22:01:00'])
      expect((await newTask(marketing.id, at(clock))).body.fieldErrors).toEqual([
        { path: 'scheduledAt', code: 'smsOutsideWindow' },
      ]);
    for (const clock of ['08:00:00', '21:59:59']) {
      const { value } = await newTask(marketing.id, at(clock));
      expect(value).toMatchObject({ channel: 'sms', keepsMarketingWindow: true });
    }
    const { value: notice } = await message(await template({ unsubscribe: '' }));
    expect((await newTask(notice.id, at('23:00:00'))).value).toMatchObject({ keepsMarketingWindow: false });
  });

  it('are neither submitted nor released without a gateway, which is said before anybody approves', async () => {
    const { value: what } = await message(await template());
    const { id } = (await newTask(what.id)).value;
    await test.ports.db.update(developerAccount).set({ inUse: false });
    const missing = [{ path: 'messageId', code: 'smsGatewayMissing' }];
    expect((await test.admin.call(submitTask, { params: { id } })).body.fieldErrors).toEqual(missing);
    await test.ports.db.update(developerAccount).set({ inUse: true });
    expect((await test.admin.call(submitTask, { params: { id } })).value.status).toBe('pendingSend');
    await test.ports.db.update(developerAccount).set({ inUse: false });
    expect((await test.admin.call(releaseTask, { params: { id } })).body.fieldErrors).toEqual(missing);
    expect((await test.admin.call(getTask, { params: { id } })).value.released).toBe(false);
  });

  it('are shown as a real person gets them, with parts by real values and who would be left out', async () => {
    const smsTemplateId = await template();
    const { value } = await test.admin.call(previewSms, { body: { smsTemplateId, audienceId } });
    expect(value).toEqual({
      text: '【示例商城】Ann，Kyoto店八折，拒收请回复R',
      parts: { isSample: false, people: 2, min: 1, average: 1.5, max: 2 },
      leftOut: 1,
    });
    const without = (await test.admin.call(previewSms, { body: { smsTemplateId } })).value;
    expect(without).toMatchObject({ parts: null, leftOut: 0 });
    expect(without.text).toContain('上海店八折');
  });

  it('are tried with at most ten numbers: signed, as people get them, also by the examples of the template [5.3-01][5.3-02]', async () => {
    gateway.configure({ blacklist: ['13900000002'] });
    const { value: what } = await message(await template());
    const send = (recipients: string, over: object = {}) =>
      test.admin.call(testSendMessage, { params: { id: what.id }, body: { recipients, ...over } });
    const wrong = await send('13900000001\na@example.com');
    expect(wrong.body.fieldErrors).toMatchObject([{ path: 'recipients', code: 'recipientFormat' }]);
    const many = await send(Array.from({ length: 11 }, (_, index) => `139000000${10 + index}`).join('\n'));
    expect(many.body.fieldErrors).toMatchObject([{ path: 'recipients', code: 'tooManyRecipients' }]);
    const { value } = await send('139 0000 0001\n13900000002\n13900000001');
    expect(value).toEqual([
      { address: '13900000001', state: 'accepted', reason: null, detail: null },
      { address: '13900000002', state: 'rejected', reason: 'smsNumberBlacklisted', detail: 'NUMBER_BLACKLISTED' },
    ]);
    expect(gateway.messages()).toMatchObject([{ phone: '13900000001', signature: '示例商城', kind: 'marketing' }]);
    expect(gateway.messages()[0]?.text).toContain('上海店八折');
    await test.ports.db.update(developerAccount).set({ inUse: false });
    expect((await send('13900000001')).body.fieldErrors).toEqual([{ path: 'recipients', code: 'smsGatewayMissing' }]);
  });

  it('are approved as a whole text, and what was approved is not changed before it goes [6-24]', async () => {
    const reviewer = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email: 'reviewer@example.com' }).where(eq(user.id, reviewer.id));
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const reviewers = [{ userId: reviewer.id, name: 'Reviewer' }];
    await test.admin.call(updateApprovalSetting, {
      params: { kind: 'task' },
      body: { form: { enabled: true, reviewers }, version },
    });
    const smsTemplateId = await template();
    const { value: what } = await message(smsTemplateId);
    const { id } = (await newTask(what.id, inHours(3))).value;
    await test.admin.call(submitTask, { params: { id } });
    const [waiting] = (await reviewer.call(listApprovals, { query: { tab: 'waiting' } })).value;
    const { value } = await reviewer.call(getApproval, { params: { id: waiting?.id ?? '' } });
    expect(value.snapshot.content).toBe('【示例商城】{name}，{city}店八折，拒收请回复R');
    expect(value.preview).toEqual({
      channel: 'sms',
      subject: '',
      pictureId: null,
      content: '【示例商城】Ann，Kyoto店八折，拒收请回复R',
    });
    // Released, it waits for its time.
    await test.ports.db
      .update(task)
      .set({ status: 'pendingSend', releasedAt: test.clock.now() })
      .where(eq(task.id, id));
    const stored = (await test.admin.call(getSmsTemplate, { params: { id: smsTemplateId } })).value;
    const change = () =>
      test.admin.call(updateSmsTemplate, {
        params: { id: smsTemplateId },
        body: {
          name: stored.name,
          type: stored.type,
          region: stored.region,
          content: '别的，',
          signatureId: stored.signatureId,
          unsubscribe: stored.unsubscribe,
          samples: {},
          version: stored.version,
        },
      });
    expect((await change()).body.fieldErrors).toEqual([{ path: 'content', code: 'approvedContent' }]);
    await test.ports.db.update(task).set({ status: 'stopped' }).where(eq(task.id, id));
    expect((await change()).body.success).toBe(true);
  });
});
