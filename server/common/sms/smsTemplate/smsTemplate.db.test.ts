import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import {
  createSmsTemplate,
  getSensitiveWords,
  getSmsTemplate,
  getSmsTemplateForEdit,
  getSmsTemplateOptions,
  listPendingTemplates,
  listSmsTemplates,
  removeSmsTemplate,
  reviewSmsTemplate,
  saveSensitiveWords,
  type SmsTemplate,
  smsTemplate,
  updateSmsTemplate,
} from '../../../../src/contract/common/sms/smsTemplate.ts';
import type { Right } from '../../../../src/domain/shell/rights.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import {
  department,
  smsSignature,
  smsTemplate as smsTemplateTable,
  storedFile,
  user,
} from '../../../db/schema/index.ts';

type Form = Pick<SmsTemplate, 'name' | 'type' | 'region' | 'content' | 'signatureId' | 'unsubscribe' | 'samples'>;

describe('SMS templates', () => {
  let test: TestApi;
  let signatureId: string;
  beforeAll(async () => {
    test = await createTestApi();
    signatureId = await signatureIn('approved', '示例');
  });
  afterAll(() => test.close());

  const signatureIn = async (status: 'approved' | 'pendingReview', name: string): Promise<string> => {
    const now = test.clock.now();
    const somebody = crypto.randomUUID();
    const [file] = await test.ports.db
      .insert(storedFile)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        purpose: 'smsSignature',
        name: 'a.png',
        type: 'png',
        size: 1,
        sha256: '',
        bytes: Buffer.alloc(1),
        uploadedBy: somebody,
        uploadedAt: now,
      })
      .returning();
    const [row] = await test.ports.db
      .insert(smsSignature)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name,
        businessLicenceId: file?.id ?? '',
        qualificationFileIds: [],
        status,
        authorIds: [somebody],
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row?.id ?? '';
  };
  const base = (name: string, over: Partial<Form> = {}): Form => ({
    name,
    type: 'other',
    region: 'domestic',
    content: '{name}，会员日八折，',
    signatureId,
    unsubscribe: '拒收请回复R',
    samples: { name: '张三' },
    ...over,
  });
  const create = (body: Form, caller: TestCaller = test.admin) => caller.call(createSmsTemplate, { body });
  const errors = async (over: Partial<Form>) =>
    (await create(base('x', over))).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
  const decide = ({ id, version }: SmsTemplate, caller: TestCaller, decision: 'approve' | 'reject', reason?: string) =>
    caller.call(reviewSmsTemplate, {
      params: { id },
      body: { version, decision, ...(reason === undefined ? {} : { reason }) },
    });
  const administrator = () => test.userWith(['smsTemplate:review', 'smsTemplate:edit', 'role:edit']);
  /** A user of a department. */
  const userIn = async (departmentId: string | null, rights: Right[]) => {
    const caller = await test.userWith(rights);
    await test.ports.db.update(user).set({ departmentId }).where(eq(user.id, caller.id));
    return caller;
  };

  it('have type, content, signature and unsubscribe prompt, and begin as pending review [3.4-24] [4.3-29]', async () => {
    const { value } = await create(base('会员日'));
    expect(value).toMatchObject({ ...base('会员日'), signature: '示例', status: 'pendingReview', version: 1 });
    expect(smsTemplate.parse(value)).toEqual(value);
    expect((await test.admin.call(getSmsTemplate, { params: { id: value.id } })).value).toEqual(value);
  });

  it('are listed by type, state and words [7.2-06]', async () => {
    await create(base('登录验证', { type: 'verificationCode', content: '验证码{code}', unsubscribe: '' }));
    const names = async (query: Parameters<typeof listing>[0]) => (await listing(query)).map(({ name }) => name);
    const listing = async (query: { smsType?: SmsTemplate['type'] | ''; status?: 'approved'; keyword?: string }) =>
      (await test.admin.call(listSmsTemplates, { query })).value;
    expect(await names({ smsType: 'verificationCode' })).toEqual(['登录验证']);
    expect(await names({ smsType: 'other' })).not.toContain('登录验证');
    expect(await names({ smsType: '' })).toEqual(expect.arrayContaining(['登录验证', '会员日']));
    expect(await names({ keyword: '八折' })).toContain('会员日');
    expect(await names({ status: 'approved' })).toEqual([]);
  });

  it('answer to the old edit-detail path with query parameters [7.2-15]', async () => {
    const { value } = await create(base('旧路径'));
    const answer = await test.admin.call(getSmsTemplateForEdit, { query: { id: value.id } });
    expect(answer.value).toEqual(value);
  });

  it('are refused at the field that is wrong', async () => {
    expect(await errors({ content: '{first name}' })).toEqual(['content smsVariableFormat']);
    expect(await errors({ content: '【假】你好' })).toEqual(['content smsBrackets']);
    expect(await errors({ unsubscribe: '回复0退订' })).toEqual(['unsubscribe unsubscribeFormat']);
    expect(await errors({ unsubscribe: '退'.repeat(21) })).toContain('unsubscribe tooLong');
    expect(await errors({ signatureId: null })).toEqual(['signatureId required']);
    expect(await errors({ content: '字'.repeat(591) })).toEqual(['content smsTooLong']);
    expect(await errors({ name: '会员日' })).toEqual(['name nameTaken']);
    expect(await errors({ name: '国际', signatureId: null, region: 'international' })).toBeUndefined();
  });

  it('take approved signatures only, and offer no others', async () => {
    const pending = await signatureIn('pendingReview', '未审');
    expect(await errors({ signatureId: pending })).toEqual(['signatureId signatureNotApproved']);
    const { value } = await test.admin.call(getSmsTemplateOptions, {});
    expect(value.signatures).toContainEqual({ id: signatureId, name: '示例' });
    expect(value.signatures.map(({ id }) => id)).not.toContain(pending);
    expect(value.variables).toEqual(expect.arrayContaining(['code', 'name', 'number', 'email']));
  });

  it('keep no unsubscribe prompt with a verification code, and no example of a variable that is not there', async () => {
    const body = base('干净', { type: 'verificationCode', content: '{code}', samples: { code: '1234', name: '张三' } });
    expect((await create(body)).value).toMatchObject({ unsubscribe: '', samples: { code: '1234' } });
  });

  it('are approved, and have to be again once they were changed; what was approved is shown beside [4.3-30] [4.3-32]', async () => {
    const { value: made } = await create(base('改动'));
    const reviewer = await administrator();
    const { value: approved } = await decide(made, reviewer, 'approve');
    expect(approved).toMatchObject({ status: 'approved', version: 2 });
    const { value: changed } = await test.admin.call(updateSmsTemplate, {
      params: { id: made.id },
      body: { ...base('改动', { content: '新内容，' }), version: 2 },
    });
    expect(changed).toMatchObject({ status: 'pendingReview', version: 3 });
    const { value: queue } = await reviewer.call(listPendingTemplates, { query: { pageSize: 200 } });
    expect(queue.find(({ id }) => id === made.id)).toMatchObject({
      content: '新内容，',
      barrier: null,
      approved: { name: '改动', content: '{name}，会员日八折，', signature: '示例', unsubscribe: '拒收请回复R' },
    });
    const stale = await decide({ ...changed, version: 2 }, reviewer, 'approve');
    expect(stale.body.errorCode).toBe('CONFLICT');
  });

  it('are rejected with a reason, which the author reads [4.3-31]', async () => {
    const { value } = await create(base('驳回'));
    const reviewer = await administrator();
    for (const reason of [undefined, '', ' \n']) {
      const { body } = await decide(value, reviewer, 'reject', reason);
      expect(body.fieldErrors).toEqual([{ path: 'reason', code: 'rejectionReasonRequired' }]);
    }
    await decide(value, reviewer, 'reject', '缺少活动时间');
    const { value: read } = await test.admin.call(getSmsTemplate, { params: { id: value.id } });
    expect(read).toMatchObject({ status: 'rejected', rejectionReason: '缺少活动时间' });
    const log = (await test.admin.call(listOperations, { query: { pageSize: 200 } })).value;
    expect(log.find(({ action }) => action === 'smsTemplate.review')).toMatchObject({
      after: { status: 'rejected', rejectionReason: '缺少活动时间' },
    });
  });

  it('are reviewed by administrators or a superior; others are refused, and authors [6-19]', async () => {
    const now = test.clock.now();
    const below = async (parentId: string | null, level: number, name: string): Promise<string> => {
      const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
      const [row] = await test.ports.db
        .insert(department)
        .values({ ...stamps, parentId, level, name })
        .returning();
      return row?.id ?? '';
    };
    const top = await below(null, 1, '集团');
    const [east, west] = [await below(top, 2, '东区'), await below(top, 2, '西区')];
    const author = await userIn(east, ['smsTemplate:edit', 'smsTemplate:review']);
    const { value } = await create(base('审核人'), author);
    const attempt = async (caller: TestCaller) => (await decide(value, caller, 'approve')).body.errorCode;
    expect(await attempt(author)).toBe('REVIEW_OWN_WORK');
    expect(await attempt(await userIn(east, ['smsTemplate:edit']))).toBe('NO_PERMISSION');
    expect(await attempt(await userIn(west, ['smsTemplate:review']))).toBe('REVIEW_NOT_SUPERIOR');
    expect(await attempt(await userIn(east, ['smsTemplate:review']))).toBe('REVIEW_NOT_SUPERIOR');
    const stranger = await userIn(null, ['smsTemplate:review']);
    expect(await attempt(stranger)).toBe('REVIEW_NOT_SUPERIOR');
    const queue = (await stranger.call(listPendingTemplates, { query: { pageSize: 200 } })).value;
    expect(queue.find(({ id }) => id === value.id)?.barrier).toBe('notSuperior');
    expect(await attempt(await userIn(top, ['smsTemplate:review']))).toBeNull();
    const { value: second } = await create(base('审核人二'), author);
    expect((await decide(second, test.admin, 'approve')).value.status).toBe('approved');
  });

  it('are not reviewed by whoever wrote a part of them, until they are approved by somebody else', async () => {
    const [first, second] = [await administrator(), await administrator()];
    const { value } = await create(base('合写'), first);
    const change = async (caller: TestCaller, version: number) =>
      (await caller.call(updateSmsTemplate, { params: { id: value.id }, body: { ...base('合写'), version } })).value;
    const changed = await change(second, 1);
    expect((await decide(changed, first, 'approve')).body.errorCode).toBe('REVIEW_OWN_WORK');
    const { value: approved } = await decide(changed, test.admin, 'approve');
    const again = await change(second, approved.version);
    expect((await decide(again, first, 'approve')).value.status).toBe('approved');
  });

  it('are not approved while their signature is not', async () => {
    const own = await signatureIn('approved', '待改');
    const { value } = await create(base('签名变动', { signatureId: own }));
    await test.ports.db.update(smsSignature).set({ status: 'pendingReview' }).where(eq(smsSignature.id, own));
    const { body } = await decide(value, await administrator(), 'approve');
    expect(body.errorCode).toBe('SIGNATURE_NOT_APPROVED');
  });

  it('are of their tenant alone, and go when they are removed', async () => {
    const { value } = await create(base('删除'));
    await test.ports.db.update(smsSignature).set({ tenantId: 'other' }).where(eq(smsSignature.id, signatureId));
    expect(await errors({ name: '外人' })).toEqual(['signatureId signatureNotApproved']);
    await test.ports.db
      .update(smsSignature)
      .set({ tenantId: DEFAULT_TENANT_ID })
      .where(eq(smsSignature.id, signatureId));
    const params = { id: value.id };
    const reviewer = await administrator();
    const inTenant = (tenantId: string) =>
      test.ports.db.update(smsTemplateTable).set({ tenantId }).where(eq(smsTemplateTable.id, value.id));
    await inTenant('other');
    const { value: listed } = await test.admin.call(listSmsTemplates, { query: { keyword: '删除' } });
    const { value: waiting } = await reviewer.call(listPendingTemplates, { query: { pageSize: 200 } });
    expect([listed, waiting.filter(({ id }) => id === value.id)]).toEqual([[], []]);
    const answers = [
      await test.admin.call(getSmsTemplate, { params }),
      await test.admin.call(getSmsTemplateForEdit, { query: params }),
      await test.admin.call(updateSmsTemplate, { params, body: { ...base('删除'), version: 1 } }),
      await test.admin.call(removeSmsTemplate, { params }),
      await decide(value, reviewer, 'approve'),
    ];
    expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(5).fill('NOT_FOUND'));
    await inTenant(DEFAULT_TENANT_ID);
    await test.admin.call(removeSmsTemplate, { params });
    expect((await test.admin.call(getSmsTemplate, { params: { id: value.id } })).body.errorCode).toBe('NOT_FOUND');
  });

  it('are warned of by a list of words that reviewers look after', async () => {
    const { value: empty } = await test.admin.call(getSensitiveWords, {});
    expect(empty).toEqual({ words: [], version: 0, updatedAt: null });
    const words = ['贷款', '贷 款', '免费'];
    const { value } = await test.admin.call(saveSensitiveWords, { body: { words, version: 0 } });
    expect(value).toMatchObject({ words: ['贷款', '免费'], version: 1 });
    const stale = await test.admin.call(saveSensitiveWords, { body: { words: [], version: 0 } });
    expect(stale.body.errorCode).toBe('CONFLICT');
    expect((await test.admin.call(getSmsTemplateOptions, {})).value.sensitiveWords).toEqual(['贷款', '免费']);
    expect((await create(base('敏感', { content: '免费领取，' }))).body.success).toBe(true);
    const editor = await test.userWith(['smsTemplate:edit']);
    const refused = await editor.call(saveSensitiveWords, { body: { words: [], version: 1 } });
    expect(refused.body.errorCode).toBe('NO_PERMISSION');
  });
});
