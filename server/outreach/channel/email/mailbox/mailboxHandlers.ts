import { and, count, desc, eq, ilike } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { getSinkMail, listSinkMails } from '../../../../../src/contract/outreach/channel/mailbox.ts';
import { maskEmail } from '../../../../../src/domain/shared/address/email.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { Refusal } from '../../../../api/Refusal.ts';
import { contains, likeOrIs, paging } from '../../../../api/records/sorting.ts';
import { sinkMail } from '../../../../db/schema/index.ts';
import { sanitizeContent } from '../sanitizeContent.ts';

const summary = {
  id: sinkMail.id,
  recipient: sinkMail.recipient,
  sender: sinkMail.sender,
  subject: sinkMail.subject,
  receivedAt: sinkMail.receivedAt,
};

const list = implement(listSinkMails, async ({ ports, tenantId, caller }, { query }) => {
  const mayReveal = caller.rights.has('contact:reveal');
  const where = and(
    eq(sinkMail.tenantId, tenantId),
    query.recipient === undefined ? undefined : likeOrIs(sinkMail.recipient, query.recipient, mayReveal),
    query.subject === undefined ? undefined : ilike(sinkMail.subject, contains(query.subject)),
  );
  const [rows, [total]] = await Promise.all([
    ports.db
      .select(summary)
      .from(sinkMail)
      .where(where)
      .orderBy(desc(sinkMail.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(sinkMail).where(where),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      recipient: maskEmail(row.recipient),
      receivedAt: row.receivedAt.toISOString(),
    })),
    total: total?.count ?? 0,
  };
});

const get = implement(getSinkMail, async ({ ports, tenantId }, { params }) => {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id)) throw new Refusal('NOT_FOUND');
  const [row] = await ports.db
    .select({ ...summary, raw: sinkMail.raw })
    .from(sinkMail)
    .where(and(eq(sinkMail.id, id), eq(sinkMail.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { raw, ...rest } = row;
  const mail = await PostalMime.parse(raw);
  const recipient = maskEmail(row.recipient);
  // The footer and the headers name whom the mail went to as well.
  const hidden = (text: string): string => text.replaceAll(row.recipient, recipient);
  return {
    ...rest,
    recipient,
    receivedAt: row.receivedAt.toISOString(),
    html: sanitizeContent(hidden(mail.html ?? '')),
    text: hidden(mail.text ?? ''),
    headers: mail.headers.map(({ key, value }) => ({ name: key, value: hidden(value) })),
  };
});

/** Handlers of the embedded sink's mailbox. */
export const mailboxHandlers: readonly Implementation[] = [list, get];
