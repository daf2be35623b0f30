import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  getMonitor,
  getMonitorNews,
  listMonitorAlerts,
  readMonitorAlerts,
} from '../../../src/contract/profile/monitor/monitor.ts';
import { MAIL_PAUSE_MS } from '../../../src/domain/profile/monitor/monitor.ts';
import type { TestCaller } from '../../../tests/db/testApi.ts';
import { monitorRoom } from '../../../tests/profile/monitorRoom.ts';
import { audienceSize, user } from '../../db/schema/index.ts';

describe('alerts of monitors', () => {
  const room = monitorRoom();
  const { mailTo, pass, determine, create, check, alerts, tell } = room;

  it('tell each receiver by one e-mail per alert, in their own language, with a link and nothing personal', async () => {
    const other = await room.test.userWith([]);
    await mailTo(room.receiver.id, 'ann@example.com', 'en_US');
    await mailTo(other.id, 'bob@example.com', 'ms_MY');
    const id = await create({
      name: '增长 <b>',
      receiverIds: [room.receiver.id, other.id],
      condition: 'rise',
      threshold: 10,
    });
    await determine(1000);
    await check();
    await determine(2000);
    await check();
    const jobs = [...room.test.jobs];
    expect(await tell()).toBe(2);
    // A job that is run again has nothing to say.
    room.test.jobs.push(...jobs);
    await tell();
    expect(room.test.mails.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    const [english] = room.test.mails.filter(({ to }) => to === 'ann@example.com');
    expect(english?.subject).toBe('Monitoring alert: 增长 <b>');
    expect(english?.html).toContain(
      `Customer group “group ${room.made}” grew by more than 10 people since the measurement before.`,
    );
    expect(english?.html).toContain('2,000 people, before that 1,000 people');
    expect(english?.html).toContain(`href="http://console.test/profile/monitor/${id}"`);
    expect(english?.html).not.toContain('holder');
    expect(room.test.mails.find(({ to }) => to === 'bob@example.com')?.subject).toBe('Amaran pemantauan: 增长 <b>');
    expect((await alerts(id))[0]?.told.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    await mailTo(room.receiver.id, 'ann@example.com');
  });

  it('write at most one e-mail an hour, while every alert stands and is told in the console', async () => {
    const id = await create();
    const swing = async (people: number, minutes: number): Promise<void> => {
      await pass(minutes * 60_000);
      const at = room.test.clock.now();
      await room.test.ports.db
        .insert(audienceSize)
        .values({ audienceId: room.groupId, at, people, joined: 0, left: 0 });
      await check();
    };
    for (const people of [120, 90, 130, 80]) await swing(people, 10);
    expect(await tell()).toBe(1);
    expect((await alerts(id)).map(({ value, told }) => [value, told[0]?.state])).toEqual([
      [130, 'heldBack'],
      [120, 'accepted'],
    ]);
    await swing(140, MAIL_PAUSE_MS / 60_000);
    expect(await tell()).toBe(1);
    expect(room.test.mails).toHaveLength(2);
    const { value: news } = await room.receiver.call(getMonitorNews, {});
    expect(news).toMatchObject({ unread: 3, newest: { monitorId: id, name: `watch ${room.made}` } });
  });

  it('try an e-mail again that nothing of has left, and no other', async () => {
    const id = await create();
    await determine(120);
    await check();
    const { mailer } = room.test.ports;
    const jobs = [...room.test.jobs];
    room.test.ports.mailer = { ...mailer, send: async () => ({ outcome: 'notHandedOver', detail: '' }) };
    await expect(tell()).rejects.toThrow('tried again later');
    expect((await alerts(id))[0]?.told[0]?.state).toBe('planned');
    room.test.ports.mailer = { ...mailer, send: async () => ({ outcome: 'unknown', detail: '' }) };
    room.test.jobs.push(...jobs);
    await tell();
    room.test.ports.mailer = mailer;
    room.test.jobs.push(...jobs);
    await tell();
    expect(room.test.mails).toEqual([]);
    expect((await alerts(id))[0]?.told[0]?.state).toBe('handedOver');
  });

  it('say when somebody could not be told', async () => {
    const gone = await room.test.userWith([]);
    await mailTo(gone.id, 'gone@example.com');
    const without = await room.test.userWith([]);
    const id = await create({ receiverIds: [gone.id, without.id] });
    await determine(120);
    await check();
    await room.test.ports.db.update(user).set({ status: 'disabled' }).where(eq(user.id, gone.id));
    await tell();
    expect(room.test.mails).toEqual([]);
    expect((await alerts(id))[0]?.told.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('are read by each receiver for themselves', async () => {
    const id = await create();
    await determine(120);
    await check();
    const seen = async (caller: TestCaller) => (await caller.call(getMonitor, { params: { id } })).value.unread;
    expect([await seen(room.receiver), await seen(room.test.admin)]).toEqual([1, 0]);
    expect((await room.receiver.call(listMonitorAlerts, { params: { id }, query: {} })).value[0]?.unread).toBe(true);
    await room.receiver.call(readMonitorAlerts, { params: { id } });
    expect(await seen(room.receiver)).toBe(0);
    expect((await room.receiver.call(getMonitorNews, {})).value).toEqual({ unread: 0, newest: null });
  });
});
