import { desc, eq, sql } from 'drizzle-orm';
import {
  countGroup,
  explainGroup,
  getEventRetention,
  listRuleEvents,
  listRuleFields,
  listRuleQuestions,
} from '../../../../src/contract/profile/group/customerGroup.ts';
import type { AskedDefinition } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import type { GroupRule } from '../../../../src/domain/profile/rule/GroupRule.ts';
import { maskEmail } from '../../../../src/domain/shared/address/email.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { inSnapshot, type Snapshot } from '../../../db/inSnapshot.ts';
import { contact, eventType } from '../../../db/schema/index.ts';
import { sourceName } from '../../dataSource/sourceName.ts';
import { countByNode, countPeople, countReach, peopleOf } from '../../rule/countPeople.ts';
import { addedKinds } from '../../rule/addedKinds.ts';
import { ruleContext } from '../../rule/ruleContext.ts';
import { ruleFields } from '../../rule/ruleFields.ts';
import type { RuleContext } from '../../rule/ruleWhere.ts';
import { requireSound } from './requireSound.ts';

/** People shown of a definition. */
const SAMPLE_PEOPLE = 10;

/** Answers a question about the people of a definition, as long as somebody waits for it. */
async function ask<Answer>(
  context: SessionContext,
  definition: AskedDefinition,
  answer: (snapshot: Snapshot, rule: GroupRule, of: RuleContext) => Promise<Answer>,
): Promise<Answer> {
  const { ports, tenantId, signal } = context;
  const rule = await requireSound(context, ports.db, definition);
  return inSnapshot(ports.db, signal, async (snapshot) =>
    answer(snapshot, rule, await ruleContext(ports, snapshot, tenantId, [rule], ports.clock.now())),
  );
}

const count = implement(countGroup, async (context, { body: { definition } }) => {
  const { ports, tenantId } = context;
  const people = await ask(context, definition, (snapshot, rule, of) => countPeople(snapshot, tenantId, rule, of));
  const total = await ports.totals.of('contact', tenantId, [], () =>
    ports.db.$count(contact, eq(contact.tenantId, tenantId)),
  );
  return { people, total };
});

const explain = implement(explainGroup, (context, { body: { definition } }) =>
  ask(context, definition, async (snapshot, rule, of) => {
    const { tenantId } = context;
    const byNode = await countByNode(snapshot, tenantId, rule, of);
    const reach = await countReach(snapshot, tenantId, rule, of);
    const sample = await snapshot.db
      .select({ id: contact.id, name: contact.name, number: contact.number, email: contact.email })
      .from(contact)
      .where(
        sql`${contact.id} in (select f.contact_id ${peopleOf(tenantId, rule, of)} order by f.contact_id desc limit ${SAMPLE_PEOPLE})`,
      )
      .orderBy(desc(contact.id));
    return {
      byNode,
      ...reach,
      sample: sample.map(({ number, email, ...person }) => ({
        ...person,
        // Shown in full only where somebody asks for one of them, which leaves a line in the log.
        number: maskPhone(number ?? ''),
        email: maskEmail(email),
      })),
    };
  }),
);

/** Handlers of what an author asks while a group is written: what its rule may hold, and whom it finds. */
export const groupQuestionHandlers: readonly Implementation[] = [
  implement(listRuleFields, async ({ ports, tenantId, caller, t }) =>
    (await ruleFields(ports, ports.db, tenantId, caller.userId)).map(({ place: _place, source, ...field }) => ({
      ...field,
      source: source && { id: source.id, name: sourceName(source, t) },
    })),
  ),
  implement(listRuleQuestions, async (context, { body: { named } }) => {
    const { t, caller } = context;
    return Promise.all(
      [...addedKinds(context.ports, caller.rights).values()].map(
        async ({ kind, heading, name, inputs, labels, options }) => ({
          kind,
          heading: t(heading),
          name: t(name),
          inputs: await Promise.all(
            inputs.map(async (input) => ({
              name: input.name,
              kind: input.kind,
              label: t(labels[input.name] ?? ''),
              options: (await options[input.name]?.(context, named)) ?? [],
            })),
          ),
        }),
      ),
    );
  }),
  implement(getEventRetention, async ({ ports, tenantId }) => ({
    days: (await tenantSettings(ports.db, tenantId)).eventDays,
  })),
  implement(listRuleEvents, ({ ports, tenantId }) =>
    ports.db
      .select({ name: eventType.name, properties: eventType.propertyNames })
      .from(eventType)
      .where(eq(eventType.tenantId, tenantId))
      .orderBy(eventType.name),
  ),
  count,
  explain,
];
