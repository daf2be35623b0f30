import { asc, eq } from 'drizzle-orm';
import { callbackAddress, callbackEvent } from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';
import type { CallbackEvent } from '../../src/domain/outreach/channel/callback.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { only } from '../fixtures/only.ts';

/** A callback address that wants these events and that nobody calls. */
export async function insertCallback(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  events: CallbackEvent[],
  tenantId = DEFAULT_TENANT_ID,
): Promise<string> {
  const at = clock.now();
  const made = await db
    .insert(callbackAddress)
    .values({
      tenantId,
      url: 'https://crm.example.com/hook',
      accessKey: '',
      sealedSecret: '',
      events,
      enabled: true,
      dueAt: new Date('2100-01-01T00:00:00Z'),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: callbackAddress.id });
  return only(made).id;
}

/** What waits for an address, in its order: the kind of each event and the row that it is about. */
export async function notedOf({ db }: Pick<Ports, 'db'>, addressId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(callbackEvent)
    .where(eq(callbackEvent.addressId, addressId))
    .orderBy(asc(callbackEvent.id));
  return rows.map(({ kind, refId }) => `${kind} ${refId}`);
}
