import { eq } from 'drizzle-orm';
import { type GeneralSettings, getGeneralSettings, updateGeneralSettings } from '../../src/contract/generalSettings.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal } from '../api/Refusal.ts';
import { tenant } from '../db/schema/index.ts';
import { forgetTenantSettings } from './tenantSettings.ts';

const toSettings = (row: typeof tenant.$inferSelect): GeneralSettings => ({
  brandName: row.brandName,
  timeZone: row.timeZone,
  dateFormat: row.dateFormat,
  timeFormat: row.timeFormat,
  numberFormat: row.numberFormat,
  eventDays: row.eventDays,
  version: row.generalVersion,
});

/** What the log says of them. */
const logged = ({ version: _version, ...settings }: GeneralSettings) => settings;

const get = implement(getGeneralSettings, async ({ ports, tenantId }) => {
  const [row] = await ports.db.select().from(tenant).where(eq(tenant.id, tenantId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toSettings(row);
});

const update = implement(updateGeneralSettings, async (context, { body }) => {
  const { ports, tenantId } = context;
  const saved = await context.change(async (tx) => {
    const [before] = await tx.select().from(tenant).where(eq(tenant.id, tenantId)).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.generalVersion !== body.version) throw new Refusal('CONFLICT', { data: toSettings(before) });
    const { version, ...settings } = body;
    const [row] = await tx
      .update(tenant)
      .set({ ...settings, generalVersion: version + 1 })
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
    return { result, audit };
  });
  forgetTenantSettings(ports.db, tenantId);
  return saved;
});

/** Handlers of brand, time zone, formats and how long events are kept. */
export const generalSettingsHandlers: readonly Implementation[] = [get, update];
