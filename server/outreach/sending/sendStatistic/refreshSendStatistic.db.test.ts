import { AREAS } from '../../../areas.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEND_STATES, type SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import type { TestDatabase } from '../../../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../../../tests/db/testDatabase.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { fakeClock } from '../../../clock/fakeClock.ts';
import type { Ports } from '../../../ports.ts';
import { writeOptOut } from '../../../common/contacts/unsubscribe/writeOptOut.ts';
import { refreshDueStatistics, refreshSendStatistic } from './refreshSendStatistic.ts';
import { figuresAsOf, sendFigures } from './sendFigures.ts';

/** Counts the ledger by hand, as the roll-up has to stand. */
const BY_HAND = `
  select r.run_id, to_timestamp(floor(extract(epoch from r.created_at) / 900) * 900) as quarter, r.state,
    coalesce(r.reason, '') as reason, run.channel, run.task_id, run.message_id, count(*)::int as people,
    (count(*) filter (where r.opted_out_at is not null))::int as opted_out,
    (count(*) filter (where r.clicked_at is not null or r.opened_at is not null))::int as clicked
  from send_record r join task_run run on run.id = r.run_id
  where r.tenant_id = $1 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4`;
const ROLLED_UP = `
  select run_id, quarter, state, reason, channel, task_id, message_id, people, opted_out, clicked
  from send_statistic where tenant_id = $1 order by 1, 2, 3, 4`;

/** Something that happens to the ledger: to run `run`, and where it concerns one person, to the person `person`. */
type Happening =
  | { what: 'plan'; run: number; people: number }
  | { what: 'become'; run: number; person: number; state: SendState; reason: string | null }
  | { what: 'optOut'; person: number }
  | { what: 'click' | 'tap'; run: number; person: number }
  | { what: 'remove'; run: number; person: number }
  | { what: 'removeRun'; run: number }
  | { what: 'refresh' };

const PEOPLE = 6;
const run = fc.nat(3);
const person = fc.integer({ min: 1, max: PEOPLE });
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('plan' as const), run, people: person }),
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('become' as const),
      run,
      person,
      state: fc.constantFrom(...SEND_STATES),
      reason: fc.constantFrom(null, 'optedOut', 'mailRefused'),
    }),
  },
  fc.record({ what: fc.constant('optOut' as const), person }),
  fc.record({ what: fc.constantFrom('click' as const, 'tap' as const), run, person }),
  fc.record({ what: fc.constant('remove' as const), run, person }),
  fc.record({ what: fc.constant('removeRun' as const), run }),
  fc.record({ what: fc.constant('refresh' as const) }),
);

describe('the roll-up of the send ledger', () => {
  let database: TestDatabase;
  let ports: Pick<Ports, 'areas' | 'db' | 'clock' | 'logger'>;
  const clock = fakeClock();
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

  beforeAll(async () => {
    database = await createTestDatabase();
    ports = { areas: AREAS, db: database.db, clock, logger: quiet };
  });
  afterAll(() => database.drop());

  const rowsOf = async (query: string, tenantId: string) => (await database.pool.query(query, [tenantId])).rows;

  /** The lines that figures are summed from, as {@link BY_HAND} has them. */
  const figuresOf = async (tenantId: string, liveMax?: number) => {
    const { rows } = await database.db.execute(sql`
      select run_id, quarter, state, reason, channel, task_id, message_id, people, opted_out, clicked
      from ${sendFigures(tenantId, liveMax)} order by 1, 2, 3, 4`);
    return rows.map((row) => ({ ...row, quarter: new Date(String(row.quarter)) }));
  };

  async function newRun({ tenantId, taskId }: { tenantId: string; taskId: string }): Promise<string> {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into task_run (tenant_id, task_id, channel, message_id, status, subject, content, sender_name, sender_address, started_at)
       select $1, id, channel, message_id, 'done', '', '', '', '', $3 from task where id = $2 returning id`,
      [tenantId, taskId, clock.now()],
    );
    return rows[0]?.id ?? '';
  }

  /** Plans the first so many people of a tenant; a person is in a run once. */
  const plan = (tenantId: string, taskId: string, runId: string, people: number) =>
    database.pool.query(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, created_at)
       select $1, $2, $3, c.id, c.email, c.email, 'planned', $5 from contact c where c.tenant_id = $1
       order by c.id limit $4 on conflict do nothing`,
      [tenantId, taskId, runId, people, clock.now()],
    );

  it('is what counting the ledger by hand gives, whatever happened to it [9-70]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHappening, { maxLength: 30 }), async (happenings) => {
        const { tenantId, taskId } = await createCampaign(database.db, PEOPLE);
        const runs: string[] = [];
        for (let index = 0; index < 4; index += 1) {
          const runId = await newRun({ tenantId, taskId });
          runs.push(runId);
          if (index < 2) await plan(tenantId, taskId, runId, PEOPLE);
          // Beginning of an hour, its middle, and days apart.
          clock.advance(47 * 60_000 * (index + 1) ** 3);
        }
        for (const one of happenings) {
          clock.advance(1_000);
          const runId = 'run' in one ? (runs[one.run] ?? '') : '';
          const key = 'person' in one ? `p${one.person}@people.test` : '';
          if (one.what === 'plan') await plan(tenantId, taskId, runId, one.people);
          else if (one.what === 'become')
            await database.pool.query(
              `update send_record set state = $3, reason = $4, handed_over_at = coalesce(handed_over_at, $5)
               where run_id = $1 and address_key = $2`,
              [runId, key, one.state, one.reason, clock.now()],
            );
          else if (one.what === 'optOut')
            await database.db.transaction((tx) =>
              writeOptOut(ports, tx, {
                tenantId,
                channel: 'email',
                addressKey: key,
                source: 'link',
                text: '',
                now: clock.now(),
              }),
            );
          else if (one.what === 'click' || one.what === 'tap')
            await database.pool.query(
              `update send_record set ${one.what === 'click' ? 'clicked_at' : 'opened_at'} = $3 where run_id = $1 and address_key = $2`,
              [runId, key, clock.now()],
            );
          else if (one.what === 'remove')
            await database.pool.query('delete from send_record where run_id = $1 and address_key = $2', [runId, key]);
          else if (one.what === 'removeRun')
            await database.pool.query('delete from send_record where run_id = $1', [runId]);
          else await refreshSendStatistic(ports, tenantId);
        }
        const byHand = await rowsOf(BY_HAND, tenantId);
        expect(await figuresOf(tenantId)).toEqual(byHand);
        await refreshSendStatistic(ports, tenantId);
        expect(await rowsOf(ROLLED_UP, tenantId)).toEqual(byHand);
        expect(await rowsOf('select from send_change where tenant_id = $1', tenantId)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('stands as of the last hour where more has changed than is counted at once, and says since when', async () => {
    clock.set('2026-11-22T00:10:00Z');
    const { tenantId, taskId } = await createCampaign(database.db, PEOPLE);
    const runId = await newRun({ tenantId, taskId });
    const asOf = (liveMax: number) => figuresAsOf(database.db, tenantId, clock.now(), liveMax);
    await plan(tenantId, taskId, runId, PEOPLE);
    expect(await figuresOf(tenantId, PEOPLE - 1)).toEqual([]);
    expect(await asOf(PEOPLE - 1)).toBeNull();
    await refreshSendStatistic(ports, tenantId);
    clock.advance(60_000);
    await database.pool.query(`update send_record set state = 'accepted' where run_id = $1`, [runId]);
    expect(await figuresOf(tenantId, PEOPLE - 1)).toMatchObject([{ state: 'planned', people: PEOPLE }]);
    expect(await asOf(PEOPLE - 1)).toEqual(new Date('2026-11-22T00:10:00Z'));
    expect(await figuresOf(tenantId, PEOPLE)).toMatchObject([{ state: 'accepted', people: PEOPLE }]);
    expect(await asOf(PEOPLE)).toEqual(new Date('2026-11-22T00:11:00Z'));
  });

  it('takes what comes a day later into the time of the send, at the last message before [9-70]', async () => {
    const campaign = await createCampaign(database.db, 1);
    const { tenantId, taskId } = campaign;
    const sentTo = async (runId: string) => {
      await plan(tenantId, taskId, runId, 1);
      const to = `update send_record set state = 'handedOver', handed_over_at = $2 where run_id = $1`;
      await database.pool.query(to, [runId, clock.now()]);
    };
    clock.set('2026-11-22T01:07:00Z');
    const first = await newRun(campaign);
    await sentTo(first);
    clock.set('2026-11-22T05:00:00Z');
    const second = await newRun(campaign);
    await sentTo(second);
    await refreshSendStatistic(ports, tenantId);
    const figures = async () =>
      (await rowsOf(ROLLED_UP, tenantId)).map((row) => [
        row.run_id,
        row.quarter.toISOString(),
        row.state,
        row.opted_out,
      ]);
    const inOrder = (...rows: unknown[][]) => rows.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    expect(await figures()).toEqual(
      inOrder(
        [first, '2026-11-22T01:00:00.000Z', 'handedOver', 0],
        [second, '2026-11-22T05:00:00.000Z', 'handedOver', 0],
      ),
    );
    clock.set('2026-11-23T04:00:00Z');
    await database.pool.query(`update send_record set state = 'accepted' where run_id = $1`, [first]);
    const out = { tenantId, channel: 'email', addressKey: 'p1@people.test', source: 'link', text: '' } as const;
    await database.db.transaction((tx) => writeOptOut(ports, tx, { ...out, now: clock.now() }));
    await refreshSendStatistic(ports, tenantId);
    expect(await figures()).toEqual(
      inOrder(
        [first, '2026-11-22T01:00:00.000Z', 'accepted', 0],
        [second, '2026-11-22T05:00:00.000Z', 'handedOver', 1],
      ),
    );
  });

  it('misses no change that commits while it is being counted', async () => {
    const campaign = await createCampaign(database.db, PEOPLE);
    const { tenantId, taskId } = campaign;
    const runId = await newRun(campaign);
    await plan(tenantId, taskId, runId, PEOPLE);
    const writer = await database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(`update send_record set state = 'accepted' where run_id = $1`, [runId]);
      await refreshSendStatistic(ports, tenantId);
      expect(await rowsOf(ROLLED_UP, tenantId)).toMatchObject([{ state: 'planned', people: PEOPLE }]);
      await writer.query('commit');
    } finally {
      writer.release();
    }
    await refreshSendStatistic(ports, tenantId);
    expect(await rowsOf(ROLLED_UP, tenantId)).toMatchObject([{ state: 'accepted', people: PEOPLE }]);
  });

  it('is brought up to date at every full hour, once, however many ask [9-69]', async () => {
    const campaign = await createCampaign(database.db, 1);
    const { tenantId, taskId } = campaign;
    const refreshedAt = async () =>
      (await rowsOf('select refreshed_at from send_statistic_refresh where tenant_id = $1', tenantId))[0]?.refreshed_at;
    clock.set('2026-11-24T08:20:00Z');
    await refreshDueStatistics(ports);
    expect(await refreshedAt()).toEqual(new Date('2026-11-24T08:20:00Z'));
    const runId = await newRun(campaign);
    await plan(tenantId, taskId, runId, 1);
    clock.set('2026-11-24T08:59:59Z');
    await refreshDueStatistics(ports);
    expect(await rowsOf(ROLLED_UP, tenantId)).toEqual([]);
    clock.set('2026-11-24T09:00:00Z');
    await Promise.all([refreshDueStatistics(ports), refreshDueStatistics(ports)]);
    expect(await rowsOf(ROLLED_UP, tenantId)).toMatchObject([{ state: 'planned', people: 1 }]);
    expect(await refreshedAt()).toEqual(new Date('2026-11-24T09:00:00Z'));
  });
});
