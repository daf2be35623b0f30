import { asc, inArray, sql } from 'drizzle-orm';
import type { ClickKind } from '../../../../src/domain/outreach/link/clickKind.ts';
import type { DeviceClass } from '../../../../src/domain/outreach/channel/deviceClass.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import { shortLink, shortLinkClick, shortLinkDay } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { visitorHash } from './visitorHash.ts';

/** A click as it comes in. Address and user agent are hashed before anything is written. */
export interface Click {
  linkId: string;
  tenantId: string;
  at: Date;
  kind: ClickKind;
  /** Host of the page that led to it; empty where none is told. */
  referrer: string;
  device: DeviceClass;
  address: string;
  userAgent: string;
}

/**
 * Writes clicks and counts them by day, all or nothing: both say the same after every batch. Links that were removed meanwhile are left
 * out. Whoever writes holds the links, in one order, so that processes beside each other count each visitor once.
 */
export async function writeClicks(ports: Pick<Ports, 'db' | 'random'>, clicks: readonly Click[]): Promise<void> {
  const rows: object[] = [];
  for (const { tenantId, address, userAgent, at, linkId, ...click } of clicks) {
    const day = dayIn(at, (await tenantSettings(ports.db, tenantId)).timeZone);
    const visitor = await visitorHash(ports, { linkId, day, address, userAgent });
    rows.push({ ...click, link_id: linkId, at: at.toISOString(), day, visitor });
  }
  const ids = [...new Set(clicks.map(({ linkId }) => linkId))];
  await ports.db.transaction(async (tx) => {
    const held = await tx
      .select({ id: shortLink.id })
      .from(shortLink)
      .where(inArray(shortLink.id, ids))
      .orderBy(asc(shortLink.id))
      .for('no key update');
    await tx.execute(sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as g (link_id uuid, at timestamptz, day date, kind text, referrer text, device text, visitor text)
        where link_id::text in (select json_array_elements_text(${JSON.stringify(held.map(({ id }) => id))}::json))
      ), newcomers as materialized (
        select distinct g.link_id, g.day, g.kind, g.visitor from given g
        where not exists (
          select 1 from ${shortLinkClick} c
          where c.link_id = g.link_id and c.day = g.day and c.kind = g.kind and c.visitor = g.visitor)
      ), written as (
        insert into ${shortLinkClick} (link_id, at, day, kind, referrer, device, visitor)
        select link_id, at, day, kind, referrer, device, visitor from given
      )
      insert into ${shortLinkDay} as d (link_id, day, kind, clicks, visitors)
      select g.link_id, g.day, g.kind, count(*),
        (select count(*) from newcomers n where n.link_id = g.link_id and n.day = g.day and n.kind = g.kind)
      from given g group by 1, 2, 3
      on conflict (link_id, day, kind) do update
        set clicks = d.clicks + excluded.clicks, visitors = d.visitors + excluded.visitors`);
  });
}
