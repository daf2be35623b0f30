import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getVenue, listVenueRenewals, renewVenue } from '../../../src/contract/activity-box/venue/venue.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { auditLog, venue, venueRenewal } from '../../db/schema/index.ts';
import { requireVenue } from './requireVenue.ts';

describe('the activity venue', () => {
  let test: TestApi;
  let operator: TestCaller;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(venue);
    await test.ports.db.delete(venueRenewal);
    // A quarter of an hour before midnight in the tenant's zone.
    test.clock.set('2026-11-21T15:45:00Z');
    operator = await test.userWith(['venue:view', 'venue:edit']);
  });

  const end = (validTo: string) =>
    test.ports.db
      .insert(venue)
      .values({ tenantId: DEFAULT_TENANT_ID, validFrom: '2026-01-01', validTo, updatedAt: test.clock.now() });
  const get = async () => (await operator.call(getVenue, {})).value;
  const renew = (validTo: string, orderNumber = 'PO-1') =>
    operator.call(renewVenue, { body: { validTo, orderNumber, remark: '年度续费' } });
  const require = () => requireVenue(test.ports.db, DEFAULT_TENANT_ID, test.clock.now());

  it('has no end where none was set, and holds until the end of its last day in the tenant’s zone [2.5-068] [8.2-13]', async () => {
    expect(await get()).toEqual({ status: 'unlimited', validFrom: null, validTo: null, daysLeft: null });
    await require();
    await end('2026-11-21');
    expect(await get()).toEqual({ status: 'expiring', validFrom: '2026-01-01', validTo: '2026-11-21', daysLeft: 1 });
    await require();
    test.clock.set('2026-11-21T16:00:00Z');
    expect((await get()).status).toBe('expired');
    await expect(require()).rejects.toMatchObject({ code: 'VENUE_EXPIRED' });
  });

  it('is renewed to a later day, with order number, history and a line in the log', async () => {
    await end('2026-11-18');
    expect((await renew('2026-11-18')).body.fieldErrors).toEqual([{ path: 'validTo', code: 'venueEndEarlier' }]);
    expect((await renew('2026-11-19')).body.fieldErrors).toEqual([{ path: 'validTo', code: 'venueEndEarlier' }]);
    expect((await renew('2026-12-31', '')).body.fieldErrors).toMatchObject([{ path: 'orderNumber', code: 'required' }]);
    expect((await renew('2026-12-31', '1'.repeat(51))).body.fieldErrors).toMatchObject([{ code: 'tooLong' }]);
    expect((await renew('2026-12-31')).value).toMatchObject({ status: 'valid', validTo: '2026-12-31' });
    await require();
    expect((await renew('2027-12-31', 'PO-2')).value).toMatchObject({ validFrom: '2026-01-01', validTo: '2027-12-31' });
    const { value } = await operator.call(listVenueRenewals, { query: {} });
    expect(value.map((one) => `${one.previousTo} ${one.validTo}`).toSorted()).toEqual([
      '2026-11-18 2026-12-31',
      '2026-12-31 2027-12-31',
    ]);
    expect(value[0]).toMatchObject({ remark: '年度续费' });
    const lines = await test.ports.db.select().from(auditLog);
    expect(lines.filter(({ action }) => action === 'venue.renew')).toHaveLength(2);
  });

  it('gets its first term from today on; of two renewals to the same day one is too late', async () => {
    const both = await Promise.all([renew('2027-06-30'), renew('2027-06-30')]);
    expect(both.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect(await get()).toMatchObject({ validFrom: '2026-11-21', validTo: '2027-06-30' });
  });

  it('is that of one tenant, and renewed by right only', async () => {
    await end('2026-11-20');
    const other = await secondTenant(test, 'other');
    expect((await other.call(getVenue, {})).value.status).toBe('unlimited');
    const viewer = await test.userWith(['venue:view']);
    const body = { validTo: '2027-12-31', orderNumber: 'PO', remark: '' };
    expect((await viewer.call(renewVenue, { body })).body.errorCode).toBe('NO_PERMISSION');
  });
});
