import type { AnswerFault, FormAnswers } from '../domain/activity-box/activityPage/formAnswers.ts';
import type { PageAction } from '../domain/activity-box/activityPage/PageAction.ts';
import type { AddressFault, WinnerAddress } from '../domain/activity-box/award/winnerAddress.ts';

/** A prize item as a page shows it. An item without a prize (`isWin` false) is one of thanks. */
export interface ShownPrizeItem {
  id: string;
  name: string;
  /** Address of its image; null where it has none. */
  image: string | null;
  isWin: boolean;
}

/** Outcome of a draw: an item with the record of the award, or words that say why there was none. */
export type DrawOutcome = { itemId: string; awardId?: string | null } | { refusal: string };

/** Who looks at a page, and what they did in the activity. Times are texts in their language. */
export interface Participant {
  isSignedIn: boolean;
  /** Draws that are left; null where they are not counted. */
  chancesLeft: number | null;
  records: readonly WonRecord[];
  /** Of the boost that is looked at; null where there is none. */
  boost: ShownBoost | null;
}

/** Something that was won: with the code of a voucher, and how and where it is redeemed, as far as there are any. */
export interface WonRecord {
  id: string;
  name: string;
  at: string;
  /** The prize item that it was. */
  itemId?: string;
  code?: string | null;
  /** A voucher whose code follows. */
  isCodeDue?: boolean;
  redemption?: string;
  /** An address of the web. */
  link?: string;
  /** Null for what is not shipped. */
  shipping?: WonShipping | null;
}

/** Where something that was won goes: what its winner entered stands in full until it is shipped. */
export interface WonShipping extends WinnerAddress {
  isGiven: boolean;
  isShipped: boolean;
  courier: string;
  waybill: string;
}

/** How far friends brought somebody: `count` of `needed`, in `unit`. */
export interface ShownBoost {
  count: number;
  needed: number;
  unit?: string;
  mayHelp: boolean;
  friends: readonly { name: string; at: string }[];
  /** Where a friend takes part for themselves; null on the own page. */
  ownPage?: string | null;
}

/** What a page shows beside its document. */
export interface PageViewWorld {
  imageUrl: (fileId: string) => string;
  prizeItems: readonly ShownPrizeItem[];
  participant: Participant;
  /** `open` while one may take part. */
  state: 'open' | 'notStarted' | 'ended' | 'takenDown';
  /** Rules as they follow from what is set up; empty where the page itself says all. */
  rules: string;
  /** The last outcome, for pages of results. */
  outcome: DrawOutcome | null;
}

/** Why something was not taken, in words of the server; undefined where it was. */
export type Refused = { refusal: string } | undefined;

/** What happens when somebody does something on a page. None of them may throw. */
export interface PageHandlers {
  /** All actions but drawing: that goes by {@link PageHandlers.onDraw}. */
  onAction: (action: PageAction) => void;
  onDraw: () => Promise<DrawOutcome>;
  /** After the draw has come to rest. */
  onDrawn?: (outcome: DrawOutcome) => void;
  onSubmitForm: (
    componentId: string,
    answers: FormAnswers,
    isAgreed: boolean,
  ) => Promise<{ faults: readonly AnswerFault[] } | Refused>;
  onRequestCode: (phone: string) => Promise<Refused>;
  onSignIn: (phone: string, code: string) => Promise<Refused>;
  /** Says where something that was won is to be sent. */
  onSaveAddress: (recordId: string, address: WinnerAddress) => Promise<{ faults: readonly AddressFault[] } | Refused>;
  /** Copies a text; false where the browser does not. */
  onCopy: (text: string) => Promise<boolean>;
  onBoost: () => Promise<Refused>;
  onClose: () => void;
}
