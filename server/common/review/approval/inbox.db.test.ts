import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveMany,
  countApprovals,
  getApproval,
  type InboxEntry,
  listApprovals,
} from '../../../../src/contract/common/review/approval.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { getSmsTemplate, updateSmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import { APPROVE_MANY_MAX, type InboxKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { approval, approvalStep, calendarReminder, smsTemplate } from '../../../db/schema/index.ts';

type Person = TestCaller & { id: string };

describe('the inbox', () => {
  let test: TestApi;
  let [author, reviewer, other] = [] as unknown as [Person, Person, Person];
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    author = await test.userWith([
      'calendarReminder:edit',
      'calendarReminder:submit',
      'smsTemplate:edit',
      'approval:view',
    ]);
    reviewer = await test.userWith(['calendarReminder:approve', 'smsTemplate:review', 'role:edit']);
    other = await test.userWith(['calendarReminder:approve']);
  });
  afterAll(() => test.close());

  /** A reminder that waits for reviewers in their order. */
  async function submitReminder(reviewers: readonly Person[], by = author): Promise<string> {
    made += 1;
    const now = test.clock.now();
    const [reminder] = await test.ports.db
      .insert(calendarReminder)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        theme: 'Member day',
        title: `reminder ${made}`,
        remindAt: new Date(now.getTime() + 30 * 86_400_000),
        link: 'https://example.com',
        target: 'allAppUsers',
        status: 'pendingApproval',
        createdBy: by.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: calendarReminder.id });
    const [row] = await test.ports.db
      .insert(approval)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        kind: 'calendarReminder',
        recordId: reminder?.id ?? '',
        snapshot: { name: `reminder ${made}` },
        submittedBy: by.id,
        editedBy: by.id,
        submittedAt: new Date(now.getTime() + made),
      })
      .returning({ id: approval.id });
    const approvalId = row?.id ?? '';
    await test.ports.db.insert(approvalStep).values(
      reviewers.map(({ id }, index) => ({
        approvalId,
        position: index + 1,
        reviewerId: id,
        reviewerName: 'Reviewer',
      })),
    );
    return approvalId;
  }

  /** A template abroad, which needs no signature, that waits for its review. */
  async function handInTemplate(by = author): Promise<string> {
    made += 1;
    const now = new Date(test.clock.now().getTime() + made);
    const [row] = await test.ports.db
      .insert(smsTemplate)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name: `template ${made}`,
        type: 'other',
        region: 'international',
        content: 'Hello {name}',
        unsubscribe: '',
        samples: { name: 'Ann' },
        status: 'pendingReview',
        authorIds: [by.id],
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: smsTemplate.id });
    return row?.id ?? '';
  }

  const waiting = async (who: TestCaller, kind?: InboxKind, page = {}): Promise<InboxEntry[]> =>
    (await who.call(listApprovals, { query: { tab: 'waiting', pageSize: 1000, ...(kind && { kind }), ...page } }))
      .value;
  const idsOf = (entries: readonly InboxEntry[]): string[] => entries.map(({ id }) => id);
  const approveAll = async (who: TestCaller, kind: InboxKind, items: { id: string; version: number | null }[]) =>
    (await who.call(approveMany, { body: { kind, items } })).value;

  it('holds approvals and reviews in one list, the longest waiting first, narrowed by kind, paged and counted', async () => {
    const first = await submitReminder([reviewer]);
    const template = await handInTemplate();
    const last = await submitReminder([reviewer]);
    expect(idsOf(await waiting(reviewer))).toEqual([first, template, last]);
    expect(idsOf(await waiting(reviewer, 'smsTemplate'))).toEqual([template]);
    expect(idsOf(await waiting(reviewer, undefined, { pageSize: 2, pageNo: 2 }))).toEqual([last]);
    expect((await reviewer.call(countApprovals, {})).value).toMatchObject({
      waiting: 3,
      waitingOf: { task: 0, calendarReminder: 2, activity: 0, smsTemplate: 1, smsSignature: 0 },
    });
    expect((await author.call(countApprovals, {})).value).toMatchObject({ waiting: 0, mine: 3 });
    const mine = (await author.call(listApprovals, { query: { tab: 'mine' } })).value;
    expect(idsOf(mine)).toEqual([last, template, first]);
    const paged = (await author.call(listApprovals, { query: { tab: 'mine', pageSize: 1, pageNo: 2 } })).value;
    expect(idsOf(paged)).toEqual([template]);
  });

  it('shows a template only to who may open its own page, and as their work to decide only to who may review it', async () => {
    const template = await handInTemplate();
    const colleague = await test.userWith(['smsTemplate:review']);
    expect(idsOf(await waiting(other))).not.toContain(template);
    expect((await other.call(getApproval, { params: { id: template } })).body.errorCode).toBe('NOT_FOUND');
    expect(idsOf(await waiting(colleague))).not.toContain(template);
    const seen = (await colleague.call(getApproval, { params: { id: template } })).value;
    expect(seen).toMatchObject({ kind: 'smsTemplate', forbidden: 'REVIEW_NOT_SUPERIOR', changes: null });
    const detail = (await reviewer.call(getApproval, { params: { id: template } })).value;
    expect(detail).toMatchObject({ forbidden: null, preview: { channel: 'sms', content: 'Hello Ann' } });
    expect((await author.call(getApproval, { params: { id: template } })).value.forbidden).toBe('NO_PERMISSION');
  });

  it('approves several at once, each by the rules of a single approval, with an audit line each; the others stay and say why', async () => {
    const good = await submitReminder([reviewer, other]);
    const own = await submitReminder([reviewer], reviewer);
    const later = await submitReminder([other, reviewer]);
    const gone = await submitReminder([reviewer]);
    await test.ports.db.update(approval).set({ status: 'revoked' }).where(eq(approval.id, gone));
    const template = await handInTemplate();
    const answers = await approveAll(
      reviewer,
      'calendarReminder',
      [good, own, later, gone, template].map((id) => ({ id, version: null })),
    );
    expect(answers).toEqual([
      { id: good, refused: null },
      { id: own, refused: { code: 'ownApproval' } },
      { id: later, refused: { code: 'notYourTurn' } },
      { id: gone, refused: { code: 'STATE_FORBIDS' } },
      { id: template, refused: { code: 'NOT_FOUND' } },
    ]);
    expect(idsOf(await waiting(other))).toEqual(expect.arrayContaining([good, later]));
    const log = (await test.admin.call(listOperations, { query: {} })).value;
    expect(log.filter(({ action }) => action === 'approval.approveMany')).toHaveLength(1);
    expect(log[0]).toMatchObject({ after: { decision: 'approved', status: 'pending' } });
  });

  it('approves of templates only the version that was seen', async () => {
    const [seen, changed] = [await handInTemplate(), await handInTemplate()];
    const { value } = await author.call(getSmsTemplate, { params: { id: changed } });
    const { name, type, region, signatureId, unsubscribe, samples, version } = value;
    const body = { name, type, region, content: 'Bye {name}', signatureId, unsubscribe, samples, version };
    expect((await author.call(updateSmsTemplate, { params: { id: changed }, body })).body.success).toBe(true);
    const answers = await approveAll(reviewer, 'smsTemplate', [
      { id: seen, version: 1 },
      { id: changed, version: 1 },
    ]);
    expect(answers).toEqual([
      { id: seen, refused: null },
      { id: changed, refused: { code: 'CONFLICT' } },
    ]);
    const done = (await reviewer.call(listApprovals, { query: { tab: 'done', kind: 'smsTemplate' } })).value;
    expect(idsOf(done)).toEqual([seen]);
    expect(done[0]).toMatchObject({ status: 'approved', steps: [{ state: 'approved' }] });
    expect((await approveAll(reviewer, 'smsTemplate', [{ id: changed, version: null }]))[0]?.refused?.code).toBe(
      'CONFLICT',
    );
  });

  it('approves nothing of a kind that the caller may not decide on, and no more at once than a summary holds', async () => {
    const template = await handInTemplate();
    const refused = await other.call(approveMany, {
      body: { kind: 'smsTemplate', items: [{ id: template, version: 1 }] },
    });
    expect(refused.body.errorCode).toBe('NO_PERMISSION');
    const items = Array.from({ length: APPROVE_MANY_MAX + 1 }, () => ({ id: crypto.randomUUID(), version: null }));
    const tooMany = await reviewer.call(approveMany, { body: { kind: 'task', items } });
    expect(tooMany.body.fieldErrors?.[0]).toMatchObject({ path: 'items', code: 'tooManyAtOnce' });
  });
});
