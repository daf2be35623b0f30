import { sql } from 'drizzle-orm';
import { type MailClick, peopleClicks } from '../../../../src/domain/outreach/link/mailScanner.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { noteCallbackEvents } from '../../../common/access/callback/noteCallbackEvents.ts';
import type { Ports } from '../../../ports.ts';

/** Somebody opened a link of a message. */
export interface MessageClick extends MailClick {
  /** The row of the ledger. */
  rowId: number;
}

interface Held extends Record<string, unknown> {
  id: string;
  tenant_id: string;
  channel: SendChannel;
  /** In milliseconds since 1970. */
  handed_over_at: number | null;
}

/**
 * Notes at messages when a person first opened a link of theirs, and has the tenants' systems told; what is noted already stays, so that
 * writing twice is harmless. Of e-mails the clicks of filters are left out, which only all that came together tell. The rows are held in one
 * order, as whoever writes receipts holds them.
 */
export async function writeMessageClicks({ db }: Pick<Ports, 'db'>, clicks: readonly MessageClick[]): Promise<void> {
  const ids = [...new Set(clicks.map(({ rowId }) => rowId))];
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Held>(sql`
      select r.id, r.tenant_id, run.channel, extract(epoch from r.handed_over_at)::float8 * 1000 as handed_over_at
      from send_record r join task_run run on run.id = r.run_id
      where r.id = any(${sql.param(ids)}::bigint[]) and r.clicked_at is null
      order by r.id for no key update of r`);
    const noted = rows.flatMap((row) => {
      const at = firstOf(row, clicks);
      return at === undefined ? [] : [{ id: Number(row.id), tenantId: row.tenant_id, at }];
    });
    if (noted.length === 0) return;
    await tx.execute(sql`
      update send_record s set clicked_at = n.at
      from unnest(${sql.param(noted.map(({ id }) => id))}::bigint[], ${sql.param(noted.map(({ at }) => at.toISOString()))}::timestamptz[]) as n (id, at)
      where s.id = n.id`);
    for (const { id, tenantId, at } of noted) await noteCallbackEvents(tx, tenantId, 'clicked', [id], at);
  });
}

/** When a person first opened a link of a message; undefined where nobody did. */
function firstOf({ id, channel, handed_over_at: handedOver }: Held, clicks: readonly MessageClick[]): Date | undefined {
  const own = clicks.filter(({ rowId }) => rowId === Number(id));
  const people = channel === 'email' ? peopleClicks(own, handedOver === null ? null : new Date(handedOver)) : own;
  return people.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0];
}
