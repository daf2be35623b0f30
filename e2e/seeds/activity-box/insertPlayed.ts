import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { activityEventHour, award, draw, participant, prize, shipping } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

/**
 * People who played an activity, every day up to today: 10 views, 2 shares and 3 people who draw once each, of whom the first wins; the
 * parcel of the first day is on its way.
 */
export async function insertPlayed(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { activityId, prizeId, days }: { activityId: string; prizeId: string; days: number },
): Promise<void> {
  const tenantId = DEFAULT_TENANT_ID;
  const { name } = only(await db.select().from(prize).where(eq(prize.id, prizeId)));
  for (let back = days - 1; back >= 0; back -= 1) {
    const at = new Date(clock.now().getTime() - back * DAY_MS);
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const event = { activityId, tenantId, hour, channel: 'h5' as const };
    await db.insert(activityEventHour).values([
      { ...event, kind: 'view', count: 10 },
      { ...event, kind: 'share', count: 2 },
    ]);
    const people = await db
      .insert(participant)
      .values(
        Array.from({ length: 3 }, (_none, nth) => ({
          tenantId,
          activityId,
          phone: `1380000${String(back * 3 + nth).padStart(4, '0')}`,
          channel: 'h5',
          chancesLeft: 0,
          dailyLeft: 0,
          drawsTotal: 1,
          day: '',
          joinedAt: at,
        })),
      )
      .returning({ id: participant.id, phone: participant.phone });
    const [first = { id: '', phone: '' }] = people;
    const won = { source: 'draw' as const, itemId: 'cup', prizeId, prizeName: name, phone: first.phone, wonAt: at };
    const { id: awardId } = only(
      await db
        .insert(award)
        .values({ tenantId, activityId, participantId: first.id, ...won })
        .returning(),
    );
    await db.insert(draw).values(
      people.map(({ id: participantId }, nth) => ({
        tenantId,
        activityId,
        participantId,
        requestId: randomUUID(),
        chanceId: randomUUID(),
        roll: nth,
        rolledItemId: nth === 0 ? 'cup' : 'none',
        itemId: nth === 0 ? 'cup' : 'none',
        awardId: nth === 0 ? awardId : null,
        at,
      })),
    );
    if (back === days - 1) await db.insert(shipping).values({ awardId, tenantId, shippedAt: at, updatedAt: at });
  }
}
