import {
  conditionsOf,
  type GroupRule,
  isBehaviour,
  type RuleCondition,
} from '../../../src/domain/profile/rule/GroupRule.ts';
import { isPersonField, PERSON_FIELDS } from '../../../src/domain/profile/rule/RuleField.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { Ports } from '../../ports.ts';
import type { Snapshot } from '../../db/inSnapshot.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { addedKinds } from './addedKinds.ts';
import { doersOf } from './doersOf.ts';
import { membersOf, type PeopleSet } from './PeopleSet.ts';
import { ruleFields } from './ruleFields.ts';
import type { FactPlace, RuleContext } from './ruleWhere.ts';

/**
 * Reads what rules of a tenant are asked with, in the snapshot that they are asked in. With `among` only these contacts matter, and less
 * is read; the answer is wrong for all others.
 */
export async function ruleContext(
  ports: Pick<Ports, 'areas'>,
  { db, client }: Snapshot,
  tenantId: string,
  rules: readonly GroupRule[],
  now: Date,
  among?: readonly number[],
): Promise<RuleContext> {
  const fields = new Map((await ruleFields(ports, db, tenantId)).map(({ id, place }) => [id, place]));
  const { timeZone } = await tenantSettings(db, tenantId);
  const wanted = new Set(
    rules.flatMap(conditionsOf).flatMap((condition) => (condition.type === 'member' ? [condition.audienceId] : [])),
  );
  const sets = new Map<string, PeopleSet>();
  for (const id of wanted) sets.set(id, await membersOf(client, tenantId, id));
  const today = dayIn(now, timeZone);
  const asked = { tenantId, timeZone, today, ...(among === undefined ? {} : { among }) };
  const kinds = addedKinds(ports);
  const doers = new Map<RuleCondition, PeopleSet>();
  for (const one of rules.flatMap(conditionsOf))
    if (isBehaviour(one) || one.type === 'added') doers.set(one, await doersOf({ db, client }, one, asked, kinds));
  return {
    timeZone,
    today,
    doersOf(condition) {
      const set = doers.get(condition);
      if (set === undefined) throw new Error('who did what a condition asks for was not read');
      return set;
    },
    placeOf(field): FactPlace {
      if (isPersonField(field)) return { kind: PERSON_FIELDS[field] };
      const known = fields.get(field);
      if (known === undefined) throw new Error(`no field ${field}: a rule is checked before it is asked`);
      return known;
    },
    membersOf(audienceId) {
      const set = sets.get(audienceId);
      if (set === undefined) throw new Error(`the members of ${audienceId} were not read`);
      return set;
    },
  };
}
