import type { TestApi, TestCaller } from '../db/testApi.ts';
import type { TenantRows } from './rowKinds.ts';
import { fillAccounts } from './fill/fillAccounts.ts';
import { fillActivities } from './fill/fillActivities.ts';
import { fillLedger } from './fill/fillLedger.ts';
import { fillMessages } from './fill/fillMessages.ts';
import { fillPeople } from './fill/fillPeople.ts';
import { fillTasks } from './fill/fillTasks.ts';

/** Fills a tenant with one row of every kind, through the API. `digit` keeps what is unique of the whole apart. */
export async function fillTenant(
  test: TestApi,
  caller: TestCaller,
  tenantId: string,
  digit: number,
): Promise<TenantRows> {
  const number = (last: number): string => `13${digit}0000000${last}`;
  const filling = { test, caller, tenantId, digit, name: `of ${tenantId}`, number };
  const people = await fillPeople(filling);
  const accounts = await fillAccounts(filling);
  const messages = await fillMessages(filling, people);
  const activities = await fillActivities(filling);
  const tasks = await fillTasks(filling, { ...people, ...messages });
  const ledger = await fillLedger(filling, tasks);
  return { ...people, ...accounts, ...messages, ...activities, ...tasks, ...ledger };
}
