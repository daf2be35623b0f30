import type { Reply } from './treatments.ts';

/** What a report is about. */
export interface Reported {
  /** Who the mail was for, and where the report goes: the sender of its envelope. */
  to: string;
  returnPath: string;
  /** Headers of the mail. */
  headers: readonly string[];
  said: { action: 'failed' | 'delayed' } & Reply;
  /** When it is written, and a name for it. */
  at: Date;
  id: string;
}

const HOST = 'mx.simulator.test';

/** A delivery report as mail servers write it (RFC 3464), with the headers of the mail instead of all of it. */
export function reportMail({ to, returnPath, headers, said, at, id }: Reported): string {
  const { action, code, status, words } = said;
  const date = at.toUTCString().replace('GMT', '+0000');
  const failed = action === 'failed';
  return [
    `Date: ${date}`,
    `From: Mail Delivery System <mailer-daemon@${HOST}>`,
    `To: <${returnPath}>`,
    `Message-ID: <${id}@${HOST}>`,
    `Subject: ${failed ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail (still being retried)'}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="=_${id}"`,
    '',
    `--=_${id}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `${failed ? 'Your mail could not be delivered' : 'Your mail is not delivered yet'}: ${words}`,
    '',
    `--=_${id}`,
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; ${HOST}`,
    `Arrival-Date: ${date}`,
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${code} ${status} ${words}`,
    '',
    `--=_${id}`,
    'Content-Type: text/rfc822-headers',
    '',
    ...headers,
    '',
    `--=_${id}--`,
    '',
  ].join('\r\n');
}
