import { eq } from 'drizzle-orm';
import type { Person } from '../../../src/contract/profile/person/person.ts';
import { hasOptions } from '../../../src/domain/common/contacts/customField.ts';
import { visibleFields } from '../../common/contacts/customField/visibleFields.ts';
import type { Db } from '../../db/Db.ts';
import { customField } from '../../db/schema/index.ts';
import type { Say } from './Say.ts';
import type { PersonRow } from './thePerson.ts';

/**
 * What is kept of a person beside name, number and address: custom fields that the caller sees (§6), and what columns of files
 * brought. The value of a field that the caller does not see stands in neither.
 */
export async function personValues(
  db: Db,
  { tenantId, attributes }: PersonRow,
  userId: string,
  say: Say,
): Promise<Pick<Person, 'fields' | 'attributes'>> {
  const seen = await visibleFields(db, tenantId, userId);
  const declared = await db
    .select({ parameter: customField.parameter })
    .from(customField)
    .where(eq(customField.tenantId, tenantId));
  const parameters = new Set(declared.map(({ parameter }) => parameter));
  const valueOf = (name: string): string => attributes[name] ?? '';
  return {
    fields: seen
      .filter(({ parameter }) => valueOf(parameter) !== '')
      .map(({ name, parameter, component }) => ({
        name,
        // A choice is the tenant's own word; what was typed can be anything.
        value: hasOptions(component) ? valueOf(parameter) : say(valueOf(parameter)),
      })),
    attributes: Object.entries(attributes)
      .filter(([name, value]) => !parameters.has(name) && value !== '')
      .map(([name, value]) => ({ name, value: say(value) })),
  };
}
