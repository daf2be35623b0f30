import { eq } from 'drizzle-orm';
import { ruleOf } from '../../../src/domain/profile/group/GroupDefinition.ts';
import { conditionsOf, type GroupRule } from '../../../src/domain/profile/rule/GroupRule.ts';
import { isPersonField, PERSON_FIELDS } from '../../../src/domain/profile/rule/RuleField.ts';
import type { RuleWorld } from '../../../src/domain/profile/rule/faultsOfRule.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience, eventType, tag } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { addedKinds } from './addedKinds.ts';
import { ruleFields } from './ruleFields.ts';

/** Audiences, fields and tags that a rule asks for. */
const askedFor = (rule: GroupRule): string[] =>
  conditionsOf(rule).flatMap((condition) => {
    if (condition.type === 'member') return [condition.audienceId];
    return condition.type === 'field' ? [condition.field] : [];
  });

/** Operator who asks: a rule may ask only for what they see (§6). */
export interface Asker {
  userId: string;
  rights: ReadonlySet<string>;
}

/**
 * Reads what rules of a tenant can ask for. Rules of a stored group or tag, `ownId`, may not ask for what leads back to it. Rules that an
 * operator asks may only ask for what they see.
 */
export async function ruleWorld(
  ports: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  { ownId, caller }: { ownId?: string | undefined; caller?: Asker },
): Promise<RuleWorld> {
  const fields = new Map((await ruleFields(ports, db, tenantId, caller?.userId)).map((field) => [field.id, field]));
  const audiences = await db
    .select({ id: audience.id, definition: audience.definition })
    .from(audience)
    .where(eq(audience.tenantId, tenantId));
  const tags = await db.select({ id: tag.id, values: tag.values }).from(tag).where(eq(tag.tenantId, tenantId));
  const asks = new Map([
    ...audiences.map(
      ({ id, definition }) =>
        [id, definition === null || definition.type === 'file' ? [] : askedFor(ruleOf(definition))] as const,
    ),
    ...tags.map(({ id, values }) => [id, (values ?? []).flatMap(({ rule }) => askedFor(rule))] as const),
  ]);
  const types = await db.select({ name: eventType.name }).from(eventType).where(eq(eventType.tenantId, tenantId));
  const { eventDays } = await tenantSettings(db, tenantId);
  const events = new Set(types.map(({ name }) => name));
  const questions = addedKinds(ports, caller?.rights);
  const known = new Set(audiences.map(({ id }) => id));
  const leadsBack = (id: string, seen = new Set<string>()): boolean => {
    if (id === ownId) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return (asks.get(id) ?? []).some((next) => leadsBack(next, seen));
  };
  return {
    field: (id) => (isPersonField(id) ? { id, kind: PERSON_FIELDS[id], options: [] } : fields.get(id)),
    leadsBack: (id) => leadsBack(id),
    audience: (id) => known.has(id) && !leadsBack(id),
    event: (name) => events.has(name),
    added: (kind) => questions.get(kind),
    eventDays,
  };
}
