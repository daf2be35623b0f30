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
}

/**
 * What the receiving server answered. `detail` is its own words without addresses.
 * - `accepted`: it took the mail.
 * - `rejected`: it refused the mail; `permanent` tells a final refusal from a temporary one.
 * - `notHandedOver`: nothing of the mail left this process (no connection, sign-in refused): sending later is safe.
 * - `unknown`: the connection broke between the hand-over and the answer: it may or may not have arrived.
 */
export type MailOutcome =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'rejected'; permanent: boolean; detail: string }
  | { outcome: 'notHandedOver'; detail: string }
  | { outcome: 'unknown'; detail: string };

/** Hands e-mails to an SMTP server. Never throws: every end is an outcome. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connections that may be in use at a time: more sends than this wait for one. */
  readonly connections: number;
  /** Ends the connections after what is under way. */
  close(): Promise<void>;
}
