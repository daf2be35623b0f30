import { shortLink } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { type Click, writeClicks } from '../../../server/outreach/link/shortLink/writeClicks.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

/** A short link of the tenant that was opened: by two people, one of them twice and a day before too, and by a preview. */
export async function insertShortLink(ports: Ports, name: string, code: string): Promise<{ id: string }> {
  const now = ports.clock.now();
  const [row] = await ports.db
    .insert(shortLink)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name,
      code,
      target: 'https://brand.example/sale?from=sms',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: shortLink.id });
  if (row === undefined) throw new Error('the short link was not inserted');
  const click: Click = {
    linkId: row.id,
    tenantId: DEFAULT_TENANT_ID,
    at: now,
    kind: 'human',
    referrer: 'brand.example',
    device: 'mobile',
    address: '192.0.2.1',
    userAgent: 'a phone',
  };
  await writeClicks(ports, [
    { ...click, at: new Date(now.getTime() - 86_400_000) },
    click,
    click,
    { ...click, address: '192.0.2.2', device: 'desktop', referrer: '' },
    { ...click, kind: 'scanner', address: '192.0.2.3', device: 'other', referrer: '' },
  ]);
  return row;
}
