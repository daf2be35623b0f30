import { sql } from 'drizzle-orm';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import type { Ports } from '../../ports.ts';

/** Somebody opened a link of a message. */
export interface MessageClick {
  /** The row of the ledger. */
  rowId: number;
  at: Date;
}

/**
 * Notes at messages when a link of theirs was first opened, and has the tenants' systems told; what is noted already stays, so that writing
 * twice is harmless. The rows are held in one order, as whoever writes receipts holds them.
 */
export async function writeMessageClicks({ db }: Pick<Ports, 'db'>, clicks: readonly MessageClick[]): Promise<void> {
  const ids = sql.param(clicks.map(({ rowId }) => rowId));
  const times = sql.param(clicks.map(({ at }) => at.toISOString()));
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; tenant_id: string; at: string }>(sql`
      with given as (
        select id, min(at) as at from unnest(${ids}::bigint[], ${times}::timestamptz[]) as g (id, at) group by id
      ), held as materialized (
        select r.id, g.at from send_record r join given g on g.id = r.id
        where r.clicked_at is null order by r.id for no key update of r
      )
      update send_record s set clicked_at = held.at from held where s.id = held.id
      returning s.id, s.tenant_id, held.at`);
    for (const { id, tenant_id: tenantId, at } of rows)
      await noteCallbackEvents(tx, tenantId, 'clicked', [Number(id)], new Date(at));
  });
}
