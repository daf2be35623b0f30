import type { FilterMode, RuleField, TagFieldKind } from '../../../../src/domain/profile/group/groupRule/RuleField.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { publishedTags } from '../../tag/publishedTags.ts';
import { factFields } from './factFields.ts';
import type { FactPlace } from './ruleWhere.ts';

/** A custom field or a published tag, as rules ask for it. */
export interface AskedField extends RuleField {
  name: string;
  kind: TagFieldKind;
  options: string[];
  /** Null for a custom field, which every operator of its kind may ask for. */
  filterMode: FilterMode | null;
  /** Of a tag. */
  category: { id: string; name: string } | null;
  source: { id: string; code: string; name: string; builtIn: boolean } | null;
  place: FactPlace;
}

/**
 * What rules of a tenant can ask for beside a person's own fields: custom fields in their order, then published tags by category. With
 * a user, what they see (§6). A rule that stands is asked whoever made it.
 */
export async function ruleFields(db: Db | Transaction, tenantId: string, userId?: string): Promise<AskedField[]> {
  const own = await factFields(db, tenantId, userId);
  const tags = await publishedTags(db, tenantId, userId);
  return [
    ...own.map(({ id, name, kind, options, slot }) => ({
      id,
      name,
      kind,
      options,
      filterMode: null,
      category: null,
      source: null,
      place: { kind, slot },
    })),
    ...tags.map(({ id, name, filterMode, category, field: { kind, options, source, place } }) => ({
      id,
      name,
      kind,
      options,
      filterMode,
      category,
      source,
      place,
    })),
  ];
}
