import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import {
  getTenantDefaults,
  type TenantDefaults,
  updateTenantDefaults,
} from '../../../../src/contract/common/settings/tenantDefaults.ts';
import { toLanguage } from '../../../../src/domain/shared/text/language.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { tenant, tenantDomain } from '../../../db/schema/index.ts';
import { todayOf } from '../tenantDomain/tenantDomainView.ts';
import { hostOfAddress } from './senderOf.ts';
import { forgetTenantSettings } from '../../../api/tenant/tenantSettings.ts';

type Settings = Omit<TenantDefaults, 'senderHosts'>;

const toSettings = (row: typeof tenant.$inferSelect): Settings => ({
  defaultLang: toLanguage(row.defaultLang),
  senderName: row.senderName,
  senderAddress: row.senderAddress,
  passwordKinds: row.passwordKinds === 3 ? 3 : 2,
  audienceMax: row.audienceMax,
  dailyPerPerson: row.dailyPerPerson,
  oneAddressIsEnough: row.oneAddressIsEnough,
  pictureHosts: row.pictureHosts,
  version: row.defaultsVersion,
});

/** What the log says of them: addresses stay out of it. */
const logged = ({ version: _version, senderAddress, ...settings }: Settings) => ({
  ...settings,
  senderHost: hostOfAddress(senderAddress),
});

/** E-mail domains that work and are valid today. */
async function senderHosts(db: Db | Transaction, tenantId: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ host: tenantDomain.host })
    .from(tenantDomain)
    .where(
      and(
        eq(tenantDomain.tenantId, tenantId),
        eq(tenantDomain.kind, 'email'),
        eq(tenantDomain.status, 'effective'),
        or(isNull(tenantDomain.validFrom), lte(tenantDomain.validFrom, today)),
        or(isNull(tenantDomain.validTo), gte(tenantDomain.validTo, today)),
      ),
    )
    .orderBy(asc(tenantDomain.host));
  return rows.map(({ host }) => host);
}

const get = implement(getTenantDefaults, async (context) => {
  const { ports, tenantId } = context;
  const [row] = await ports.db.select().from(tenant).where(eq(tenant.id, tenantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { ...toSettings(row), senderHosts: await senderHosts(ports.db, tenantId, await todayOf(context)) };
});

const update = implement(updateTenantDefaults, async (context, { body }) => {
  const saved = await save(context, body);
  forgetTenantSettings(context.ports.db, context.tenantId);
  return saved;
});

async function save(context: CallContext, { version, ...settings }: Settings): Promise<TenantDefaults> {
  const { tenantId } = context;
  const today = await todayOf(context);
  return context.change(async (tx) => {
    const [before] = await tx.select().from(tenant).where(eq(tenant.id, tenantId)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const hosts = await senderHosts(tx, tenantId, today);
    if (before.defaultsVersion !== version)
      throw new Refusal('CONFLICT', { data: { ...toSettings(before), senderHosts: hosts } });
    const isNew = settings.senderAddress !== before.senderAddress;
    if (isNew && !hosts.includes(hostOfAddress(settings.senderAddress)))
      throw refuseField('senderAddress', 'senderHostUnknown');
    const [row] = await tx
      .update(tenant)
      .set({ ...settings, defaultsVersion: version + 1 })
      .where(eq(tenant.id, tenantId))
      .returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const result = toSettings(row);
    const audit = {
      entityId: tenantId,
      entityName: row.name,
      before: logged(toSettings(before)),
      after: logged(result),
    };
    return { result: { ...result, senderHosts: hosts }, audit };
  });
}

/** Handlers of the tenant's defaults. */
export const tenantDefaultsHandlers: readonly Implementation[] = [get, update];
