import { z } from 'zod';
import { choiceFaults, PARTICIPANT_CHOICES } from '../../../domain/activity-box/play/participantChoice.ts';
import { AUDIENCE_NAME_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import { partId } from '../logic/activityLogic.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { dayField, requiredText, whateverElse } from '../../shared/fields.ts';

const choice = {
  who: z.enum(PARTICIPANT_CHOICES),
  /** The item that was won, where that is what counts; null otherwise. */
  itemId: partId.nullable(),
  /** Days in the tenant's zone, both included: of the win, of the answers, or of taking part; null for all. */
  from: dayField.nullable(),
  to: dayField.nullable(),
};

const judged = <Shape extends typeof choice>(shape: Shape) =>
  z.object(shape).superRefine(
    (given, context) => {
      const { who, itemId, from, to } = given as z.output<z.ZodObject<typeof choice>>;
      // Something else than it should be may stand there; that is said at its own field.
      const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
      const judging = { who, itemId: textOf(itemId), from: textOf(from), to: textOf(to) };
      for (const { field, code } of choiceFaults(judging))
        context.addIssue({ code: 'custom', path: [field], message: code });
    },
    { when: whateverElse },
  );

/** Which people of an activity. */
export type ChosenParticipants = z.output<z.ZodObject<typeof choice>>;

/** How many people of an activity are chosen, and how many of them are no contacts yet. Needs `activity:view` as well. */
export const countParticipants = defineEndpoint({
  id: 'activity.countParticipants',
  method: 'POST',
  path: 'custom/activity/:id/countParticipants',
  access: { right: 'package:edit' },
  summary: 'Count people of an activity for an audience package',
  readOnly: true,
  body: judged(choice),
  answer: z.object({ people: z.number().int(), newContacts: z.number().int() }),
});

/**
 * Makes an audience package of people of an activity. Who is no contact yet becomes one, as by an upload: by their number alone, and with
 * no consent but what they gave elsewhere. Needs `activity:view` as well.
 */
export const makeParticipantPackage = defineEndpoint({
  id: 'activity.makePackage',
  method: 'POST',
  path: 'custom/activity/:id/package',
  access: { right: 'package:edit' },
  summary: 'Make an audience package of people of an activity',
  body: judged({ ...choice, name: requiredText(AUDIENCE_NAME_MAX) }),
  answer: z.object({ id: z.string(), people: z.number().int(), newContacts: z.number().int() }),
});
