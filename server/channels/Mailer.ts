import type { KeyObject } from 'node:crypto';
import type { SendOutcome } from './SendOutcome.ts';

/** What a mail is signed with (RFC 6376): the receiver looks for `selector._domainkey.domain`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA. As it was read: reading its text takes three times as long as signing. */
  privateKey: KeyObject;
}

/** One e-mail to one person. */
export interface Mail {
  /** Whose mail it is; carried in a header so that the embedded sink can keep tenants apart. */
  tenantId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  /** Plain-text alternative; made from the HTML when absent. */
  text?: string;
  /** Stable id of the message: the same row of the ledger always has the same. Made up when absent. */
  messageId?: string;
  headers?: Record<string, string>;
  /** Where it goes back to if it cannot be delivered, instead of to its sender. */
  returnPath?: string;
  /** Unsigned where absent. */
  dkim?: DkimKey;
}

/** Hands a mail over that is ready. Never throws: every end is an outcome. */
export type ReadyMail = () => Promise<SendOutcome>;

/** Hands e-mails to an SMTP server. Never throws: every end is an outcome. */
export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>;
  /**
   * Composes and signs a mail of which nothing leaves yet, and answers with what hands it over, once. Whoever knows the next people makes
   * their mails ready while others are under way. Left out where that takes no time.
   */
  prepare?(mail: Mail): Promise<ReadyMail>;
  /** Connections that may be in use at a time: more sends than this wait for one. */
  readonly connections: number;
  /** Ends the connections after what is under way. */
  close(): Promise<void>;
}
