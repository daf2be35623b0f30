import { eq } from 'drizzle-orm';
import { isFieldVisible } from '../../../src/domain/common/contacts/customField.ts';
import { type CustomFieldKind, kindOfComponent, type RuleField } from '../../../src/domain/profile/rule/RuleField.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { customField, factSlot } from '../../db/schema/index.ts';

/** A custom field as rules see it, with where the facts hold it. */
interface FactField extends RuleField {
  kind: CustomFieldKind;
  options: string[];
  name: string;
  /** Its name in messages and files. */
  parameter: string;
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
  return seen.map(({ field: { id, name, parameter, component, options }, slot }) => ({
    id,
    name,
    parameter,
    slot,
    kind: kindOfComponent(component),
    options: options.map((option) => option.name),
  }));
}
