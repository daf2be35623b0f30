import type pg from 'pg';

/** People by id as the bits of a text of bytes: asked a million times, a bit costs less than any join. */
export interface PeopleSet {
  /** Id of the first bit. */
  base: number;
  bytes: Buffer;
}

const ID_BYTES = 8;

/** A set of ids, each written as eight bytes, largest first; one may be written more than once. */
export function peopleSetOf(ids: Buffer): PeopleSet {
  const size = ids.length / ID_BYTES;
  // Ids are whole numbers below 2^53: two halves read much faster than a BigInt each.
  const idAt = (index: number): number =>
    ids.readUInt32BE(index * ID_BYTES) * 2 ** 32 + ids.readUInt32BE(index * ID_BYTES + 4);
  let [base, last] = [Infinity, -1];
  for (let index = 0; index < size; index += 1) {
    const id = idAt(index);
    if (id < base) base = id;
    if (id > last) last = id;
  }
  if (size === 0) return { base: 0, bytes: Buffer.alloc(0) };
  const bytes = Buffer.alloc(Math.floor((last - base) / 8) + 1);
  for (let index = 0; index < size; index += 1) {
    const place = idAt(index) - base;
    const byte = Math.floor(place / 8);
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (place % 8));
  }
  return { base, bytes };
}

/** Bytes of sets that a process keeps; what was asked for longest ago goes first. */
const KEPT_BYTES = 64 * 1024 * 1024;

const kept = new Map<string, PeopleSet>();
let keptBytes = 0;

function keep(key: string, set: PeopleSet): void {
  kept.set(key, set);
  keptBytes += set.bytes.length;
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= bytes.length;
  }
}

/**
 * The members of an audience of a tenant, as they stand in the snapshot of a connection. A set is kept for the next count: whoever
 * changes members writes the row of the audience too, so the transaction that wrote it last tells whether they are still the same. A
 * contact that is removed leaves its bit behind, and no row of facts that would be asked for it.
 */
export async function membersOf(client: pg.PoolClient, tenantId: string, audienceId: string): Promise<PeopleSet> {
  const found = await client.query<{ written: string; database: string }>(
    'select xmin::text as written, current_database() as database from audience where tenant_id = $1 and id = $2',
    [tenantId, audienceId],
  );
  const [row] = found.rows;
  if (row === undefined) return peopleSetOf(Buffer.alloc(0));
  const key = [row.database, audienceId, row.written].join(' ');
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const { rows } = await client.query<{ ids: Buffer | null }>(
    `select string_agg(int8send(contact_id), '') as ids from audience_member where audience_id = $1`,
    [audienceId],
  );
  const set = peopleSetOf(rows[0]?.ids ?? Buffer.alloc(0));
  keep(key, set);
  return set;
}
