import { z } from 'zod';
import { FIELD_CODE_MAX, isFieldCode } from '../../../domain/common/contacts/customField.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import {
  DEFINITION_CHANNELS_MAX,
  DEFINITION_NAME_MAX,
  DEFINITION_REMARK_MAX,
  definitionFaults,
  WEIGHT,
} from '../../../domain/outreach/task/taskDefinition.ts';
import { TASK_DEFINITION } from '../../../domain/outreach/task/taskDefinition.resource.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { optionalText, requiredText, wholeNumber } from '../../shared/fields.ts';
import { resourceCalls } from '../../shared/resourceCalls.ts';

const channelField = z.enum(SEND_CHANNELS, 'required');

/** The channels of a definition (§5.3): at least one, each once, with weights that sum to 100. */
const channels = {
  channels: z
    .array(z.object({ channel: channelField, weight: wholeNumber(WEIGHT.min, WEIGHT.max) }))
    .min(1, { error: 'required', abort: true })
    .max(DEFINITION_CHANNELS_MAX, 'tooLarge'),
  /** The channel that takes whom the others did not reach; null for none. */
  fallback: channelField.nullable(),
};

const shape = {
  name: requiredText(DEFINITION_NAME_MAX),
  code: requiredText(FIELD_CODE_MAX, 'code').refine(isFieldCode, 'codeFormat'),
  ...channels,
  /** Task groups can be made by it. */
  inUse: z.boolean(),
  remark: optionalText(DEFINITION_REMARK_MAX, 'prose'),
};

/** Task definitions, found by a part of name or code. One that tasks were made by is not removed. */
export const taskDefinitions = resourceCalls(TASK_DEFINITION, {
  form: shape,
  check: (values, context) => {
    for (const { path, code } of definitionFaults(values)) context.addIssue({ code: 'custom', path, message: code });
  },
  more: {
    /** Channels that tasks go by already: they keep their place (§5.3). */
    used: z.object({ channels: z.array(channelField), fallback: channelField.nullable() }),
  },
  filters: { keyword: textFilter },
  finds: { keyword: ['name', 'code'] },
  sortable: ['name', 'code', 'updatedAt'],
});

/** A task definition: the channels of a message, and the share of people of each channel. */
export type TaskDefinition = z.output<typeof taskDefinitions.answer>;

/** The definitions in use, for whoever makes a task group by one. */
export const listDefinitionChoices = defineEndpoint({
  id: 'taskDefinition.choices',
  method: 'GET',
  path: 'custom/taskDefinition/choices',
  access: { right: 'taskGroup:edit' },
  summary: 'Task definitions in use, by name',
  answer: z.array(z.object({ id: z.string(), name: z.string(), ...channels })),
});

/** A definition that a task group can be made by. */
export type DefinitionChoice = z.output<typeof listDefinitionChoices.answer>[number];
