import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveActivityBasics, saveActivityLogic } from '../../../src/contract/activity-box/activity/activity.ts';
import {
  createCustomerGroup,
  listAudienceUses,
  removeCustomerGroup,
} from '../../../src/contract/profile/group/customerGroup.ts';
import { countAssets, handOverAssets } from '../../../src/contract/common/people/handOver.ts';
import { codeOf, type EditingRoom, openEditingRoom } from '../../../tests/activity-box/editingRoom.ts';
import type { TestCaller } from '../../../tests/db/testApi.ts';

describe('what activities belong to, and what belongs to them', () => {
  let room: EditingRoom;
  beforeAll(async () => {
    room = await openEditingRoom();
  });
  afterAll(() => room.test.close());

  it('a customer group that lets people in, or has chances of its own, is in use and cannot be removed', async () => {
    const { admin } = room.test;
    const rule = { type: 'group' as const, join: 'all' as const, not: false, nodes: [] };
    const group = async (name: string): Promise<string> =>
      (
        await admin.call(createCustomerGroup, {
          body: { name, definition: { type: 'rule', rule }, refresh: 'once' },
        })
      ).value.id;
    const [letIn, ofTable] = [await group('Members'), await group('Gold')];
    const { id, prizeId } = await room.ready();
    const uses = async (audienceId: string) =>
      (await admin.call(listAudienceUses, { params: { id: audienceId } })).value.map((use) => use.kind);
    expect(await uses(letIn)).toEqual([]);
    const { shares } = room.logic(prizeId, 10).tables[0] ?? { shares: [] };
    const tables = [
      { groupId: null, shares },
      { groupId: ofTable, shares },
    ];
    const logic = room.logic(prizeId, 10, { eligibleGroupIds: [letIn], tables });
    const { version } = await room.get(id);
    expect(codeOf(await admin.call(saveActivityLogic, { params: { id }, body: { logic, version } }))).toBe('done');
    for (const one of [letIn, ofTable]) {
      expect(await uses(one)).toEqual(['activity']);
      expect(codeOf(await admin.call(removeCustomerGroup, { params: { id: one } }))).toBe('IN_USE_BY');
    }
    await admin.call(saveActivityLogic, {
      params: { id },
      body: { logic: room.logic(prizeId, 10), version: version + 1 },
    });
    expect(codeOf(await admin.call(removeCustomerGroup, { params: { id: letIn } }))).toBe('done');
  });

  it('activities of a leaver are handed over: the heir edits them, and the leaver does not', async () => {
    const rights = ['activity:edit', 'activity:view'] as const;
    const [leaver, heir] = [await room.test.userWith([...rights]), await room.test.userWith([...rights])];
    const { id } = await room.ready({ who: leaver });
    const rename = async (name: string, who: TestCaller): Promise<string> => {
      const { draft, version } = await room.get(id);
      return codeOf(await who.call(saveActivityBasics, { params: { id }, body: { ...draft.basics, name, version } }));
    };
    expect(await rename('甲', heir)).toBe('NOT_ADMINISTRATOR');
    expect((await room.test.admin.call(countAssets, { params: { id: leaver.id } })).value.activity).toBe(1);
    const given = await room.test.admin.call(handOverAssets, {
      params: { id: leaver.id },
      body: { toUserId: heir.id, kinds: ['activity'] },
    });
    expect(given.value.activity).toBe(1);
    expect(await rename('乙', heir)).toBe('done');
    expect(await rename('丙', leaver)).toBe('NOT_ADMINISTRATOR');
    expect((await room.test.admin.call(countAssets, { params: { id: leaver.id } })).value.activity).toBe(0);
  });
});
