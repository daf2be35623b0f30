import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/contract/index.ts';
import { createDepartment, listDepartments } from '../src/contract/common/people/department.ts';
import { listTasks } from '../src/contract/outreach/task/task.ts';
import { createTestApi, type TestApi } from '../tests/db/testApi.ts';
import { areasUpTo } from './areas.ts';
import { spendNights } from './shell/night/spendNights.ts';

describe('a server with the areas up to common', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi({}, areasUpTo('common'));
  });
  afterAll(() => test.close());

  it('signs in, and writes and lists records of its areas', async () => {
    const made = await test.admin.call(createDepartment, { body: { name: 'North', parentId: null } });
    expect(made.body.success).toBe(true);
    expect((await test.admin.call(listDepartments, { query: {} })).text).toContain('North');
  });

  it('answers calls of later areas as unknown addresses', async () => {
    const { status, body } = await test.admin.call(listTasks, { query: {} });
    expect([status, body.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('describes its own calls only', async () => {
    const document = (await (await test.api.request('http://console.test/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const served = areasUpTo('common').flatMap(({ handlers = [] }) => handlers.map(({ endpoint }) => endpoint.id));
    expect(ids.toSorted()).toEqual(served.toSorted());
    expect(ids.length).toBeLessThan(contract.length);
  });

  it('spends the nights of a tenant', async () => {
    // 04:00 in Shanghai.
    test.clock.set(new Date('2026-11-22T20:00:00Z'));
    await spendNights(test.ports);
    const { rows } = await test.database.pool.query<{ area: string }>(
      'select distinct area from area_night order by area',
    );
    expect(rows.map(({ area }) => area)).toEqual(
      areasUpTo('common')
        .filter(({ nightly }) => nightly !== undefined)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('is asked for by a name that an area has', () => {
    expect(() => areasUpTo('nothing')).toThrow('there is no area nothing');
  });
});
