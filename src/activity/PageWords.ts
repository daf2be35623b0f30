import { fillPlaceholders } from '../domain/shared/text/placeholders.ts';

/** Names of the texts that a page of an activity says by itself; all others are the operator's. `{{name}}` stands for a value. */
export const PAGE_WORDS = [
  'close',
  'previous',
  'next',
  'pause',
  'play',
  'imageOf',
  'sharing',
  'chancesLeft',
  'drawing',
  'won',
  'notWon',
  'egg',
  'prizes',
  'records',
  'noRecords',
  'rules',
  'redeemCode',
  'copy',
  'copied',
  'copyFailed',
  'codeDue',
  'redeem',
  'addressMissing',
  'enterAddress',
  'changeAddress',
  'shipsTo',
  'shippedBy',
  'recipient',
  'region',
  'address',
  'saveAddress',
  'addressSaved',
  'boostProgress',
  'boostHelp',
  'takePart',
  'boostRecords',
  'noBoosts',
  'phone',
  'code',
  'getCode',
  'codeSent',
  'signIn',
  'takenDown',
  'ended',
  'notStarted',
  'submitted',
  'failed',
  'agree',
  'choose',
  'required',
  'male',
  'female',
  'notSaid',
  'fault.required',
  'fault.tooLong',
  'fault.optionUnknown',
  'fault.phoneFormat',
  'fault.emailFormat',
  'fault.residentIdFormat',
  'fault.licencePlateFormat',
  'fault.agreementNotAccepted',
] as const;

/** One of {@link PAGE_WORDS}. */
export type PageWord = (typeof PAGE_WORDS)[number];

/** The texts of a page in the language of whoever sees it. */
export type PageWords = Readonly<Record<PageWord, string>>;

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(text, values);
}
