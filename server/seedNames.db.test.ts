import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../src/contract/shell/session.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../tests/db/testApi.ts';
import { department, role, tenant, user } from './db/schema/index.ts';
import { resetMainAccount } from './adminReset.ts';
import { seedTenant } from './seed.ts';
import { SEED_NAMES } from './seedNames.ts';

const CHINESE = ['示例企业', '总部', '管理员', '管理员'];
const ENGLISH = ['Sample company', 'Head office', 'Administrator', 'Administrator'];
const newPassword = { newPassword: 'Qm4!vx9k', confirmation: 'Qm4!vx9k' };

describe('names of a new tenant', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const newTenant = async (): Promise<string> => {
    const id = `t${(made += 1)}`;
    const account = { adminUsername: 'admin', adminPassword: GOOD_PASSWORD };
    await seedTenant(test.ports, { id, name: SEED_NAMES.tenant, ...account });
    return id;
  };
  const changeIn = async (id: string, lang: string, currentPassword: string = GOOD_PASSWORD): Promise<void> => {
    const owner = await test.signIn('admin', currentPassword, id);
    const body = { currentPassword, ...newPassword };
    expect((await owner.call(changePassword, { body }, { lang })).body.success).toBe(true);
  };
  const namesOf = async (id: string) => {
    const { db } = test.ports;
    const [own] = await db.select().from(tenant).where(eq(tenant.id, id));
    const [place] = await db.select().from(department).where(eq(department.tenantId, id));
    const [mighty] = await db.select().from(role).where(eq(role.tenantId, id));
    const [main] = await db.select().from(user).where(eq(user.tenantId, id));
    return [own?.name, place?.name, mighty?.name, main?.name];
  };

  it('are those of the language in which its main account chooses a first password', async () => {
    const id = await newTenant();
    expect(await namesOf(id)).toEqual(CHINESE);
    await changeIn(id, 'en_US');
    expect(await namesOf(id)).toEqual(ENGLISH);
    const chinese = await newTenant();
    await changeIn(chinese, 'zh_CN');
    expect(await namesOf(chinese)).toEqual(CHINESE);
  });

  it('stay what they are where a tenant is older, whatever language its main account speaks after a reset', async () => {
    const id = await newTenant();
    await changeIn(id, 'zh_CN');
    test.clock.advance(1_000);
    const reset = await resetMainAccount(test.ports.db, id, test.clock.now());
    await changeIn(id, 'en_US', reset?.password);
    expect(await namesOf(id)).toEqual(CHINESE);
  });

  it('stay what somebody called them', async () => {
    const id = await newTenant();
    await test.ports.db.update(department).set({ name: '华东' }).where(eq(department.tenantId, id));
    await changeIn(id, 'en_US');
    expect(await namesOf(id)).toEqual(ENGLISH.with(1, '华东'));
  });
});
