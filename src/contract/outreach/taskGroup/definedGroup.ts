import { z } from 'zod';
import { DEFINED_GROUP_NAME_MAX, DEFINED_SEND_MODES } from '../../../domain/outreach/taskGroup/definedGroup.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { DEFINITION_CHANNELS_MAX, WEIGHT, weightFault } from '../../../domain/outreach/task/taskDefinition.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, instantField, requiredText, versionField, wholeNumber } from '../../shared/fields.ts';

const part = z.object({
  channel: z.enum(SEND_CHANNELS),
  /** Share of the people, in percent; null for the fall-back channel. */
  weight: wholeNumber(WEIGHT.min, WEIGHT.max).nullable(),
  messageId: idField,
});

const shape = {
  name: requiredText(DEFINED_GROUP_NAME_MAX),
  definitionId: idField,
  audienceId: idField,
  sendMode: z.enum(DEFINED_SEND_MODES),
  scheduledAt: instantField.nullable(),
  /** A task for each channel of the definition, in its order, the fall-back channel last. */
  parts: z.array(part).min(1, { error: 'required', abort: true }).max(DEFINITION_CHANNELS_MAX, 'tooLarge'),
};

interface Form {
  sendMode: string;
  scheduledAt: string | null;
  parts: { weight: number | null }[];
}

/** A time where there is one, and weights that sum to 100 (§5.3). */
function checkWhole({ sendMode, scheduledAt, parts }: Form, refuse: z.RefinementCtx): void {
  if (sendMode === 'scheduled' && scheduledAt === null)
    refuse.addIssue({ code: 'custom', path: ['scheduledAt'], message: 'required' });
  const fault = weightFault(parts.flatMap(({ weight }) => (weight === null ? [] : [weight])));
  if (fault !== undefined) refuse.addIssue({ code: 'custom', path: ['parts'], message: fault });
}

const body = z.object(shape).superRefine(checkWhole);

const definedGroup = z.object({
  ...shape,
  id: z.string(),
  definitionName: z.string(),
  /** Why it cannot be changed now: a code of the error catalogue. */
  fixed: z.enum(['groupTaskUnderWay']).nullable(),
  version: z.number().int(),
});

/** What a task group was made of by its definition. */
export type DefinedGroup = z.output<typeof definedGroup>;

/** What a task group was made of by its definition. */
export const getDefinedGroup = defineEndpoint({
  id: 'definedGroup.get',
  method: 'GET',
  path: 'custom/definedGroup/get/:id',
  access: { right: 'taskGroup:view' },
  summary: 'Read what a task group was made of by its definition',
  answer: definedGroup,
});

/** Makes a task group with a task for each channel of a definition, all as drafts, or nothing. */
export const createDefinedGroup = defineEndpoint({
  id: 'definedGroup.create',
  method: 'POST',
  path: 'custom/definedGroup/create',
  access: { right: 'taskGroup:edit' },
  summary: 'Make a task group by a definition',
  body,
  answer: definedGroup,
});

/** Changes name, weights, audience, time and messages of all its tasks, while none is under way or over; they become drafts again. */
export const updateDefinedGroup = defineEndpoint({
  id: 'definedGroup.update',
  method: 'PUT',
  path: 'custom/definedGroup/:id',
  access: { right: 'taskGroup:edit' },
  summary: 'Change what a task group was made of by its definition',
  body: z.object({ ...shape, version: versionField }).superRefine(checkWhole),
  answer: definedGroup,
});

/** How the people of a group are dealt to its channels, by what is known now. */
const groupShares = z.array(
  z.object({
    taskId: z.string(),
    name: z.string(),
    channel: z.enum(SEND_CHANNELS),
    weight: z.number().int().nullable(),
    /** Its people were determined: the counts are of its run, otherwise by what is known now. */
    isPlanned: z.boolean(),
    /** People of the audience who are for this channel, whether or not they are left out; of a fall-back channel null. */
    dealt: z.number().int().nullable(),
    /** Of them those who would be written to now; of a fall-back channel at most so many. */
    reach: z.number().int(),
    /** People whom its message has left for, in whatever state it is by now. */
    sent: z.number().int(),
  }),
);

/** How the people of a group are dealt to its channels. */
export type GroupShares = z.output<typeof groupShares>;

/** How the people of a group are dealt to its channels: counts alone. */
export const getGroupShares = defineEndpoint({
  id: 'definedGroup.shares',
  method: 'GET',
  path: 'custom/definedGroup/shares/:id',
  access: { right: 'taskGroup:view' },
  summary: 'How the people of a task group are dealt to its channels',
  answer: groupShares,
});
