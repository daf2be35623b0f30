import { and, eq, sql } from 'drizzle-orm';
import {
  type DnsPurpose,
  type DnsRecord,
  recordsOf,
  recordState,
  statusAfterCheck,
  valuesFor,
} from '../../../../src/domain/common/settings/dnsRecord.ts';
import { type DomainStatus, nextCheckAfter } from '../../../../src/domain/common/settings/tenantDomain.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { type StoredCheck, tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { dnsTarget } from './dnsTarget.ts';

type Row = typeof tenantDomain.$inferSelect;

/** What is kept of values that somebody else writes: this many, this long. */
const VALUES_MAX = 5;
const VALUE_MAX = 500;

/** What a look-up of a domain's records found. */
export interface LookedUp {
  status: DomainStatus;
  checks: Partial<Record<DnsPurpose, StoredCheck>>;
  at: Date;
}

/** Looks up every record of a domain at once. */
export async function lookUpDomain(
  { dns, config, clock }: Pick<Ports, 'dns' | 'config' | 'clock'>,
  row: Row,
): Promise<LookedUp> {
  const records = recordsOf(row, dnsTarget(config));
  const looked = await Promise.all(records.map((record) => lookUpRecord(dns, record, row.checks[record.purpose])));
  return {
    status: statusAfterCheck(
      row.status,
      looked.map(({ record, check }) => ({
        required: record.required,
        state: check.problem === null ? check.state : 'unknown',
      })),
    ),
    checks: Object.fromEntries(looked.map(({ record, check }) => [record.purpose, check])),
    at: clock.now(),
  };
}

async function lookUpRecord(
  dns: Ports['dns'],
  record: DnsRecord,
  before: StoredCheck | undefined,
): Promise<{ record: DnsRecord; check: StoredCheck }> {
  const answer = await dns.lookUp(record.type, record.name);
  if (answer.outcome === 'timeout' || answer.outcome === 'refused') {
    const known = before ?? { state: 'unknown' as const, found: [] };
    return { record, check: { ...known, problem: answer.outcome } };
  }
  const values = answer.outcome === 'found' ? valuesFor(record, answer.values) : [];
  const found = values.slice(0, VALUES_MAX).map((value) => value.slice(0, VALUE_MAX));
  return { record, check: { state: recordState(record, answer), found, problem: null } };
}

/** Keeps what was found, unless the domain has been given another host meanwhile. */
export async function keepLookedUp(
  db: Db | Transaction,
  row: Row,
  { status, checks, at }: LookedUp,
): Promise<Row | undefined> {
  // It waits anew from when its records vanished.
  const waitingSince = status === 'notEffective' && row.status === 'effective' ? at : row.waitingSince;
  const newDkim = foundFirst(row, checks, at);
  const [kept] = await db
    .update(tenantDomain)
    .set({
      status,
      checks,
      checkedAt: at,
      waitingSince,
      nextCheckAt: nextCheck({ status, newDkim, waitingSince }, at),
      ...(newDkim === row.newDkim ? {} : { newDkim }),
    })
    .where(and(eq(tenantDomain.id, row.id), eq(tenantDomain.host, row.host), sameKeys(row)))
    .returning();
  return kept;
}

/** The new key of a domain with when its record was found first, if that is now. */
function foundFirst({ newDkim }: Row, checks: LookedUp['checks'], at: Date): Row['newDkim'] {
  if (newDkim === null || newDkim.foundAt !== null || checks.newDkim?.state !== 'found') return newDkim;
  return { ...newDkim, foundAt: at.toISOString() };
}

/** When to look again: as often for a key whose record was never found as for a domain that is not effective. */
function nextCheck(
  { status, newDkim, waitingSince }: Pick<Row, 'status' | 'newDkim' | 'waitingSince'>,
  at: Date,
): Date {
  const usual = nextCheckAfter(status, waitingSince, at);
  if (newDkim === null || newDkim.foundAt !== null) return usual;
  const waiting = nextCheckAfter('notEffective', waitingSince, at);
  return waiting < usual ? waiting : usual;
}

/** What was found is about the keys that the domain had then. */
const sameKeys = ({ dkim, newDkim }: Row) =>
  and(
    sql`${tenantDomain.dkim} ->> 'selector' is not distinct from ${dkim?.selector ?? null}`,
    sql`${tenantDomain.newDkim} ->> 'selector' is not distinct from ${newDkim?.selector ?? null}`,
  );
