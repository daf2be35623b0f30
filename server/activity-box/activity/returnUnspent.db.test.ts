import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertPlay, type PlayRoom } from '../../../tests/activity-box/activityRoom.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { activity, activityItem, prize } from '../../db/schema/index.ts';
import { returnUnspent } from './returnUnspent.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

describe('what ended activities did not give out', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  /** An activity whose display ends in so many days, and that gave 3 of 10. */
  const played = async (
    days: number,
    state: 'online' | 'takenDown' | 'underApproval' = 'online',
  ): Promise<PlayRoom> => {
    const { db } = test.ports;
    const now = test.clock.now();
    const play = await insertPlay(db, { tenantId: DEFAULT_TENANT_ID, now, quantity: 10 });
    const displayTo = new Date(now.getTime() + days * DAY_MS);
    await db.update(activity).set({ displayTo, state }).where(eq(activity.id, play.activityId));
    await db.update(activityItem).set({ given: 3 }).where(eq(activityItem.prizeId, play.prizeId));
    await db.update(prize).set({ won: 3 }).where(eq(prize.id, play.prizeId));
    return play;
  };
  const stock = async ({ prizeId }: PlayRoom) => {
    const [row] = await test.ports.db.select().from(prize).where(eq(prize.id, prizeId));
    const [item] = await test.ports.db.select().from(activityItem).where(eq(activityItem.prizeId, prizeId));
    return [row?.stock, row?.allotted, row?.won, item?.quantity, item?.given];
  };

  it('goes back to the stock of its prizes once, and what was won stays accounted for', async () => {
    const [ended, takenDown] = [await played(0), await played(-1, 'takenDown')];
    await Promise.all([returnUnspent(test.ports), returnUnspent(test.ports)]);
    await returnUnspent(test.ports);
    expect(await stock(ended)).toEqual([10, 3, 3, 3, 3]);
    expect(await stock(takenDown)).toEqual([10, 3, 3, 3, 3]);
  });

  it('stays with activities that are shown, or wait for approval', async () => {
    const [shown, waits] = [await played(1), await played(-1, 'underApproval')];
    await returnUnspent(test.ports);
    expect(await stock(shown)).toEqual([10, 10, 3, 10, 3]);
    expect(await stock(waits)).toEqual([10, 10, 3, 10, 3]);
    test.clock.advance(DAY_MS);
    await returnUnspent(test.ports);
    expect(await stock(shown)).toEqual([10, 3, 3, 3, 3]);
  });
});
