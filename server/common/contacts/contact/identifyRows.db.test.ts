import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Identity, identityOf } from '../../../../src/domain/common/contacts/personIdentity.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contact } from '../../../db/schema/index.ts';
import { findRepeats } from './findRepeats.ts';
import { IDENTIFIED, identifyRows } from './identifyRows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NUMBERS = ['13800138001', '13800138002', '13800138003'];
const EMAILS = ['a@example.com', 'b@example.com'];

/** Contacts and one row, with few addresses, so that they meet often. */
const number = fc.option(fc.constantFrom(...NUMBERS), { nil: null });
const email = fc.constantFrom('', ...EMAILS);
const address = fc.record({ number, email }).filter((one) => one.number !== null || one.email !== '');
const people = fc.uniqueArray(address, {
  maxLength: 4,
  comparator: (one, other) => one.number !== null && one.number === other.number,
});

class Undone extends Error {}

/** Asks the database and the rule of the domain who one row is. Nothing is kept. */
async function identified(held: readonly { number: string | null; email: string }[], row: (typeof held)[number]) {
  let told: unknown;
  await api.ports.db
    .transaction(async (tx) => {
      const now = new Date();
      const ids: number[] = [];
      const tenantId = `t-${randomUUID()}`;
      await tx.execute(sql`insert into tenant (id, name, sender_name, sender_address, created_at)
        values (${tenantId}, 'T', 'T', 't@example.com', now())`);
      for (const one of held) {
        const stamps = { tenantId, name: '', createdAt: now, updatedAt: now };
        const [made] = await tx
          .insert(contact)
          .values({ ...one, ...stamps })
          .returning({ id: contact.id });
        ids.push(made?.id ?? 0);
      }
      const rows = sql`select 1 as line, ${row.number}::text as number, ${row.email}::text as email`;
      const [unclear] = await identifyRows(tx, { tenantId, rows, someWithoutNumber: row.number === null });
      const found = await tx.execute<{ id: string | null }>(sql`
        select coalesce(k.contact_id, c.id) as id from (${rows}) r left join ${IDENTIFIED} k on k.line = r.line
        left join contact c on k.line is null and c.tenant_id = ${tenantId} and c.number = r.number`);
      const id = found.rows[0]?.id ?? null;
      const byEmail = held.flatMap((one, index) =>
        row.email !== '' && one.email === row.email ? [{ id: ids[index] ?? 0, hasNumber: one.number !== null }] : [],
      );
      const place = held.findIndex((one) => one.number !== null && one.number === row.number);
      const expected = identityOf(
        { number: row.number ?? '', email: row.email },
        { byNumber: place < 0 ? null : (ids[place] ?? 0), byEmail },
      );
      const refused = await findRepeats(tx, tenantId, [{ line: 1, number: row.number ?? '', email: row.email }], {
        onlyKnown: true,
      });
      told = {
        refused: refused.refused.get(1),
        database: unclear === undefined ? { id: id === null ? null : Number(id) } : { problem: unclear.reason },
        expected,
      };
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return told as { refused: string | undefined; database: unknown; expected: Identity };
}

it('tells in the database who a row is as the rule of the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(people, address, async (held, row) => {
      const { database, expected, refused } = await identified(held, row);
      expect(database).toEqual(expected);
      expect(refused).toBe(
        'problem' in expected ? expected.problem : expected.id === null ? 'personUnknown' : undefined,
      );
    }),
    { numRuns: 150 },
  );
});

/** Tells the outcome of each row of one file, in order: a contact by its place in `held`, `new`, or a reason. */
async function outcomes(
  held: readonly { number: string | null; email: string }[],
  rows: readonly { number: string | null; email: string }[],
): Promise<string[]> {
  let told: string[] = [];
  await api.ports.db
    .transaction(async (tx) => {
      const now = new Date();
      const stamps = { tenantId: DEFAULT_TENANT_ID, name: '', createdAt: now, updatedAt: now };
      const made = await tx
        .insert(contact)
        .values(held.map((one) => ({ ...one, ...stamps })))
        .returning({ id: contact.id });
      const given = JSON.stringify(rows.map((row, index) => ({ line: index + 1, ...row })));
      const list = sql`select * from jsonb_to_recordset(${given}::jsonb) as g(line int, number text, email text)`;
      await identifyRows(tx, { tenantId: DEFAULT_TENANT_ID, rows: list, someWithoutNumber: true });
      const found = await tx.execute<{ id: string | null; reason: string | null }>(sql`
        select k.reason, coalesce(k.contact_id, c.id) as id from (${list}) r left join ${IDENTIFIED} k on k.line = r.line
        left join contact c on k.line is null and c.tenant_id = ${DEFAULT_TENANT_ID} and c.number = r.number
        order by r.line`);
      told = found.rows.map(({ id, reason }) =>
        reason !== null ? reason : id === null ? 'new' : `person ${made.findIndex((one) => one.id === Number(id))}`,
      );
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return told;
}

it('takes a person once whom two rows name by different addresses', async () => {
  const ann = { number: '13900139001', email: 'ann@rows.example' };
  expect(
    await outcomes(
      [ann],
      [
        { number: ann.number, email: '' },
        { number: null, email: ann.email },
      ],
    ),
  ).toEqual(['person 0', 'duplicatePerson']);
});

it('gives a number to a person who has none once, and makes the next number a new person', async () => {
  const eve = { number: null, email: 'eve@rows.example' };
  expect(
    await outcomes(
      [eve],
      [
        { number: '13900139002', email: eve.email },
        { number: '13900139003', email: eve.email },
      ],
    ),
  ).toEqual(['person 0', 'new']);
});
