import { eq } from 'drizzle-orm';
import { ruleOf } from '../../src/domain/groupRule/GroupDefinition.ts';
import { conditionsOf, type GroupRule } from '../../src/domain/groupRule/GroupRule.ts';
import { isPersonField, PERSON_FIELDS } from '../../src/domain/groupRule/RuleField.ts';
import { type RuleProblem, ruleProblems } from '../../src/domain/groupRule/ruleProblems.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { audience, eventType } from '../db/schema/index.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';
import { ruleFields } from './ruleFields.ts';

/** Audiences that a rule asks for. */
const askedFor = (rule: GroupRule): string[] =>
  conditionsOf(rule).flatMap((condition) => (condition.type === 'member' ? [condition.audienceId] : []));

/**
 * What is wrong with a rule in the world of a tenant. The rule of a stored group, `ownId`, may not lead back to that group; one that
 * a user asks may only ask for fields and tags that they see.
 */
export async function ruleFaults(
  db: Db | Transaction,
  tenantId: string,
  rule: GroupRule,
  { ownId, userId }: { ownId?: string | undefined; userId?: string },
): Promise<RuleProblem[]> {
  const fields = new Map((await ruleFields(db, tenantId, userId)).map((field) => [field.id, field]));
  const rows = await db
    .select({ id: audience.id, definition: audience.definition })
    .from(audience)
    .where(eq(audience.tenantId, tenantId));
  const asks = new Map(
    rows.map(({ id, definition }) => [
      id,
      definition === null || definition.type === 'file' ? [] : askedFor(ruleOf(definition)),
    ]),
  );
  const types = await db.select({ name: eventType.name }).from(eventType).where(eq(eventType.tenantId, tenantId));
  const { eventDays } = await tenantSettings(db, tenantId);
  const events = new Set(types.map(({ name }) => name));
  const leadsBack = (id: string, seen = new Set<string>()): boolean => {
    if (id === ownId) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return (asks.get(id) ?? []).some((next) => leadsBack(next, seen));
  };
  return ruleProblems(rule, {
    field: (id) => (isPersonField(id) ? { id, kind: PERSON_FIELDS[id], options: [] } : fields.get(id)),
    audience: (id) => asks.has(id) && !leadsBack(id),
    event: (name) => events.has(name),
    eventDays,
  });
}
