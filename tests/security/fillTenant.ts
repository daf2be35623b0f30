import { contract } from '../../src/contract/index.ts';
import { SUB_APPS } from '../../src/domain/subApps.ts';
import type { TestApi, TestCaller } from '../db/testApi.ts';
import type { KnownRows, TenantRows } from './AreaTesting.ts';
import { AREA_TESTING } from './areas.ts';
import { openCall } from './openCall.ts';
import { sampleInput } from './sampleInput.ts';

/** Names of the plain kinds of record, from the list that `npm run lists` writes for each sub-application. */
async function plainKinds(): Promise<string[]> {
  const lists = await Promise.all(
    SUB_APPS.map(
      async ({ name }) =>
        (await import(`../../src/domain/${name}/resources.ts`)) as { RESOURCES: readonly { name: string }[] },
    ),
  );
  return lists.flatMap(({ RESOURCES }) => RESOURCES.map(({ name }) => name));
}

/**
 * Fills a tenant with one row of every kind, through the API: area by area, then one record of each plain kind that no area made.
 * `digit` keeps what is unique of the whole apart.
 */
export async function fillTenant(
  test: TestApi,
  caller: TestCaller,
  tenantId: string,
  digit: number,
): Promise<TenantRows> {
  const number = (last: number): string => `13${digit}0000000${last}`;
  const filling = { test, caller, tenantId, digit, name: `of ${tenantId}`, number };
  let rows = {} as TenantRows;
  const add = (more: Partial<KnownRows> & Record<string, string>): void => void (rows = { ...rows, ...more });
  for (const area of AREA_TESTING) add(await area.makeRows(filling, rows));
  for (const name of await plainKinds()) {
    if (name in rows) continue;
    const create = contract.find(({ id }) => id === `${name}.create`);
    if (create === undefined) throw new Error(`${name} has no call that creates one`);
    const { envelope } = await openCall(test.api, caller.token, create, sampleInput(create, rows));
    const { id } = (envelope?.value ?? {}) as { id?: string };
    if (id === undefined) throw new Error(`${create.id} was refused: ${JSON.stringify(envelope)}`);
    add({ [name]: id });
  }
  return rows;
}
