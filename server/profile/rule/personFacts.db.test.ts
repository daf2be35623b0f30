import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOM_FIELDS_MAX } from '../../../src/domain/common/contacts/customField.ts';
import { factNumber } from '../../../src/domain/profile/rule/meetsCondition.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { contact, customField, FACT_COLUMNS, factSlot, personFacts } from '../../db/schema/index.ts';
import { factFields } from './factFields.ts';
import { factValue } from './ruleWhere.ts';

/** More than have columns of their own, so that arrays are reached and left again. */
const PARAMETERS = Array.from({ length: FACT_COLUMNS + 4 }, (_, index) => `p${index}`);
const VALUES = ['', '7', '12.5', 'gold', "o'hara", '上海'];

/** A change of fields or people; fields are named by their parameter. */
type Change =
  | { change: 'declare'; parameter: string; isNumber: boolean }
  | { change: 'remove'; parameter: string }
  | { change: 'turn'; parameter: string; isNumber: boolean }
  | { change: 'insert' | 'update'; values: Record<string, string> };

const parameter = fc.constantFrom(...PARAMETERS);
const values = fc.dictionary(parameter, fc.constantFrom(...VALUES), {
  maxKeys: PARAMETERS.length,
  noNullPrototype: true,
});
const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: fc.record({ change: fc.constant('declare' as const), parameter, isNumber: fc.boolean() }), weight: 6 },
  fc.record({ change: fc.constant('remove' as const), parameter }),
  fc.record({ change: fc.constant('turn' as const), parameter, isNumber: fc.boolean() }),
  fc.record({ change: fc.constantFrom('insert' as const, 'update' as const), values }),
);

describe('the facts of people', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(contact);
    await test.ports.db.delete(customField);
  });

  const stamps = () => ({
    tenantId: DEFAULT_TENANT_ID,
    createdAt: test.ports.clock.now(),
    updatedAt: test.ports.clock.now(),
  });
  const isOf = (named: string) => and(eq(customField.tenantId, DEFAULT_TENANT_ID), eq(customField.parameter, named));
  const componentOf = (isNumber: boolean) => (isNumber ? 'number' : 'text');
  let people = 0;

  async function declare(named: string, isNumber: boolean): Promise<void> {
    const field = {
      ...stamps(),
      name: named,
      code: named,
      parameter: named,
      component: componentOf(isNumber),
    } as const;
    await test.ports.db
      .insert(customField)
      .values({ ...field, options: [], visibleRange: 'everyone', memberIds: [] })
      .onConflictDoNothing();
  }

  async function apply(wanted: Change): Promise<void> {
    const { db } = test.ports;
    if (wanted.change === 'declare') await declare(wanted.parameter, wanted.isNumber);
    if (wanted.change === 'remove') await db.delete(customField).where(isOf(wanted.parameter));
    if (wanted.change === 'turn')
      await db
        .update(customField)
        .set({ component: componentOf(wanted.isNumber) })
        .where(isOf(wanted.parameter));
    if (wanted.change === 'insert') {
      people += 1;
      const number = `139${String(people).padStart(8, '0')}`;
      await db.insert(contact).values({ ...stamps(), name: '', number, email: '', attributes: wanted.values });
    }
    if (wanted.change === 'update') await db.update(contact).set({ attributes: wanted.values });
  }

  type Held = Record<string, (string | number | null)[]>;

  /** By parameter and person: what the facts hold, and what the contacts say. */
  async function facts(): Promise<{ held: Held; said: Held }> {
    const { db } = test.ports;
    const rows = await db.select().from(contact).orderBy(contact.id);
    const [held, said]: [Held, Held] = [{}, {}];
    for (const field of await factFields(db, DEFAULT_TENANT_ID)) {
      const found = await db.execute<{ value: string | number | null }>(
        sql`select ${factValue(field)} as value from ${personFacts} f order by f.contact_id`,
      );
      held[field.parameter] = found.rows.map(({ value }) => value);
      said[field.parameter] = rows.map(({ attributes }) => {
        const value = attributes[field.parameter] ?? '';
        if (field.kind === 'number') return factNumber(value) ?? null;
        return value === '' ? null : value;
      });
    }
    return { held, said };
  }

  it('hold what the contacts say, in columns and beyond, however fields come, go and change their kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
        await test.ports.db.delete(contact);
        await test.ports.db.delete(customField);
        for (const one of changes) await apply(one);
        const { held, said } = await facts();
        expect(held).toEqual(said);
      }),
      { numRuns: 40 },
    );
  });

  it('give the place of a removed field again, so that the columns are never used up', async () => {
    const { db } = test.ports;
    for (let round = 0; round < 3; round += 1) {
      for (const named of PARAMETERS) await declare(named, false);
      await db.delete(customField).where(isOf(PARAMETERS[2] ?? ''));
      await declare('late', true);
      const slots = await db.select().from(factSlot);
      expect(slots.map(({ slot }) => slot).toSorted((a, b) => a - b)).toEqual(PARAMETERS.map((_, index) => index + 1));
      expect(slots.find(({ parameter: named }) => named === 'late')?.slot).toBe(3);
      await db.delete(customField);
    }
  });

  it('of as many fields as a tenant may have are written and read', async () => {
    const named = Array.from({ length: CUSTOM_FIELDS_MAX }, (_, index) => `f${index}`);
    for (const [index, one] of named.entries()) await declare(one, index % 2 === 0);
    await apply({ change: 'insert', values: Object.fromEntries(named.map((one, index) => [one, String(index)])) });
    const inserted = await facts();
    expect(Object.keys(inserted.held)).toHaveLength(CUSTOM_FIELDS_MAX);
    expect(inserted.held).toEqual(inserted.said);
    await apply({ change: 'update', values: Object.fromEntries(named.map((one, index) => [one, String(-index)])) });
    const updated = await facts();
    expect(updated.held).toEqual(updated.said);
  });
});
