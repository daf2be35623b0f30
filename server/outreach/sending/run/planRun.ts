import { and, count, eq, sql } from 'drizzle-orm';
import { batchSizes, batchTimes } from '../../../../src/domain/outreach/task/batch.ts';
import { protectedUntil } from '../../../../src/domain/outreach/task/controlGroup.ts';
import { GROUP_WAIT_MS } from '../../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { PLAN_LOCK } from '../../../db/advisoryLocks.ts';
import type { Transaction } from '../../../db/Db.ts';
import { controlMember, sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import { outreachGeneralOf } from './outreachGeneralOf.ts';
import type { Ports } from '../../../ports.ts';
import { cancelUnsent } from './controlRun.ts';
import { CannotSend } from '../../channel/CannotSend.ts';
import { failRun } from './endRun.ts';
import { type GroupDeal, groupDeal } from './groupDeal.ts';
import { judgedPeople } from '../gate/judgedPeople.ts';
import { runJobKey } from './runJobKey.ts';
import type { ChannelAddress } from '../../channel/SendingChannel.ts';
import type { ChannelPorts } from '../../channel/Channel.ts';
import { sendingChannels } from '../../channel/channels.ts';
import { GROUP_WAIT_REASONS, waitsForGroup } from './waitsForGroup.ts';

/**
 * Writes the ledger of a run: every person of the audience gets exactly one row, to be sent or left out with a reason
 * (gates of the domain facts, opt-out before everything that sends). In one transaction: killed in the middle it leaves
 * nothing, and done once it does nothing the second time. A run that its group holds asks again after a while, having written nothing.
 */
export async function planRun(ports: ChannelPorts & Pick<Ports, 'clock' | 'jobs'>, runId: string): Promise<void> {
  const now = ports.clock.now();
  const found = await peopleOf(ports, runId);
  if (found === undefined) return;
  await ports.db.transaction(async (tx) => {
    // A large audience takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PLAN_LOCK}, hashtext(${runId}))`);
    const [run] = await tx.select().from(taskRun).where(eq(taskRun.id, runId));
    if (run?.status !== 'planning') return;
    const [filled] = await tx
      .select({ count: count() })
      .from(tx.select({ id: sendRecord.id }).from(sendRecord).where(eq(sendRecord.runId, runId)).limit(1).as('first'));
    if (filled?.count === 0) {
      const wait = await waitsForGroup(tx, run);
      if (wait !== undefined) {
        await tx
          .update(taskRun)
          .set({ waitsUntil: new Date(now.getTime() + GROUP_WAIT_MS), haltReason: wait })
          .where(and(eq(taskRun.id, runId), eq(taskRun.status, 'planning')));
        return;
      }
      await fillLedger(tx, found, run, now);
    }
    // Locked only now, so that pausing and terminating need not wait for the ledger.
    const [after] = await tx.select().from(taskRun).where(eq(taskRun.id, runId)).for('update');
    if (after?.status === 'terminated') await cancelUnsent(tx, runId, now);
    if (after?.status !== 'planning') return;
    await tx
      .update(taskRun)
      .set({ status: 'sending', waitsUntil: null, haltReason: null })
      .where(eq(taskRun.id, runId));
    await ports.jobs.enqueue(tx, 'sending.send', { runId }, { key: runJobKey('send', runId) });
  });
}

/** Where the people of a run are reached, and how its group deals them. */
interface FoundPeople {
  address: ChannelAddress;
  deal: GroupDeal | undefined;
}

/** Where the people of a run are found; undefined for one that is stopped because nobody can be told. */
async function peopleOf(ports: ChannelPorts & Pick<Ports, 'clock'>, runId: string): Promise<FoundPeople | undefined> {
  const [run] = await ports.db.select().from(taskRun).where(eq(taskRun.id, runId));
  if (run?.status !== 'planning') return undefined;
  const { tenantId, sms, details } = run;
  try {
    const address = await sendingChannels(ports)[run.channel].address({
      tenantId,
      sms,
      wechatAccountId: details?.wechatAccountId ?? null,
    });
    const [of] = await ports.db.select().from(task).where(eq(task.id, run.taskId));
    return { address, deal: of && (await groupDeal(ports, of)) };
  } catch (error) {
    if (!(error instanceof CannotSend)) throw error;
    await failRun(ports, runId, error.code);
    return undefined;
  }
}

async function fillLedger(
  tx: Transaction,
  { address, deal }: FoundPeople,
  run: typeof taskRun.$inferSelect,
  now: Date,
): Promise<void> {
  const [of] = await tx
    .select()
    .from(task)
    .where(and(eq(task.id, run.taskId), eq(task.tenantId, run.tenantId)));
  if (of === undefined) throw new Error(`run ${run.id} has lost its task`);
  await tx.execute(sql`
    ${judgedPeople(address, of, now, { run, deal })}
    insert into send_record
      (tenant_id, task_id, run_id, contact_id, values, address, address_key, state, reason, finished_at, created_at)
    select ${run.tenantId}, ${run.taskId}::uuid, ${run.id}::uuid, contact_id, values, address,
      case when why is null then key end,
      case when why is null then 'planned' else 'skipped' end,
      why,
      case when why is null then null else ${now.toISOString()}::timestamptz end,
      ${now.toISOString()}::timestamptz
    from settled order by line, contact_id`);
  await protectControlGroup(tx, of, run.id, now);
  await spreadBatches(tx, of, run, now);
}

/** Keeps the people of the control group from every task for as long as the task says; who is protected already is not for longer. */
async function protectControlGroup(
  tx: Transaction,
  { id, tenantId, controlPercent, controlDays }: typeof task.$inferSelect,
  runId: string,
  now: Date,
): Promise<void> {
  const until = protectedUntil(now, controlDays);
  if (controlPercent === 0 || until === null) return;
  await tx.execute(sql`
    insert into ${controlMember} (tenant_id, task_id, contact_id, until)
    select ${tenantId}, ${id}::uuid, contact_id, ${until.toISOString()}::timestamptz
    from send_record where run_id = ${runId}::uuid and reason = 'controlGroup'
    on conflict (task_id, contact_id) do update set until = excluded.until
      where control_member.until <= ${now.toISOString()}::timestamptz`);
}

/** Gives every person of a run in batches the time of one, by lot; the first batch needs none. */
async function spreadBatches(
  tx: Transaction,
  { batches }: typeof task.$inferSelect,
  run: typeof taskRun.$inferSelect,
  now: Date,
): Promise<void> {
  if (batches.length === 0) return;
  const [planned] = await tx
    .select({ people: count() })
    .from(sendRecord)
    .where(and(eq(sendRecord.runId, run.id), eq(sendRecord.state, 'planned')));
  const sizes = batchSizes(
    planned?.people ?? 0,
    batches.map(({ ratio }) => ratio),
  );
  const { latenessMinutes } = await outreachGeneralOf(tx, run.tenantId);
  const waited = GROUP_WAIT_REASONS.some((reason) => reason === run.haltReason);
  const times = batchTimes(batches, waited ? now : run.startedAt, latenessMinutes).map((at) => at.toISOString());
  const last = sizes.map((_, nth) => sizes.slice(0, nth + 1).reduce((sum, size) => sum + size, 0));
  await tx.execute(sql`
    with turn as (
      select id, row_number() over (order by md5(${run.id}::text || ':' || contact_id), id) as nth
      from send_record where run_id = ${run.id}::uuid and state = 'planned'
    )
    update send_record s set not_before = b.at
    from turn join unnest(${sql.param(last.slice(0, -1))}::int[], ${sql.param(last.slice(1))}::int[], ${sql.param(times.slice(1))}::timestamptz[])
      as b (before, last, at) on turn.nth > b.before and turn.nth <= b.last
    where s.id = turn.id`);
}
