import { useQueries, useQuery } from '@tanstack/react-query';
import { getAudience } from '../../../contract/profile/audience/audience.ts';
import {
  getEventRetention,
  listRuleEvents,
  listRuleFields,
  listRuleQuestions,
} from '../../../contract/profile/group/customerGroup.ts';
import type { RuleCondition } from '../../../domain/profile/rule/GroupRule.ts';
import { isPersonField, PERSON_FIELDS, type RuleField } from '../../../domain/profile/rule/RuleField.ts';
import type { RuleWorld } from '../../../domain/profile/rule/faultsOfRule.ts';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** A field with its name in words. */
export interface NamedField extends RuleField {
  name: string;
  /** Of a tag: its category. */
  category?: { id: string; name: string } | null;
}

/** A question that another area adds, in the operator's language. */
export interface RuleQuestion extends Omit<Question, 'inputs'> {
  inputs: readonly (Question['inputs'][number] & { values: readonly string[] })[];
}

type Question = AnswerOf<typeof listRuleQuestions>[number];

/** Ids of records that conditions name, as far as they can be ids. */
function namedRecords(conditions: readonly RuleCondition[]): string[] {
  const values = conditions.flatMap((one) => (one.type === 'added' ? Object.values(one.values) : []));
  return [...new Set(values)].filter((value) => /^[0-9a-f-]{36}$/.test(value)).toSorted();
}

/** What rules of this tenant can ask for, and what it is called. */
export interface NamedWorld extends RuleWorld {
  /** Fields of every person, the tenant's own, and tags by category. */
  personFields: readonly NamedField[];
  customFields: readonly NamedField[];
  tags: readonly { category: string; fields: readonly NamedField[] }[];
  field: (id: string) => NamedField | undefined;
  /** Events that were seen, with the properties that they had. */
  events: readonly { name: string; properties: string[] }[];
  /** Questions that other areas add, with their words. */
  questions: readonly RuleQuestion[];
  added: (kind: string) => RuleQuestion | undefined;
  /** The name of an audience; empty until it is known, undefined for one that is gone. */
  audienceName: (id: string) => string | undefined;
  /** Whether everything that was asked for is known: before that a rule cannot be judged. */
  known: boolean;
  /** Why it cannot become known; null while it can. */
  error: Error | null;
  /** Asks again for what could not be read. */
  retry: () => void;
}

/** Loads what rules can ask for, and the names of what `conditions` ask for. A group or tag cannot ask for itself, `ownId`. */
export function useRuleWorld(conditions: readonly RuleCondition[], ownId: string | undefined): NamedWorld {
  const host = useHost();
  const t = useTexts();
  const fields = useQuery({
    queryKey: ['customerGroup.fields'],
    queryFn: () => host.request.call(listRuleFields, {}),
  });
  const events = useQuery({
    queryKey: ['customerGroup.events'],
    queryFn: () => host.request.call(listRuleEvents, {}),
  });
  const retention = useQuery({
    queryKey: ['customerGroup.eventRetention'],
    queryFn: () => host.request.call(getEventRetention, {}),
  });
  const named = namedRecords(conditions);
  const questions = useQuery({
    queryKey: ['customerGroup.questions', named],
    queryFn: () => host.request.call(listRuleQuestions, { body: { named } }),
    // The choice of another record asks again; the form stays until the answer comes.
    placeholderData: (before) => before,
  });
  const asksOf = (questions.data ?? []).map((question): RuleQuestion => ({
    ...question,
    inputs: question.inputs.map((input) => ({ ...input, values: input.options.map(({ value }) => value) })),
  }));
  const audienceIds = conditions.flatMap((one) => (one.type === 'member' ? [one.audienceId] : []));
  const asked = [...new Set(audienceIds)].filter((id) => id !== '');
  const names = useQueries({
    queries: asked.map((id) => ({
      queryKey: ['audience.get', id],
      queryFn: () => host.request.call(getAudience, { params: { id } }, { showError: false }),
      retry: false,
    })),
  });
  const personFields = (Object.keys(PERSON_FIELDS) as (keyof typeof PERSON_FIELDS)[]).map((id): NamedField => ({
    id,
    kind: PERSON_FIELDS[id],
    options: [],
    name: t(`profile.rule.field.${id}`),
  }));
  const known = fields.data ?? [];
  const tags = new Map<string, NamedField[]>();
  for (const field of known)
    if (field.category !== null && field.id !== ownId)
      tags.set(field.category.name, [...(tags.get(field.category.name) ?? []), field]);
  const audienceName = (id: string): string | undefined => {
    const found = names[asked.indexOf(id)];
    const gone = found?.error instanceof RequestError && found.error.errorCode === 'NOT_FOUND';
    return gone ? undefined : (found?.data?.name ?? '');
  };
  return {
    personFields,
    customFields: known.filter(({ category }) => category === null),
    tags: [...tags].map(([category, its]) => ({ category, fields: its })),
    field: (id) => (isPersonField(id) ? personFields : known).find((field) => field.id === id),
    leadsBack: (id) => id === ownId,
    audience: (id) => id !== '' && id !== ownId && audienceName(id) !== undefined,
    audienceName,
    events: events.data ?? [],
    event: (name) => events.data?.some((one) => one.name === name) === true,
    questions: asksOf,
    added: (kind) => asksOf.find((one) => one.kind === kind),
    eventDays: retention.data?.days,
    error: fields.error ?? events.error ?? retention.error ?? questions.error,
    retry() {
      for (const one of [fields, events, retention, questions]) if (one.isError) void one.refetch();
    },
    known:
      fields.data !== undefined &&
      events.data !== undefined &&
      retention.data !== undefined &&
      questions.data !== undefined &&
      names.every(({ isPending }) => !isPending),
  };
}
