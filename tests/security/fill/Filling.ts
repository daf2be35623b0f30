import type { TestApi, TestCaller } from '../../db/testApi.ts';

/** Whose rows are made: by a caller of a tenant, whose `digit` keeps what is unique of the whole apart. */
export interface Filling {
  test: TestApi;
  caller: TestCaller;
  tenantId: string;
  digit: number;
  /** A name for anything. */
  name: string;
  /** A phone number of the tenant's own, by its last digit. */
  number: (last: number) => string;
}
