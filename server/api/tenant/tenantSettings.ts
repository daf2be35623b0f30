import { eq } from 'drizzle-orm';
import { EVENT_DAYS_DEFAULT } from '../../../src/domain/profile/event/eventRetention.ts';
import type { Formats } from '../../../src/domain/shared/text/formats.ts';
import { type Language, toLanguage } from '../../../src/domain/shared/text/language.ts';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/shared/tenant.ts';
import { DEFAULT_FORMATS } from '../../../src/domain/shared/text/formats.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { keptByTenant } from '../../db/keptByTenant.ts';
import { tenant } from '../../db/schema/index.ts';

/** What a tenant has settled for all that is done for it. */
export interface TenantSettings {
  /** Its own name for the console; empty: the product's. */
  brandName: string;
  /** Its own logo; null: the product's. */
  brandLogoId: string | null;
  /** IANA name of the zone of its business times. */
  timeZone: string;
  formats: Formats;
  /** Days that events are kept. */
  eventDays: number;
  /** Of users who have not chosen one, and of mails to people outside. */
  defaultLang: Language;
  /** Kinds of characters that a new password needs. */
  passwordKinds: number;
  /** Most people of one task's audience; 0 is without limit. */
  audienceMax: number;
  /** Most messages to one person a day; 0 is without limit. */
  dailyPerPerson: number;
  /** A contact needs a number or an e-mail; otherwise both (§5.3). */
  oneAddressIsEnough: boolean;
  /** Hosts that the console shows pictures of e-mails from. */
  pictureHosts: readonly string[];
}

const kept = keptByTenant(read);

/** The settings of a tenant, at most a few seconds old; the defaults for a tenant that does not exist. */
export function tenantSettings(db: Db | Transaction, tenantId: string): Promise<TenantSettings> {
  return kept.of(db, tenantId);
}

/** Forgets what this process keeps of a tenant: for whoever has just changed it. */
export function forgetTenantSettings(db: Db, tenantId: string): void {
  kept.forget(db, tenantId);
}

async function read(db: Db | Transaction, tenantId: string): Promise<TenantSettings> {
  const [row] = await db.select().from(tenant).where(eq(tenant.id, tenantId));
  return {
    brandName: row?.brandName ?? '',
    brandLogoId: row?.logoId ?? null,
    timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
    formats:
      row === undefined ? DEFAULT_FORMATS : { date: row.dateFormat, time: row.timeFormat, number: row.numberFormat },
    eventDays: row?.eventDays ?? EVENT_DAYS_DEFAULT,
    defaultLang: toLanguage(row?.defaultLang),
    passwordKinds: row?.passwordKinds ?? 2,
    audienceMax: row?.audienceMax ?? 0,
    dailyPerPerson: row?.dailyPerPerson ?? 0,
    oneAddressIsEnough: row?.oneAddressIsEnough ?? false,
    pictureHosts: row?.pictureHosts ?? [],
  };
}
