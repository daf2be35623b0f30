import type { z } from 'zod';
import type { createTag, Tag } from '../../../contract/profile/tag/tag.ts';
import type { GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import type { TagBasis, TagValue } from '../../../domain/profile/tag/tag.ts';

type Body = z.input<typeof createTag.body>;
type Of<Basis extends TagBasis> = Extract<Body, { basis: Basis }>;

/** What the form of a tag holds: the fields of both bases, so that nothing typed is lost between them. */
export type TagFormValues = Omit<Of<'field'>, 'basis'> & Omit<Of<'rule'>, 'basis'> & { basis: TagBasis };

/** A rule that asks for nothing yet. */
const EVERYONE: GroupRule = { type: 'group', join: 'all', not: false, nodes: [] };

/** A value that nothing is typed of yet. */
export const NEW_VALUE: TagValue = { value: '', rule: EVERYONE };

/** The values of a new tag. */
export const NEW_TAG: TagFormValues = {
  name: '',
  description: '',
  categoryId: '',
  basis: 'field',
  fieldId: '',
  sourceId: '',
  values: [NEW_VALUE],
  refresh: 'daily',
  filterMode: 'singleChoice',
};

/** The values of a stored tag; those of the other basis are the ones of a new tag. */
export function toTagValues({ name, description, categoryId, filterMode, ...tag }: Tag): TagFormValues {
  const common = { ...NEW_TAG, name, description, categoryId, filterMode, basis: tag.basis };
  if (tag.basis === 'field') return { ...common, fieldId: tag.fieldId };
  return { ...common, sourceId: tag.sourceId, values: tag.values, refresh: tag.refresh };
}

/** What is sent of the values: nothing of the other basis. */
export function toTagBody({ basis, fieldId, sourceId, values, refresh, ...common }: TagFormValues): Body {
  return basis === 'field' ? { ...common, basis, fieldId } : { ...common, basis, sourceId, values, refresh };
}
