import { eq } from 'drizzle-orm';
import { RIGHTS } from '../src/domain/catalog/rights.ts';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { dataSource, department, role, tenant, user, userRole } from './db/schema/index.ts';
import type { Ports } from './ports.ts';
import { SEED_NAMES } from './seedNames.ts';

/** What a new tenant begins with. */
export interface TenantSeed {
  id: string;
  name: string;
  adminUsername: string;
  adminPassword: string;
}

/** A tenant with one department, one role that may do everything, one built-in data source, and its main account. */
export async function seedTenant(ports: Ports, seed: TenantSeed): Promise<void> {
  const now = ports.clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const passwordHash = await ports.passwords.hash(seed.adminPassword);
  await ports.db.transaction(async (tx) => {
    await tx.insert(tenant).values({
      id: seed.id,
      name: seed.name,
      senderName: seed.name,
      senderAddress: 'no-reply@localhost.localdomain',
      createdAt: now,
    });
    const [source] = await tx
      .insert(dataSource)
      .values({ tenantId: seed.id, code: 'contact', name: 'contact', builtIn: true })
      .returning();
    const [place] = await tx
      .insert(department)
      .values({ tenantId: seed.id, name: SEED_NAMES.department, level: 1, ...stamps })
      .returning();
    const [administrator] = await tx
      .insert(role)
      .values({
        tenantId: seed.id,
        name: SEED_NAMES.role,
        rights: [...RIGHTS],
        dataSourceIds: source === undefined ? [] : [source.id],
        ...stamps,
      })
      .returning();
    const [main] = await tx
      .insert(user)
      .values({
        tenantId: seed.id,
        username: seed.adminUsername,
        name: SEED_NAMES.user,
        phone: '',
        email: '',
        departmentId: place?.id ?? null,
        isMain: true,
        passwordHash,
        ...stamps,
      })
      .returning();
    if (main !== undefined && administrator !== undefined) {
      await tx.insert(userRole).values({ userId: main.id, roleId: administrator.id });
    }
  });
}

/**
 * Seeds an empty database with the default tenant. Answers the administrator's first password when it was generated here,
 * so that it can be printed once; it is stored nowhere.
 */
export async function ensureSeed(ports: Ports): Promise<{ firstPassword?: string }> {
  const [existing] = await ports.db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, DEFAULT_TENANT_ID));
  if (existing !== undefined) return {};
  const given = ports.config.adminPassword;
  const password = given ?? ports.random(9).toString('base64url');
  await seedTenant(ports, {
    id: DEFAULT_TENANT_ID,
    name: SEED_NAMES.tenant,
    adminUsername: 'admin',
    adminPassword: password,
  });
  return given === undefined ? { firstPassword: password } : {};
}
