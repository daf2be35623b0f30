import { describe, expect, it } from 'vitest';
import {
  createCustomerGroup,
  listAudienceUses,
  removeCustomerGroup,
} from '../../../src/contract/profile/group/customerGroup.ts';
import {
  createMonitor,
  disableMonitor,
  enableMonitor,
  getMonitor,
  listMonitorChoices,
  listMonitors,
  listMonitorSizes,
  readMonitorAlerts,
  removeMonitor,
  updateMonitor,
} from '../../../src/contract/profile/monitor/monitor.ts';
import { MONITOR_RECEIVERS_MAX, MONITORS_MAX } from '../../../src/domain/profile/monitor/monitor.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { monitorRoom } from '../../../tests/profile/monitorRoom.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { monitor } from '../../db/schema/index.ts';

describe('monitors, as they are made and changed,', () => {
  const room = monitorRoom();
  const { pass, determine, form, create, check, alerts, get, insertSourceTag } = room;

  it('end their alert and begin anew when they are changed, disabled and enabled; a new name changes nothing', async () => {
    const id = await create();
    await determine(120);
    await check();
    const save = async (over: object) => {
      const { version } = await get(id);
      return room.test.admin.call(updateMonitor, { params: { id }, body: { ...form(over), version } });
    };
    await save({ name: 'renamed' });
    expect(await get(id)).toMatchObject({ state: 'firing', name: 'renamed' });
    await pass(60_000);
    await save({ threshold: 110 });
    expect(await alerts(id)).toMatchObject([{ endedBy: 'changed', threshold: 100 }]);
    await check();
    expect(await alerts(id)).toMatchObject([{ endedAt: null, threshold: 110 }, { endedBy: 'changed' }]);
    expect((await room.test.admin.call(disableMonitor, { params: { id } })).value.state).toBe('disabled');
    expect((await room.test.admin.call(disableMonitor, { params: { id } })).body.errorCode).toBe('STATE_FORBIDS');
    await determine(90);
    await determine(130);
    await check();
    expect(await alerts(id)).toMatchObject([{ endedBy: 'disabled' }, { endedBy: 'changed' }]);
    expect((await room.test.admin.call(enableMonitor, { params: { id } })).value.state).toBe('fine');
    await check();
    expect(await alerts(id)).toHaveLength(3);
  });

  it('keep their group from being removed, and are named among what uses it', async () => {
    const { value: group } = await room.test.admin.call(createCustomerGroup, {
      body: {
        name: 'watched',
        definition: {
          type: 'rule',
          rule: {
            type: 'group',
            join: 'all',
            not: false,
            nodes: [{ type: 'field', field: 'name', operator: 'is', values: ['Ann'] }],
          },
        },
        refresh: 'once',
      },
    });
    const id = await create({ subjectId: group.id, condition: 'below', threshold: 1_000 });
    await room.test.runImports();
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing', subjectName: 'watched', subjectVisible: true });
    const { value: uses } = await room.test.admin.call(listAudienceUses, { params: { id: group.id } });
    expect(uses).toEqual([{ kind: 'monitor', id, name: `watch ${room.made}` }]);
    expect((await room.test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.errorCode).toBe(
      'IN_USE_BY',
    );
    await room.test.admin.call(removeMonitor, { params: { id } });
    expect((await room.test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.success).toBe(true);
  });

  it('are refused at the field that does not fit', async () => {
    const errors = async (over: object) =>
      (await room.test.admin.call(createMonitor, { body: form(over) })).body.fieldErrors?.map(({ path, code }) => [
        path,
        code,
      ]);
    await create();
    expect(await errors({})).toEqual([['name', 'nameTaken']]);
    expect(await errors({ name: '' })).toEqual([['name', 'required']]);
    expect(await errors({ subjectId: room.receiver.id, name: 'x' })).toEqual([['subjectId', 'required']]);
    expect(await errors({ receiverIds: [] })).toEqual([['receiverIds', 'required']]);
    expect(await errors({ receiverIds: [room.groupId], name: 'x' })).toEqual([['receiverIds', 'receiverUnable']]);
    const five = Array.from({ length: MONITOR_RECEIVERS_MAX + 1 }, () => room.receiver.id);
    expect(await errors({ receiverIds: five })).toEqual([['receiverIds', 'tooManyReceivers']]);
    expect(await errors({ condition: 'fall', unit: 'percent', threshold: 100 })).toEqual([['threshold', 'timesWrong']]);
    expect(await errors({ condition: 'below', threshold: 0 })).toEqual([['threshold', 'timesWrong']]);
    expect(await errors({ threshold: 1.5 })).toEqual([['threshold', 'integer']]);
    const now = room.test.clock.now();
    const row = { ...form(), tenantId: DEFAULT_TENANT_ID, audienceId: room.groupId, createdBy: room.receiver.id };
    await room.test.ports.db.insert(monitor).values(
      Array.from({ length: MONITORS_MAX - 1 }, (_none, index) => ({
        ...row,
        name: `more ${index}`,
        checkDueAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(await errors({ name: 'too many' })).toEqual([['name', 'tooManyMonitors']]);
  });

  it('can be made only of what their maker sees, and are opened by whoever may see monitors [2.3-46]', async () => {
    const { tag } = await insertSourceTag();
    const editor = await room.test.userWith(['monitor:edit']);
    expect((await editor.call(listMonitorChoices, {})).value).toMatchObject({ customerGroups: [], tags: [] });
    const refused = await editor.call(createMonitor, { body: form() });
    expect(refused.body.fieldErrors).toEqual([{ path: 'subjectId', code: 'required' }]);
    const blind = await room.test.userWith(['monitor:edit', 'tag:view', 'customerGroup:view'], []);
    const { value: choices } = await blind.call(listMonitorChoices, {});
    expect(choices.tags).toEqual([]);
    expect(choices.customerGroups.map(({ id }) => id)).toContain(room.groupId);
    const seeing = await room.test.userWith(['monitor:edit', 'tag:view']);
    const id = await create({ subject: 'tag', subjectId: tag }, seeing);
    // Somebody who does not see it can still change the rest.
    const { value: seen } = await blind.call(getMonitor, { params: { id } });
    expect(seen).toMatchObject({ subjectVisible: false, receiverNames: [expect.stringContaining('holder')] });
    expect(seen.subjectName).not.toBe('');
    const { subject, subjectId, receiverIds, condition, unit, since, version } = seen;
    const body = { ...form(), subject, subjectId, receiverIds, condition, unit, since, threshold: 3, version };
    expect((await blind.call(updateMonitor, { params: { id }, body })).value.threshold).toBe(3);
    expect((await room.receiver.call(listMonitors, { query: {} })).value).toHaveLength(1);
    const nobody = await room.test.userWith(['home:view']);
    expect((await nobody.call(listMonitors, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
  });

  it('of one tenant are nothing to another', async () => {
    const id = await create();
    await determine(120);
    await check();
    const stranger = await secondTenant(room.test, 'other');
    for (const endpoint of [getMonitor, removeMonitor, disableMonitor, readMonitorAlerts, listMonitorSizes])
      expect((await stranger.call(endpoint, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    expect((await stranger.call(listMonitors, { query: {} })).value).toEqual([]);
    expect((await stranger.call(createMonitor, { body: form() })).body.fieldErrors?.[0]?.path).toBe('subjectId');
    expect((await stranger.call(listMonitorChoices, {})).value.customerGroups).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'firing' });
  });
});
