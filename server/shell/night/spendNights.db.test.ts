import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { areaNight, tenant } from '../../db/schema/index.ts';
import type { Area, Night } from '../../area/Area.ts';
import { spendNights } from './spendNights.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ports.db.delete(areaNight);
  await test.ports.db.update(tenant).set({ timeZone: 'Asia/Shanghai' });
});

/** An area that notes its nights, or fails in them. */
function sleeper(name: string, nights: Night[], fails = false): Area {
  return {
    name,
    nightly: async (_ports, night) => {
      nights.push(night);
      if (fails) throw new Error(`${name} cannot sleep`);
    },
  };
}

it('spends one night of a tenant once, whoever asks how often', async () => {
  const nights: Night[] = [];
  const ports = { ...test.ports, areas: [sleeper('one', nights)] };
  await Promise.all([spendNights(ports), spendNights(ports)]);
  await spendNights(ports);
  expect(nights).toEqual([
    { tenantId: DEFAULT_TENANT_ID, timeZone: 'Asia/Shanghai', today: '2026-11-21', eventDays: expect.any(Number) },
  ]);
  // Three in the morning of the next day.
  test.clock.advance(17 * HOUR_MS);
  await spendNights(ports);
  expect(nights.map(({ today }) => today)).toEqual(['2026-11-21', '2026-11-22']);
});

it('lets an area that fails stop no other, and gives a new area its own nights', async () => {
  const [first, second]: [Night[], Night[]] = [[], []];
  const said: unknown[] = [];
  const ports = { ...test.ports, logger: { ...test.ports.logger, error: (what: object) => void said.push(what) } };
  await spendNights({ ...ports, areas: [sleeper('one', first, true), sleeper('two', second)] });
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(said).toEqual([{ err: expect.any(Error), area: 'one' }]);
  const third: Night[] = [];
  await spendNights({ ...ports, areas: [sleeper('two', second), sleeper('three', third)] });
  expect([second.length, third.length]).toEqual([1, 1]);
});

it('begins no night while the process stops', async () => {
  const nights: Night[] = [];
  await spendNights({ ...test.ports, areas: [sleeper('one', nights)] }, AbortSignal.abort());
  expect(nights.length).toBeLessThanOrEqual(1);
});
