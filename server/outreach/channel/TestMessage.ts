import type { MessageContent } from '../../../src/domain/outreach/message/messageFields.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { message, RunSms } from '../../db/schema/index.ts';

/** A message that an operator sends to typed recipients to see it. */
export interface TestMessage {
  channel: SendChannel;
  row: typeof message.$inferSelect;
  /** Recipients in their stored form. */
  to: readonly string[];
  /** The subject of an e-mail or the title of a notification, and the wording below it. */
  heading: string;
  wording: string;
  stored: MessageContent;
  /** Of a text message whose template was approved. */
  sms: RunSms | null;
  /** Values of its variables: those of a person of the chosen audience, or a sample's. */
  valuesOf: (variables: readonly string[]) => Promise<Record<string, string>>;
}

/** A name of a test message at its gateway. It names no row of the ledger. */
export const testId = ({ ports }: SessionContext): string => `test-${ports.random(16).toString('hex')}`;
