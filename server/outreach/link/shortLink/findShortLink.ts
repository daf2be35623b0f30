import { sql } from 'drizzle-orm';
import { isOwnCode, type ShortLinkStatus, shortLinkState } from '../../../../src/domain/outreach/link/shortLink.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import { validityOn } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { shortLink, tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

/** What an address of a short link leads to: its target, nothing any more, or nothing that anybody knows. */
export type FoundLink =
  | { state: 'open'; id: string; tenantId: string; target: string }
  | { state: 'ended' }
  | { state: 'unknown' };

interface Row extends Record<string, unknown> {
  id: string;
  tenant_id: string;
  target: string;
  status: ShortLinkStatus;
  expires_at: Date | string | null;
  host: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

/**
 * Looks a link up by the host that it was asked of and its code. A host that is a domain of a tenant has the links of that domain and no
 * others; by every other name the server is the console itself, since a proxy in front of it may give it any.
 */
export async function findShortLink(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  host: string,
  code: string,
): Promise<FoundLink> {
  if (!isOwnCode(code)) return { state: 'unknown' };
  const asked = host.toLowerCase().replace(/\.$/, '');
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.tenant_id, l.target, l.status, l.expires_at, d.host, d.valid_from::text, d.valid_to::text
    from ${shortLink} l left join ${tenantDomain} d on d.id = l.domain_id
    where l.code = ${code} and case when l.domain_id is null
      then not exists (select 1 from ${tenantDomain} o where o.host = ${asked}) else d.host = ${asked} end`);
  const [row] = rows;
  if (row === undefined) return { state: 'unknown' };
  const now = clock.now();
  const expiresAt = row.expires_at === null ? null : new Date(row.expires_at);
  if (shortLinkState({ status: row.status, expiresAt }, now) !== 'enabled') return { state: 'ended' };
  if (row.host !== null) {
    const { timeZone } = await tenantSettings(db, row.tenant_id);
    const validity = validityOn({ validFrom: row.valid_from, validTo: row.valid_to }, dayIn(now, timeZone));
    if (validity !== 'valid') return { state: 'ended' };
  }
  return { state: 'open', id: row.id, tenantId: row.tenant_id, target: row.target };
}
