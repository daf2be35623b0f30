import { and, eq } from 'drizzle-orm';
import type { createTag } from '../../../src/contract/profile/tag/tag.ts';
import type { ParsedInputOf } from '../../../src/contract/shared/endpoint.ts';
import { filterModesOf } from '../../../src/domain/profile/rule/RuleField.ts';
import { faultsOfRule } from '../../../src/domain/profile/rule/faultsOfRule.ts';
import { canRefit, lostValues } from '../../../src/domain/profile/tag/tag.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { lockDefinitions } from '../rule/lockDefinitions.ts';
import { clearSlots, freeSlots } from '../dataSource/sourceSlots.ts';
import type { Transaction } from '../../db/Db.ts';
import { tagCategory } from '../../db/schema/index.ts';
import { ruleWorld } from '../rule/ruleWorld.ts';
import { fieldIdOf, type TagRow, worldOf } from './tagRecords.ts';

type Form = ParsedInputOf<typeof createTag>['body'];
type FieldForm = Extract<Form, { basis: 'field' }>;
type RuleForm = Extract<Form, { basis: 'rule' }>;

/** What is stored of what a tag stands for. */
type Fitted = Pick<
  TagRow,
  | 'basis'
  | 'sourceId'
  | 'customFieldId'
  | 'sourceFieldId'
  | 'values'
  | 'slot'
  | 'refresh'
  | 'refreshStatus'
  | 'errorCode'
  | 'refreshedAt'
  | 'refreshDueAt'
>;

/** What only a rule-based tag has, of one that is none. */
const NO_RULES = {
  values: null,
  slot: null,
  refresh: 'once',
  refreshStatus: 'ready',
  errorCode: null,
  refreshedAt: null,
  refreshDueAt: null,
} as const;

/**
 * What is stored of what a form says that a tag stands for, within the transaction that stores it; the rules of a tag have to be asked
 * after it. @throws a refusal at the field that does not fit, or that a published tag keeps
 */
export async function fitTag(context: SessionContext, tx: Transaction, form: Form, before?: TagRow): Promise<Fitted> {
  const { tenantId } = context;
  const inTenant = and(eq(tagCategory.id, form.categoryId), eq(tagCategory.tenantId, tenantId));
  if ((await tx.$count(tagCategory, inTenant)) === 0) throw refuseField('categoryId', 'required');
  const to = form.basis === 'field' ? await fitField(context, tx, form) : await fitRules(context, tx, form, before);
  if (before !== undefined && !canRefit(before.status)) requireKept(before, form);
  const left = before?.slot ?? null;
  if (left !== null && to.slot === null) await clearSlots(tx, tenantId, [left]);
  return to;
}

async function fitField(context: SessionContext, tx: Transaction, { fieldId, filterMode }: FieldForm): Promise<Fitted> {
  const field = (await worldOf(context, tx)).fields.get(fieldId);
  if (field === undefined) throw refuseField('fieldId', 'required');
  if (!filterModesOf(field.kind).includes(filterMode)) throw refuseField('filterMode', 'filterModeUnfit');
  const { source } = field;
  return {
    ...NO_RULES,
    basis: 'field',
    sourceId: source.id,
    customFieldId: source.builtIn ? fieldId : null,
    sourceFieldId: source.builtIn ? null : fieldId,
  };
}

async function fitRules(
  context: SessionContext,
  tx: Transaction,
  { sourceId, values, refresh, filterMode }: RuleForm,
  before: TagRow | undefined,
): Promise<Fitted> {
  const { ports, tenantId, caller } = context;
  if (!(await worldOf(context, tx)).sources.has(sourceId)) throw refuseField('sourceId', 'required');
  if (!filterModesOf('choice').includes(filterMode)) throw refuseField('filterMode', 'filterModeUnfit');
  await lockDefinitions(tx, tenantId);
  const world = await ruleWorld(ports, tx, tenantId, { ownId: before?.id, caller });
  const fieldErrors = values.flatMap(({ rule }, index) =>
    faultsOfRule(rule, world).map(({ path, ...problem }) => ({
      path: ['values', index, 'rule', ...path].join('.'),
      ...problem,
    })),
  );
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors });
  const [slot = 0] = before?.slot == null ? await freeSlots(tx, tenantId, 1) : [before.slot];
  return {
    basis: 'rule',
    sourceId,
    customFieldId: null,
    sourceFieldId: null,
    values,
    slot,
    refresh,
    refreshStatus: 'refreshing',
    errorCode: null,
    refreshedAt: before?.refreshedAt ?? null,
    // Determined by a job at once, which says when it is due again.
    refreshDueAt: null,
  };
}

/** Refuses what would make rules that ask for a published tag mean something else, or ask for what is not there. */
function requireKept(before: TagRow, form: Form): void {
  if (before.basis !== form.basis) throw refuseField('basis', 'publishedTagFixed');
  if (form.basis === 'field' && fieldIdOf(before) !== form.fieldId) throw refuseField('fieldId', 'publishedTagFixed');
  if (form.basis === 'rule') {
    if (before.sourceId !== form.sourceId) throw refuseField('sourceId', 'publishedTagFixed');
    const lost = lostValues(before.values ?? [], form.values);
    if (lost.length > 0) throw refuseField('values', 'publishedValuesFixed', { names: lost });
  }
  if (before.filterMode !== form.filterMode) throw refuseField('filterMode', 'publishedTagFixed');
}
