import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Duty } from '../../area/Area.ts';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import type { Ports } from '../../ports.ts';
import type { AccountState } from './AccountState.ts';
import type { Addressing, SendingChannel } from './SendingChannel.ts';
import type { TestMessage } from './TestMessage.ts';

/** The ports that channels need to send. */
export type ChannelPorts = Pick<
  Ports,
  'db' | 'clock' | 'random' | 'config' | 'packs' | 'mailer' | 'smsGateways' | 'pushGateways' | 'callGateways' | 'wechat'
>;

/**
 * A channel of messages (§1): its accounts, addresses, sender and receipts. Each has a folder beside this file and a line in
 * `channels.ts`; no other part of the server names one.
 */
export interface Channel {
  /** Ways to send by it, as messages name them. */
  readonly sends: readonly SendChannel[];
  /** Sends messages of one of these ways. */
  sender: (ports: ChannelPorts, channel: SendChannel) => SendingChannel;
  /** Sends a message to typed recipients, and answers an outcome for each in their order. @throws CannotSend, Refusal */
  test: (context: SessionContext, test: TestMessage) => Promise<SendOutcome[]>;
  /** The address or the names of the accounts that messages go out by; undefined where there is none. */
  senderName: (context: CallContext, channel: SendChannel) => Promise<string | undefined>;
  /** Requires the account that {@link SendingChannel.address} does not need. @throws CannotSend */
  requireAccount?: (db: Db | Transaction, what: Addressing) => Promise<unknown>;
  /** Limits and balance of its account, as the console and its service know them. */
  accountState?: (context: CallContext) => Promise<Partial<AccountState>>;
  /** Handlers of its endpoints. */
  handlers: readonly Implementation[];
  /** Work that a server process repeats for it. */
  duties?: (ports: Ports) => readonly Duty[];
  /** Takes what its gateways say over open connections; answers how to close these. */
  listen?: (ports: Ports) => () => Promise<void>;
}
