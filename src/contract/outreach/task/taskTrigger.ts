import { z } from 'zod';
import { isStorableText } from '../../../domain/shared/text/storableText.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';
import {
  TRIGGER_ADDRESS_MAX,
  TRIGGER_PEOPLE_MAX,
  TRIGGER_REFUSALS,
  TRIGGER_VALUE_MAX,
  TRIGGER_VALUES_MAX,
} from '../../../domain/outreach/task/taskTrigger.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { requiredText } from '../../shared/fields.ts';

/** A person by number or e-mail. An address that is not well formed is refused with its person, and the others are sent to. */
const person = z.object({
  /** Of a contact, with `+` and country code, or a mainland mobile number. */
  number: z.string().trim().max(TRIGGER_ADDRESS_MAX, 'tooLong').default(''),
  email: z.string().overwrite(codeText).max(TRIGGER_ADDRESS_MAX, 'tooLong').default(''),
  /** Values of variables for this message alone: before those of the contact. */
  values: z
    .record(
      requiredText(TRIGGER_VALUE_MAX, 'prose'),
      z.string().max(TRIGGER_VALUE_MAX, 'tooLong').refine(isStorableText, 'formatIncorrect'),
    )
    .refine((values) => Object.keys(values).length <= TRIGGER_VALUES_MAX, 'tooLarge')
    .default({}),
});

/** People whom another system names to an interface task. */
export const taskTriggerForm = z.object({
  /** Code of the task, as its page shows it. */
  task: requiredText(50),
  /** The caller's own name of the call: the same name again sends nothing twice. */
  requestId: requiredText(100, 'exact').refine(isStorableText, 'formatIncorrect'),
  people: z.array(person).min(1, 'required').max(TRIGGER_PEOPLE_MAX, 'tooLarge'),
});

/** Sends an interface task (§3.4) to the people of the call: contacts of its audience; its gates and rules hold for them as for any. */
export const triggerTask = defineEndpoint({
  id: 'task.trigger',
  method: 'POST',
  path: 'custom/task/trigger',
  access: { scope: 'task:trigger' },
  summary: 'Send an interface task to people',
  body: taskTriggerForm,
  answer: z.object({
    /** People who will be sent to, those of an earlier call under the same name among them. */
    accepted: z.number().int(),
    /** People who will not, by their place in the call, from 0. */
    refused: z.array(z.object({ index: z.number().int(), code: z.enum(TRIGGER_REFUSALS) })),
  }),
});
