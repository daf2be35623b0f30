import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDeveloperAccount } from '../../../e2e/seeds/outreach/insertDeveloperAccount.ts';
import { insertSignature } from '../../../e2e/seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../../e2e/seeds/common/insertSmsTemplate.ts';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { approveApproval, getApproval, listApprovals } from '../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../src/contract/common/review/approvalSetting.ts';
import { createMessage, getMessage, updateMessage } from '../../../src/contract/outreach/message/message.ts';
import { previewSms } from '../../../src/contract/outreach/message/messagePreview.ts';
import { testSendMessage } from '../../../src/contract/outreach/message/messageTest.ts';
import { createTask, releaseTask, submitTask } from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { FALLBACK_MAX } from '../../../src/domain/shared/text/messageTemplate.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { approval, approvalSetting, message, task, user } from '../../db/schema/index.ts';

const CONTENT = '{name}，{city}店会员日八折，';

describe('what a text message says where a value is missing', () => {
  let test: TestApi;
  let gateway: SmsSimulator;
  let signatureId = '';
  let audienceId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const rows = [
      ['name', 'number', 'email', 'city'],
      ['', '13800000001', 'ann@example.com', 'Kyoto'],
      ['Bob', '13800000002', 'bob@example.com', 'Penang'],
      ['Cid', '13800000003', 'cid@example.com', ''],
    ];
    const file = new File([writeXlsx(rows)], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    signatureId = (await insertSignature(test.ports, '示例商城')).id;
    gateway = await createSmsSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [{ key: 'k1', secret: 's1', rate: 40, balance: 1_000, signatures: ['示例商城'] }] },
    });
    await insertDeveloperAccount(test.ports, 'account', gateway.url);
  });
  afterAll(async () => {
    test.ports.smsGateways.close();
    await gateway.close();
    await test.close();
  });

  const template = async (content = CONTENT): Promise<string> => {
    const name = `T${(made += 1)}`;
    const written = { name, content, unsubscribe: '拒收请回复R', type: 'other', region: 'domestic' } as const;
    const approved = { ...written, signature: '示例商城' };
    const row = { ...written, signatureId, samples: {}, status: 'approved' as const, approved };
    return (await insertSmsTemplate(test.ports, row)).id;
  };
  const body = (smsTemplateId: string, fallbacks: Record<string, string>) => ({
    channel: 'sms' as const,
    name: `M${(made += 1)}`,
    smsTemplateId,
    fallbacks,
  });
  const make = async (fallbacks: Record<string, string>, smsTemplateId?: string) =>
    (await test.admin.call(createMessage, { body: body(smsTemplateId ?? (await template()), fallbacks) })).value;
  const taskOf = async (messageId: string): Promise<string> => {
    const sentAt = { sendMode: 'scheduled' as const, scheduledAt: '2026-11-21T05:00:00.000Z' };
    const form = { name: `task ${(made += 1)}`, messageId, audienceId, ...sentAt };
    return (await test.admin.call(createTask, { body: form })).value.id;
  };

  it('is kept of the variables that its template has, in one form, and dropped with a change of the template', async () => {
    const first = await make({ name: ' cafe\u0301 ', city: '\u3000', gone: 'x' });
    expect(first.fallbacks).toEqual({ name: 'café' });
    const other = await template('{city}店会员日八折，');
    const { id } = first;
    const form = { ...body(other, { ...first.fallbacks, city: '本地' }), version: first.version };
    await test.admin.call(updateMessage, { params: { id }, body: form });
    expect((await test.admin.call(getMessage, { params: { id } })).value.fallbacks).toEqual({ city: '本地' });
    const none = { ...body(other, {}), version: first.version + 1 };
    await test.admin.call(updateMessage, { params: { id }, body: none });
    const [row] = await test.ports.db.select().from(message).where(eq(message.id, id));
    expect(row?.details).toBeNull();
  });

  it('is refused where a carrier or a person would take it for something else', async () => {
    const smsTemplateId = await template();
    const refused = async (city: string) =>
      (await test.admin.call(createMessage, { body: body(smsTemplateId, { city }) })).body.fieldErrors;
    expect(await refused('{name}')).toEqual([{ path: 'fallbacks', code: 'fallbackFormat' }]);
    expect(await refused('【店】')).toEqual([{ path: 'fallbacks', code: 'fallbackFormat' }]);
    const max = FALLBACK_MAX;
    expect(await refused('x'.repeat(max + 1))).toEqual([{ path: 'fallbacks', code: 'tooLong', params: { max } }]);
  });

  it('is counted before sending: who has one is not left out, and its parts are billed', async () => {
    const smsTemplateId = await template();
    const summary = async (fallbacks: Record<string, string>) => {
      const id = await taskOf((await make(fallbacks, smsTemplateId)).id);
      return (await test.admin.call(preflightTask, { params: { id } })).value;
    };
    expect(await summary({})).toMatchObject({
      reach: 1,
      excluded: { valueMissing: 2 },
      empty: [
        { variable: 'name', people: 1 },
        { variable: 'city', people: 1 },
      ],
    });
    expect(await summary({ city: '本地' })).toMatchObject({
      reach: 2,
      excluded: { valueMissing: 1 },
      empty: [{ variable: 'name', people: 1 }],
    });
    const long = '好'.repeat(FALLBACK_MAX);
    const both = await summary({ city: long, name: '您好' });
    expect([both.reach, both.excluded, both.empty]).toEqual([3, {}, []]);
    const shown = (fallbacks: Record<string, string>) =>
      test.admin.call(previewSms, { body: { smsTemplateId, audienceId, fallbacks } });
    expect((await shown({ city: long, name: '您好' })).value).toMatchObject({
      text: '【示例商城】您好，Kyoto店会员日八折，拒收请回复R',
      parts: { people: 3, min: 1, max: 2 },
      leftOut: 0,
    });
    expect((await shown({})).value).toMatchObject({ text: expect.stringContaining('{name}，Kyoto'), leftOut: 2 });
  });

  it('is in a test of the message', async () => {
    const { id } = await make({ name: '您好' });
    const recipients = { recipients: '13900000001', audienceId };
    await test.admin.call(testSendMessage, { params: { id }, body: recipients });
    expect(gateway.messages()[0]?.text).toBe('您好，Kyoto店会员日八折，拒收请回复R');
  });

  it('is reviewed with its task: a change is shown to the reviewer, and not sent before', async () => {
    const reviewer = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email: 'reviewer@example.com' }).where(eq(user.id, reviewer.id));
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const form = { enabled: true, reviewers: [{ userId: reviewer.id, name: 'Reviewer' }] };
    await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
    const what = await make({ name: '您好' });
    const id = await taskOf(what.id);
    const approve = async () => {
      expect((await test.admin.call(submitTask, { params: { id } })).body.fieldErrors ?? []).toEqual([]);
      const [waiting] = (await reviewer.call(listApprovals, { query: { tab: 'waiting' } })).value;
      const shown = (await reviewer.call(getApproval, { params: { id: waiting?.id ?? '' } })).value;
      await reviewer.call(approveApproval, { params: { id: shown.id } });
      return shown;
    };
    expect((await approve()).preview?.content).toBe('【示例商城】您好，Kyoto店会员日八折，拒收请回复R');
    const change = body(what.smsTemplateId ?? '', { name: '朋友' });
    await test.admin.call(updateMessage, { params: { id: what.id }, body: { ...change, version: what.version } });
    const release = async () => (await test.admin.call(releaseTask, { params: { id } })).body;
    expect((await release()).fieldErrors).toEqual([{ path: 'scheduledAt', code: 'notApproved' }]);
    // What an older version submitted says nothing of fall-backs: there were none.
    const [one] = await test.ports.db.select().from(approval).where(eq(approval.recordId, id));
    const { fallbacks: _none, ...older } = one?.snapshot ?? {};
    await test.ports.db.update(approval).set({ snapshot: older }).where(eq(approval.recordId, id));
    expect((await release()).fieldErrors).toEqual([{ path: 'scheduledAt', code: 'notApproved' }]);
    await test.ports.db
      .update(approval)
      .set({ snapshot: one?.snapshot ?? {} })
      .where(eq(approval.recordId, id));
    test.clock.advance(1_000);
    await test.ports.db.update(task).set({ status: 'draft' }).where(eq(task.id, id));
    const { changes, preview } = await approve();
    const field = { field: 'fallbacks', before: '{"name":"您好"}', after: '{"name":"朋友"}' };
    expect(changes).toEqual([field]);
    expect(preview?.content).toBe('【示例商城】朋友，Kyoto店会员日八折，拒收请回复R');
    expect((await release()).success).toBe(true);
    await test.ports.db.delete(approvalSetting);
  });
});
