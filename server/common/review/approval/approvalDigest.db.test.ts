import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_HOUR, DIGEST_LIST_MAX } from '../../../../src/domain/common/review/approvalDigest.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { approval, approvalStep, tenant, user } from '../../../db/schema/index.ts';
import type { JobPayloads } from '../../../jobs/Jobs.ts';
import { planDueDigests } from './planDueDigests.ts';
import { notifyOfDigest } from './notifyOfDigest.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/shared/time/duration.ts';

describe('reviewers', () => {
  let test: TestApi;
  let [author, first, second] = ['', '', ''];

  beforeAll(async () => {
    test = await createTestApi();
    const reviewer = async (email: string): Promise<string> => {
      const { id } = await test.userWith(['task:approve']);
      await test.ports.db.update(user).set({ email, name: email }).where(eq(user.id, id));
      return id;
    };
    author = (await test.userWith(['task:submit'])).id;
    first = await reviewer('first@example.com');
    second = await reviewer('second@example.com');
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    await test.ports.db.delete(approvalStep);
    await test.ports.db.delete(approval);
    await test.ports.db.update(tenant).set({ digestedOn: null, timeZone: 'Asia/Shanghai' });
    test.mails.length = 0;
    test.jobs.length = 0;
    // The first moment of the hour, on the next day of the tenant.
    const inZone = test.clock.now().getTime() + 8 * HOUR_MS;
    test.clock.advance(DAY_MS - (inZone % DAY_MS) + DIGEST_HOUR * HOUR_MS);
  });

  const submit = async (name: string, ...reviewerIds: string[]): Promise<string> => {
    const [row] = await test.ports.db
      .insert(approval)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        kind: 'task',
        recordId: crypto.randomUUID(),
        snapshot: { name },
        submittedBy: author,
        editedBy: author,
        submittedAt: test.clock.now(),
      })
      .returning({ id: approval.id });
    const approvalId = row?.id ?? '';
    await test.ports.db
      .insert(approvalStep)
      .values(
        reviewerIds.map((reviewerId, index) => ({ approvalId, position: index + 1, reviewerId, reviewerName: 'R' })),
      );
    return approvalId;
  };
  /** Hands the planned e-mails over, and answers to whom. */
  const tell = async (): Promise<string[]> => {
    for (const { name, payload } of test.jobs.splice(0))
      if (name === 'approval.digest')
        await notifyOfDigest(test.ports, (payload as JobPayloads['approval.digest']).digestId);
    return test.mails.splice(0).map(({ to }) => to);
  };

  it('are told once a day, from the hour of their tenant on, in one e-mail, of all whose turn is theirs', async () => {
    await submit('<one>', first, second);
    await submit('two', first);
    await submit('three', second, first);
    test.clock.advance(-1);
    await planDueDigests(test.ports);
    expect(test.jobs).toEqual([]);
    test.clock.advance(1);
    await planDueDigests(test.ports);
    const planned = test.jobs.splice(0).map(({ payload }) => (payload as JobPayloads['approval.digest']).digestId);
    for (const digestId of planned) await notifyOfDigest(test.ports, digestId);
    const mails = test.mails.splice(0);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['first@example.com', 'second@example.com']);
    const html = mails.find(({ to }) => to === 'first@example.com')?.html ?? '';
    expect(html).toContain('&lt;one&gt;');
    expect(html).toContain('two');
    expect(html).not.toContain('three');
    // A job that comes again tells nobody again, nor does another look on the same day.
    for (const digestId of planned) await notifyOfDigest(test.ports, digestId);
    test.clock.advance(5 * HOUR_MS);
    await planDueDigests(test.ports);
    expect(await tell()).toEqual([]);
    test.clock.advance(DAY_MS);
    await planDueDigests(test.ports);
    expect((await tell()).toSorted()).toEqual(['first@example.com', 'second@example.com']);
  });

  it('are told by one of several processes, and by none of what was decided meanwhile', async () => {
    await submit('one', first);
    const gone = await submit('two', second);
    await Promise.all([1, 2, 3].map(() => planDueDigests(test.ports)));
    expect(test.jobs.filter(({ name }) => name === 'approval.digest')).toHaveLength(2);
    await test.ports.db.update(approval).set({ status: 'approved' }).where(eq(approval.id, gone));
    expect(await tell()).toEqual(['first@example.com']);
  });

  it('are not told of nothing, and of very much by number', async () => {
    await planDueDigests(test.ports);
    expect(test.jobs).toEqual([]);
    for (let index = 0; index < DIGEST_LIST_MAX + 3; index += 1) await submit(`task ${index}`, first);
    test.clock.advance(DAY_MS);
    await planDueDigests(test.ports);
    for (const { payload } of test.jobs.splice(0))
      await notifyOfDigest(test.ports, (payload as JobPayloads['approval.digest']).digestId);
    const [mail] = test.mails.splice(0);
    expect(mail?.html.match(/<li>/g)).toHaveLength(DIGEST_LIST_MAX + 1);
    expect(mail?.subject).toContain(String(DIGEST_LIST_MAX + 3));
  });
});
