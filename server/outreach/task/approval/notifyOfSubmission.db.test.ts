import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listApprovalSettings, updateApprovalSetting } from '../../../../src/contract/common/review/approvalSetting.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { updateOutreachGeneral } from '../../../../src/contract/outreach/setting/outreachGeneral.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { createTask, submitTask, withdrawTask } from '../../../../src/contract/outreach/task/task.ts';
import { OUTREACH_GENERAL_DEFAULT } from '../../../../src/domain/outreach/setting/outreachGeneral.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';
import { approvalTelling, user } from '../../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import type { JobPayloads } from '../../../jobs/Jobs.ts';
import { notifyOfSubmission } from './notifyOfSubmission.ts';

describe('reviewers of the general configuration', () => {
  let test: TestApi;
  let author: TestCaller;
  let messageId = '';
  let audienceId = '';
  let made = 0;

  const settle = async (enabled: boolean, ...ids: string[]) => {
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const form = { enabled, reviewers: ids.map((userId) => ({ userId, name: 'Reviewer' })) };
    await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
  };

  beforeAll(async () => {
    test = await createTestApi();
    const upload = { body: { name: 'people' }, file: contactsFile('13800000001') };
    audienceId = (await test.admin.call(uploadPackage, upload)).value.id;
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
    author = await test.userWith(['task:edit', 'task:submit']);
    const reviewer = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email: 'decides@example.com' }).where(eq(user.id, reviewer.id));
    await settle(true, reviewer.id);
    const reviewers = [
      { name: 'Ann', email: 'ann@example.com' },
      { name: '<Bob>', email: 'bob@example.com' },
    ];
    await test.admin.call(updateOutreachGeneral, { body: { ...OUTREACH_GENERAL_DEFAULT, reviewers, version: 1 } });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    test.mails.length = 0;
    test.jobs.length = 0;
  });

  const submit = async (): Promise<string> => {
    made += 1;
    const body = { name: `task ${made}`, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const { id } = (await author.call(createTask, { body })).value;
    expect((await author.call(submitTask, { params: { id } })).body.success).toBe(true);
    return id;
  };
  const tellings = (): string[] =>
    test.jobs
      .filter(({ name }) => name === 'approval.tell')
      .map(({ payload }) => (payload as JobPayloads['approval.tell']).tellingId);
  const states = async () => (await test.ports.db.select().from(approvalTelling)).map(({ state }) => state);

  it('are told of a submission, by name and with the way to it, each once [3.4-25]', async () => {
    await submit();
    const waiting = tellings();
    expect(waiting).toHaveLength(2);
    for (const id of [...waiting, ...waiting]) await notifyOfSubmission(test.ports, id);
    expect(test.mails.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    const bob = test.mails.find(({ to }) => to === 'bob@example.com');
    expect(bob?.html).toContain('&lt;Bob&gt;');
    expect(bob?.html).toMatch(/\/approval\?id=[0-9a-f-]{36}/);
    expect(bob?.subject).toContain(`task ${made}`);
    expect(new Set(await states())).toEqual(new Set(['accepted']));
  });

  it('hear nothing of a task that was taken back meanwhile', async () => {
    const id = await submit();
    expect((await author.call(withdrawTask, { params: { id } })).body.success).toBe(true);
    for (const telling of tellings()) await notifyOfSubmission(test.ports, telling);
    expect(test.mails).toEqual([]);
  });

  it('are told again where the mail server took nothing, and not where it may have', async () => {
    await submit();
    const [first = '', second = ''] = tellings();
    const outcome = (what: 'notHandedOver' | 'unknown') => ({
      ...test.ports,
      mailer: { ...test.ports.mailer, send: () => Promise.resolve({ outcome: what, detail: '' }) as never },
    });
    await expect(notifyOfSubmission(outcome('notHandedOver'), first)).rejects.toThrow('tried again');
    await notifyOfSubmission(test.ports, first);
    await notifyOfSubmission(outcome('unknown'), second);
    await notifyOfSubmission(test.ports, second);
    expect(test.mails).toHaveLength(1);
  });

  it('are not written to where no approval is asked for', async () => {
    await settle(false);
    await submit();
    expect(tellings()).toEqual([]);
  });
});
