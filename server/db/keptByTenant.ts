import type { Db, Transaction } from './Db.ts';

/** How long another process may go on with what was changed in this one. */
const KEPT_MS = 5_000;
/** Tenants remembered at a time; the oldest is forgotten first. */
const TENANTS_MAX = 1_000;

/** Something that is read of a tenant for many calls and changes rarely. */
export interface KeptByTenant<Value> {
  /** At most a few seconds old. */
  of(db: Db | Transaction, tenantId: string): Promise<Value>;
  /** For whoever has just changed it: this process reads it anew. */
  forget(db: Db, tenantId: string): void;
}

/**
 * Keeps what `read` answers for a few seconds. By database, so that servers beside each other in one process share nothing;
 * a transaction counts as a database of its own, so what is asked within it is what is true in it.
 */
export function keptByTenant<Value>(
  read: (db: Db | Transaction, tenantId: string) => Promise<Value>,
): KeptByTenant<Value> {
  const byDb = new WeakMap<Db | Transaction, Map<string, { until: number; value: Promise<Value> }>>();
  return {
    of(db, tenantId) {
      const known = byDb.get(db) ?? new Map<string, { until: number; value: Promise<Value> }>();
      byDb.set(db, known);
      const kept = known.get(tenantId);
      if (kept !== undefined && kept.until > performance.now()) return kept.value;
      const value = read(db, tenantId);
      known.delete(tenantId);
      known.set(tenantId, { value, until: performance.now() + KEPT_MS });
      if (known.size > TENANTS_MAX) known.delete(known.keys().next().value ?? '');
      // Whoever asks next tries again.
      value.catch(() => known.delete(tenantId));
      return value;
    },
    forget: (db, tenantId) => void byDb.get(db)?.delete(tenantId),
  };
}
