import { eq } from 'drizzle-orm';
import { isFieldVisible } from '../../src/domain/customField.ts';
import { conditionsOf, type GroupRule } from '../../src/domain/groupRule/GroupRule.ts';
import {
  type CustomFieldKind,
  isPersonField,
  kindOfComponent,
  PERSON_FIELDS,
  type RuleField,
} from '../../src/domain/groupRule/RuleField.ts';
import { dayIn } from '../../src/domain/tenant.ts';
import type { Db, Transaction } from '../db/Db.ts';
import type { Snapshot } from '../db/inSnapshot.ts';
import { customField, factSlot } from '../db/schema/index.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';
import { membersOf, type PeopleSet } from './PeopleSet.ts';
import type { FactPlace, RuleContext } from './ruleWhere.ts';

/** A custom field as rules see it, with where the facts hold it. */
interface FactField extends RuleField {
  kind: CustomFieldKind;
  options: string[];
  name: string;
  slot: number;
}

/**
 * The custom fields of a tenant that rules can ask for, in their order. With a user, those that they see (§6): counts would tell what
 * a hidden field holds. A rule that stands is asked whoever made it.
 */
export async function factFields(db: Db | Transaction, tenantId: string, userId?: string): Promise<FactField[]> {
  const rows = await db
    .select({ field: customField, slot: factSlot.slot })
    .from(customField)
    .innerJoin(factSlot, eq(factSlot.fieldId, customField.id))
    .where(eq(customField.tenantId, tenantId))
    .orderBy(customField.position);
  const seen = rows.filter(({ field }) => userId === undefined || isFieldVisible(field, userId));
  return seen.map(({ field: { id, name, component, options }, slot }) => ({
    id,
    name,
    slot,
    kind: kindOfComponent(component),
    options: options.map((option) => option.name),
  }));
}

/** What rules of a tenant are asked with, read in the snapshot that they are asked in. */
export async function ruleContext(
  { db, client }: Snapshot,
  tenantId: string,
  rules: readonly GroupRule[],
  now: Date,
): Promise<RuleContext> {
  const fields = new Map((await factFields(db, tenantId)).map((field) => [field.id, field]));
  const { timeZone } = await tenantSettings(db, tenantId);
  const wanted = new Set(
    rules.flatMap(conditionsOf).flatMap((condition) => (condition.type === 'member' ? [condition.audienceId] : [])),
  );
  const sets = new Map<string, PeopleSet>();
  for (const id of wanted) sets.set(id, await membersOf(client, tenantId, id));
  return {
    timeZone,
    today: dayIn(now, timeZone),
    placeOf(field): FactPlace {
      if (isPersonField(field)) return { kind: PERSON_FIELDS[field] };
      const known = fields.get(field);
      if (known === undefined) throw new Error(`no custom field ${field}: a rule is checked before it is asked`);
      return known;
    },
    membersOf(audienceId) {
      const set = sets.get(audienceId);
      if (set === undefined) throw new Error(`the members of ${audienceId} were not read`);
      return set;
    },
  };
}
