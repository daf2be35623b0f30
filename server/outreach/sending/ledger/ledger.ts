import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PERSON_LOCK } from '../../../db/advisoryLocks.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { executePlanned } from '../../../db/executePlanned.ts';
import { sendRecord } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import type { SendReason } from '../../../../src/domain/outreach/sending/sendReason.ts';
import { FREQUENCY_HOLD_MS } from '../../../../src/domain/outreach/sending/sendFrequency.ts';
import { type GatedPerson, gateReason, isMarketing, isOverFrequency } from '../gate/gateReason.ts';
import { isUnreachable } from '../../../common/contacts/unreachableAddress/unreachableAddresses.ts';
import type { ClaimedRow } from '../../channel/SendingChannel.ts';
import { PAUSE_REASON } from '../limits/pauseSending.ts';
import { isOutsideReplyWindow } from '../../channel/wechat/sender/replyWindow.ts';

/** What became of a hand-over. */
export interface Answer {
  id: number;
  state: 'accepted' | 'enRoute' | 'rejected' | 'unknown' | 'planned';
  reason: SendReason | null;
  detail: string | null;
  /** What the channel calls the message, and how many parts it bills. */
  channelMessageId: string | null;
  parts: number | null;
  /** The channel says that nobody is at the address any more. */
  isGone?: boolean;
}

/** Whether people of a run `o` may be claimed. */
const IS_SENDING = sql`o.status = 'sending'`;

/**
 * Whether people of a run `o` who are claimed may leave. Everybody was counted before: where that reaches the pause threshold and
 * pauses the runs, who was counted still goes, or fewer than the threshold would be sent to.
 */
const LETS_GO = sql`(${IS_SENDING} or (o.status = 'paused' and o.halt_reason = ${PAUSE_REASON}))`;

/** A run as the gates ask of it, with the rules of its task: an operator may not change them while it is open. */
const RUN = (runId: string, isOpen: SQL) => sql`
  select o.id, o.channel, o.task_id, o.message_id, ${isMarketing(sql`o.message_id`)} as is_marketing, t.already_sent_days, t.frequency_max, t.frequency_days, t.send_mode,
    case t.type when 'followOfficialAccount' then t.follow_account_id end as follow_account_id, tg.id as dedupe_group_id,
    (o.details ->> 'wechatAccountId')::uuid as wechat_account_id
  from task_run o join task t on t.id = o.task_id left join task_group tg on tg.id = t.group_id and tg.dedupe
  where o.id = ${runId}::uuid and ${isOpen}`;

/** A ledger row `r` of a contact `c` and a run `run`. */
const gated = (now: string): GatedPerson => ({
  tenantId: sql`r.tenant_id`,
  channel: sql`run.channel`,
  addressKey: sql`r.address_key`,
  number: sql`c.number`,
  contactId: sql`c.id`,
  task: {
    taskId: sql`run.task_id`,
    runId: sql`run.id`,
    messageId: sql`run.message_id`,
    isMarketing: sql`run.is_marketing`,
    followAccountId: sql`run.follow_account_id`,
    alreadySentDays: sql`run.already_sent_days`,
    frequencyMax: sql`run.frequency_max`,
    frequencyDays: sql`run.frequency_days`,
    dedupeGroupId: sql`run.dedupe_group_id`,
  },
  recordId: sql`r.id`,
  now,
});

/** Why such a row is not to be sent after all; null where it is. */
const leftOut = (now: string) =>
  sql`coalesce(
    ${gateReason(gated(now))},
    case when ${isUnreachable({ tenantId: sql`r.tenant_id`, channel: sql`run.channel` }, sql`r.address_key`, new Date(now))} then 'unreachable' end,
    case when ${isOutsideReplyWindow({ channel: sql`run.channel`, accountId: sql`run.wechat_account_id`, key: sql`r.address_key` }, new Date(now))} then 'replyWindowClosed' end,
    case when ${isOverFrequency(gated(now))} then 'frequencyLimit' end
  )`;

type LedgerPorts = Pick<Ports, 'db' | 'clock' | 'metrics'>;

interface ClaimedSql extends Record<string, unknown> {
  id: string;
  state: 'planned' | 'claimed' | 'skipped';
  contact_id: string;
  address_key: string;
  name: string;
  number: string | null;
  email: string;
  attributes: Record<string, string>;
  /** What a call said of the person. */
  own: Record<string, string> | null;
}

/** How many planned people of a run have their time come; counted up to `most`. */
export async function countDue({ db, clock }: LedgerPorts, runId: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*)::int as due from (
      select from send_record
      where run_id = ${runId}::uuid and state = 'planned' and not_before <= ${clock.now().toISOString()}::timestamptz limit ${most}
    ) due`);
  return rows[0]?.due ?? 0;
}

/**
 * Takes up to `limit` planned people of a run for a worker whose time has come; empty only when there is nobody. Whoever has opted out or
 * was blacklisted since the planning is left out here. Whom the frequency limit holds comes again after a day (§9), and is left out if it
 * holds them still; a task that runs again does not wait for them, its next run asks anew.
 * Nothing is taken unless the run is sending and the worker alive: the share lock on its row keeps the reaper from
 * settling it at the same moment.
 */
export async function claimRows(
  ports: LedgerPorts,
  runId: string,
  workerKey: number,
  limit: number,
): Promise<ClaimedRow[]> {
  for (;;) {
    const rows = await claimOnce(ports, runId, workerKey, limit);
    const skipped = rows.filter(({ state }) => state === 'skipped').length;
    if (skipped > 0) ports.metrics.countSends('skipped', skipped);
    const claimed = rows.filter(({ state }) => state === 'claimed');
    if (claimed.length > 0 || rows.length === 0)
      return claimed
        .map((row) => ({
          id: Number(row.id),
          contactId: Number(row.contact_id),
          addressKey: row.address_key,
          values: { ...row.attributes, name: row.name, number: row.number ?? '', email: row.email, ...row.own },
        }))
        .sort((one, other) => one.id - other.id);
  }
}

async function claimOnce(
  { db, clock }: LedgerPorts,
  runId: string,
  workerKey: number,
  limit: number,
): Promise<ClaimedSql[]> {
  const now = clock.now();
  const at = now.toISOString();
  const heldUntil = new Date(now.getTime() + FREQUENCY_HOLD_MS).toISOString();
  const { rows } = await db.execute<ClaimedSql>(sql`
    with alive as (select key from worker where key = ${workerKey} and ended_at is null for share),
    run as (${RUN(runId, IS_SENDING)}),
    picked as (
      select r.id, r.contact_id, r.address_key, run.send_mode, r.reason as held_for, ${leftOut(at)} as left_out
      from send_record r join contact c on c.id = r.contact_id join run on run.id = r.run_id
      where r.run_id = ${runId}::uuid and r.state = 'planned' and r.not_before <= ${at}::timestamptz
        and exists (select from alive)
      order by r.not_before, r.id limit ${limit} for update of r skip locked
    ),
    decided as (
      select *, case
        when left_out is null then 'claimed'
        when left_out = 'frequencyLimit' and held_for is null and send_mode in ('immediate', 'scheduled') then 'planned'
        else 'skipped'
      end as next
      from picked
    )
    update send_record s set
      state = next,
      reason = left_out,
      address_key = case when next = 'skipped' then null else s.address_key end,
      worker_key = case when next = 'claimed' then ${workerKey}::int end,
      not_before = case when next = 'planned' then ${heldUntil}::timestamptz else s.not_before end,
      finished_at = case when next = 'skipped' then ${at}::timestamptz end
    from decided join contact c on c.id = decided.contact_id
    where s.id = decided.id
    returning s.id, s.state, s.contact_id, decided.address_key, c.name, c.number, c.email,
      c.attributes, s.values as own`);
  return rows;
}

/**
 * Marks people as handed over, before anything leaves. Answers the ids that may go now: still claimed by this worker,
 * kept by no gate meanwhile, and the run not stopped by anybody. The share lock on the run makes a pause wait for this statement
 * and everything after it see the pause; the pause of the tenant's threshold (§9) alone lets those go who were counted. With `limited`, two runs that reach one person in the same moment come one after
 * the other, so that together they keep the limits of messages per person.
 */
export async function markHandedOver(
  ports: LedgerPorts,
  runId: string,
  workerKey: number,
  ids: readonly number[],
  limited = false,
): Promise<Set<number>> {
  const now = ports.clock.now().toISOString();
  const mark = async (db: Db | Transaction): Promise<Set<number>> => {
    const rows = await executePlanned<{ id: string }>(
      db,
      'mark_handed_over',
      sql`
      with run as (${RUN(runId, LETS_GO)} for share of o)
      update send_record s set state = 'handedOver', handed_over_at = ${now}::timestamptz
      where s.id = any(${sql.param(ids)}::bigint[]) and s.state = 'claimed' and s.worker_key = ${workerKey}
        and exists (
          select from send_record r join contact c on c.id = r.contact_id join run on run.id = r.run_id
          where r.id = s.id and ${leftOut(now)} is null
        )
      returning s.id`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  };
  if (!limited) return mark(ports.db);
  return ports.db.transaction(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(${PERSON_LOCK}, hashint8(contact_id))
      from (
        select contact_id from send_record where id = any(${sql.param(ids)}::bigint[]) order by hashint8(contact_id)
      ) person`);
    return mark(tx);
  });
}

/**
 * Writes answers. One that comes after the reaper called the row `unknown` still counts; a row that nothing has left of
 * is planned again only while it is still this worker's; a receipt that was quicker than the answer stays what it said.
 */
export async function writeAnswers(ports: LedgerPorts, workerKey: number, answers: readonly Answer[]): Promise<void> {
  const now = ports.clock.now().toISOString();
  const column = <Key extends keyof Answer>(key: Key) => sql.param(answers.map((answer) => answer[key]));
  await executePlanned(
    ports.db,
    'write_answers',
    sql`
    update send_record s set
      state = case when s.state in ('delivered', 'undelivered') then s.state else a.state end,
      reason = case when s.state in ('delivered', 'undelivered') then s.reason else a.reason end,
      detail = case when s.state in ('delivered', 'undelivered') then s.detail else a.detail end,
      channel_message_id = coalesce(a.channel_message_id, s.channel_message_id),
      parts = a.parts,
      worker_key = case when a.state = 'planned' then null else s.worker_key end,
      handed_over_at = case when a.state = 'planned' then null else s.handed_over_at end,
      finished_at = case when a.state = 'planned' then null else ${now}::timestamptz end
    from unnest(${column('id')}::bigint[], ${column('state')}::text[], ${column('reason')}::text[], ${column('detail')}::text[],
        ${column('channelMessageId')}::text[], ${column('parts')}::smallint[])
      as a (id, state, reason, detail, channel_message_id, parts)
    where s.id = a.id and (
      (s.state = 'handedOver' and s.worker_key = ${workerKey})
      or (s.state = 'unknown' and a.state in ('accepted', 'enRoute', 'rejected'))
      or (s.state in ('delivered', 'undelivered') and a.state in ('accepted', 'enRoute'))
    )`,
  );
  for (const state of ['accepted', 'enRoute', 'rejected', 'unknown'] as const) {
    const reached = answers.filter((answer) => answer.state === state).length;
    if (reached > 0) ports.metrics.countSends(state, reached);
  }
}

/** Leaves out claimed people for whom there is no message to send, each with the reason. */
export async function skipRows(
  ports: LedgerPorts,
  workerKey: number,
  rows: readonly { id: number; reason: SendReason }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const reasons = sql.param(rows.map(({ reason }) => reason));
  await ports.db.execute(sql`
    update send_record s set state = 'skipped', reason = a.reason, address_key = null, worker_key = null,
      finished_at = ${ports.clock.now().toISOString()}::timestamptz
    from unnest(${ids}::bigint[], ${reasons}::text[]) as a (id, reason)
    where s.id = a.id and s.state = 'claimed' and s.worker_key = ${workerKey}`);
  ports.metrics.countSends('skipped', rows.length);
}

/** Gives claimed people back, to be sent by whoever goes on with the run. */
export async function returnRows(
  { db }: Pick<Ports, 'db'>,
  runId: string,
  workerKey: number,
  ids?: readonly number[],
): Promise<void> {
  await db
    .update(sendRecord)
    .set({ state: 'planned', workerKey: null })
    .where(
      and(
        eq(sendRecord.runId, runId),
        eq(sendRecord.workerKey, workerKey),
        eq(sendRecord.state, 'claimed'),
        ids === undefined ? undefined : inArray(sendRecord.id, [...ids]),
      ),
    );
}
