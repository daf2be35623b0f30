import { z } from 'zod';
import { ACTIVITY_CHANNELS } from '../../../domain/activity-box/activity/activityBasics.ts';
import { ACTIVITY_PHASES } from '../../../domain/activity-box/play/shownPhase.ts';
import { FORM_FIELDS_MAX } from '../../../domain/activity-box/activityPage/FormField.ts';
import { RECIPIENT_MAX, REGION_MAX, STREET_MAX } from '../../../domain/activity-box/award/award.ts';
import { partId } from '../logic/activityLogic.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, instantField, requiredText } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

/** Longest key of an activity or a boost, token of a participant, and answer of a form, in characters. */
const KEY_MAX = 64;
const TOKEN_MAX = 600;
const ANSWER_MAX = 1_000;
/** Longest mark of a device, in characters. */
const DEVICE_MAX = 100;

const publicKey = z.string().regex(/^[\w-]{1,64}$/);

/** The activity that is played, by its public key; `token` is the participant's, of this activity alone. */
const ofVisitor = { key: publicKey, channel: z.enum(ACTIVITY_CHANNELS) };
const ofParticipant = { ...ofVisitor, token: requiredText(TOKEN_MAX, 'exact') };

/**
 * Where a real thing is sent. While it waits, what the winner entered stands in full, with their own number where nothing was entered,
 * so that they can change it; afterwards nothing but its way.
 */
const wonShipping = z.object({
  isGiven: z.boolean(),
  isShipped: z.boolean(),
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  address: z.string(),
  courier: z.string(),
  waybill: z.string(),
});

/** Where something that was won is sent. */
export type WonShipping = z.output<typeof wonShipping>;

/** Something that was won. `code` is that of a voucher; null where none was given, or not yet. */
const wonAward = z.object({
  id: z.string(),
  name: z.string(),
  wonAt: instantField,
  /** The prize item that it was. */
  itemId: z.string(),
  code: z.string().nullable(),
  /** Whether it is a voucher whose code follows. */
  isCodeDue: z.boolean(),
  /** How it is redeemed, and where; empty where nothing is said. */
  redemption: z.string(),
  link: z.string(),
  /** Null for what is not shipped. */
  shipping: wonShipping.nullable(),
});

/** A boost: how far friends brought somebody. `friends` counts them. */
const shownBoost = z.object({
  key: z.string(),
  progress: z.number().int(),
  target: z.number().int(),
  unit: z.string(),
  isReached: z.boolean(),
  /** Phone numbers with their middle hidden, latest first. */
  friends: z.array(z.object({ phone: z.string(), value: z.number().int(), at: instantField })),
});

/** A boost that somebody else may look at. */
const boostOfFriend = shownBoost.extend({
  /** The number of whoever is boosted, with its middle hidden. */
  phone: z.string(),
  /** Whether whoever looks may help: not oneself, not twice, not past the target, not after the end. */
  mayHelp: z.boolean(),
});

/** A boost as people look at it. */
export type BoostOfFriend = z.output<typeof boostOfFriend>;

const standing = z.object({
  /** The own number, with its middle hidden. */
  phone: z.string(),
  /** Draws that are left today; null where nothing is drawn. */
  drawsLeft: z.number().int().nullable(),
  /** Latest first. */
  awards: z.array(wonAward),
  boost: shownBoost.nullable(),
});

/** Where a participant stands in an activity. */
export type PlayStanding = z.output<typeof standing>;

/**
 * How an activity stands now, and who looks at it: nobody known without a token, or with one that does not hold any more. `isView`
 * counts a view of the page.
 */
export const lookAtPlay = defineEndpoint({
  id: 'play.look',
  method: 'POST',
  path: 'public/play/look',
  access: 'public',
  summary: 'How an activity stands, and where its participant does',
  readOnly: true,
  body: z.object({
    ...ofVisitor,
    token: z.string().max(TOKEN_MAX),
    /** Of the boost that a friend was sent; empty for none. */
    boostKey: z.string().max(KEY_MAX),
    isView: z.boolean(),
    /** The mark that the device has; empty where it has none. */
    device: z.string().max(DEVICE_MAX).default(''),
  }),
  answer: z.object({
    /** The mark that the device keeps: new where it had none that counts. */
    device: z.string(),
    phase: z.enum(ACTIVITY_PHASES),
    participant: standing.nullable(),
    boost: boostOfFriend.nullable(),
  }),
});

/**
 * Sends a code to a phone; answers alike whether it was sent or one was sent just before. What no gateway took is refused by
 * `CODE_NOT_SENT`.
 */
export const sendPlayCode = defineEndpoint({
  id: 'play.sendCode',
  method: 'POST',
  path: 'public/play/sendCode',
  access: 'public',
  summary: 'Send a code to a phone that wants to take part',
  body: z.object({ ...ofVisitor, phone: phoneField }),
  answer: z.object({ resendAfterSeconds: z.number().int(), validForMinutes: z.number().int() }),
});

/** Lets somebody in by the code: they take part from then on, with the chances of the beginning. */
export const enterPlay = defineEndpoint({
  id: 'play.enter',
  method: 'POST',
  path: 'public/play/enter',
  access: 'public',
  summary: 'Take part in an activity by a code',
  body: z.object({
    ...ofVisitor,
    phone: phoneField,
    code: z.string().overwrite(codeText).max(10),
    /** As {@link lookAtPlay} gave it. */
    device: z.string().max(DEVICE_MAX).default(''),
  }),
  answer: z.object({ token: z.string(), participant: standing }),
});

/**
 * Draws once. The same `requestId` again is the same draw. An item of null: there was nothing to give any more. `awardId` names what was won
 * among the awards of the participant.
 */
export const drawInPlay = defineEndpoint({
  id: 'play.draw',
  method: 'POST',
  path: 'public/play/draw',
  access: 'public',
  summary: 'Draw once in an activity',
  body: z.object({ ...ofParticipant, requestId: z.uuid() }),
  answer: z.object({ itemId: z.string().nullable(), awardId: z.string().nullable(), participant: standing }),
});

/** Answers a form of the activity; answers once more replace those before. */
export const submitPlayForm = defineEndpoint({
  id: 'play.submitForm',
  method: 'POST',
  path: 'public/play/submitForm',
  access: 'public',
  summary: 'Answer a form of an activity',
  body: z.object({
    ...ofParticipant,
    componentId: partId,
    answers: z
      .record(partId, z.string().max(ANSWER_MAX))
      .refine((answers) => Object.keys(answers).length <= FORM_FIELDS_MAX, 'tooLarge'),
    isAgreed: z.boolean(),
  }),
  answer: z.null(),
});

/** Says where something that was won is to be sent; once more, until it is shipped. */
export const savePlayAddress = defineEndpoint({
  id: 'play.saveAddress',
  method: 'POST',
  path: 'public/play/saveAddress',
  access: 'public',
  summary: 'Say where an award is to be sent',
  body: z.object({
    ...ofParticipant,
    awardId: idField,
    recipient: requiredText(RECIPIENT_MAX),
    phone: phoneField,
    region: requiredText(REGION_MAX),
    address: requiredText(STREET_MAX),
  }),
  answer: standing,
});

/** Tells that the participant shared the activity; brings chances so many times a day. */
export const sharePlay = defineEndpoint({
  id: 'play.share',
  method: 'POST',
  path: 'public/play/share',
  access: 'public',
  summary: 'Tell that an activity was shared',
  body: z.object(ofParticipant),
  answer: z.object({ gained: z.number().int(), participant: standing }),
});

/** Begins the participant's boost; the one that they have where they began before. */
export const startPlayBoost = defineEndpoint({
  id: 'play.startBoost',
  method: 'POST',
  path: 'public/play/startBoost',
  access: 'public',
  summary: 'Begin the boost of a participant',
  body: z.object(ofParticipant),
  answer: standing,
});

/** Helps somebody else on: each pair once (§9). */
export const helpPlayBoost = defineEndpoint({
  id: 'play.helpBoost',
  method: 'POST',
  path: 'public/play/helpBoost',
  access: 'public',
  summary: 'Help the boost of a friend',
  body: z.object({ ...ofParticipant, boostKey: publicKey }),
  answer: z.object({ gained: z.number().int(), boost: boostOfFriend }),
});
