import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveApproval, remindApproval } from '../../../src/contract/common/review/approval.ts';
import { codeOf, type EditingRoom, openEditingRoom } from '../../../tests/activity-box/editingRoom.ts';
import type { JobPayloads } from '../../jobs/Jobs.ts';
import { notifyReviewer } from '../../common/review/approval/notifyReviewer.ts';

let room: EditingRoom;
beforeAll(async () => {
  room = await openEditingRoom();
});
afterAll(() => room.test.close());

/** Does what waits to be done, and answers to whom e-mails went. */
async function told(): Promise<string[]> {
  const { jobs, mails, ports } = room.test;
  for (const { name, payload } of jobs.splice(0)) {
    if (name !== 'approval.notify') continue;
    await notifyReviewer(ports, payload as JobPayloads['approval.notify']);
  }
  return mails.splice(0).map(({ to }) => to);
}

it('reviewers are mailed in the order in which they were added, and a reminder goes to all who have not reviewed yet, and to nobody else [4.2-22] [4.2-26]', async () => {
  const [first, second, third] = [await room.reviewer(), await room.reviewer(), await room.reviewer()];
  const mailOf = ({ id }: { id: string }): string => `${id}@example.com`;
  await room.settle(second, first, third);
  const { id } = await room.ready();
  await told();
  expect(await room.submit(id)).toBe('done');
  const approval = { params: { id: await room.approvalOf(id) } };
  expect(await told()).toEqual([mailOf(second)]);
  expect(codeOf(await second.call(approveApproval, approval))).toBe('done');
  expect(await told()).toEqual([mailOf(first)]);
  expect(codeOf(await room.test.admin.call(remindApproval, approval))).toBe('done');
  expect(await told()).toEqual([mailOf(first), mailOf(third)]);
  // The turn of the one who was reminded before it is still told.
  expect(codeOf(await first.call(approveApproval, approval))).toBe('done');
  expect(await told()).toEqual([mailOf(third)]);
});
