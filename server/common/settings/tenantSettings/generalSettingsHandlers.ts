import { eq } from 'drizzle-orm';
import {
  downloadBrandLogo,
  type GeneralSettings,
  getBrandLogo,
  getGeneralSettings,
  updateGeneralSettings,
  uploadBrandLogo,
} from '../../../../src/contract/common/settings/generalSettings.ts';
import { BRAND_LOGO_RULE } from '../../../../src/domain/common/settings/brandLogo.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { tenant } from '../../../db/schema/index.ts';
import { fileEntries, ownFiles, readFile, readImage, storeFile } from '../../../api/records/storedFiles.ts';
import { forgetTenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { zoneChanged } from './zoneChanged.ts';

const PURPOSE = 'brand';
/** Whose the logo is: the settings', of which each tenant has one, so that any id will do. */
const LOGO_OWNER = '00000000-0000-4000-8000-000000000000';

const toSettings = async (db: Db | Transaction, row: typeof tenant.$inferSelect): Promise<GeneralSettings> => {
  const logos = await fileEntries(db, row.id, row.logoId === null ? [] : [row.logoId]);
  return {
    brandName: row.brandName,
    logo: logos.get(row.logoId ?? '') ?? null,
    timeZone: row.timeZone,
    dateFormat: row.dateFormat,
    timeFormat: row.timeFormat,
    numberFormat: row.numberFormat,
    eventDays: row.eventDays,
    version: row.generalVersion,
  };
};

/** What the log says of them. */
const logged = ({ version: _version, logo, ...settings }: GeneralSettings) => ({
  ...settings,
  logo: logo?.name ?? null,
});

const get = implement(getGeneralSettings, async ({ ports, tenantId }) => {
  const [row] = await ports.db.select().from(tenant).where(eq(tenant.id, tenantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toSettings(ports.db, row);
});

const update = implement(updateGeneralSettings, async (context, { body }) => {
  const { ports, tenantId } = context;
  const saved = await context.change(async (tx) => {
    const [before] = await tx.select().from(tenant).where(eq(tenant.id, tenantId)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const old = await toSettings(tx, before);
    if (before.generalVersion !== body.version) throw new Refusal('CONFLICT', { data: old });
    const { version, logo, ...settings } = body;
    const owner = { tenantId, purpose: PURPOSE, id: LOGO_OWNER } as const;
    await ownFiles(tx, owner, logo === null ? [] : [{ path: 'logo', id: logo.id }]);
    const [row] = await tx
      .update(tenant)
      .set({ ...settings, logoId: logo?.id ?? null, generalVersion: version + 1 })
      .where(eq(tenant.id, tenantId))
      .returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.timeZone !== before.timeZone) await zoneChanged(ports, tx, row);
    const result = await toSettings(tx, row);
    const audit = { entityId: tenantId, entityName: row.name, before: logged(old), after: logged(result) };
    return { result, audit };
  });
  forgetTenantSettings(ports.db, tenantId);
  return saved;
});

const logoOf = ({ tenantId }: CallContext, id: string) => ({ tenantId, purpose: PURPOSE, id }) as const;

/** Handlers of brand, time zone, formats and how long events are kept. */
export const generalSettingsHandlers: readonly Implementation[] = [
  get,
  update,
  implement(uploadBrandLogo, (context, { file }) => storeFile(context, PURPOSE, BRAND_LOGO_RULE, file)),
  implement(downloadBrandLogo, (context, { params: { id } }) => readFile(context.ports.db, logoOf(context, id))),
  implement(getBrandLogo, (context, { params: { id } }) => readImage(context.ports.db, logoOf(context, id))),
];
