import { type SQL, sql } from 'drizzle-orm';

/** Columns, or values, of a person who is about to be written to. */
export interface GatedPerson {
  tenantId: SQL;
  channel: SQL;
  /** Normalised address of the channel. */
  addressKey: SQL;
  /** The contact's phone number, in its stored form. */
  number: SQL;
  contactId: SQL;
  /** When it is asked, as ISO 8601. */
  now: string;
}

/**
 * Why nothing may be sent to a person, as an SQL expression: one of the `SKIP_REASONS`, or null. The blacklist and the
 * person's own opt-out stand before everything else, then the tenant's limit of messages per person and day, which
 * whitelisted numbers are free of; all are asked again right before each hand-over.
 */
export const gateReason = ({ tenantId, channel, addressKey, number, contactId, now }: GatedPerson): SQL => sql`case
  when exists (select from blocked_number b where b.tenant_id = ${tenantId} and b.number = ${number}) then 'blacklisted'
  when exists (
    select from opt_out o where o.tenant_id = ${tenantId} and o.channel = ${channel} and o.address_key = ${addressKey}
  ) then 'optedOut'
  when exists (
    select from tenant t where t.id = ${tenantId} and t.daily_per_person > 0
      and not exists (
        select from whitelist_number w
        where w.tenant_id = ${tenantId} and w.number = ${number} and w.status = 'enabled'
      )
      and t.daily_per_person <= (
        select count(*) from send_record d
        where d.contact_id = ${contactId} and d.handed_over_at >=
          date_trunc('day', ${now}::timestamptz at time zone t.time_zone) at time zone t.time_zone
      )
  ) then 'dailyLimit'
end`;
