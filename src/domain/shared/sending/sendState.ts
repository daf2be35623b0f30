import type { SendChannel } from './sendChannel.ts';
import { DAY_MS } from '../time/duration.ts';

/**
 * Where one person of a run stands.
 * - `planned`: to be sent. `claimed`: a worker took it, nothing has left. `handedOver`: given to the channel, no answer yet.
 * - `accepted`: the channel took it; most say nothing more, some later that it was delivered or not. `rejected`: the channel refused it. `skipped`: left out, with the
 *   reason.
 * - `enRoute`: the channel took it and will say what became of it. `delivered`, `undelivered`: what its receipt said.
 * - `unknown`: handed over when the process died, no answer known; never retried by itself.
 * - `cancelled`: the run was terminated before it was its turn.
 */
export const SEND_STATES = [
  'planned',
  'claimed',
  'handedOver',
  'accepted',
  'rejected',
  'enRoute',
  'delivered',
  'undelivered',
  'skipped',
  'unknown',
  'cancelled',
] as const;

/** One of {@link SEND_STATES}. */
export type SendState = (typeof SEND_STATES)[number];

const NEXT: Record<SendState, readonly SendState[]> = {
  planned: ['claimed', 'skipped', 'cancelled'],
  // Back to `planned` when the worker died or the run was paused before the hand-over.
  claimed: ['planned', 'handedOver', 'skipped', 'cancelled'],
  // Back to `planned` only by the process that marked it, when it knows that nothing has left: there was no connection.
  // A receipt can be quicker than the answer.
  handedOver: ['accepted', 'rejected', 'enRoute', 'delivered', 'undelivered', 'unknown', 'planned'],
  // The answer may still arrive from a worker that was believed dead, and a receipt proves that it was taken.
  unknown: ['accepted', 'rejected', 'enRoute', 'delivered', 'undelivered'],
  enRoute: ['delivered', 'undelivered'],
  delivered: [],
  // Carriers correct themselves: who did get it, got it.
  undelivered: ['delivered'],
  // Of channels that are not waited for: WeChat and push services say it only where they are asked to.
  accepted: ['delivered', 'undelivered'],
  rejected: [],
  skipped: [],
  cancelled: [],
};

/** Whether a ledger row may go from one state to the other. Nothing that has left returns to a sendable state. */
export function maySendStateGo(from: SendState, to: SendState): boolean {
  return NEXT[from].includes(to);
}

/** States in which nothing more is to be sent to a person: a run is finished when every row is in one of them. */
export const TERMINAL_SEND_STATES = [
  'accepted',
  'rejected',
  'enRoute',
  'delivered',
  'undelivered',
  'skipped',
  'unknown',
  'cancelled',
] as const satisfies SendState[];

/** Whether a row in this state is settled. */
export function isTerminalSendState(state: SendState): boolean {
  return (TERMINAL_SEND_STATES as readonly SendState[]).includes(state);
}

/**
 * So long nothing is sent to an address of which its channel has said that nobody is there: who goes on writing to those is taken for a
 * sender of spam. After that it is tried once more, since mailboxes are given anew.
 */
export const UNREACHABLE_DAYS = 180;

/** Channels that say of an address that nobody is there: mail servers of a mailbox, push services of a device. */
export const UNREACHABLE_CHANNELS = ['email', 'appPush'] as const satisfies SendChannel[];

/** When an address is tried again of which that was said at an instant. */
export function triedAgainAt(since: Date): Date {
  return new Date(since.getTime() + UNREACHABLE_DAYS * DAY_MS);
}

/** Why a person of an audience was left out. */
export const SKIP_REASONS = [
  'blacklisted',
  'optedOut',
  'noConsent',
  'controlGroup',
  'controlProtected',
  'followsAlready',
  'alreadySent',
  'dailyLimit',
  'frequencyLimit',
  'groupDuplicate',
  'otherChannel',
  'duplicateAddress',
  'noAddress',
  'invalidAddress',
  'unreachable',
  'replyWindowClosed',
  'otherRegion',
  'valueMissing',
  'textTooLong',
  'fieldRule',
] as const;
