import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPerson, getPersonTimeline, type TimelineEntry } from '../../../../src/contract/profile/person/person.ts';
import { readCursor, TIMELINE_KINDS, type TimelineKind } from '../../../../src/domain/profile/person/personTimeline.ts';
import type { Right } from '../../../../src/domain/shell/rights.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { type Historied, insertEntry, insertPerson } from '../../../../tests/profile/personHistory.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { event, smsReply } from '../../../db/schema/index.ts';
import { sliceOf } from './sliceOf.ts';

/** Instants that fall together to the millisecond, to the microsecond, or not at all. */
const INSTANTS = [
  '2026-11-18T02:00:00.000001Z',
  '2026-11-18T02:00:00.000002Z',
  '2026-11-18T02:00:00.001Z',
  '2026-11-19T02:00:00Z',
];

describe('the timeline of a person', () => {
  let test: TestApi;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  /** A person with an entry for each of these, in the tenant. */
  async function historied(entries: readonly (readonly [TimelineKind, string])[], tenantId = DEFAULT_TENANT_ID) {
    made += 1;
    const number = `1370000${String(made).padStart(4, '0')}`;
    const person = { number, email: `h${made}@example.com` };
    const id = await insertPerson(test.ports.db, { tenantId, name: `H${made}`, ...person }, test.clock.now());
    const who: Historied = { tenantId, label: `l${made}`, operatorId: randomUUID(), person: { id, ...person } };
    for (const [kind, at] of entries) await insertEntry(test.ports.db, who, kind, at);
    return { id: String(id), who };
  }
  const read = async (id: string, query: object = {}, caller: TestCaller = test.admin) =>
    (await caller.call(getPersonTimeline, { params: { id }, query })).value;
  const nameOf = ({ kind, id }: TimelineEntry): string => `${kind}.${id}`;

  async function joined(id: string, limit: number): Promise<TimelineEntry[]> {
    const all: TimelineEntry[] = [];
    let cursor: string | undefined;
    do {
      const part = await read(id, { limit, cursor });
      expect(part.entries.length).toBe(part.next === null ? part.entries.length : limit);
      all.push(...part.entries);
      cursor = part.next ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  it('is the same whole, without a repeat, whatever its pages are and however many entries share an instant', async () => {
    const entry = fc.tuple(fc.constantFrom(...TIMELINE_KINDS), fc.constantFrom(...INSTANTS));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 20 }), fc.integer({ min: 1, max: 7 }), async (entries, limit) => {
        const { id } = await historied(entries);
        const whole = await read(id, { limit: 100 });
        const blacklisted = entries.filter(([kind]) => kind === 'blacklist').length;
        expect(whole.next).toBeNull();
        expect(whole.entries).toHaveLength(entries.length - Math.max(0, blacklisted - 1));
        expect(new Set(whole.entries.map(nameOf)).size).toBe(whole.entries.length);
        expect(whole.entries.map(({ at }) => at)).toEqual(
          whole.entries
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        );
        expect((await joined(id, limit)).map(nameOf)).toEqual(whole.entries.map(nameOf));
      }),
      { numRuns: 20 },
    );
  });

  it('has an entry of each kind with what is known of it', async () => {
    const { id, who } = await historied(TIMELINE_KINDS.map((kind) => [kind, INSTANTS[3] ?? ''] as const));
    const { entries } = await read(id);
    expect(entries.map(({ kind }) => kind)).toEqual(TIMELINE_KINDS);
    const at = '2026-11-19T02:00:00.000Z';
    expect(entries).toMatchObject([
      { state: 'accepted', channel: 'email', reason: null, handedOverAt: at, finishedAt: at, at },
      { text: `请打 139****5678，${who.label}`, isRefusal: false, at },
      { name: `buy_${who.label}`, siteName: null, at },
      { decision: 'granted', source: 'operator', channel: 'email', text: `会员协议 ${who.label}` },
      { source: 'link', channel: 'email', text: '确认退订' },
      { remark: `投诉 ${who.label}` },
      { kind: 'group' },
      { kind: 'package' },
      { action: 'updated' },
    ]);
  });

  it('shows each kind only to who may see the page of it; nobody else gets it, also not by asking for it', async () => {
    const { id } = await historied(TIMELINE_KINDS.map((kind) => [kind, INSTANTS[3] ?? ''] as const));
    const shown = async (...rights: Right[]) => {
      const caller = await test.userWith(['contact:view', ...rights]);
      return (await read(id, {}, caller)).entries.map(({ kind }) => kind);
    };
    const always = ['consent', 'optOut', 'import'];
    expect(await shown()).toEqual(always);
    expect(await shown('record:view')).toEqual(['message', ...always]);
    expect(await shown('report:view')).toEqual(['message', ...always]);
    expect(await shown('smsReply:view')).toEqual(['reply', ...always]);
    expect(await shown('site:view')).toEqual(['event', ...always]);
    expect(await shown('blacklist:view')).toEqual(['consent', 'optOut', 'blacklist', 'import']);
    expect(await shown('customerGroup:view')).toEqual(['consent', 'optOut', 'group', 'import']);
    expect(await shown('package:view')).toEqual(['consent', 'optOut', 'package', 'import']);
    const caller = await test.userWith(['contact:view']);
    expect(await read(id, { kind: 'message' }, caller)).toEqual({ entries: [], next: null });
    const stranger = await test.userWith(['task:view', 'record:view', 'site:view']);
    const refused = await stranger.call(getPersonTimeline, { params: { id }, query: {} });
    expect(refused.body.errorCode).toBe('NO_PERMISSION');
  });

  it('hides what looks like a number in texts from everybody; only the file, whose making is logged, tells it', async () => {
    const { id } = await historied([
      ['event', INSTANTS[0] ?? ''],
      ['reply', INSTANTS[1] ?? ''],
    ]);
    const rights = ['contact:view', 'site:view', 'smsReply:view'] as const;
    const seen = async (caller: TestCaller) =>
      (await caller.call(getPersonTimeline, { params: { id }, query: {} })).text;
    const revealer = await test.userWith([...rights, 'contact:reveal']);
    for (const caller of [await test.userWith(rights), revealer]) {
      const hidden = await seen(caller);
      expect(hidden).not.toContain('13912345678');
      expect(hidden.match(/139\*{4}5678/g)).toHaveLength(2);
    }
    expect((await revealer.call(exportPerson, { params: { id } })).text.match(/13912345678/g)).toHaveLength(2);
  });

  it('is narrowed by kind and by days of the tenant, both included', async () => {
    const { id } = await historied([
      ['event', '2026-11-18T15:59:59.999Z'],
      ['reply', '2026-11-18T16:00:00Z'],
      ['event', '2026-11-19T15:59:59.999Z'],
      ['consent', '2026-11-19T16:00:00Z'],
    ]);
    const kinds = async (query: object) => (await read(id, query)).entries.map(({ kind }) => kind);
    expect(await kinds({ kind: 'event' })).toEqual(['event', 'event']);
    expect(await kinds({ atFrom: '2026-11-19', atTo: '2026-11-19' })).toEqual(['event', 'reply']);
    expect(await kinds({ atTo: '2026-11-18' })).toEqual(['event']);
    expect(await kinds({ atFrom: '2026-11-20' })).toEqual(['consent']);
    const errors = async (query: object) =>
      (await test.admin.call(getPersonTimeline, { params: { id }, query })).body.fieldErrors;
    expect(await errors({ cursor: 'nowhere' })).toEqual([{ path: 'cursor', code: 'formatIncorrect' }]);
  });

  it('tells nothing of another tenant, not even that the person is there, whatever number and address they share', async () => {
    const other = await secondTenant(test, 'other');
    const theirs = await historied(
      TIMELINE_KINDS.map((kind) => [kind, INSTANTS[3] ?? ''] as const),
      'other',
    );
    expect((await read(theirs.id, {}, other)).entries).toHaveLength(TIMELINE_KINDS.length);
    const refused = await test.admin.call(getPersonTimeline, { params: { id: theirs.id }, query: {} });
    expect(refused.body.errorCode).toBe('NOT_FOUND');
    const { number, email } = theirs.who.person;
    const twin = { tenantId: DEFAULT_TENANT_ID, name: 'Twin', number, email };
    const id = String(await insertPerson(test.ports.db, twin, test.clock.now()));
    expect((await read(id)).entries).toEqual([]);
  });

  it('reads a page of events and of replies by an index alone, however many there are', async () => {
    // Few rows are read whole, whatever indexes there are.
    await test.ports.db.execute(sql`
      insert into sms_reply (tenant_id, number, text, was_opt_out, gateway_id, received_at, created_at)
      select ${DEFAULT_TENANT_ID}, 'n' || n % 100, '', false, 'many' || n, now() - n * interval '1 minute', now()
      from generate_series(1, 5000) n`);
    await test.ports.db.execute(sql`analyze sms_reply`);
    const plan = await test.ports.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const slice = { limit: 20, after: readCursor('1763000000000000.event.7') };
      const person = { tenantId: DEFAULT_TENANT_ID, id: 1, number: 'n1', email: '' };
      const reading = { db: test.ports.db, person, slice, say: (text: string) => text };
      const events = sliceOf(reading, { kind: 'event', at: event.at, id: event.id });
      const replies = sliceOf(
        { ...reading, slice: { limit: 20 } },
        { kind: 'reply', at: smsReply.receivedAt, id: smsReply.id },
      );
      const explain = async (query: { getSQL(): unknown }) =>
        (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)).rows.map(
          (row) => row['QUERY PLAN'],
        );
      return [
        await explain(
          tx
            .select({ id: event.id })
            .from(event)
            .where(and(eq(event.contactId, 1), events.where))
            .orderBy(...events.order)
            .limit(20),
        ),
        await explain(
          tx
            .select({ id: smsReply.id })
            .from(smsReply)
            .where(and(eq(smsReply.tenantId, DEFAULT_TENANT_ID), eq(smsReply.number, 'n1'), replies.where))
            .orderBy(desc(smsReply.receivedAt), desc(smsReply.id))
            .limit(20),
        ),
      ].map((lines) => lines.join('\n'));
    });
    expect(plan[0]).toMatch(
      /Presorted Key: at[\s\S]*using event_contact[\s\S]*Index Cond: \(\(contact_id = [^)]*\) AND \(at <=/,
    );
    expect(plan[1]).toMatch(/using sms_reply_number/);
  });
});
