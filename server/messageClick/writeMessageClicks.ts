import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';

/** Somebody opened a link of a message. */
export interface MessageClick {
  /** The row of the ledger. */
  rowId: number;
  at: Date;
}

/**
 * Notes at messages when a link of theirs was first opened; what is noted already stays, so that writing twice is harmless. The rows are
 * held in one order, as whoever writes receipts holds them.
 */
export async function writeMessageClicks({ db }: Pick<Ports, 'db'>, clicks: readonly MessageClick[]): Promise<void> {
  const ids = sql.param(clicks.map(({ rowId }) => rowId));
  const times = sql.param(clicks.map(({ at }) => at.toISOString()));
  await db.execute(sql`
    with given as (
      select id, min(at) as at from unnest(${ids}::bigint[], ${times}::timestamptz[]) as g (id, at) group by id
    ), held as materialized (
      select r.id, g.at from send_record r join given g on g.id = r.id
      where r.clicked_at is null order by r.id for no key update of r
    )
    update send_record s set clicked_at = held.at from held where s.id = held.id`);
}
