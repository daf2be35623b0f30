import { eq } from 'drizzle-orm';
import { user } from '../../server/db/schema/index.ts';
import { seedTenant } from '../../server/seed.ts';
import { GOOD_PASSWORD, type TestApi, type TestCaller } from '../db/testApi.ts';

/** Another tenant, with its main account signed in and past the first password change. */
export async function secondTenant(test: TestApi, id: string): Promise<TestCaller> {
  await seedTenant(test.ports, { id, name: id, adminUsername: 'admin', adminPassword: GOOD_PASSWORD });
  await test.ports.db.update(user).set({ mustChangePassword: false }).where(eq(user.tenantId, id));
  return test.signIn('admin', GOOD_PASSWORD, id);
}
