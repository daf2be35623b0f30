import { and, count, eq, sql } from 'drizzle-orm';
import { PLAN_LOCK } from '../db/advisoryLocks.ts';
import type { Transaction } from '../db/Db.ts';
import { sendRecord, task, taskRun } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { cancelUnsent } from './controlRun.ts';
import { gateReason } from './gateReason.ts';
import { runJobKey } from './runJobKey.ts';
import type { ChannelAddress } from './SendingChannel.ts';
import { type ChannelPorts, sendingChannels } from './sendingChannels.ts';

/**
 * Writes the ledger of a run: every person of the audience gets exactly one row, to be sent or left out with a reason
 * (gates of the domain facts, opt-out before everything that sends). In one transaction: killed in the middle it leaves
 * nothing, and done once it does nothing the second time.
 */
export async function planRun(ports: ChannelPorts & Pick<Ports, 'clock' | 'jobs'>, runId: string): Promise<void> {
  const now = ports.clock.now();
  await ports.db.transaction(async (tx) => {
    // A large audience takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PLAN_LOCK}, hashtext(${runId}))`);
    const [run] = await tx.select().from(taskRun).where(eq(taskRun.id, runId));
    if (run?.status !== 'planning') return;
    const [filled] = await tx
      .select({ count: count() })
      .from(tx.select({ id: sendRecord.id }).from(sendRecord).where(eq(sendRecord.runId, runId)).limit(1).as('first'));
    if (filled?.count === 0) await fillLedger(tx, sendingChannels(ports)[run.channel].address(run), run, now);
    // Locked only now, so that pausing and terminating need not wait for the ledger.
    const [after] = await tx.select().from(taskRun).where(eq(taskRun.id, runId)).for('update');
    if (after?.status === 'terminated') await cancelUnsent(tx, runId, now);
    if (after?.status !== 'planning') return;
    await tx.update(taskRun).set({ status: 'sending' }).where(eq(taskRun.id, runId));
    await ports.jobs.enqueue(tx, 'sending.send', { runId }, { key: runJobKey('send', runId) });
  });
}

async function fillLedger(
  tx: Transaction,
  { address, key, fault }: ChannelAddress,
  run: typeof taskRun.$inferSelect,
  now: Date,
): Promise<void> {
  const [of] = await tx
    .select({ audienceId: task.audienceId })
    .from(task)
    .where(and(eq(task.id, run.taskId), eq(task.tenantId, run.tenantId)));
  if (of === undefined) throw new Error(`run ${run.id} has lost its task`);
  const gate = gateReason({
    tenantId: sql`${run.tenantId}`,
    channel: sql`${run.channel}`,
    addressKey: sql`person.key`,
    number: sql`person.number`,
    contactId: sql`person.contact_id`,
    now: now.toISOString(),
  });
  await tx.execute(sql`
    with person as (
      select m.contact_id, m.line, c.number, ${address} as address, ${key} as key
      from audience_member m join contact c on c.id = m.contact_id and c.tenant_id = ${run.tenantId}
      where m.audience_id = ${of.audienceId}
    ), judged as (
      select person.*, coalesce(${gate}, ${fault}) as reason
      from person
    ), numbered as (
      select *, row_number() over (partition by key, reason is null order by line, contact_id) as nth from judged
    ), settled as (
      select *, coalesce(reason, case when nth > 1 then 'duplicateAddress' end) as why from numbered
    )
    insert into send_record
      (tenant_id, task_id, run_id, contact_id, address, address_key, state, reason, finished_at, created_at)
    select ${run.tenantId}, ${run.taskId}::uuid, ${run.id}::uuid, contact_id, address,
      case when why is null then key end,
      case when why is null then 'planned' else 'skipped' end,
      why,
      case when why is null then null else ${now.toISOString()}::timestamptz end,
      ${now.toISOString()}::timestamptz
    from settled order by line, contact_id`);
}
