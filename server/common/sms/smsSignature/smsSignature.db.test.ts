import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import {
  addSmsSignature,
  downloadSignatureFile,
  getSmsSignature,
  listPendingSignatures,
  listSmsSignatures,
  removeSmsSignature,
  reviewSmsSignature,
  type SmsSignature,
  smsSignature,
  updateSmsSignature,
  uploadSignatureFile,
} from '../../../../src/contract/common/sms/smsSignature.ts';
import { createSmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { smallFile } from '../../../../tests/files/smallFiles.ts';
import { storedFile } from '../../../db/schema/index.ts';
import { deleteUnownedFiles, UNOWNED_FILE_MS } from '../../../api/records/storedFiles.ts';

const MB = 1024 * 1024;

describe('SMS signatures', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const upload = async (kind: 'businessLicence' | 'qualification', file = smallFile('png')) =>
    (await test.admin.call(uploadSignatureFile, { body: { kind }, file })).value;
  const form = async (name: string) => ({
    name,
    businessLicence: await upload('businessLicence'),
    qualificationFiles: [await upload('qualification', smallFile('pdf', '商标证.pdf'))],
  });
  const add = async (name: string, caller: TestCaller = test.admin): Promise<SmsSignature> =>
    (await caller.call(addSmsSignature, { body: await form(name) })).value;
  const approve = ({ id, version }: SmsSignature, caller: TestCaller) =>
    caller.call(reviewSmsSignature, { params: { id }, body: { version, decision: 'approve' } });
  const administrator = () => test.userWith(['smsSignature:review', 'role:edit']);
  const fieldErrors = async (body: unknown) =>
    (await test.admin.call(addSmsSignature, { body: body as never })).body.fieldErrors;

  it('have name, qualification files and business licence, and are listed once they are saved [3.4-23] [7.2-11]', async () => {
    const body = await form('示例科技');
    const { value } = await test.admin.call(addSmsSignature, { body });
    expect(value).toMatchObject({ ...body, status: 'pendingReview', version: 1, authorNames: ['管理员'] });
    expect(smsSignature.parse(value)).toEqual(value);
    const { value: rows } = await test.admin.call(listSmsSignatures, { query: { keyword: '示例' } });
    expect(rows).toEqual([value]);
  });

  it('are changed and read back, and are to be reviewed again [7.2-12] [7.2-13]', async () => {
    const made = await add('旧名');
    const reviewer = await administrator();
    const { value: approved } = await approve(made, reviewer);
    expect(approved).toMatchObject({ status: 'approved', reviewedByName: expect.stringMatching(/^holder/) });
    const other = await upload('businessLicence', smallFile('jpg', '执照.jpg'));
    const body = { ...approved, name: '新名', businessLicence: other, qualificationFiles: [] };
    const { value: changed } = await test.admin.call(updateSmsSignature, { body });
    const { value: read } = await test.admin.call(getSmsSignature, { query: { id: made.id } });
    expect(read).toEqual(changed);
    expect(read).toMatchObject({
      id: made.id,
      name: '新名',
      businessLicence: other,
      qualificationFiles: [],
      status: 'pendingReview',
      version: 3,
    });
    const stale = await test.admin.call(updateSmsSignature, { body });
    expect([stale.body.errorCode, stale.body.data]).toEqual(['CONFLICT', read]);
  });

  it('are refused at the field that is wrong, and share no name', async () => {
    const good = await form('合规');
    expect(await fieldErrors({ ...good, name: '一' })).toEqual([{ path: 'name', code: 'signatureLength' }]);
    expect(await fieldErrors({ ...good, name: '【合规】' })).toEqual([{ path: 'name', code: 'signatureText' }]);
    expect(await fieldErrors({ ...good, businessLicence: undefined })).toEqual([
      { path: 'businessLicence', code: 'required' },
    ]);
    expect(await fieldErrors({ ...good, businessLicence: { id: crypto.randomUUID() } })).toEqual([
      { path: 'businessLicence', code: 'fileMissing' },
    ]);
    expect(await fieldErrors(good)).toBeUndefined();
    expect(await fieldErrors({ ...(await form('合规')), name: '合规' })).toEqual([{ path: 'name', code: 'nameTaken' }]);
  });

  it('do not take files of one another', async () => {
    const { businessLicence } = await add('甲公司');
    const errors = await fieldErrors({ name: '乙公司', businessLicence, qualificationFiles: [] });
    expect(errors).toEqual([{ path: 'businessLicence', code: 'fileMissing' }]);
  });

  it('are not removed nor renamed while a template uses them, and the template is named', async () => {
    const signature = await add('使用中');
    await approve(signature, await administrator());
    const template = {
      name: '验证码模板',
      type: 'verificationCode' as const,
      region: 'domestic' as const,
      content: '验证码{code}',
      signatureId: signature.id,
      unsubscribe: '',
      samples: {},
    };
    expect((await test.admin.call(createSmsTemplate, { body: template })).body.success).toBe(true);
    const { body } = await test.admin.call(removeSmsSignature, { params: { id: signature.id } });
    expect([body.errorCode, body.errorMsg]).toEqual(['SIGNATURE_IN_USE', expect.stringContaining('验证码模板')]);
    const renamed = { ...signature, name: '改名', version: 2 };
    const answer = await test.admin.call(updateSmsSignature, { body: renamed });
    expect(answer.body.errorCode).toBe('SIGNATURE_IN_USE');
    const free = await add('未使用');
    await test.admin.call(removeSmsSignature, { params: { id: free.id } });
    const gone = await test.admin.call(getSmsSignature, { query: { id: free.id } });
    expect(gone.body.errorCode).toBe('NOT_FOUND');
  });

  it('are rejected with a reason that the author reads, and not decided on twice', async () => {
    const signature = await add('待驳回');
    const reviewer = await administrator();
    const review = (reason: string) =>
      reviewer.call(reviewSmsSignature, {
        params: { id: signature.id },
        body: { version: 1, decision: 'reject', reason },
      });
    expect((await review(' ')).body.fieldErrors).toEqual([{ path: 'reason', code: 'rejectionReasonRequired' }]);
    expect((await reviewer.call(listPendingSignatures, { query: {} })).value.map(({ name }) => name)).toContain(
      '待驳回',
    );
    await review('执照已过期');
    const { value } = await test.admin.call(getSmsSignature, { query: { id: signature.id } });
    expect(value).toMatchObject({ status: 'rejected', rejectionReason: '执照已过期' });
    expect((await review('again')).body.errorCode).toBe('CONFLICT');
    const body = { version: 2, decision: 'approve' as const };
    const again = await reviewer.call(reviewSmsSignature, { params: { id: signature.id }, body });
    expect(again.body.errorCode).toBe('STATE_FORBIDS');
    const log = (await test.admin.call(listOperations, { query: { pageSize: 200 } })).value;
    expect(log.find(({ action }) => action === 'smsSignature.review')).toMatchObject({
      entityName: '待驳回',
      before: { status: 'pendingReview' },
      after: { status: 'rejected', rejectionReason: '执照已过期' },
    });
  });

  it('are not reviewed by their author, the main account included', async () => {
    const signature = await add('自审');
    expect((await approve(signature, test.admin)).body.errorCode).toBe('REVIEW_OWN_WORK');
  });

  describe('files', () => {
    const problem = async (kind: 'businessLicence' | 'qualification', file: File) =>
      (await test.admin.call(uploadSignatureFile, { body: { kind }, file })).body.fieldErrors?.map(
        ({ code, params }) => [code, params?.max],
      );

    it('are what their bytes say, not their names, and as large as their kind may be', async () => {
      expect(await problem('businessLicence', smallFile('gif', 'a.png'))).toEqual([['imageType', undefined]]);
      expect(await problem('businessLicence', smallFile('pdf', 'a.png'))).toEqual([['imageType', undefined]]);
      expect(await problem('qualification', smallFile('gif', 'a.pdf'))).toEqual([['fileType', undefined]]);
      expect(await problem('qualification', smallFile('png', 'a.png', 2 * MB + 1))).toEqual([['imageTooLarge', 2]]);
      expect(await problem('qualification', smallFile('pdf', 'a.pdf', 5 * MB + 1))).toEqual([['fileOver', 5]]);
      expect(await problem('qualification', smallFile('pdf', 'a.pdf', 6 * MB))).toEqual([['fileOver', 5]]);
      expect(await problem('qualification', new File([], 'a.pdf'))).toEqual([['fileEmpty', undefined]]);
      expect(await problem('businessLicence', smallFile('png', 'a.png', 5 * MB))).toBeUndefined();
    });

    it('are only ever saved, never shown, and only to those who see signatures of their tenant', async () => {
      const { id } = await upload('qualification', smallFile('pdf', '证明 1.pdf'));
      const get = (caller: TestCaller) => caller.call(downloadSignatureFile, { params: { id } });
      const { headers, text } = await get(test.admin);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('证明 1.pdf')}`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect([headers.get('content-type'), text.startsWith('%PDF')]).toEqual(['application/pdf', true]);
      expect((await get(await test.userWith(['smsTemplate:view']))).body.errorCode).toBe('NO_PERMISSION');
      await test.ports.db.update(storedFile).set({ tenantId: 'other' });
      expect((await get(test.admin)).body.errorCode).toBe('NOT_FOUND');
      await test.ports.db.update(storedFile).set({ tenantId: DEFAULT_TENANT_ID });
    });

    it('that no signature holds are forgotten after a day', async () => {
      const kept = await add('留存');
      const loose = await upload('qualification');
      const replaced = await add('替换');
      await test.admin.call(updateSmsSignature, { body: { ...replaced, qualificationFiles: [] } });
      test.clock.advance(UNOWNED_FILE_MS - 1);
      await deleteUnownedFiles(test.ports);
      const left = async () => (await test.ports.db.select({ id: storedFile.id }).from(storedFile)).map(({ id }) => id);
      expect(await left()).toContain(loose.id);
      test.clock.advance(2);
      await deleteUnownedFiles(test.ports);
      const ids = await left();
      expect(ids).toEqual(expect.arrayContaining([kept.businessLicence.id, kept.qualificationFiles[0]?.id]));
      expect(ids).not.toContain(loose.id);
      expect(ids).not.toContain(replaced.qualificationFiles[0]?.id);
    });
  });
});
