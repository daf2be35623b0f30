import { eq } from 'drizzle-orm';
import type { Formats } from '../../src/domain/formats.ts';
import { type Language, toLanguage } from '../../src/domain/language.ts';
import { DEFAULT_TIME_ZONE } from '../../src/domain/tenant.ts';
import { DEFAULT_FORMATS } from '../../src/domain/formats.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { tenant } from '../db/schema/index.ts';

/** What a tenant has settled for all that is done for it. */
export interface TenantSettings {
  /** IANA name of the zone of its business times. */
  timeZone: string;
  formats: Formats;
  /** Of users who have not chosen one, and of mails to people outside. */
  defaultLang: Language;
  /** Kinds of characters that a new password needs. */
  passwordKinds: number;
  /** Most people of one task's audience; 0 is without limit. */
  audienceMax: number;
  /** Most messages to one person a day; 0 is without limit. */
  dailyPerPerson: number;
}

/** How long another process may go on with settings that were changed in this one. */
const KEPT_MS = 5_000;

interface Kept {
  until: number;
  settings: Promise<TenantSettings>;
}

// By database, so that servers beside each other in one process share nothing. A transaction is a key of its own: it reads
// what is true in it.
const KEPT = new WeakMap<Db | Transaction, Map<string, Kept>>();

/** The settings of a tenant, at most a few seconds old; the defaults for a tenant that does not exist. */
export function tenantSettings(db: Db | Transaction, tenantId: string): Promise<TenantSettings> {
  const ofDb = KEPT.get(db) ?? new Map<string, Kept>();
  KEPT.set(db, ofDb);
  const kept = ofDb.get(tenantId);
  if (kept !== undefined && kept.until > performance.now()) return kept.settings;
  const settings = read(db, tenantId);
  ofDb.set(tenantId, { settings, until: performance.now() + KEPT_MS });
  // Whoever asks next tries again.
  settings.catch(() => ofDb.delete(tenantId));
  return settings;
}

/** Forgets what this process keeps of a tenant: for whoever has just changed it. */
export function forgetTenantSettings(db: Db, tenantId: string): void {
  KEPT.get(db)?.delete(tenantId);
}

async function read(db: Db | Transaction, tenantId: string): Promise<TenantSettings> {
  const [row] = await db.select().from(tenant).where(eq(tenant.id, tenantId));
  return {
    timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
    formats:
      row === undefined ? DEFAULT_FORMATS : { date: row.dateFormat, time: row.timeFormat, number: row.numberFormat },
    defaultLang: toLanguage(row?.defaultLang),
    passwordKinds: row?.passwordKinds ?? 2,
    audienceMax: row?.audienceMax ?? 0,
    dailyPerPerson: row?.dailyPerPerson ?? 0,
  };
}
