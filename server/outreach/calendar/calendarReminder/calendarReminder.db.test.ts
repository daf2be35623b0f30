import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CalendarReminder,
  createReminder,
  getReminder,
  moveReminder,
  removeReminder,
  submitReminder,
  updateReminder,
  withdrawReminder,
} from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import {
  createCustomerGroup,
  listAudienceUses,
  removeCustomerGroup,
} from '../../../../src/contract/profile/group/customerGroup.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { removePackage } from '../../../../src/contract/profile/audience/package.ts';
import type { TestCaller } from '../../../../tests/db/testApi.ts';
import { codeOf, openReminderRoom, type ReminderRoom } from '../../../../tests/outreach/reminderRoom.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { audience } from '../../../db/schema/index.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/time/duration.ts';

describe('calendar reminders', () => {
  let room: ReminderRoom;
  let operator: TestCaller;
  beforeAll(async () => {
    room = await openReminderRoom();
  });
  afterAll(() => room.test.close());
  beforeEach(async () => {
    operator = await room.test.userWith(['calendarReminder:edit', 'calendarReminder:submit']);
  });

  const inMinutes = (minutes: number): string =>
    new Date(room.test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const edit = async ({ id, version }: CalendarReminder, over = {}, who = operator) =>
    who.call(updateReminder, { params: { id }, body: { ...room.form(over), version } });
  const move = async ({ id, version }: CalendarReminder, day: string, who = operator) =>
    who.call(moveReminder, { params: { id }, body: { day, version } });
  const press = async (
    endpoint: typeof submitReminder | typeof withdrawReminder | typeof removeReminder,
    id: string,
    who = operator,
  ) => codeOf(await who.call(endpoint, { params: { id } }));
  const forbidden = ({ actions }: CalendarReminder): unknown =>
    Object.fromEntries(actions.map(({ action, forbidden: why }) => [action, why]));

  it('are drafts when they are saved, and in force at once when submitted while approval is off [4.3-01][4.3-05]', async () => {
    const { id, status } = await room.create({}, operator);
    expect(status).toBe('draft');
    expect(await press(submitReminder, id)).toBe('done');
    expect((await room.get(id)).status).toBe('submitted');
    expect(await press(submitReminder, id)).toBe('STATE_FORBIDS');
  });

  it('keep theme, title, time, link, target and status as they were sent; no audience where everybody is meant [3.4-22]', async () => {
    const form = room.form({ target: 'audience', audienceId: room.audienceId });
    const { id } = (await operator.call(createReminder, { body: form })).value;
    expect(await room.get(id)).toMatchObject({ ...form, status: 'draft', audienceName: 'members', version: 1 });
    const all = await room.create({ target: 'allAppUsers', audienceId: room.audienceId });
    expect([all.audienceId, all.audienceName]).toEqual([null, null]);
  });

  it('refuse a time earlier than now at its field, when saved and when moved; now itself is taken [5.3-63]', async () => {
    const late = { remindAt: new Date(room.test.clock.now().getTime() - 1).toISOString() };
    expect(codeOf(await operator.call(createReminder, { body: room.form(late) }))).toBe('remindAt timeEarlierThanNow');
    const exact = { remindAt: room.test.clock.now().toISOString() };
    expect(codeOf(await operator.call(createReminder, { body: room.form(exact) }))).toBe('done');
    const draft = await room.create();
    expect(codeOf(await edit(draft, late))).toBe('remindAt timeEarlierThanNow');
    expect(codeOf(await move(draft, '2026-11-20'))).toBe('day timeEarlierThanNow');
    expect((await room.get(draft.id)).remindAt).toBe(draft.remindAt);
  });

  it('that are late as drafts are not submitted until they get another time, and can be removed', async () => {
    const [late, other] = [
      await room.create({ remindAt: inMinutes(5) }, operator),
      await room.create({ remindAt: inMinutes(5) }, operator),
    ];
    room.test.clock.advance(6 * MINUTE_MS);
    expect(await press(submitReminder, late.id)).toBe('remindAt timeEarlierThanNow');
    expect(codeOf(await edit(late, { remindAt: inMinutes(5) }))).toBe('done');
    expect(await press(submitReminder, late.id)).toBe('done');
    expect(await press(removeReminder, other.id)).toBe('done');
    expect(codeOf(await operator.call(getReminder, { params: { id: other.id } }))).toBe('NOT_FOUND');
  });

  it('in force can be changed, moved or withdrawn until their time, and are drafts then; after it nothing changes them', async () => {
    const changed = await room.submitted({}, operator);
    expect((await edit(changed)).value.status).toBe('draft');
    const moved = await room.submitted({}, operator);
    expect((await move(moved, '2026-11-23')).value).toMatchObject({ status: 'draft' });
    const withdrawn = await room.submitted({}, operator);
    expect(await room.withdraw(withdrawn.id)).toBe('done');
    expect((await room.get(withdrawn.id)).status).toBe('draft');
    const kept = await room.submitted({ remindAt: inMinutes(5) }, operator);
    expect(await press(removeReminder, kept.id)).toBe('STATE_FORBIDS');
    room.test.clock.advance(5 * MINUTE_MS);
    expect(codeOf(await edit(kept))).toBe('remindAt reminderPast');
    expect(codeOf(await move(kept, '2026-12-01'))).toBe('day reminderPast');
    expect(await room.withdraw(kept.id)).toBe('remindAt reminderPast');
    expect(forbidden((await operator.call(getReminder, { params: { id: kept.id } })).value)).toEqual({
      edit: 'reminderPast',
      submit: 'STATE_FORBIDS',
      withdraw: 'reminderPast',
      remove: 'STATE_FORBIDS',
    });
  });

  it('move to another day at the same time of day in the tenant’s zone', async () => {
    // 23:30 in Shanghai is another day in UTC.
    const draft = await room.create({ remindAt: '2026-11-25T15:30:00.000Z' });
    expect((await move(draft, '2026-11-30')).value.remindAt).toBe('2026-11-30T15:30:00.000Z');
  });

  it('are saved over the version that was seen; who comes second is shown what is stored', async () => {
    const draft = await room.create();
    expect(codeOf(await edit(draft, { title: 'first' }))).toBe('done');
    const second = await edit(draft, { title: 'second' }, room.test.admin);
    expect([second.body.errorCode, second.body.data]).toEqual([
      'CONFLICT',
      expect.objectContaining({ title: 'first', version: 2 }),
    ]);
    expect(codeOf(await move(draft, '2026-12-01'))).toBe('CONFLICT');
  });

  it('are read, edited and submitted by three rights, and what may be done says so', async () => {
    const { id } = await room.create();
    const [viewer, editor, submitter] = [
      await room.test.userWith(['calendarReminder:view']),
      await room.test.userWith(['calendarReminder:edit']),
      await room.test.userWith(['calendarReminder:submit']),
    ];
    const seen = async (who: TestCaller) => forbidden((await who.call(getReminder, { params: { id } })).value);
    const no = 'NO_PERMISSION';
    expect(await seen(viewer)).toEqual({ edit: no, submit: no, withdraw: no, remove: no });
    expect(await seen(editor)).toEqual({ edit: null, submit: no, withdraw: no, remove: null });
    expect(await seen(submitter)).toEqual({ edit: no, submit: null, withdraw: 'STATE_FORBIDS', remove: no });
    expect(await press(removeReminder, id, submitter)).toBe(no);
    expect(await press(submitReminder, id, editor)).toBe(no);
    expect(await press(submitReminder, id, submitter)).toBe('done');
    expect(await press(withdrawReminder, id, editor)).toBe(no);
  });

  it('of another tenant are unknown, and so are its audiences', async () => {
    const { id } = await room.create();
    const other = await secondTenant(room.test, 'elsewhere');
    expect(codeOf(await other.call(getReminder, { params: { id } }))).toBe('NOT_FOUND');
    expect(await press(submitReminder, id, other)).toBe('NOT_FOUND');
    const body = room.form({ target: 'audience', audienceId: room.audienceId });
    expect(codeOf(await other.call(createReminder, { body }))).toBe('audienceId required');
  });

  it('keep their audience from being removed, which names them; an audience without people is refused', async () => {
    const definition = { type: 'packages' as const, operation: 'union' as const, audienceIds: [room.audienceId] };
    const group = await room.test.admin.call(createCustomerGroup, {
      body: { name: 'reminded', definition, refresh: 'once' },
    });
    const target = { target: 'audience' as const, audienceId: group.value.id };
    expect(codeOf(await operator.call(createReminder, { body: room.form(target) }))).toBe(
      'audienceId audienceNotReady',
    );
    await room.test.runImports();
    const { id, title } = await room.create(target);
    const params = { id: group.value.id };
    expect((await room.test.admin.call(listAudienceUses, { params })).value).toEqual([
      { kind: 'calendarReminder', id, name: title },
    ]);
    const refused = await room.test.admin.call(removeCustomerGroup, { params });
    expect([refused.body.errorCode, refused.body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining(title)]);
    await room.create({ target: 'audience', audienceId: room.audienceId });
    const kept = await room.test.admin.call(removePackage, { params: { id: room.audienceId } });
    expect(codeOf(kept)).toBe('IN_USE_BY');
    await room.test.ports.db.update(audience).set({ status: 'failed' }).where(eq(audience.id, params.id));
    expect(await press(submitReminder, id)).toBe('audienceId audienceNotReady');
    await press(removeReminder, id);
    expect(codeOf(await room.test.admin.call(removeCustomerGroup, { params }))).toBe('done');
  });

  it('leave a line in the log for each change, with what was before and after', async () => {
    const draft = await room.create({}, operator);
    await edit(draft, { title: 'renamed' });
    await press(submitReminder, draft.id);
    await room.withdraw(draft.id);
    await press(removeReminder, draft.id);
    const { value } = await room.test.admin.call(listOperations, { query: { pageSize: 5 } });
    expect(value.map(({ action, entityName }) => [action, entityName])).toEqual([
      ['calendarReminder.remove', 'renamed'],
      ['calendarReminder.withdraw', 'renamed'],
      ['calendarReminder.submit', 'renamed'],
      ['calendarReminder.update', 'renamed'],
      ['calendarReminder.create', draft.title],
    ]);
    expect(value[3]).toMatchObject({ before: { title: draft.title }, after: { title: 'renamed' } });
    expect(value[2]).toMatchObject({ before: { status: 'draft' }, after: { status: 'submitted' } });
  });
});
