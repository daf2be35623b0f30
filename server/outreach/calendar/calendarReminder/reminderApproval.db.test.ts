import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveApproval,
  countApprovals,
  getApproval,
  listApprovals,
  listReminderApprovals,
  rejectApproval,
  remindApproval,
} from '../../../../src/contract/common/review/approval.ts';
import { submitReminder, updateReminder } from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import type { JobPayloads } from '../../../jobs/Jobs.ts';
import { notifyReviewer } from '../../../common/review/approval/notifyReviewer.ts';
import type { TestCaller } from '../../../../tests/db/testApi.ts';
import { codeOf, openReminderRoom, type ReminderRoom } from '../../../../tests/outreach/reminderRoom.ts';

describe('approval of calendar reminders', () => {
  let room: ReminderRoom;
  let author: TestCaller;
  let first: Awaited<ReturnType<ReminderRoom['reviewer']>>;
  let second: Awaited<ReturnType<ReminderRoom['reviewer']>>;
  beforeAll(async () => {
    room = await openReminderRoom();
  });
  afterAll(() => room.test.close());
  beforeEach(async () => {
    author = await room.test.userWith(['calendarReminder:edit', 'calendarReminder:submit', 'calendarReminder:approve']);
    [first, second] = [await room.reviewer(), await room.reviewer()];
    await room.settle(first, second);
    room.test.jobs.length = 0;
    room.test.mails.length = 0;
  });
  afterEach(() => room.settle());

  const approve = async (who: TestCaller, id: string) => codeOf(await who.call(approveApproval, { params: { id } }));
  const reject = async (who: TestCaller, id: string, reason: string) =>
    codeOf(await who.call(rejectApproval, { params: { id }, body: { reason } }));
  const statusOf = async (id: string) => (await room.get(id)).status;

  it('a submitted one waits for its reviewers, one after the other, and is in force after the last [1-20][4.3-02][4.3-03]', async () => {
    const { id, status } = await room.submitted({}, author);
    expect(status).toBe('pendingApproval');
    const approval = await room.approvalOf(id);
    expect(await approve(second, approval)).toBe('decision notYourTurn');
    expect(await approve(author, approval)).toBe('decision ownApproval');
    expect(await approve(first, approval)).toBe('done');
    expect(await statusOf(id)).toBe('pendingApproval');
    expect(await approve(second, approval)).toBe('done');
    expect(await statusOf(id)).toBe('approved');
  });

  it('a rejected one says why, is edited and submitted again; the reason is required [4.3-04][5.3-61]', async () => {
    const { id } = await room.submitted({}, author);
    const approval = await room.approvalOf(id);
    expect(await reject(first, approval, ' ')).toBe('reason required');
    expect(await reject(first, approval, 'Wrong day')).toBe('done');
    expect(await statusOf(id)).toBe('rejected');
    const [history] = (await author.call(listReminderApprovals, { params: { id } })).value;
    expect(history?.steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', 'Wrong day'],
      ['notAsked', null],
    ]);
    const { version } = await room.get(id);
    const edited = await author.call(updateReminder, { params: { id }, body: { ...room.form(), version } });
    expect(edited.value.status).toBe('draft');
    expect((await author.call(submitReminder, { params: { id } })).value.status).toBe('pendingApproval');
  });

  it('one that waits is not edited; withdrawn, its approval is over, and it can be edited', async () => {
    const { id, version } = await room.submitted({}, author);
    const approval = await room.approvalOf(id);
    const edit = async (over: number) =>
      codeOf(await author.call(updateReminder, { params: { id }, body: { ...room.form(), version: over } }));
    expect(await edit(version)).toBe('remindAt underApproval');
    expect(await room.withdraw(id)).toBe('done');
    expect(await approve(first, approval)).toBe('STATE_FORBIDS');
    expect(await edit(version + 1)).toBe('done');
  });

  it('an approved one that is changed goes through approval again, and its reviewers see what changed', async () => {
    const { id } = await room.submitted({ title: 'Old title' }, author);
    const once = await room.approvalOf(id);
    const seen = (await first.call(getApproval, { params: { id: once } })).value;
    expect(seen).toMatchObject({
      kind: 'calendarReminder',
      recordName: 'Old title',
      preview: null,
      changes: null,
      forbidden: null,
      snapshot: { theme: 'Members', link: 'https://example.com/', target: 'allAppUsers', audienceName: null },
    });
    await approve(first, once);
    await approve(second, once);
    const { version, remindAt } = await room.get(id);
    const target = { target: 'audience' as const, audienceId: room.audienceId };
    const body = { ...room.form({ title: 'New title', remindAt, ...target }), version };
    await author.call(updateReminder, { params: { id }, body });
    expect(await statusOf(id)).toBe('draft');
    room.test.clock.advance(1_000);
    await author.call(submitReminder, { params: { id } });
    const again = await first.call(getApproval, { params: { id: await room.approvalOf(id) } });
    expect(again.value.changes?.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['name', 'Old title', 'New title'],
        ['target', 'allAppUsers', 'audience'],
        ['audienceName', null, 'members'],
      ]),
    );
  });

  it('one whose time has come while it waited is not approved any more, but can be rejected', async () => {
    await room.settle(first);
    const soon = new Date(room.test.clock.now().getTime() + 60_000).toISOString();
    const { id } = await room.submitted({ remindAt: soon }, author);
    const approval = await room.approvalOf(id);
    room.test.clock.advance(61_000);
    expect(await approve(first, approval)).toBe('remindAt timeEarlierThanNow');
    expect(await statusOf(id)).toBe('pendingApproval');
    expect(await reject(first, approval, 'Too late')).toBe('done');
  });

  it('is decided by the right to approve reminders, not by that to approve tasks', async () => {
    const { id } = await room.submitted({}, author);
    const approval = await room.approvalOf(id);
    const ofTasks = await room.test.userWith(['task:approve']);
    expect(await approve(ofTasks, approval)).toBe('NO_PERMISSION');
    expect(await reject(ofTasks, approval, 'no')).toBe('NO_PERMISSION');
    const waiting = async (who: TestCaller) =>
      (await who.call(listApprovals, { query: { tab: 'waiting' } })).value.map((one) => one.id);
    expect(await waiting(ofTasks)).not.toContain(approval);
    expect(await waiting(first)).toContain(approval);
    expect((await first.call(countApprovals, {})).value.waiting).toBe(1);
  });

  it('tells whose turn it is by e-mail, and reminds for whoever may submit reminders', async () => {
    const { id } = await room.submitted({}, author);
    const told = async (): Promise<string[]> => {
      for (const { name, payload } of room.test.jobs.splice(0)) {
        if (name !== 'approval.notify') continue;
        await notifyReviewer(room.test.ports, payload as JobPayloads['approval.notify']);
      }
      return room.test.mails.splice(0).map(({ to }) => to);
    };
    expect(await told()).toEqual([`${first.id}@example.com`]);
    const params = { id: await room.approvalOf(id) };
    const ofTasks = await room.test.userWith(['task:submit']);
    expect(codeOf(await ofTasks.call(remindApproval, { params }))).toBe('NO_PERMISSION');
    expect(codeOf(await author.call(remindApproval, { params }))).toBe('done');
    // All who have not decided yet, not only whose turn it is.
    expect(await told()).toEqual([`${first.id}@example.com`, `${second.id}@example.com`]);
  });

  it('what was in force before approval was switched on stays so', async () => {
    await room.settle();
    const { id, status } = await room.submitted({}, author);
    expect(status).toBe('submitted');
    await room.settle(first);
    expect(await statusOf(id)).toBe('submitted');
  });
});
