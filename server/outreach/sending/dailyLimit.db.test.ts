import { expect, it } from 'vitest';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { PERSON_LOCK } from '../../db/advisoryLocks.ts';
import { markHandedOver } from './ledger/ledger.ts';
import { planRun } from './run/planRun.ts';

const room = sendingRoom();
const { engines, block, fire, untilStatus } = room;

it('keeps the limit of messages per person and day over all tasks; whitelisted numbers are free of it, blacklisted ones not', async () => {
  const campaign = await createCampaign(room.database.db, 60);
  const { tenantId } = campaign;
  const number = (n: number): string => `+86138${String(n).padStart(8, '0')}`;
  await room.database.pool.query('update tenant set daily_per_person = 2 where id = $1', [tenantId]);
  await room.database.pool.query(
    `insert into whitelist_number (tenant_id, number, status, created_by, created_at)
     values ($1, $2, 'enabled', gen_random_uuid(), now()), ($1, $3, 'disabled', gen_random_uuid(), now()),
       ($1, $4, 'enabled', gen_random_uuid(), now())`,
    [tenantId, number(1), number(2), number(3)],
  );
  await block(campaign, 3, 3);
  // Four tasks for the same people, sent by two engines at once.
  const ids = [campaign.taskId];
  for (let copy = 1; copy < 4; copy += 1) {
    ids.push(await copyTask(room.database.pool, campaign.taskId));
  }
  for (const taskId of ids) await fire({ ...campaign, taskId });
  await engines(2);
  for (const taskId of ids) await untilStatus({ ...campaign, taskId }, 'completed');
  const sentTo = (n: number): number => room.server.recipients.filter((to) => to === `p${n}@people.test`).length;
  expect([sentTo(1), sentTo(2), sentTo(3)]).toEqual([4, 2, 0]);
  expect(room.server.recipients).toHaveLength(58 * 2 + 4);
  const { rows } = await room.database.pool.query<{ reason: string; count: number }>(
    `select reason, count(*)::int from send_record where tenant_id = $1 and state = 'skipped' group by reason order by reason`,
    [tenantId],
  );
  expect(rows).toEqual([
    { reason: 'blacklisted', count: 4 },
    { reason: 'dailyLimit', count: 58 * 2 },
  ]);
});

it('lets two runs that reach one person in the same moment come one after the other', async () => {
  const { db, pool } = room.database;
  const campaign = await createCampaign(db, 1);
  await pool.query('update tenant set daily_per_person = 1 where id = $1', [campaign.tenantId]);
  const reach = async (taskId: string, workerKey: number): Promise<{ runId: string; id: number }> => {
    const runId = await fire({ taskId });
    await planRun(room.ports, runId);
    const { rows } = await pool.query<{ id: string }>(
      `update send_record set state = 'claimed', worker_key = $2 where run_id = $1 returning id`,
      [runId, workerKey],
    );
    return { runId, id: Number(rows[0]?.id) };
  };
  const copy = await copyTask(room.database.pool, campaign.taskId);
  const [first, second] = [await reach(campaign.taskId, 1), await reach(copy, 2)];
  // An engine in the middle of handing the first over.
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock($1, hashint8(contact_id)) from send_record where id = $2`, [
    PERSON_LOCK,
    first.id,
  ]);
  await client.query(`update send_record set state = 'handedOver', handed_over_at = $1 where id = $2`, [
    room.clock.now(),
    first.id,
  ]);
  const waiting = markHandedOver(room.ports, second.runId, 2, [second.id], true);
  await room.until(async () => {
    const held = await pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`);
    return held.rowCount === 1;
  });
  await client.query('commit');
  client.release();
  expect(await waiting).toEqual(new Set());
});

it('begins the day of the limit at midnight of the tenant', async () => {
  const campaign = await createCampaign(room.database.db, 1);
  await room.database.pool.query('update tenant set daily_per_person = 1 where id = $1', [campaign.tenantId]);
  await engines();
  const sendAt = async (at: string): Promise<void> => {
    room.clock.set(at);
    await room.database.pool.query(`update task set status = 'pendingSend' where id = $1`, [campaign.taskId]);
    await fire(campaign);
    await untilStatus(campaign, 'completed');
  };
  await sendAt('2026-11-20T15:58:00Z');
  await sendAt('2026-11-20T15:59:00Z');
  expect(room.server.mails).toHaveLength(1);
  await sendAt('2026-11-20T16:01:00Z');
  expect(room.server.mails).toHaveLength(2);
});

it('leaves out who opted out by themselves, whitelisted or not, and tells that this was why', async () => {
  const campaign = await createCampaign(room.database.db, 4);
  const { tenantId } = campaign;
  const number = (n: number): string => `+86138${String(n).padStart(8, '0')}`;
  await room.database.pool.query('update tenant set daily_per_person = 1 where id = $1', [tenantId]);
  await room.database.pool.query(
    `insert into whitelist_number (tenant_id, number, status, created_by, created_at)
     select $1, n, 'enabled', gen_random_uuid(), now() from unnest($2::text[]) n`,
    [tenantId, [number(1), number(2), number(3)]],
  );
  // The second has refused text messages: that is nothing to e-mails.
  await room.database.pool.query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at)
     values ($1, 'email', 'p1@people.test', 'link', now()), ($1, 'sms', $2, 'reply', now()),
       ($1, 'email', 'p4@people.test', 'link', now())`,
    [tenantId, number(2)],
  );
  await fire(campaign);
  await engines();
  await untilStatus(campaign, 'completed');
  expect(room.server.recipients.toSorted()).toEqual(['p2@people.test', 'p3@people.test']);
  const { rows } = await room.database.pool.query<{ address: string; reason: string }>(
    `select address, reason from send_record where tenant_id = $1 and state = 'skipped' order by address`,
    [tenantId],
  );
  expect(rows).toEqual([
    { address: 'p1@people.test', reason: 'optedOut' },
    { address: 'p4@people.test', reason: 'optedOut' },
  ]);
});
