import { type SQL, sql } from 'drizzle-orm';
import type { PersonTags } from '../../../src/contract/profile/person/person.ts';
import { choicesOf } from '../../../src/domain/common/contacts/customField.ts';
import type { Db } from '../../db/Db.ts';
import { personFacts } from '../../db/schema/index.ts';
import { factValue } from '../rule/ruleWhere.ts';
import { publishedTags } from '../tag/publishedTags.ts';
import type { Say } from './Say.ts';
import type { PersonRow } from './thePerson.ts';

/** The published tags that a user sees (§6) with their values of one person, by category; those without one are only counted. */
export async function personTags(
  db: Db,
  { tenantId, id }: Pick<PersonRow, 'tenantId' | 'id'>,
  userId: string,
  say: Say,
): Promise<PersonTags> {
  const tags = await publishedTags(db, tenantId, userId);
  if (tags.length === 0) return { categories: [], empty: 0 };
  const values: SQL[] = tags.map(({ field }) => sql`(${factValue(field.place)})::text`);
  const { rows } = await db.execute<{ values: (string | null)[] }>(
    sql`select array[${sql.join(values, sql`, `)}]::text[] as values
      from ${personFacts} f where f.tenant_id = ${tenantId} and f.contact_id = ${id}`,
  );
  const held = rows[0]?.values ?? [];
  const categories = new Map<string, PersonTags['categories'][number]>();
  let empty = 0;
  for (const [index, { id: tagId, name, category, field }] of tags.entries()) {
    const value = held[index] ?? '';
    if (value === '') {
      empty += 1;
      continue;
    }
    const isFree = field.kind === 'text' || field.kind === 'number';
    const shown = field.kind === 'choices' ? choicesOf(value) : [isFree ? say(value) : value];
    const group = categories.get(category.id) ?? { ...category, tags: [] };
    group.tags.push({ id: tagId, name, kind: field.kind, values: shown });
    categories.set(category.id, group);
  }
  return { categories: [...categories.values()], empty };
}
