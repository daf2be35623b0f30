import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarEntry, readCalendar } from '../../../../src/contract/outreach/calendar/calendar.ts';
import { getReminderNews, updateReminder } from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { createTask, submitTask, withdrawTask } from '../../../../src/contract/outreach/task/task.ts';
import { CALENDAR_ENTRIES_MAX } from '../../../../src/domain/shared/time/calendarDays.ts';
import { NO_SEND_LIMITS } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import type { TestCaller } from '../../../../tests/db/testApi.ts';
import { codeOf, openReminderRoom, type ReminderRoom } from '../../../../tests/outreach/reminderRoom.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { audience, calendarReminder, outreachSetting, task, taskRun, tenant } from '../../../db/schema/index.ts';
import { forgetTenantSettings } from '../../../api/tenant/tenantSettings.ts';

describe('the calendar', () => {
  let room: ReminderRoom;
  let messageId = '';
  let made = 0;
  beforeAll(async () => {
    room = await openReminderRoom();
    const body = { name: 'hello', subject: 'Hi', content: '<p>Hi</p>' };
    messageId = (await room.test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => room.test.close());

  const read = async (from: string, to = from, who: TestCaller = room.test.admin) =>
    (await who.call(readCalendar, { query: { from, to } })).value;
  const named = (entries: readonly CalendarEntry[]) => entries.map(({ name }) => name);
  const scheduled = async (scheduledAt: string): Promise<{ id: string; name: string }> => {
    made += 1;
    const body = { name: `task ${made}`, messageId, audienceId: room.audienceId, sendMode: 'scheduled' as const };
    const { value } = await room.test.admin.call(createTask, { body: { ...body, scheduledAt } });
    await room.test.admin.call(submitTask, { params: { id: value.id } });
    return value;
  };

  it('shows reminders and scheduled tasks of a range in the order of time, on the days of the tenant', async () => {
    const late = await room.create({ remindAt: '2026-12-02T15:59:59.000Z' });
    const next = await room.create({ remindAt: '2026-12-02T16:00:00.000Z' });
    const early = await room.create({ remindAt: '2026-12-01T16:00:00.000Z' });
    const sent = await scheduled('2026-12-02T03:00:00.000Z');
    const { entries, today } = await read('2026-12-02');
    expect(today).toBe('2026-11-21');
    expect(named(entries)).toEqual([early.title, sent.name, late.title]);
    expect(entries.map(({ kind, status, day }) => [kind, status, day])).toEqual([
      ['reminder', 'draft', '2026-12-02'],
      ['task', 'pendingSend', '2026-12-02'],
      ['reminder', 'draft', '2026-12-02'],
    ]);
    expect(named((await read('2026-12-02', '2026-12-03')).entries)).toContain(next.title);
    await room.test.ports.db.update(tenant).set({ timeZone: 'UTC' }).where(eq(tenant.id, DEFAULT_TENANT_ID));
    forgetTenantSettings(room.test.ports.db, DEFAULT_TENANT_ID);
    expect(named((await read('2026-12-02')).entries)).toEqual([sent.name, late.title, next.title]);
    await room.test.ports.db.update(tenant).set({ timeZone: 'Asia/Shanghai' }).where(eq(tenant.id, DEFAULT_TENANT_ID));
    forgetTenantSettings(room.test.ports.db, DEFAULT_TENANT_ID);
  });

  it('says on which days to come more is planned than the limit of a day lets through, and nothing where none is set', async () => {
    const day = '2027-03-10';
    for (const hour of ['02', '03']) await scheduled(`${day}T${hour}:00:00.000Z`);
    const { entries, overfull } = await read(day);
    expect([entries.length, overfull]).toEqual([2, []]);
    const { db } = room.test.ports;
    const [{ people } = { people: 0 }] = await db
      .select({ people: audience.accepted })
      .from(audience)
      .where(eq(audience.id, room.audienceId));
    expect(people).toBeGreaterThan(0);
    const limit = 2 * people - 1;
    const limits = { email: { ...NO_SEND_LIMITS, perDay: limit } };
    await db.insert(outreachSetting).values({ tenantId: DEFAULT_TENANT_ID, limits });
    expect((await read(day)).overfull).toEqual([{ day, channel: 'email', people: 2 * people, limit }]);
    const blind = await room.test.userWith(['calendarReminder:view']);
    expect((await read(day, day, blind)).overfull).toEqual([]);
    await db.delete(outreachSetting);
  });

  const partsOf = (entries: readonly CalendarEntry[], name: string) =>
    entries.flatMap((entry) =>
      entry.kind === 'task' && entry.name === name ? [[entry.at.slice(0, 16), entry.batch?.nth ?? entry.goesOn]] : [],
    );
  const submittedTask = async (timing: object): Promise<{ id: string; name: string }> => {
    made += 1;
    const base = { name: `task ${made}`, messageId, audienceId: room.audienceId, sendMode: 'immediate' as const };
    const { value, body } = await room.test.admin.call(createTask, { body: { ...base, scheduledAt: null, ...timing } });
    expect(body.fieldErrors).toBeUndefined();
    await room.test.admin.call(submitTask, { params: { id: value.id } });
    return value;
  };
  const beganRun = async (taskId: string, over: Partial<typeof taskRun.$inferInsert>) => {
    const sender = { subject: '', content: '', senderName: '', senderAddress: '', startedAt: room.test.clock.now() };
    const run = { tenantId: DEFAULT_TENANT_ID, taskId, channel: 'email' as const, status: 'done' as const };
    await room.test.ports.db.insert(taskRun).values({ ...run, ...sender, ...over });
  };

  it('shows each batch of a task at its time, and of a run that began too late at the time that it has by now', async () => {
    const { id, name } = await submittedTask({
      sendMode: 'scheduled',
      batches: [
        { ratio: 30, at: '2026-12-20T02:00:00.000Z' },
        { ratio: 70, at: '2026-12-21T02:00:00.000Z' },
      ],
    });
    const { entries } = await read('2026-12-20', '2026-12-21');
    expect(partsOf(entries, name)).toEqual([
      ['2026-12-20T02:00', 1],
      ['2026-12-21T02:00', 2],
    ]);
    expect(partsOf((await read('2026-12-21')).entries, name)).toEqual([['2026-12-21T02:00', 2]]);
    await beganRun(id, { startedAt: new Date('2026-12-21T02:00:00Z'), status: 'sending' });
    expect(partsOf((await read('2026-12-20')).entries, name)).toEqual([]);
    expect(partsOf((await read('2026-12-21', '2026-12-23')).entries, name)).toEqual([
      ['2026-12-21T02:00', 1],
      ['2026-12-22T02:00', 2],
    ]);
    expect(partsOf((await read('2026-12-22')).entries, name)).toEqual([['2026-12-22T02:00', 2]]);
  });

  it('shows every run of a polling task, those that were and those to come, each with its clashes; once it has ended none to come', async () => {
    const polling = { every: 'week' as const, days: [1, 4], at: '12:00', from: '2026-11-01', until: '2027-01-08' };
    const { id, name } = await submittedTask({ sendMode: 'polling', polling });
    await beganRun(id, { startedAt: new Date('2026-11-19T04:00:05Z') });
    const week = async (from: string, to: string) => partsOf((await read(from, to)).entries, name);
    expect(await week('2026-11-16', '2026-11-30')).toEqual([
      ['2026-11-19T04:00', null],
      ['2026-11-23T04:00', null],
      ['2026-11-26T04:00', null],
      ['2026-11-30T04:00', null],
    ]);
    expect(await week('2027-01-01', '2027-01-31')).toEqual([
      ['2027-01-04T04:00', null],
      ['2027-01-07T04:00', null],
    ]);
    const other = await scheduled('2027-01-07T07:00:00.000Z');
    const { entries } = await read('2027-01-04', '2027-01-07');
    expect(entries.filter((entry) => entry.name === name).map(({ clashes }) => clashes)).toEqual([[], [other.name]]);
    await room.test.ports.db.update(task).set({ status: 'terminated' }).where(eq(task.id, id));
    expect(await week('2027-01-01', '2027-01-31')).toEqual([]);
    expect(await week('2026-11-16', '2026-11-20')).toEqual([['2026-11-19T04:00', null]]);
  });

  it('shows when a run goes on that was put off, and why; without the right to see tasks nothing of it', async () => {
    const { id, name } = await submittedTask({ sendMode: 'immediate' });
    await room.test.ports.db.update(task).set({ status: 'running' }).where(eq(task.id, id));
    const waitsUntil = new Date('2026-12-28T00:00:00Z');
    await beganRun(id, { status: 'sending', waitsUntil, haltReason: 'smsOutsideWindow' });
    expect(partsOf((await read('2026-12-28')).entries, name)).toEqual([['2026-12-28T00:00', 'smsOutsideWindow']]);
    expect((await read('2026-12-27')).entries).toEqual([]);
    const only = await room.test.userWith(['calendarReminder:view']);
    expect((await read('2026-12-28', '2026-12-28', only)).entries).toEqual([]);
  });

  it('shows no task that is only a draft, or was taken back', async () => {
    const sent = await scheduled('2026-12-05T03:00:00.000Z');
    expect(named((await read('2026-12-05')).entries)).toEqual([sent.name]);
    await room.test.admin.call(withdrawTask, { params: { id: sent.id } });
    expect((await read('2026-12-05')).entries).toEqual([]);
  });

  it('shows tasks only to whoever may see tasks, and warns them of no clash with what they do not see', async () => {
    const whom = { target: 'audience' as const, audienceId: room.audienceId };
    const reminder = await room.create({ remindAt: '2026-12-06T01:00:00.000Z', ...whom });
    const sent = await scheduled('2026-12-06T03:00:00.000Z');
    const both = await room.test.userWith(['calendarReminder:view', 'task:view']);
    const only = await room.test.userWith(['calendarReminder:view']);
    expect((await read('2026-12-06', '2026-12-06', both)).entries.map(({ name, clashes }) => [name, clashes])).toEqual([
      [reminder.title, [sent.name]],
      [sent.name, [reminder.title]],
    ]);
    expect((await read('2026-12-06', '2026-12-06', only)).entries).toMatchObject([
      { name: reminder.title, clashes: [], immovable: 'NO_PERMISSION' },
    ]);
  });

  it('warns of no clash between days, between audiences, or with what was rejected', async () => {
    const at = '2026-12-08T01:00:00.000Z';
    await room.create({ remindAt: at });
    const rejected = await room.create({ remindAt: at });
    await room.test.ports.db
      .update(calendarReminder)
      .set({ status: 'rejected' })
      .where(eq(calendarReminder.id, rejected.id));
    await room.create({ remindAt: at, target: 'audience', audienceId: room.audienceId });
    await room.create({ remindAt: '2026-12-09T01:00:00.000Z' });
    const { entries } = await read('2026-12-08', '2026-12-09');
    expect(entries).toHaveLength(4);
    expect(entries.flatMap(({ clashes }) => clashes)).toEqual([]);
  });

  it('refuses more than 62 days at once', async () => {
    const answer = await room.test.admin.call(readCalendar, { query: { from: '2026-11-01', to: '2027-01-02' } });
    expect(codeOf(answer)).toBe('to tooManyDays');
  });

  it('says when there is more than one answer brings', async () => {
    const now = room.test.clock.now();
    const stamps = { tenantId: DEFAULT_TENANT_ID, createdBy: '00000000-0000-4000-8000-000000000000' };
    const rows = Array.from({ length: CALENDAR_ENTRIES_MAX + 1 }, (_, index) => ({
      ...stamps,
      theme: 'many',
      title: `many ${index}`,
      link: 'https://example.com/',
      target: 'allAppUsers' as const,
      remindAt: new Date(Date.parse('2027-03-01T00:00:00Z') + index * 1_000),
      createdAt: now,
      updatedAt: now,
    }));
    await room.test.ports.db.insert(calendarReminder).values(rows);
    const { entries, more } = await read('2027-03-01');
    expect([entries.length, more, entries.at(-1)?.name]).toEqual([
      CALENDAR_ENTRIES_MAX,
      true,
      `many ${CALENDAR_ENTRIES_MAX - 1}`,
    ]);
    expect((await read('2027-03-02')).more).toBe(false);
  });

  it('of another tenant is another one', async () => {
    await room.create({ remindAt: '2026-12-12T01:00:00.000Z' });
    const other = await secondTenant(room.test, 'elsewhere');
    expect((await read('2026-12-12', '2026-12-12', other)).entries).toEqual([]);
    expect((await read('2026-12-12')).entries).toHaveLength(1);
  });

  it('tells of reminders in force when their time has come, for an hour, and of no others', async () => {
    const news = async () => (await room.test.admin.call(getReminderNews, {})).value.map(({ title }) => title);
    const soon = { remindAt: new Date(room.test.clock.now().getTime() + 60_000).toISOString() };
    const told = await room.submitted(soon);
    await room.create(soon);
    const changed = await room.submitted(soon);
    const { version } = await room.get(changed.id);
    await room.test.admin.call(updateReminder, { params: { id: changed.id }, body: { ...room.form(soon), version } });
    expect(await news()).toEqual([]);
    room.test.clock.advance(60_000);
    expect(await news()).toEqual([told.title]);
    for (const minutes of [30, 30]) {
      room.test.clock.advance(minutes * 60_000);
      // Whoever works prolongs their session; asking for news does not.
      await read('2026-11-21');
    }
    expect(await news()).toEqual([told.title]);
    room.test.clock.advance(1);
    expect(await news()).toEqual([]);
  });

  it('keeps the status of a task beside it: released, held, running', async () => {
    const sent = await scheduled('2026-12-15T03:00:00.000Z');
    const now = room.test.clock.now();
    await room.test.ports.db.update(task).set({ releasedAt: now, heldAt: now }).where(eq(task.id, sent.id));
    expect((await read('2026-12-15')).entries).toMatchObject([{ kind: 'task', released: true, held: true }]);
  });
});
