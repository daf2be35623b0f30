import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Campaign, createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { countWindow, NO_SEND_LIMITS, type SendLimits } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import { outreachSetting } from '../../../db/schema/index.ts';
import { wakeRuns } from '../run/wakeRuns.ts';
import { taskProgress } from '../run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;

/** Sets what the e-mails of a tenant are limited by. */
async function limit({ tenantId }: Pick<Campaign, 'tenantId'>, limits: Partial<SendLimits>): Promise<void> {
  const email = { ...NO_SEND_LIMITS, ...limits };
  await room.database.db
    .insert(outreachSetting)
    .values({ tenantId, limits: { email } })
    .onConflictDoUpdate({ target: outreachSetting.tenantId, set: { limits: { email } } });
}

const mailsOf = ({ tenantId }: Pick<Campaign, 'tenantId'>): number =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId).length;

/** Waits until a task is put off, and answers why and until when. */
async function untilPutOff(taskId: string): Promise<{ reason: string | null; until: string }> {
  let at: Awaited<ReturnType<typeof taskProgress>>;
  await until(async () => {
    at = await taskProgress(room.database.db, taskId);
    return at?.waitsUntil != null;
  });
  return { reason: at?.haltReason ?? null, until: at?.waitsUntil ?? '' };
}

/** Lets the time go on to an instant. */
async function goOnAt(at: string): Promise<void> {
  room.clock.set(at);
  await wakeRuns(room.ports);
}

it.each([
  { span: 'minute [9-56]', over: { perMinute: 10 }, reason: 'sendLimitMinute', opens: '2026-11-20T02:01:00.000Z' },
  { span: 'hour [9-57]', over: { perHour: 10 }, reason: 'sendLimitHour', opens: '2026-11-20T03:00:00.000Z' },
  { span: 'natural day [9-58]', over: { perDay: 10 }, reason: 'sendLimitDay', opens: '2026-11-20T16:00:00.000Z' },
  {
    span: 'day of an account [9-59]',
    over: { perAccountDay: 10 },
    reason: 'sendLimitAccount',
    opens: '2026-11-20T16:00:00.000Z',
  },
])('what is above the limit of a $span waits until it is over, and then goes on by itself', async (of) => {
  const campaign = await createCampaign(room.database.db, 25);
  await limit(campaign, of.over);
  await fire(campaign);
  await engines(2);
  for (const [sent, opens] of [
    [10, of.opens],
    [20, undefined],
  ] as const) {
    const { reason, until: waitsUntil } = await untilPutOff(campaign.taskId);
    expect(reason).toBe(of.reason);
    expect(mailsOf(campaign)).toBe(sent);
    if (opens !== undefined) {
      expect(waitsUntil).toBe(opens);
      // A millisecond before, nothing more leaves.
      await goOnAt(new Date(Date.parse(opens) - 1).toISOString());
      expect((await taskProgress(room.database.db, campaign.taskId))?.waitsUntil).toBe(opens);
    }
    await goOnAt(waitsUntil);
  }
  await untilStatus(campaign, 'completed');
  expect(new Set(room.server.recipients).size).toBe(25);
  expect(room.server.mails).toHaveLength(25);
});

it('an account’s limit holds that account alone: another one’s task goes on [9-59]', async () => {
  const campaign = await createCampaign(room.database.db, 15);
  const other = await copyTask(room.database.pool, campaign.taskId, randomUUID());
  const same = await copyTask(room.database.pool, campaign.taskId);
  await limit(campaign, { perAccountDay: 20 });
  await engines(2);
  await fire(campaign);
  await untilStatus(campaign, 'completed');
  await fire({ taskId: same });
  await untilPutOff(same);
  expect(mailsOf(campaign)).toBe(20);
  await fire({ taskId: other });
  await untilStatus({ taskId: other }, 'completed');
  expect(mailsOf(campaign)).toBe(35);
});

it('limits are each channel’s own, and each tenant’s', async () => {
  const limited = await createCampaign(room.database.db, 5);
  const free = await createCampaign(room.database.db, 5);
  await room.database.db
    .insert(outreachSetting)
    .values({ tenantId: free.tenantId, limits: { sms: { ...NO_SEND_LIMITS, perDay: 1 } } });
  await limit(limited, { perDay: 1 });
  await engines();
  await fire(limited);
  await fire(free);
  await untilStatus(free, 'completed');
  await untilPutOff(limited.taskId);
  expect([mailsOf(free), mailsOf(limited)]).toEqual([5, 1]);
});

it('a limit that is raised or lowered meanwhile counts from the next turn', async () => {
  const campaign = await createCampaign(room.database.db, 30);
  await limit(campaign, { perHour: 10 });
  await fire(campaign);
  await engines();
  await untilPutOff(campaign.taskId);
  await limit(campaign, { perHour: 15, perDay: 18 });
  await goOnAt('2026-11-20T03:00:00Z');
  await untilPutOff(campaign.taskId);
  // Of the day ten had gone already, before it had a limit.
  expect(mailsOf(campaign)).toBe(18);
  await limit(campaign, {});
  await goOnAt('2026-11-20T16:00:00Z');
  await untilStatus(campaign, 'completed');
  expect(mailsOf(campaign)).toBe(30);
});

it('what was counted and never left, because the connection failed, is given back', async () => {
  const campaign = await createCampaign(room.database.db, 12);
  await limit(campaign, { perDay: 10 });
  let failures = 6;
  room.server.answer = () => {
    failures -= 1;
    return failures >= 0 ? { outcome: 'notHandedOver', detail: 'ECONNREFUSED' } : { outcome: 'accepted', id: 'ok' };
  };
  await fire(campaign);
  await engines();
  await untilPutOff(campaign.taskId);
  expect(mailsOf(campaign)).toBe(10);
});

it('a process whose clock is a little late does not open a past minute again', async () => {
  const campaign = await createCampaign(room.database.db, 20);
  await limit(campaign, { perMinute: 5 });
  await fire(campaign);
  await engines();
  await untilPutOff(campaign.taskId);
  await goOnAt('2026-11-20T02:01:00Z');
  await until(() => mailsOf(campaign) === 10);
  await untilPutOff(campaign.taskId);
  // Another process, half a second behind, is asked to go on.
  await room.database.pool.query('update task_run set waits_until = null where task_id = $1', [campaign.taskId]);
  room.clock.set('2026-11-20T02:00:59.500Z');
  const { rows } = await room.database.pool.query<{ id: string }>('select id from task_run where task_id = $1', [
    campaign.taskId,
  ]);
  await room.ports.jobs.enqueue(room.database.db, 'sending.send', { runId: rows[0]?.id ?? '' });
  expect((await untilPutOff(campaign.taskId)).until).toBe('2026-11-20T02:02:00.000Z');
  expect(mailsOf(campaign)).toBe(10);
});

it('two engines never exceed any limit in any window while the time goes on, reach everybody, and nobody twice [9-56] [9-57] [9-58] [9-59]', async () => {
  await engines(2);
  const some = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 5, max }));
  await fc.assert(
    fc.asyncProperty(
      fc.record({ perMinute: some(20), perHour: some(40), perDay: some(90), perAccountDay: some(60) }),
      fc.integer({ min: 1, max: 40 }),
      async (limits, seconds) => {
        const campaign = await createCampaign(room.database.db, 35);
        const { tenantId, taskId } = campaign;
        const tasks = [
          taskId,
          await copyTask(room.database.pool, taskId),
          await copyTask(room.database.pool, taskId, randomUUID()),
        ];
        await limit(campaign, limits);
        for (const one of tasks) await fire({ taskId: one });
        const open = async (): Promise<{ waits_until: Date | null }[]> =>
          (
            await room.database.pool.query<{ waits_until: Date | null }>(
              `select waits_until from task_run where tenant_id = $1 and status <> 'done'`,
              [tenantId],
            )
          ).rows;
        await until(async () => {
          const runs = await open();
          const times = runs.map(({ waits_until: at }) => at?.getTime() ?? 0);
          // While messages leave the time goes on; where nobody may, it is the time when somebody may again.
          const next = times.every((at) => at > 0) ? Math.min(...times) : room.clock.now().getTime() + seconds * 1_000;
          if (runs.length > 0) await goOnAt(new Date(Math.max(next, room.clock.now().getTime())).toISOString());
          return runs.length === 0;
        });
        const { rows } = await room.database.pool.query<{ at: Date; account: string; state: string }>(
          `select r.handed_over_at as at, t.created_by as account, r.state from send_record r join task t on t.id = r.task_id
           where r.tenant_id = $1`,
          [tenantId],
        );
        expect(rows.filter(({ state }) => state === 'accepted')).toHaveLength(3 * 35);
        const own = room.server.mails.filter((mail) => mail.tenantId === tenantId);
        expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(3 * 35);
        expect(own).toHaveLength(3 * 35);
        const most = (name: (row: (typeof rows)[number]) => string): number => {
          const names = rows.map(name);
          return Math.max(...names.map((one) => names.filter((other) => other === one).length));
        };
        const began = (span: 'minute' | 'hour' | 'day', at: Date): string =>
          countWindow(span, at, 'Asia/Shanghai').from.toISOString();
        const max = (set: number): number => (set === 0 ? Number.POSITIVE_INFINITY : set);
        expect(most(({ at }) => began('minute', at))).toBeLessThanOrEqual(max(limits.perMinute));
        expect(most(({ at }) => began('hour', at))).toBeLessThanOrEqual(max(limits.perHour));
        expect(most(({ at }) => began('day', at))).toBeLessThanOrEqual(max(limits.perDay));
        expect(most(({ at, account }) => account + began('day', at))).toBeLessThanOrEqual(max(limits.perAccountDay));
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

it('where there is room for many, what is counted is what was sent once all is sent', async () => {
  const campaign = await createCampaign(room.database.db, 330);
  await limit(campaign, { perMinute: 10_000, perAccountDay: 20_000 });
  await fire(campaign);
  await engines(2);
  await untilStatus(campaign, 'completed');
  const counts = async (): Promise<number[]> => {
    const { rows } = await room.database.pool.query<{ count: string }>(
      'select distinct count from send_count where tenant_id = $1',
      [campaign.tenantId],
    );
    return rows.map(({ count }) => Number(count));
  };
  await until(async () => (await counts()).join() === '330');
  expect(mailsOf(campaign)).toBe(330);
});
