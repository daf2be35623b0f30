import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '../../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../../src/contract/common/review/approvalSetting.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { addToBlacklist, listBlockedNumbers, listOptOuts } from '../../../../src/contract/common/contacts/blacklist.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { createContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { previewMessage } from '../../../../src/contract/outreach/message/messagePreview.ts';
import { testSendMessage } from '../../../../src/contract/outreach/message/messageTest.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import { listSendRecords } from '../../../../src/contract/outreach/sending/record.ts';
import { createTask, submitTask } from '../../../../src/contract/outreach/task/task.ts';
import { PERSONAL_SUBJECTS } from '../../../../src/domain/common/contacts/personalData.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contact, optOut, tenant, user } from '../../../db/schema/index.ts';

describe('personal data', () => {
  let test: TestApi;
  let id: number;
  beforeAll(async () => {
    test = await createTestApi();
    const { value } = await test.admin.call(createContact, {
      body: { name: 'Ann', number: '13800138000', email: 'ann@example.com' },
    });
    id = value.id;
    await test.admin.call(addToBlacklist, { body: { numbers: ['13800138000'], remark: '' } });
    await test.ports.db.insert(optOut).values({
      tenantId: DEFAULT_TENANT_ID,
      channel: 'email',
      addressKey: 'ann@example.com',
      source: 'link',
      createdAt: test.clock.now(),
    });
  });
  afterAll(() => test.close());

  it('leaves no list in full, whoever asks', async () => {
    const lists = await Promise.all([
      test.admin.call(listContacts, { query: {} }),
      test.admin.call(listBlockedNumbers, { query: {} }),
      test.admin.call(listOptOuts, { query: {} }),
      test.admin.call(listSendRecords, { query: {} }),
    ]);
    const text = lists.map((one) => one.text).join('');
    expect(text).not.toMatch(/13800138000|ann@/);
    expect(text).toContain('138****8000');
  });

  it('is hidden in what a message is shown with: preview, test send and approval of its task', async () => {
    const rows = [
      ['name', 'number', 'email'],
      ['Ann', '13800138000', 'ann@example.com'],
    ];
    const file = new File([writeXlsx(rows)], 'a.xlsx');
    const audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    const content = '{{name}} {{number}} {{email}}';
    const shown = { subject: 'Ann 138****8000 a***@example.com', html: 'Ann 138****8000 a***@example.com' };
    const preview = await test.admin.call(previewMessage, { body: { subject: content, content, audienceId } });
    expect(preview.value.subject).toBe(shown.subject);
    for (const part of [preview.value.html, preview.value.text]) expect(part.startsWith(shown.html)).toBe(true);
    const message = await test.admin.call(createMessage, { body: { name: 'M', subject: content, content } });
    const messageId = message.value.id;
    const body = { recipients: 'ops@example.com', audienceId };
    await test.admin.call(testSendMessage, { params: { id: messageId }, body });
    const [sent] = test.mails.slice(-1);
    expect([sent?.to, sent?.html.slice(0, shown.html.length)]).toEqual(['ops@example.com', shown.html]);
    const reviewer = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email: 'reviewer@example.com' }).where(eq(user.id, reviewer.id));
    const form = { enabled: true, reviewers: [{ userId: reviewer.id, name: 'Reviewer' }] };
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
    const task = { name: 'T', messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const { id: taskId } = (await test.admin.call(createTask, { body: task })).value;
    await test.admin.call(submitTask, { params: { id: taskId } });
    const [waiting] = (await reviewer.call(listApprovals, { query: { tab: 'waiting' } })).value;
    const detail = await reviewer.call(getApproval, { params: { id: waiting?.id ?? '' } });
    const mail = { channel: 'email', subject: shown.subject, content: shown.html, pictureId: null };
    expect(detail.value.preview).toEqual(mail);
  });

  it('is told in full to who may, one person at a time, and each time the log says whose', async () => {
    const { value } = await test.admin.call(revealPersonalData, { body: { subject: 'contact', id } });
    expect(value).toEqual({ number: '13800138000', email: 'ann@example.com' });
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'personalData.reveal' } });
    expect(lines[0]).toMatchObject({ username: 'admin', entityName: '138****8000', after: { subject: 'contact' } });
  });

  it('needs its own right and the right to the list that it stands in', async () => {
    const viewer = await test.userWith(['contact:view']);
    const stranger = await test.userWith(['contact:reveal']);
    for (const subject of PERSONAL_SUBJECTS) {
      const { body } = await viewer.call(revealPersonalData, { body: { subject, id } });
      expect(body.errorCode).toBe('NO_PERMISSION');
    }
    for (const subject of [
      'sendRecord',
      'blockedNumber',
      'optOut',
      'whitelistNumber',
      'smsReply',
      'unreachableAddress',
      'sinkMail',
    ] as const) {
      const { body } = await stranger.call(revealPersonalData, { body: { subject, id: 1 } });
      expect(body.errorCode).toBe('NO_PERMISSION');
    }
  });

  it('of another tenant does not exist', async () => {
    const now = test.clock.now();
    await test.ports.db.insert(tenant).values({
      id: 'other',
      name: 'Other',
      senderName: 'Other',
      senderAddress: 'other@example.com',
      createdAt: now,
    });
    const [theirs] = await test.ports.db
      .insert(contact)
      .values({
        tenantId: 'other',
        name: 'Bob',
        number: '13900139000',
        email: 'bob@example.com',
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const { body } = await test.admin.call(revealPersonalData, {
      body: { subject: 'contact', id: theirs?.id ?? 0 },
    });
    expect(body.errorCode).toBe('NOT_FOUND');
  });

  it('cannot be guessed digit by digit through a filter by who may not see it', async () => {
    const viewer = await test.userWith(['contact:view', 'blacklist:view']);
    const found = async (query: { number?: string; email?: string }): Promise<number> =>
      (await viewer.call(listContacts, { query })).value.length;
    expect([await found({ number: '1380013' }), await found({ email: 'an' })]).toEqual([0, 0]);
    expect([await found({ number: '138 0013 8000' }), await found({ email: 'Ann@example.com' })]).toEqual([1, 1]);
    const { value } = await viewer.call(listBlockedNumbers, { query: { number: '1380013' } });
    expect(value).toEqual([]);
    expect((await test.admin.call(listContacts, { query: { number: '1380013' } })).value).toHaveLength(1);
  });
});
