import { asc, eq } from 'drizzle-orm';
import type { TagFieldKind } from '../../../src/domain/profile/rule/RuleField.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { dataSource, sourceField } from '../../db/schema/index.ts';
import { factFields } from '../rule/factFields.ts';
import type { FactPlace } from '../rule/ruleWhere.ts';
import { heldSources } from './heldSources.ts';

/** A data source as tags and fields name it. */
export type NamedSource = Pick<typeof dataSource.$inferSelect, 'id' | 'code' | 'name' | 'builtIn'>;

/** A field of a data source, whichever it is of: one that tags can stand for. */
export interface PublishableField {
  id: string;
  source: NamedSource;
  name: string;
  /** Name of the column that it comes from (§3.4: the corresponding table field). */
  tableField: string;
  kind: TagFieldKind;
  options: string[];
  place: FactPlace;
}

/** The data sources of a tenant; with a user, those that their roles hold (§6). */
export function seenSources(db: Db | Transaction, tenantId: string, userId?: string): Promise<NamedSource[]> {
  return userId === undefined
    ? db.select().from(dataSource).where(eq(dataSource.tenantId, tenantId))
    : heldSources(db, tenantId, userId);
}

/**
 * The fields of the data sources of a tenant, by source. With a user, those of the sources that their roles hold, and of the contacts'
 * own only what they see (§6): a tag would tell what a hidden field holds. The fields of the built-in source are the custom fields.
 */
export async function sourceFields(
  db: Db | Transaction,
  tenantId: string,
  userId?: string,
): Promise<PublishableField[]> {
  const sources = await seenSources(db, tenantId, userId);
  const own = await factFields(db, tenantId, userId);
  const brought = await db
    .select()
    .from(sourceField)
    .where(eq(sourceField.tenantId, tenantId))
    .orderBy(asc(sourceField.position));
  return sources.flatMap((source): PublishableField[] =>
    source.builtIn
      ? own.map(({ id, name, parameter, kind, options, slot }) => ({
          id,
          source,
          name,
          tableField: parameter,
          kind,
          options,
          place: { kind, slot },
        }))
      : brought
          .filter(({ sourceId }) => sourceId === source.id)
          .map(({ id, name, key, kind, options, slot }) => ({
            id,
            source,
            name,
            tableField: key,
            kind,
            options,
            place: { kind, slot, isBrought: true },
          })),
  );
}
