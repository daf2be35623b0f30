import { nameOf, type ReadMail, valuesOf } from './readMail.ts';

/** What is wrong with a mail, and of which header. */
export interface MailFault {
  code: string;
  field?: string;
}

/** RFC 5322 §2.1.1: bytes of a line, without its end. */
const LINE_MAX = 998;

/** RFC 5322 §3.6: what a mail needs once, and what it may have once at most. */
const ONCE = ['date', 'from', 'message-id'];
const ONCE_AT_MOST = ['sender', 'reply-to', 'to', 'cc', 'subject', 'in-reply-to', 'references', 'mime-version'];

const ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/;
/** RFC 5322 §3.3, with seconds and a zone in figures as they are written today. */
const DATE = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? [+-]\d{4}$/;
const MESSAGE_ID = /^<[^\s@<>]+@[^\s@<>]+>$/;
/** RFC 8058 §3.1: exactly this. */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Whether a text can be an address of an envelope (RFC 5321 §4.1.2, without quoted mailboxes). */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !text.includes('..');

/** What of the text of a mail breaks RFC 5321 or 5322, or the way out with one click; undefined where nothing does. */
export function judgeMail(mail: ReadMail, raw: Buffer, { oneClick }: { oneClick: boolean }): MailFault | undefined {
  const text = raw.toString('latin1');
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) return { code: 'BARE_LINE_END' };
  if (text.split('\r\n').some((line) => line.length > LINE_MAX)) return { code: 'LINE_TOO_LONG' };
  return judgeHeaders(mail) ?? judgeValues(mail) ?? judgeWayOut(mail, oneClick);
}

function judgeHeaders(mail: ReadMail): MailFault | undefined {
  const wrong = mail.headers.find((header) => nameOf(header) === '');
  if (wrong !== undefined) return { code: 'HEADER_MALFORMED', field: wrong.slice(0, 50) };
  // Characters of other alphabets stand in encoded words (RFC 2047).
  const foreign = mail.headers.find((header) => /[^\t\r\n -~]/.test(header));
  if (foreign !== undefined) return { code: 'HEADER_NOT_ASCII', field: nameOf(foreign) };
  const count = (name: string): number => valuesOf(mail, name).length;
  const missing = ONCE.find((name) => count(name) === 0);
  if (missing !== undefined) return { code: 'HEADER_MISSING', field: missing };
  const repeated = [...ONCE, ...ONCE_AT_MOST].find((name) => count(name) > 1);
  return repeated === undefined ? undefined : { code: 'HEADER_REPEATED', field: repeated };
}

function judgeValues(mail: ReadMail): MailFault | undefined {
  const first = (name: string): string => valuesOf(mail, name)[0] ?? '';
  const date = first('date');
  if (!DATE.test(date) || Number.isNaN(Date.parse(date))) return { code: 'HEADER_WRONG', field: 'date' };
  if (!MESSAGE_ID.test(first('message-id'))) return { code: 'HEADER_WRONG', field: 'message-id' };
  const from = first('from');
  if (!isMailAddress(/<([^<>]*)>$/.exec(from)?.[1] ?? from)) return { code: 'HEADER_WRONG', field: 'from' };
  const isMime = valuesOf(mail, 'content-type').length > 0;
  return isMime && first('mime-version') !== '1.0' ? { code: 'HEADER_WRONG', field: 'mime-version' } : undefined;
}

function judgeWayOut(mail: ReadMail, isDemanded: boolean): MailFault | undefined {
  const [leave, ...others] = valuesOf(mail, 'list-unsubscribe');
  const post = valuesOf(mail, 'list-unsubscribe-post');
  if (leave === undefined)
    return isDemanded || post.length > 0 ? { code: 'HEADER_MISSING', field: 'list-unsubscribe' } : undefined;
  const targets = leave.split(',').map((part) => /^<([^<>\s]+)>$/.exec(part.trim())?.[1] ?? '');
  if (others.length > 0 || targets.some((target) => !/^(https?:\/\/|mailto:)./.test(target)))
    return { code: 'HEADER_WRONG', field: 'list-unsubscribe' };
  if (post.length === 0) return isDemanded ? { code: 'HEADER_MISSING', field: 'list-unsubscribe-post' } : undefined;
  const isRight = post.length === 1 && post[0] === ONE_CLICK && targets.some((target) => /^https?:/.test(target));
  return isRight ? undefined : { code: 'HEADER_WRONG', field: 'list-unsubscribe-post' };
}
