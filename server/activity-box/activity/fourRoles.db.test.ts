import { afterAll, beforeAll, expect, it } from 'vitest';
import { getActivity, saveActivityBasics } from '../../../src/contract/activity-box/activity/activity.ts';
import { approveApproval } from '../../../src/contract/common/review/approval.ts';
import { setUserStatus } from '../../../src/contract/common/people/user.ts';
import type { TestCaller } from '../../../tests/db/testApi.ts';
import { codeOf, type EditingRoom, openEditingRoom } from '../../../tests/activity-box/editingRoom.ts';

let room: EditingRoom;
beforeAll(async () => {
  room = await openEditingRoom();
});
afterAll(() => room.test.close());

it('an operator, an activity administrator, an approver and an administrator each do their part, and not that of another [1-01]', async () => {
  const operator = await room.test.userWith(['activity:edit', 'activity:submit']);
  const activityAdministrator = await room.test.userWith(['activity:edit']);
  const approver = await room.reviewer();
  const { admin } = room.test;
  const { id } = await room.ready({ who: operator, basics: { administratorIds: [activityAdministrator.id] } });
  const rename = async (who: TestCaller, name: string): Promise<string> => {
    const { draft, version } = await room.get(id);
    return codeOf(await who.call(saveActivityBasics, { params: { id }, body: { ...draft.basics, name, version } }));
  };
  expect(await rename(activityAdministrator, '会员周')).toBe('done');
  expect(await rename(approver, '审批人的活动')).toBe('NO_PERMISSION');

  await room.settle(approver);
  expect(await room.submit(id, activityAdministrator)).toBe('NO_PERMISSION');
  expect(await room.submit(id, operator)).toBe('done');
  const approval = { params: { id: await room.approvalOf(id) } };
  expect(codeOf(await operator.call(approveApproval, approval))).toBe('NO_PERMISSION');
  expect(codeOf(await approver.call(approveApproval, approval))).toBe('done');
  expect(await room.get(id)).toMatchObject({ name: '会员周', status: 'approved' });

  const disable = { params: { id: operator.id }, body: { status: 'disabled' as const } };
  expect(codeOf(await approver.call(setUserStatus, disable))).toBe('NO_PERMISSION');
  expect(codeOf(await admin.call(setUserStatus, disable))).toBe('done');
  expect((await operator.call(getActivity, { params: { id } })).status).toBe(401);
});
