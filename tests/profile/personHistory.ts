import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/Db.ts';
import {
  audience,
  audienceMember,
  blacklistEntry,
  blockedNumber,
  consentRecord,
  contact,
  contactImport,
  contactImportItem,
  event,
  eventType,
  message,
  sendRecord,
  smsReply,
  task,
  taskRun,
} from '../../server/db/schema/index.ts';
import type { TimelineKind } from '../../src/domain/profile/person/personTimeline.ts';
import { only } from '../fixtures/only.ts';

/** Whom a history is written for, and whose work it is. */
export interface Historied {
  tenantId: string;
  /** Ends the names of what is made, so that histories of one database do not meet. */
  label: string;
  operatorId: string;
  person: { id: number; number: string; email: string };
}

/** Adds a contact with a name, a number and an e-mail address. */
export async function insertPerson(
  db: Db,
  person: { tenantId: string; name: string; number: string; email: string; attributes?: Record<string, string> },
  now: Date,
): Promise<number> {
  return only(
    await db
      .insert(contact)
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning(),
  ).id;
}

/**
 * Adds an entry of a kind to the history of a person, at an instant that is told to the microsecond. A number stands on the blacklist
 * at most once. Returns the id of what was made: a task, a group, a package, an import; of others nothing.
 */
export async function insertEntry(db: Db, who: Historied, kind: TimelineKind, instant: string): Promise<string> {
  const { tenantId, label, operatorId, person } = who;
  const at = sql<Date>`${instant}::timestamptz`;
  const stamps = { tenantId, createdBy: operatorId, createdAt: at, updatedAt: at };
  const name = `${kind} ${randomUUID().slice(0, 8)} ${label}`;
  switch (kind) {
    case 'message': {
      const text = { subject: `八折 ${label}`, content: '<p>Hi</p>' };
      const mail = only(
        await db
          .insert(message)
          .values({ ...stamps, ...text, channel: 'email', name })
          .returning(),
      );
      const people = only(
        await db
          .insert(audience)
          .values({ ...stamps, name, fileName: 'a.xlsx', status: 'ready' })
          .returning(),
      );
      const sent = only(
        await db
          .insert(task)
          .values({
            ...stamps,
            channel: 'email',
            messageId: mail.id,
            audienceId: people.id,
            name,
            code: name,
            sendMode: 'immediate',
            status: 'completed',
          })
          .returning(),
      );
      const run = only(
        await db
          .insert(taskRun)
          .values({
            ...text,
            channel: 'email',
            tenantId,
            taskId: sent.id,
            status: 'done',
            senderName: 'Shop',
            senderAddress: 'no-reply@example.com',
            startedAt: at,
          })
          .returning(),
      );
      await db.insert(sendRecord).values({
        tenantId,
        taskId: sent.id,
        runId: run.id,
        contactId: person.id,
        address: person.email,
        state: 'accepted',
        handedOverAt: at,
        finishedAt: at,
        createdAt: at,
      });
      return sent.id;
    }
    case 'reply':
      await db.insert(smsReply).values({
        tenantId,
        number: person.number,
        text: `请打 13912345678，${label}`,
        wasOptOut: false,
        gatewayId: name,
        receivedAt: at,
        createdAt: at,
      });
      return '';
    case 'event': {
      const type = `buy_${label}`;
      await db
        .insert(eventType)
        .values({ tenantId, name: type, firstSeenAt: at, lastSeenAt: at })
        .onConflictDoNothing();
      await db.insert(event).values({
        tenantId,
        typeId: sql`(select id from event_type where tenant_id = ${tenantId} and name = ${type})`,
        contactId: person.id,
        key: `api:${name}`,
        at,
        receivedAt: at,
        properties: { amount: 12, to: '13912345678' },
      });
      return '';
    }
    case 'consent':
    case 'optOut':
      await db.insert(consentRecord).values({
        tenantId,
        ...(kind === 'consent' ? { contactId: person.id, operatorId } : {}),
        channel: 'email',
        address: person.email,
        decision: kind === 'consent' ? 'granted' : 'withdrawn',
        source: kind === 'consent' ? 'operator' : 'link',
        text: kind === 'consent' ? `会员协议 ${label}` : '确认退订',
        createdAt: at,
      });
      return '';
    case 'blacklist': {
      const { updatedAt: _never, ...given } = stamps;
      const entry = only(
        await db
          .insert(blacklistEntry)
          .values({ ...given, remark: `投诉 ${label}` })
          .returning(),
      );
      await db
        .insert(blockedNumber)
        .values({ tenantId, number: person.number, entryId: entry.id, createdAt: at })
        .onConflictDoNothing();
      return '';
    }
    case 'group':
    case 'package': {
      const people = only(
        await db
          .insert(audience)
          .values({ ...stamps, kind, name, fileName: '', status: 'ready', accepted: 1, phones: 1 })
          .returning(),
      );
      await db.insert(audienceMember).values({ audienceId: people.id, contactId: person.id, line: 0, since: at });
      return people.id;
    }
    case 'import': {
      const made = only(
        await db
          .insert(contactImport)
          .values({
            ...stamps,
            fileName: `${name}.xlsx`,
            status: 'done',
            result: 'success',
            header: ['number'],
            columns: ['number'],
            fields: [],
            existing: 'skip',
            update: [],
            totalRows: 1,
            finishedAt: at,
          })
          .returning(),
      );
      await db.insert(contactImportItem).values({ importId: made.id, contactId: person.id });
      return made.id;
    }
    default:
      return kind satisfies never;
  }
}
