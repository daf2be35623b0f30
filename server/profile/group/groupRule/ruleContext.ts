import {
  conditionsOf,
  type BehaviourCondition,
  type GroupRule,
  isBehaviour,
} from '../../../../src/domain/profile/group/groupRule/GroupRule.ts';
import { isPersonField, PERSON_FIELDS } from '../../../../src/domain/profile/group/groupRule/RuleField.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import type { Snapshot } from '../../../db/inSnapshot.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { doersOf } from './doersOf.ts';
import { membersOf, type PeopleSet } from './PeopleSet.ts';
import { ruleFields } from './ruleFields.ts';
import type { FactPlace, RuleContext } from './ruleWhere.ts';

/** What rules of a tenant are asked with, read in the snapshot that they are asked in. */
export async function ruleContext(
  { db, client }: Snapshot,
  tenantId: string,
  rules: readonly GroupRule[],
  now: Date,
): Promise<RuleContext> {
  const fields = new Map((await ruleFields(db, tenantId)).map(({ id, place }) => [id, place]));
  const { timeZone } = await tenantSettings(db, tenantId);
  const wanted = new Set(
    rules.flatMap(conditionsOf).flatMap((condition) => (condition.type === 'member' ? [condition.audienceId] : [])),
  );
  const sets = new Map<string, PeopleSet>();
  for (const id of wanted) sets.set(id, await membersOf(client, tenantId, id));
  const today = dayIn(now, timeZone);
  const doers = new Map<BehaviourCondition, PeopleSet>();
  for (const one of rules.flatMap(conditionsOf))
    if (isBehaviour(one)) doers.set(one, await doersOf({ db, client }, one, { tenantId, timeZone, today }));
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
