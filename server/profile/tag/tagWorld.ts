import type { Db, Transaction } from '../../db/Db.ts';
import type { tag } from '../../db/schema/index.ts';
import { type NamedSource, type PublishableField, seenSources, sourceFields } from '../dataSource/sourceFields.ts';

/** What the values of a tag are, whatever it stands for, and where the facts hold them. */
export type TagContent = Pick<PublishableField, 'source' | 'kind' | 'options' | 'place'>;

/** What tags of a tenant stand for, as somebody sees it. */
export interface TagWorld {
  /** By id. */
  fields: ReadonlyMap<string, PublishableField>;
  sources: ReadonlyMap<string, NamedSource>;
  /** What a tag holds; undefined where its field, or the source of its rules, is not seen. */
  contentOf: (
    row: Pick<typeof tag.$inferSelect, 'customFieldId' | 'sourceFieldId' | 'sourceId' | 'values' | 'slot'>,
  ) => TagContent | undefined;
}

/** The fields and sources that tags of a tenant stand for; with a user, those that they see (§6). */
export async function tagWorld(db: Db | Transaction, tenantId: string, userId?: string): Promise<TagWorld> {
  const sources = new Map((await seenSources(db, tenantId, userId)).map((source) => [source.id, source]));
  const fields = new Map((await sourceFields(db, tenantId, userId)).map((field) => [field.id, field]));
  return {
    fields,
    sources,
    contentOf({ customFieldId, sourceFieldId, sourceId, values, slot }) {
      if (values === null || slot === null) return fields.get(customFieldId ?? sourceFieldId ?? '');
      const source = sources.get(sourceId);
      const options = values.map(({ value }) => value);
      return source && { source, kind: 'choice', options, place: { kind: 'choice', slot, isBrought: true } };
    },
  };
}
