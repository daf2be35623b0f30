import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveApproval,
  countApprovals,
  getApproval,
  listApprovals,
  getTaskApprovalRoute,
  listTaskApprovals,
  rejectApproval,
  remindApproval,
} from '../../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../../src/contract/common/review/approvalSetting.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { createMessage, getMessage, updateMessage } from '../../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import {
  createTask,
  getTask,
  releaseTask,
  stopTask,
  submitTask,
  updateTask,
  withdrawTask,
} from '../../../../src/contract/outreach/task/task.ts';
import { setUserStatus } from '../../../../src/contract/common/people/user.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { approval, role, task, user } from '../../../db/schema/index.ts';
import { notifyReviewer } from './notifyReviewer.ts';
import type { JobPayloads } from '../../../jobs/Jobs.ts';

type Person = TestCaller & { id: string; roleId: string };

describe('approval of tasks', () => {
  let test: TestApi;
  let [first, second, outsider, author] = [] as unknown as [Person, Person, Person, Person];
  let messageId = '';
  let audienceId = '';
  let made = 0;
  let round = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const file = new File(
      [
        writeXlsx([
          ['name', 'number', 'email'],
          ['Ann', '13800000001', 'ann@example.com'],
        ]),
      ],
      'a.xlsx',
    );
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());

  const reviewer = async (email: string): Promise<Person> => {
    const person = await test.userWith(['task:approve']);
    await test.ports.db.update(user).set({ email }).where(eq(user.id, person.id));
    return person;
  };
  const settle = async (enabled: boolean, ...people: Person[]) => {
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const reviewers = people.map(({ id }, index) => ({ userId: id, name: `Reviewer ${index + 1}` }));
    return test.admin.call(updateApprovalSetting, {
      params: { kind: 'task' },
      body: { form: { enabled, reviewers }, version },
    });
  };

  beforeEach(async () => {
    round += 1;
    first = await reviewer(`first${round}@example.com`);
    second = await reviewer(`second${round}@example.com`);
    outsider = await test.userWith(['task:approve']);
    author = await test.userWith(['task:edit', 'task:submit', 'task:send', 'task:approve']);
    const settled = await settle(true, first, second);
    if (settled.body.success !== true) throw new Error('the reviewers were refused');
    test.mails.length = 0;
    test.jobs.length = 0;
  });

  const form = () => {
    made += 1;
    return { name: `task ${made}`, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
  };
  /** An approved task that runs every day. */
  const approvedPolling = async (): Promise<string> => {
    const polling = { every: 'day' as const, days: [], at: '12:00', from: '2026-01-01', until: '2026-12-31' };
    const { value, body } = await author.call(createTask, { body: { ...form(), sendMode: 'polling', polling } });
    expect(body.fieldErrors).toBeUndefined();
    await author.call(submitTask, { params: { id: value.id } });
    const approvalId = await latest(value.id);
    await approve(first, approvalId);
    await approve(second, approvalId);
    expect((await author.call(releaseTask, { params: { id: value.id } })).body.success).toBe(true);
    return value.id;
  };
  const submitted = async (): Promise<{ id: string; approvalId: string }> => {
    const { id } = (await author.call(createTask, { body: form() })).value;
    await author.call(submitTask, { params: { id } });
    return { id, approvalId: await latest(id) };
  };
  const latest = async (id: string): Promise<string> =>
    (await author.call(listTaskApprovals, { params: { id } })).value[0]?.id ?? '';
  const statusOf = async (id: string) => (await test.admin.call(getTask, { params: { id } })).value.status;
  const approve = async (who: TestCaller, id: string) => {
    const { body } = await who.call(approveApproval, { params: { id } });
    return body.fieldErrors?.[0]?.code ?? body.errorCode ?? 'done';
  };
  const waitingFor = async (who: TestCaller): Promise<string[]> =>
    (await who.call(listApprovals, { query: { tab: 'waiting', pageSize: 1000 } })).value.map(({ id }) => id);
  /** Sends the e-mails that wait, and answers to whom. */
  const told = async (): Promise<string[]> => {
    for (const { name, payload } of test.jobs.splice(0)) {
      if (name !== 'approval.notify') continue;
      await notifyReviewer(test.ports, payload as JobPayloads['approval.notify']);
    }
    return test.mails.splice(0).map(({ to }) => to);
  };

  it('is told before anything is submitted: who reviews in which order, who is passed over, and that nobody has to [6-24]', async () => {
    const route = async (who: TestCaller, taskId?: string) =>
      (await who.call(getTaskApprovalRoute, { query: taskId === undefined ? {} : { taskId } })).value;
    const of = ({ steps }: Awaited<ReturnType<typeof route>>) =>
      steps.map(({ reviewerName, state, why }) => [reviewerName, state, why]);
    expect(of(await route(author))).toEqual([
      ['Reviewer 1', 'turn', null],
      ['Reviewer 2', 'waiting', null],
    ]);
    // Who would submit it does not review it, nor who edited it.
    const { id } = (await author.call(createTask, { body: form() })).value;
    await test.ports.db.update(task).set({ editedBy: first.id }).where(eq(task.id, id));
    const own = await route(author, id);
    expect(of(own)).toEqual([
      ['Reviewer 1', 'passedOver', 'author'],
      ['Reviewer 2', 'turn', null],
    ]);
    await settle(true, first);
    expect(await route(author, id)).toMatchObject({ enabled: true, openToAll: true });
    await settle(false, first);
    expect(await route(author, id)).toEqual({ enabled: false, openToAll: false, steps: [] });
  });

  it('while on, a submitted task is not sent before its reviewers approved it one after the other; off, it is [6-24]', async () => {
    const { id, approvalId } = await submitted();
    expect(await statusOf(id)).toBe('pendingApproval');
    expect((await author.call(releaseTask, { params: { id } })).body.errorCode).toBe('STATE_FORBIDS');
    expect(await approve(second, approvalId)).toBe('notYourTurn');
    expect(await approve(first, approvalId)).toBe('done');
    expect(await statusOf(id)).toBe('pendingApproval');
    expect(await approve(first, approvalId)).toBe('notYourTurn');
    expect(await approve(second, approvalId)).toBe('done');
    expect(await statusOf(id)).toBe('pendingSend');
    expect((await author.call(releaseTask, { params: { id } })).value.status).toBe('running');
    await settle(false);
    const { id: other } = (await author.call(createTask, { body: form() })).value;
    expect((await author.call(submitTask, { params: { id: other } })).value.status).toBe('pendingSend');
    expect((await author.call(releaseTask, { params: { id: other } })).value.status).toBe('running');
  });

  it('what was submitted while it was off is not sent either once it is on', async () => {
    await settle(false);
    const { id } = (await author.call(createTask, { body: form() })).value;
    await author.call(submitTask, { params: { id } });
    await settle(true, first);
    const refused = await author.call(releaseTask, { params: { id } });
    expect(refused.body.fieldErrors?.[0]?.code).toBe('notApproved');
  });

  it('tells each reviewer by e-mail when it is their turn, and reminds at most once an hour', async () => {
    const { id, approvalId } = await submitted();
    expect(await told()).toEqual([`first${round}@example.com`]);
    const remind = async () =>
      (await author.call(remindApproval, { params: { id: approvalId } })).body.fieldErrors?.[0]?.code;
    expect(await remind()).toBeUndefined();
    expect(await told()).toEqual([`first${round}@example.com`, `second${round}@example.com`]);
    expect(await remind()).toBe('remindedLately');
    for (const minutes of [31, 31]) {
      test.clock.advance(minutes * 60_000);
      // Whoever works prolongs their session.
      for (const who of [author, first, second]) await who.call(getTask, { params: { id } });
    }
    await approve(first, approvalId);
    expect((await told())[0]).toContain('second');
    expect(await remind()).toBeUndefined();
    expect((await told())[0]).toContain('second');
    await approve(second, approvalId);
    expect(await told()).toEqual([]);
  });
  it('a rejection needs a reason, and brings the task back to its author with it', async () => {
    const { id, approvalId } = await submitted();
    const reject = (reason: string) => first.call(rejectApproval, { params: { id: approvalId }, body: { reason } });
    expect((await reject('  ')).body.fieldErrors).toEqual([{ path: 'reason', code: 'required' }]);
    await reject('Wrong greeting');
    expect(await statusOf(id)).toBe('draft');
    const [history] = (await author.call(listTaskApprovals, { params: { id } })).value;
    expect(history).toMatchObject({ status: 'rejected' });
    expect(history?.steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', 'Wrong greeting'],
      ['notAsked', null],
    ]);
    const { name } = (await test.admin.call(getTask, { params: { id } })).value;
    const log = (await test.admin.call(listOperations, { query: {} })).value[0];
    expect(log).toMatchObject({ action: 'approval.reject', entityName: name, after: { reason: 'Wrong greeting' } });
  });

  it('is decided neither by its submitter nor by its last editor', async () => {
    expect((await settle(true, author, second)).body.fieldErrors?.[0]?.code).toBe('reviewerEmailMissing');
    await test.ports.db
      .update(user)
      .set({ email: `author${round}@example.com` })
      .where(eq(user.id, author.id));
    await settle(true, author, second);
    const { id, approvalId } = await submitted();
    expect(await approve(author, approvalId)).toBe('ownApproval');
    const [waiting] = (await author.call(listTaskApprovals, { params: { id } })).value;
    expect(waiting?.steps.map(({ state, why }) => [state, why])).toEqual([
      ['passedOver', 'author'],
      ['turn', null],
    ]);
    await author.call(withdrawTask, { params: { id } });
    const { version } = (await test.admin.call(getTask, { params: { id } })).value;
    await test.admin.call(updateTask, { params: { id }, body: { form: form(), version } });
    await author.call(submitTask, { params: { id } });
    expect(await approve(test.admin, await latest(id))).toBe('ownApproval');
  });

  it('passes over who is disabled or lost the right; when nobody is left, everybody with the right may decide', async () => {
    const { id, approvalId } = await submitted();
    await test.admin.call(setUserStatus, { params: { id: first.id }, body: { status: 'disabled' } });
    expect(await waitingFor(second)).toContain(approvalId);
    expect(await approve(outsider, approvalId)).toBe('notYourTurn');
    await test.ports.db
      .update(role)
      .set({ rights: ['home:view'] })
      .where(eq(role.id, second.roleId));
    const { value } = await outsider.call(getApproval, { params: { id: approvalId } });
    expect(value).toMatchObject({ openToAll: true, turnName: null, forbidden: null });
    expect(value.steps.map(({ why }) => why)).toEqual(['disabled', 'noRight']);
    expect(await approve(author, approvalId)).toBe('ownApproval');
    expect(await approve(outsider, approvalId)).toBe('done');
    expect(await statusOf(id)).toBe('pendingSend');
  });

  it('says on the page of the record who may decide now: the reviewer whose turn it is, and nobody else', async () => {
    const { id } = await submitted();
    const decidable = async (caller: TestCaller) =>
      (await caller.call(listTaskApprovals, { params: { id } })).value[0]?.decidable;
    expect(await Promise.all([first, second, author, outsider].map(decidable))).toEqual([true, false, false, false]);
    await approve(first, (await first.call(listTaskApprovals, { params: { id } })).value[0]?.id ?? '');
    expect(await Promise.all([first, second].map(decidable))).toEqual([false, true]);
  });

  it('is not edited while it waits, and approved again when it was edited', async () => {
    const { id, approvalId } = await submitted();
    const edit = async () => {
      const { version, name } = (await author.call(getTask, { params: { id } })).value;
      return author.call(updateTask, {
        params: { id },
        body: { form: { ...form(), name: `${name} b` }, version },
      });
    };
    expect((await edit()).body.fieldErrors?.[0]?.code).toBe('underApproval');
    await author.call(withdrawTask, { params: { id } });
    expect(await approve(first, approvalId)).toBe('STATE_FORBIDS');
    expect(await statusOf(id)).toBe('withdrawn');
    expect((await edit()).value.status).toBe('draft');
    await author.call(submitTask, { params: { id } });
    expect(await statusOf(id)).toBe('pendingApproval');
  });

  it('shows the message as a person gets it, and what changed since it was approved last; a changed message is not sent', async () => {
    const { id, approvalId } = await submitted();
    const seen = (await first.call(getApproval, { params: { id: approvalId } })).value;
    expect(seen).toMatchObject({
      preview: { channel: 'email', subject: 'Hi Ann', content: '<p>Dear Ann</p>' },
      snapshot: { audienceSize: 1 },
      changes: null,
    });
    await approve(first, approvalId);
    await approve(second, approvalId);
    const body = { name: 'hello', subject: 'Bye {{name}}', content: '<p>Dear {{name}}</p>', version: 1 };
    expect((await test.admin.call(updateMessage, { params: { id: messageId }, body })).body.success).toBe(true);
    expect((await author.call(releaseTask, { params: { id } })).body.fieldErrors?.[0]?.code).toBe('notApproved');
    test.clock.advance(1_000);
    await author.call(stopTask, { params: { id } });
    const { version, name } = (await author.call(getTask, { params: { id } })).value;
    const changed = { ...form(), name, priority: 'high' as const };
    await author.call(updateTask, { params: { id }, body: { form: changed, version } });
    await author.call(submitTask, { params: { id } });
    const again = async () => (await first.call(getApproval, { params: { id: await latest(id) } })).value;
    expect(await again()).toMatchObject({
      livePreview: { subject: 'Hi Ann', content: '<p>Dear Ann</p>' },
      preview: { subject: 'Bye Ann' },
    });
    expect((await again()).changes).toEqual([
      { field: 'subject', before: 'Hi {{name}}', after: 'Bye {{name}}' },
      { field: 'priority', before: 'normal', after: 'high' },
    ]);
    // An older version wrote no priority down: it is not said to have changed.
    const [old] = await test.ports.db.select().from(approval).where(eq(approval.id, approvalId));
    const { priority: _unknown, ...older } = old?.snapshot ?? {};
    await test.ports.db.update(approval).set({ snapshot: older }).where(eq(approval.id, approvalId));
    expect((await again()).changes?.map(({ field }) => field)).toEqual(['subject']);
  });

  it('of a task that runs again stands for all its runs: its message cannot be changed between two', async () => {
    const id = await approvedPolling();
    const { version, name } = (await test.admin.call(getMessage, { params: { id: messageId } })).value;
    const body = { name, subject: 'Other', content: '<p>Other</p>', version };
    for (const status of ['pendingSend', 'looping', 'running', 'paused', 'runFailed'] as const) {
      await test.ports.db.update(task).set({ status }).where(eq(task.id, id));
      const { body: answer } = await test.admin.call(updateMessage, { params: { id: messageId }, body });
      expect([status, answer.fieldErrors]).toEqual([status, [{ path: 'content', code: 'approvedContent' }]]);
    }
    await test.ports.db.update(task).set({ status: 'terminated' }).where(eq(task.id, id));
    const { body: answer } = await test.admin.call(updateMessage, {
      params: { id: messageId },
      body: { ...body, subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' },
    });
    expect(answer.success).toBe(true);
  });

  it('of a task that runs again is still good when a run was missed: what is held between two runs can be sent', async () => {
    const id = await approvedPolling();
    const next = new Date('2026-12-01T04:00:00Z');
    await test.ports.db.update(task).set({ status: 'looping', heldAt: next, scheduledAt: next }).where(eq(task.id, id));
    const { value, body } = await author.call(releaseTask, { params: { id } });
    expect([body.fieldErrors, value.status]).toEqual([undefined, 'running']);
  });

  it('counts what each tab of the inbox holds', async () => {
    const before = (await first.call(countApprovals, {})).value;
    const { approvalId } = await submitted();
    expect((await first.call(countApprovals, {})).value).toEqual({
      ...before,
      waiting: before.waiting + 1,
      waitingOf: { ...before.waitingOf, task: before.waitingOf.task + 1 },
    });
    await approve(first, approvalId);
    expect((await first.call(countApprovals, {})).value).toEqual({ ...before, done: before.done + 1 });
    expect((await second.call(countApprovals, {})).value.waiting).toBe(1);
    const mine = await test.userWith(['approval:view']);
    expect((await mine.call(countApprovals, {})).value).toMatchObject({ waiting: 0, done: 0, mine: 0 });
  });
});

describe('approval settings', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('take only users who may approve, each once, with e-mails of their own; a stale save is shown what is stored', async () => {
    const made = async (email: string, may = true) => {
      const person = await test.userWith(may ? ['task:approve'] : ['task:view']);
      await test.ports.db.update(user).set({ email }).where(eq(user.id, person.id));
      return person.id;
    };
    const [a, b, same, nobody] = [
      await made('a@x.cn'),
      await made('b@x.cn'),
      await made('A@x.cn'),
      await made('c@x.cn', false),
    ];
    const save = (ids: string[], version = 1) =>
      test.admin.call(updateApprovalSetting, {
        params: { kind: 'task' },
        body: { form: { enabled: true, reviewers: ids.map((userId) => ({ userId, name: 'x' })) }, version },
      });
    const codes = async (...ids: string[]) =>
      (await save(ids)).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    expect(await codes(nobody)).toEqual(['reviewers.0.userId reviewerUnable']);
    expect(await codes(a, a)).toEqual(['reviewers.1.userId reviewerTwice']);
    expect(await codes(a, same)).toEqual(['reviewers.1.userId reviewerEmailTaken']);
    expect((await save([b, a])).value.reviewers.map(({ userId }) => userId)).toEqual([b, a]);
    const stale = await save([a]);
    expect(stale.body.errorCode).toBe('CONFLICT');
    expect((await test.admin.call(listApprovalSettings, {})).value[0]?.version).toBe(2);
  });
});
