import { type SQL, sql } from 'drizzle-orm';
import { SHOWN_SIGN_PATTERN } from '../../../../src/domain/shared/text/textKinds.ts';
import type { task, taskRun } from '../../../db/schema/index.ts';
import { optOutChannel } from '../../../common/contacts/unsubscribe/optOutChannel.ts';
import { dayStart } from '../../../db/dayStart.ts';

/** Columns, or values, of a person who is about to be written to. */
export interface GatedPerson {
  tenantId: SQL;
  channel: SQL;
  /** Normalised address of the channel. */
  addressKey: SQL;
  /** The contact's phone number, in its stored form. */
  number: SQL;
  contactId: SQL;
  /** Of whose rules the person is asked. */
  task: GatingTask;
  /** The ledger row that is about to be sent; null before there is one. */
  recordId: SQL;
  /** When it is asked, as ISO 8601. */
  now: string;
}

/** Columns, or values, of a task and its run. */
export interface GatingTask {
  taskId: SQL;
  /** Null while there is no run yet. */
  runId: SQL;
  messageId: SQL;
  /** Whether its messages are marketing, for which people may have to have agreed. */
  isMarketing: SQL;
  /** The official account that it asks people to follow; null where it asks nothing. */
  followAccountId: SQL;
  alreadySentDays: SQL;
  frequencyMax: SQL;
  frequencyDays: SQL;
  /** The group that lets a person have one message of its tasks; null where there is none. */
  dedupeGroupId: SQL;
}

/** A task as the gates ask of it, by values. */
export function gatingTask(row: typeof task.$inferSelect, run?: typeof taskRun.$inferSelect): GatingTask {
  return {
    taskId: sql`${row.id}::uuid`,
    runId: sql`${run?.id ?? null}::uuid`,
    messageId: sql`${run?.messageId ?? row.messageId}::uuid`,
    isMarketing: isMarketing(sql`${run?.messageId ?? row.messageId}::uuid`),
    followAccountId: sql`${row.type === 'followOfficialAccount' ? row.followAccountId : null}::uuid`,
    alreadySentDays: sql`${row.alreadySentDays}::int`,
    frequencyMax: sql`${row.frequencyMax}::int`,
    frequencyDays: sql`${row.frequencyDays}::int`,
    dedupeGroupId: sql`(select tg.id from task_group tg where tg.id = ${row.groupId}::uuid and tg.dedupe)`,
  };
}

/** Whether a message is marketing, as an SQL condition: all but text messages whose template is for something else ({@link smsKindOf}). */
export const isMarketing = (messageId: SQL): SQL => sql`not exists (
  select from message gm join sms_template gt on gt.id = gm.sms_template_id
  where gm.id = ${messageId} and (gt.type = 'verificationCode' or gt.unsubscribe = '')
)`;

/** Whether the channel is one by which the tenant asks for consent, and the last that is known of the person is not that they gave it. */
const lacksConsent = ({
  tenantId,
  channel,
  addressKey,
  contactId,
}: Pick<GatedPerson, 'tenantId' | 'channel' | 'addressKey' | 'contactId'>): SQL => sql`(
  exists (select from outreach_general og where og.tenant_id = ${tenantId} and ${channel} = any(og.consent_required))
  and coalesce((
    select said.decision from (
      (select k.id, k.decision from consent_record k
        where k.tenant_id = ${tenantId} and k.channel = ${channel} and k.address = ${addressKey} order by k.id desc limit 1)
      union all
      (select k.id, k.decision from consent_record k
        where k.tenant_id = ${tenantId} and k.contact_id = ${contactId} and k.channel = ${channel} order by k.id desc limit 1)
    ) said order by said.id desc limit 1
  ), '') <> 'granted'
)`;

/**
 * Why nothing may be sent to a person, as an SQL expression: one of the `SKIP_REASONS`, or null. The blacklist and the
 * person's own opt-out stand before everything else; then whoever has not agreed where the tenant asks for that, whoever is held back as a control group (§9), follows already whom the task asks to follow, has got the same message, or
 * has got as many messages today as the tenant sets, which whitelisted numbers are free of; then whoever another task of the group
 * reaches. All are asked again right before each hand-over. A person has few rows in the ledger and a group many: `offset 0` has the
 * person's looked up first, also while the database knows nothing yet of rows that were written a moment ago.
 */
export const gateReason = ({
  tenantId,
  channel,
  addressKey,
  number,
  contactId,
  task,
  recordId,
  now,
}: GatedPerson): SQL => sql`case
  when exists (select from blocked_number b where b.tenant_id = ${tenantId} and b.number = ${number}) then 'blacklisted'
  when exists (
    select from opt_out o where o.tenant_id = ${tenantId} and o.channel = ${optOutChannel(channel)} and o.address_key = ${addressKey}
  ) then 'optedOut'
  when ${task.isMarketing} and ${lacksConsent({ tenantId, channel, addressKey, contactId })} then 'noConsent'
  when exists (select from control_member h where h.contact_id = ${contactId} and h.until > ${now}::timestamptz) then (
    select case when bool_or(h.task_id = ${task.taskId}) then 'controlGroup' else 'controlProtected' end
    from control_member h where h.contact_id = ${contactId} and h.until > ${now}::timestamptz
  )
  when ${task.followAccountId} is not null and exists (
    select from contact p join wechat_account a on a.id = ${task.followAccountId} join custom_field f on f.id = a.contact_field_id
    where p.id = ${contactId} and p.attributes ->> f.parameter ~ ${SHOWN_SIGN_PATTERN} and not exists (
      select from wechat_follow w
      where w.account_id = a.id and w.open_id = btrim(p.attributes ->> f.parameter) and not w.follows
    )
  ) then 'followsAlready'
  when ${task.alreadySentDays} > 0 and exists (
    select from send_record e join task_run er on er.id = e.run_id
    where e.contact_id = ${contactId} and er.message_id = ${task.messageId} and e.run_id is distinct from ${task.runId}
      and e.handed_over_at > ${now}::timestamptz - make_interval(days => ${task.alreadySentDays})
      and e.state not in ('rejected', 'undelivered')
  ) then 'alreadySent'
  when exists (
    select from tenant t where t.id = ${tenantId} and t.daily_per_person > 0
      and not exists (
        select from whitelist_number w
        where w.tenant_id = ${tenantId} and w.number = ${number} and w.status = 'enabled'
      )
      and t.daily_per_person <= (
        select count(*) from send_record d
        where d.contact_id = ${contactId} and d.handed_over_at >=
          ${dayStart(sql`date_trunc('day', ${now}::timestamptz at time zone t.time_zone)`, sql`t.time_zone`)}
      )
  ) then 'dailyLimit'
  when ${task.dedupeGroupId} is not null and (
    exists (
      select from (select e.id, e.task_id, e.state from send_record e where e.contact_id = ${contactId} offset 0) g
      join task gt on gt.id = g.task_id
      where gt.group_id = ${task.dedupeGroupId} and g.task_id <> ${task.taskId} and ${comesFirst(recordId)}
    ) or exists (
      select from task gt join task_run gr on gr.task_id = gt.id join send_record g on g.run_id = gr.id
      where gt.group_id = ${task.dedupeGroupId} and gt.id <> ${task.taskId} and gr.channel = ${channel}
        and g.address_key = ${addressKey} and ${comesFirst(recordId)}
    )
  ) then 'groupDuplicate'
end`;

/**
 * Whether a ledger row `g` of another task of the group keeps a person from this one: its message has left, or it is to be sent and was
 * planned before. Of two rows that are to be sent the earlier one goes, so that never both go and never neither.
 */
const comesFirst = (recordId: SQL): SQL => sql`(
  g.state in ('handedOver', 'accepted', 'enRoute', 'delivered', 'unknown')
  or g.state in ('planned', 'claimed') and (${recordId} is null or g.id < ${recordId})
)`;

/**
 * Whether a person has got as many messages of the channel as the task allows in its days (§3.4), as an SQL condition. It is asked when
 * the person's turn comes, not before: by then it may be over.
 */
export const isOverFrequency = ({ channel, contactId, task, now }: GatedPerson): SQL => sql`(${task.frequencyMax} > 0
  and ${task.frequencyMax} <= (
    select count(*) from send_record f join task_run fr on fr.id = f.run_id
    where f.contact_id = ${contactId} and fr.channel = ${channel} and f.run_id is distinct from ${task.runId}
      and f.handed_over_at > ${now}::timestamptz - make_interval(days => ${task.frequencyDays})
  ))`;
