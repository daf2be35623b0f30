import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sendRecord } from '../../../db/schema/index.ts';
import { countDueBills } from './countBills.ts';
import { billTests, many, NOVEMBER } from '../../../../tests/outreach/billRoom.ts';

describe('counting bills', () => {
  const room = billTests();
  const { sends, priced, counted, of, issued } = room;

  it('once issued it stays; what comes late is shown, goes into the next bill, and is then settled', async () => {
    await priced('sms', '0.045', '0.01');
    await sends({ sent: [...many('delivered', 1, 1), ...many('unknown', 2, 1)] });
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    expect(await issued('2026-10')).toMatchObject({ billingVolume: 1, fee: 5, moved: null });
    // Receipts prove that both were taken.
    await room.test.ports.db.update(sendRecord).set({ state: 'delivered' }).where(eq(sendRecord.state, 'unknown'));
    await counted();
    const late = await of('2026-10');
    expect(late).toMatchObject({ billingVolume: 1, fee: 5, moved: { billingVolume: 2, fee: 9 } });
    const next = await of('2026-11');
    expect(next).toMatchObject({ billingVolume: 3, fee: 5 + 9 });
    expect(next.lines.map(({ corrects, billingVolume, fee }) => [corrects, billingVolume, fee])).toEqual([
      [null, 1, 5],
      ['2026-10', 2, 9],
    ]);
    await counted();
    expect((await of('2026-11')).version).toBe(next.version);
    room.test.clock.set(new Date('2026-12-02T02:00:00Z'));
    await sends({ at: new Date('2026-12-01T02:00:00Z'), sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-11');
    expect((await of('2026-10')).moved).toBeNull();
    await counted();
    expect((await of('2026-10')).moved).toBeNull();
    expect(await of('2026-12')).toMatchObject({ billingVolume: 1 });
  });

  it('what comes late for a day that never had a price stands in the next bill without one, and keeps nothing waiting', async () => {
    await priced('sms', '1', '0', '2026-10-05');
    await sends({ at: new Date('2026-10-03T02:00:00Z'), sent: many('unknown', 2, 1) });
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-10');
    await room.test.ports.db.update(sendRecord).set({ state: 'delivered' }).where(eq(sendRecord.state, 'unknown'));
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    const next = await of('2026-11');
    expect(next).toMatchObject({ billingVolume: 3, fee: 100, unpriced: 0 });
    expect(next.lines.at(-1)).toMatchObject({ corrects: '2026-10', billingVolume: 2, fee: 0, unitFee: null });
  });

  it('are counted by themselves once an hour, and at once where prices changed', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await countDueBills(room.test.ports);
    expect((await of('2026-10')).fee).toBe(100);
    await sends({ sent: many('delivered', 1, 1) });
    await countDueBills(room.test.ports);
    expect((await of('2026-10')).fee).toBe(100);
    room.test.clock.set(new Date('2026-11-21T03:00:00Z'));
    await countDueBills(room.test.ports);
    expect((await of('2026-10')).fee).toBe(200);
    await priced('sms', '2', '0', '2026-10-01');
    await countDueBills(room.test.ports);
    expect((await of('2026-10')).fee).toBe(400);
  });
});
