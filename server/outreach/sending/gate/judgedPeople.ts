import { type SQL, sql } from 'drizzle-orm';
import { FALLBACK_REASONS } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { task, taskRun } from '../../../db/schema/index.ts';
import { gateReason, gatingTask, isOverFrequency } from './gateReason.ts';
import type { GroupDeal } from '../run/groupDeal.ts';
import type { ChannelAddress } from '../../channel/SendingChannel.ts';
import { isUnreachable } from '../../../common/contacts/unreachableAddress/unreachableAddresses.ts';
import { isElsewhere } from './shareWhere.ts';
import { isOutsideReplyWindow } from '../../channel/wechat/sender/replyWindow.ts';

/** What {@link judgedPeople} goes by beside the task. */
interface JudgedOptions {
  run?: typeof taskRun.$inferSelect;
  ahead?: SQL | undefined;
  deal?: GroupDeal | undefined;
}

/**
 * Everybody of a task's audience, as the body of an SQL query: `contact_id`, `line`, `values`, `address`, `key`, and in `why` one of the
 * `SKIP_REASONS` for who is left out. The gates come in the order of the domain facts: opt-out before everything that sends, one
 * message for one address, and only of those who are left a control group, so that it is like those who are sent to. Who stands in the control
 * group goes by the person and the task alone: repeating the task holds back the same people. `is_held`: over the frequency limit by now.
 * `ahead` are people, by `contact_id` and `key`, whom the main task of its group will have written to by then. `deal` says how a task of a
 * group by a definition finds its people: whoever is for another channel is so before any gate, since the gates of that task are asked of
 * them; a fall-back task leaves out whom another one left out for good, with that reason.
 */
export function judgedPeople(
  { address, key, fault }: ChannelAddress,
  row: typeof task.$inferSelect,
  now: Date,
  { run, ahead, deal }: JudgedOptions = {},
): SQL {
  const person = {
    tenantId: sql`${row.tenantId}`,
    channel: sql`${row.channel}`,
    addressKey: sql`person.key`,
    number: sql`person.number`,
    contactId: sql`person.contact_id`,
    task: gatingTask(row, run),
    recordId: sql`null::bigint`,
    now: now.toISOString(),
  };
  const accountId = run?.details
    ? sql`${run.details.wechatAccountId}::uuid`
    : sql`(select ma.wechat_account_id from message ma where ma.id = ${row.messageId}::uuid)`;
  const isElse = deal?.kind === 'share' ? isElsewhere(deal.dealt, row.id, sql`m.contact_id`) : sql`false`;
  const settledBefore = deal?.kind === 'fallback' ? leftOutBefore(row) : sql`null::text`;
  const isTaken = ahead === undefined ? sql`false` : sql`first.contact_id is not null or same.key is not null`;
  return sql`
    with ${ahead === undefined ? sql`` : sql`ahead as materialized (${ahead}),`} person as (
      select m.contact_id, m.line, m.values, c.number, ${address} as address, ${key} as key, ${isTaken} as is_taken,
        ${isElse} as is_elsewhere
      from (${members(row, run)}) m join contact c on c.id = m.contact_id and c.tenant_id = ${row.tenantId}
      ${ahead === undefined ? sql`` : sql`left join ahead first on first.contact_id = m.contact_id left join ahead same on same.key = ${key}`}
    ), judged as (
      select person.*, case when is_elsewhere then 'otherChannel' else coalesce(
        ${gateReason(person)}, case when is_taken then 'groupDuplicate' end, ${settledBefore}, ${fault},
        case when ${isUnreachable(row, sql`person.key`, now)} then 'unreachable' end,
        case when ${isOutsideReplyWindow({ channel: row.channel, accountId, key: sql`person.key` }, now)} then 'replyWindowClosed' end
      ) end as reason, ${isOverFrequency(person)} as is_held
      from person
    ), numbered as (
      select *, row_number() over (partition by key, reason is null order by line, contact_id) as nth from judged
    ), settled as (
      select contact_id, line, values, address, key, is_held, coalesce(
        reason,
        case when nth > 1 then 'duplicateAddress' end,
        case when ${share(row.id)} < ${row.controlPercent}::int / 100.0 then 'controlGroup' end
      ) as why
      from numbered
    )`;
}

/**
 * Why another task of its group left a person out for good, whom a fall-back task does not write to either, as SQL; null where none did. Whom
 * an operator ended a task for stays with its channel. A person has few rows: they are looked up first, whatever the database knows of its tables.
 */
const leftOutBefore = ({ id, groupId }: typeof task.$inferSelect): SQL => sql`(
  select case g.state when 'skipped' then g.reason else 'otherChannel' end
  from (
    select e.id, e.task_id, e.state, e.reason from send_record e where e.contact_id = person.contact_id offset 0
  ) g join task gt on gt.id = g.task_id
  where gt.group_id = ${groupId}::uuid and gt.id <> ${id}::uuid and (
    g.state = 'skipped' and g.reason <> all (${sql.param([...FALLBACK_REASONS])}::text[]) or g.state = 'cancelled'
  )
  order by g.id limit 1
)`;

/** Whom a run is for: the audience of its task, or of an interface task those of its calls. */
function members(row: typeof task.$inferSelect, run: typeof taskRun.$inferSelect | undefined): SQL {
  return row.sendMode === 'interface' && run !== undefined
    ? sql`select contact_id, id as line, values from task_trigger where run_id = ${run.id}::uuid`
    : sql`select contact_id, line, null::jsonb as values from audience_member where audience_id = ${row.audienceId}::uuid`;
}

/** Where a person stands between 0 and 1 for a task, evenly and for good. */
const share = (taskId: string): SQL =>
  sql`('x' || left(md5(${taskId}::text || ':' || contact_id), 8))::bit(32)::bigint / 4294967296.0`;
