import type { Db, Transaction } from '../../db/Db.ts';
import type { AskedField } from '../rule/AskedField.ts';
import { publishedTags } from './publishedTags.ts';

/** Published tags as fields that rules can ask for, by category. */
export async function tagFields(db: Db | Transaction, tenantId: string, userId?: string): Promise<AskedField[]> {
  const tags = await publishedTags(db, tenantId, userId);
  return tags.map(({ id, name, filterMode, category, field: { kind, options, source, place } }) => ({
    id,
    name,
    kind,
    options,
    filterMode,
    category,
    source,
    place,
  }));
}
