import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { channelFor, contactPlace, groupSeed } from '../../../src/domain/outreach/taskGroup/channelShare.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import {
  createDefinedCampaign,
  type DefinedCampaign,
  type DefinedChannel,
  type DefinedTask,
} from '../../../tests/outreach/sending/definedCampaign.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { sendRecord, task, taskRun, worker } from '../../db/schema/index.ts';
import { wakeRuns } from './run/wakeRuns.ts';
import { pauseRun, resumeRun, terminateRun } from './run/controlRun.ts';
import { claimRows, markHandedOver, writeAnswers } from './ledger/ledger.ts';
import { planRun } from './run/planRun.ts';
import { placeOf } from './gate/shareWhere.ts';
import { taskProgress } from './run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;
const NOW = new Date('2026-11-20T01:00:00Z');
const ACCOUNT = { key: 'k1', secret: 's1', rate: 10_000, balance: 1_000_000, signatures: ['示例商城'] };
let gateway: SmsSimulator;

beforeEach(async () => {
  gateway = await createSmsSimulator({ now: () => room.clock.now().getTime(), settings: { accounts: [ACCOUNT] } });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.smsGateways.close();
  await gateway.close();
  // What a test leaves unsent is not sent in the next one.
  await room.database.pool.query(`update task_run set status = 'terminated' where status <> 'done'`);
});

const MAIL_AND_SMS: DefinedTask[] = [
  { channel: 'email', weight: 70 },
  { channel: 'sms', weight: 30 },
];
/** A notification keeps no window, and needs no value of a person. */
const PLAIN = { content: '您好，', unsubscribe: '', rate: 10_000 };

const campaign = (people: number, parts: readonly DefinedTask[] = MAIL_AND_SMS) =>
  createDefinedCampaign(room.database.db, people, parts, gateway.url, PLAIN);
const taskOf = ({ tasks }: DefinedCampaign, channel: DefinedChannel) => {
  const found = tasks.find((one) => one.channel === channel);
  if (found === undefined) throw new Error(`no task goes by ${channel}`);
  return found;
};
const progressOf = (of: DefinedCampaign, channel: DefinedChannel) =>
  taskProgress(room.database.db, taskOf(of, channel).taskId);
const contactsOf = async ({ tenantId }: DefinedCampaign) =>
  (
    await room.database.pool.query<{ id: string; name: string; number: string; email: string }>(
      'select id, name, number, email from contact where tenant_id = $1 order by id',
      [tenantId],
    )
  ).rows.map(({ id, ...one }) => ({ id: Number(id), nth: Number(one.name.slice(7)), ...one }));
const change = ({ tenantId }: DefinedCampaign, set: string, where: string) =>
  room.database.pool.query(`update contact set ${set} where tenant_id = $1 and ${where}`, [tenantId]);
/** Text messages to the mainland do not reach such numbers, calls do. */
const ABROAD = `number = '+65' || lpad(substr(name, 8), 8, '0')`;
const mailsOf = ({ tenantId }: DefinedCampaign): string[] =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId).map(({ to }) => to);
const phones = (): string[] => gateway.messages().map(({ phone }) => phone);
const fireAll = async (of: DefinedCampaign): Promise<string[]> => {
  const runs: string[] = [];
  for (const one of of.tasks) runs.push(await fire(one));
  return runs;
};
const runOf = async (runId: string) => (await room.database.db.select().from(taskRun).where(eq(taskRun.id, runId)))[0];
/** Lets the clock go until a task has ended: what waits for its group asks again every few seconds. */
const untilCompleted = async (of: DefinedCampaign, channel: DefinedChannel): Promise<void> =>
  until(async () => {
    room.clock.advance(5_000);
    return (await room.statusOf(taskOf(of, channel))) === 'completed';
  });

it('finds the place of a contact in the database as everywhere else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), async (group, contact) => {
      const seed = groupSeed(group);
      const { rows } = await room.database.db.execute<{ place: string }>(
        sql`select ${placeOf(seed, sql`${contact}::bigint`)} as place`,
      );
      expect(Number(rows[0]?.place)).toBe(contactPlace(seed, contact));
    }),
    { numRuns: 200 },
  );
});

it('sends the message to each of 400 people once, by a channel that reaches them, by the weights [5.3-07] [9-43]', async () => {
  const of = await campaign(400);
  await change(of, `email = ''`, `substr(name, 8)::int % 10 = 1`);
  await change(of, ABROAD, `substr(name, 8)::int % 10 = 2`);
  await change(of, `email = '', ${ABROAD}`, `substr(name, 8)::int % 100 = 3`);
  const people = await contactsOf(of);
  await fireAll(of);
  await engines(2);
  await untilCompleted(of, 'email');
  await untilCompleted(of, 'sms');
  const wanted = new Map<SendChannel | undefined, string[]>();
  for (const { id, email, number } of people) {
    const reachable = new Set<SendChannel>([
      ...(email === '' ? [] : ['email' as const]),
      ...(number.startsWith('+') ? [] : ['sms' as const]),
    ]);
    const channel = channelFor(of.groupId, id, MAIL_AND_SMS as { channel: SendChannel; weight: number }[], reachable);
    wanted.set(channel, [...(wanted.get(channel) ?? []), channel === 'email' ? email : number]);
  }
  expect(mailsOf(of).toSorted()).toEqual(wanted.get('email')?.toSorted());
  expect(phones().toSorted()).toEqual(wanted.get('sms')?.toSorted());
  expect(wanted.get(undefined)).toHaveLength(4);
  // Whoever can be reached by both goes by mail in about 7 of 10 cases: 316 people, within five standard deviations.
  const byMail = (wanted.get('email')?.length ?? 0) - 40;
  expect(Math.abs(byMail - 316 * 0.7)).toBeLessThan(5 * Math.sqrt(316 * 0.7 * 0.3));
  const [mail, text] = [await progressOf(of, 'email'), await progressOf(of, 'sms')];
  expect([mail?.total, text?.total]).toEqual([400, 400]);
  // Nobody has two reasons: whom no channel reaches stands with the first.
  expect(mail?.skipped).toEqual({ otherChannel: phones().length, noAddress: 4 });
  expect(text?.skipped).toEqual({ otherChannel: 400 - phones().length });
});

it('writes by the fall-back channel, after the others, to whom they did not reach and to nobody else', async () => {
  const of = await campaign(12, [
    { channel: 'email', weight: 100 },
    { channel: 'sms', weight: null },
  ]);
  const { tenantId } = of;
  // 1 is refused, 2 has no address, 3 opted out of mails, 4 is blacklisted, 5 has a number abroad, 6 has the address of 7.
  room.server.answer = ({ to }) =>
    to === 'p1@people.test'
      ? { outcome: 'rejected', permanent: true, detail: '550' }
      : { outcome: 'accepted', id: 'ok' };
  await change(of, `email = ''`, `name = 'Person 2'`);
  await change(of, `email = '', ${ABROAD}`, `name = 'Person 5'`);
  await change(of, `email = 'p6@people.test'`, `name = 'Person 7'`);
  await room.database.pool.query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'email', 'p3@people.test', 'link', now())`,
    [tenantId],
  );
  await room.database.pool.query(
    `with entry as (
       insert into blacklist_entry (tenant_id, remark, created_by, created_at) values ($1, '', gen_random_uuid(), now()) returning id
     ) insert into blocked_number (tenant_id, number, entry_id, created_at) select $1, '13800000004', entry.id, now() from entry`,
    [tenantId],
  );
  const [, later = ''] = await fireAll(of);
  await planRun(room.ports, later);
  expect(await runOf(later)).toMatchObject({ status: 'planning', haltReason: 'waitsForOthers' });
  await engines();
  await untilCompleted(of, 'sms');
  expect(mailsOf(of).toSorted()).toEqual([1, 6, 8, 9, 10, 11, 12].map((nth) => `p${nth}@people.test`).toSorted());
  expect(phones().toSorted()).toEqual(['13800000001', '13800000002']);
  expect((await progressOf(of, 'sms'))?.skipped).toEqual({
    groupDuplicate: 6,
    optedOut: 1,
    blacklisted: 1,
    duplicateAddress: 1,
    otherRegion: 1,
  });
});

it('does not write by the fall-back channel to whom the control group, a limit or an end by hand kept from the others', async () => {
  const of = await campaign(60, [
    { channel: 'email', weight: 100 },
    { channel: 'sms', weight: null },
  ]);
  const mail = taskOf(of, 'email');
  await room.database.db.update(task).set({ controlPercent: 50 }).where(eq(task.id, mail.taskId));
  const [first = '', later = ''] = await fireAll(of);
  await planRun(room.ports, first);
  const held = (await progressOf(of, 'email'))?.skipped.controlGroup ?? 0;
  expect(held).toBeGreaterThan(10);
  await room.database.db.transaction((tx) => terminateRun(room.ports, tx, mail.taskId));
  await planRun(room.ports, later);
  expect((await progressOf(of, 'sms'))?.skipped).toEqual({ controlGroup: held, otherChannel: 60 - held });
});

it.each(['draft', 'pendingApproval', 'pendingSend', 'running', 'paused', 'runFailed'] as const)(
  'lets the fall-back task wait for another task that is %s',
  async (status) => {
    const of = await campaign(2, [
      { channel: 'email', weight: 100 },
      { channel: 'sms', weight: null },
    ]);
    const runId = await fire(taskOf(of, 'sms'));
    await room.database.db
      .update(task)
      .set({ status })
      .where(eq(task.id, taskOf(of, 'email').taskId));
    await planRun(room.ports, runId);
    expect(await runOf(runId)).toMatchObject({ status: 'planning', haltReason: 'waitsForOthers' });
  },
);

it.each(['withdrawn', 'stopped', 'terminated', 'completed'] as const)(
  'lets the fall-back task write to everybody of another task that is %s without having been sent',
  async (status) => {
    const of = await campaign(2, [
      { channel: 'email', weight: 100 },
      { channel: 'sms', weight: null },
    ]);
    const runId = await fire(taskOf(of, 'sms'));
    await room.database.db
      .update(task)
      .set({ status })
      .where(eq(task.id, taskOf(of, 'email').taskId));
    await planRun(room.ports, runId);
    expect(await progressOf(of, 'sms')).toMatchObject({ states: { planned: 2 } });
  },
);

it('lets a fall-back task be paused, resumed and ended while it waits', async () => {
  const of = await campaign(2, [
    { channel: 'email', weight: 100 },
    { channel: 'sms', weight: null },
  ]);
  const { taskId } = taskOf(of, 'sms');
  const runId = await fire({ taskId });
  const act = (work: typeof pauseRun) => room.database.db.transaction((tx) => work(room.ports, tx, taskId));
  await planRun(room.ports, runId);
  await act(pauseRun);
  await planRun(room.ports, runId);
  expect((await runOf(runId))?.status).toBe('paused');
  await act(resumeRun);
  await planRun(room.ports, runId);
  expect(await runOf(runId)).toMatchObject({ status: 'planning', haltReason: 'waitsForOthers' });
  await act(terminateRun);
  room.clock.advance(60_000);
  await wakeRuns(room.ports);
  await planRun(room.ports, runId);
  expect((await progressOf(of, 'sms'))?.total).toBe(0);
});

it('gives the share of a channel that is not set up to the others', async () => {
  const of = await campaign(30, [
    { channel: 'appPush', weight: 99 },
    { channel: 'email', weight: 1 },
  ]);
  await fireAll(of);
  await engines();
  await untilStatus(taskOf(of, 'email'), 'completed');
  await untilStatus(taskOf(of, 'appPush'), 'runFailed');
  expect(mailsOf(of)).toHaveLength(30);
});

/** One thing that one of two workers does with one of the tasks. */
interface Step {
  task: number;
  does: 'fire' | 'plan' | 'claim' | 'mark' | 'answer';
}

it('reaches everybody who wants it exactly once, whatever weights, addresses and refusals there are and however two workers take turns', async () => {
  const people = fc.array(
    fc.record({ email: fc.boolean(), number: fc.boolean(), refused: fc.boolean(), optedOut: fc.boolean() }),
    { minLength: 1, maxLength: 10 },
  );
  const step: fc.Arbitrary<Step> = fc.record({
    task: fc.integer({ min: 0, max: 2 }),
    does: fc.constantFrom('fire', 'plan', 'claim', 'mark', 'answer'),
  });
  const newWorker = async (): Promise<number> =>
    (await room.database.db.insert(worker).values({ host: 'test', pid: 1, startedAt: NOW }).returning())[0]?.key ?? 0;
  const workers = [await newWorker(), await newWorker()] as const;
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.tuple(step, step), { maxLength: 30 }),
      async (persons, weight, steps) => {
        const of = await campaign(persons.length, [
          { channel: 'email', weight },
          { channel: 'sms', weight: 100 - weight },
          { channel: 'call', weight: null },
        ]);
        for (const [index, { email, number, optedOut }] of persons.entries()) {
          const one = `name = 'Person ${index + 1}'`;
          if (!email) await change(of, `email = ''`, one);
          if (!number) await change(of, ABROAD, one);
          if (email && optedOut)
            await room.database.pool.query(
              `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'email', $2, 'link', now())`,
              [of.tenantId, `p${index + 1}@people.test`],
            );
        }
        const contacts = await contactsOf(of);
        const personOf = new Map(contacts.map(({ id, nth }) => [id, persons[nth - 1]]));
        const runs: (string | undefined)[] = [];
        const claimed: { worker: number; ids: number[] }[][] = [[], [], []];
        const marked: { worker: number; ids: number[] }[][] = [[], [], []];
        const contactOf = new Map<number, number>();
        /** Messages that were handed over, and by which task. */
        const left: { contact: number; nth: number }[] = [];
        const take = async ({ task: nth, does }: Step, by: number): Promise<void> => {
          const runId = runs[nth];
          if (does === 'fire' && runId === undefined) {
            runs[nth] = '';
            runs[nth] = await fire(of.tasks[nth] as DefinedCampaign['tasks'][number]);
          }
          if (runId === undefined || runId === '') return;
          if (does === 'plan') await planRun(room.ports, runId);
          if (does === 'claim') {
            const rows = await claimRows(room.ports, runId, by, 3);
            for (const row of rows) contactOf.set(row.id, row.contactId);
            if (rows.length > 0) claimed[nth]?.push({ worker: by, ids: rows.map(({ id }) => id) });
          }
          if (does === 'mark') {
            const next = claimed[nth]?.shift();
            if (next === undefined) return;
            const ids = [...(await markHandedOver(room.ports, runId, next.worker, next.ids))];
            left.push(...ids.map((id) => ({ contact: contactOf.get(id) ?? 0, nth })));
            marked[nth]?.push({ worker: next.worker, ids });
          }
          if (does === 'answer') {
            const next = marked[nth]?.shift();
            if (next === undefined || next.ids.length === 0) return;
            await writeAnswers(
              room.ports,
              next.worker,
              next.ids.map((id) => {
                // The weighted channels refuse whom they are told to; the fall-back refuses nobody.
                const isRefused = nth < 2 && personOf.get(contactOf.get(id) ?? 0)?.refused === true;
                const state = isRefused ? ('rejected' as const) : ('accepted' as const);
                return { id, state, reason: null, detail: null, channelMessageId: null, parts: null };
              }),
            );
          }
        };
        const finish = async (nth: number): Promise<void> => {
          await take({ task: nth, does: 'fire' }, workers[0]);
          for (let turn = 0; turn < 3; turn += 1) await take({ task: nth, does: 'plan' }, workers[0]);
          for (let round = 0; round < 8; round += 1)
            for (const does of ['claim', 'mark', 'answer'] as const)
              await take({ task: nth, does }, workers[round % 2] as number);
          await room.database.db
            .update(task)
            .set({ status: 'completed' })
            .where(eq(task.id, of.tasks[nth]?.taskId ?? ''));
        };
        for (const [one, other] of steps) await Promise.all([take(one, workers[0]), take(other, workers[1])]);
        for (const nth of [0, 1, 2]) await finish(nth);
        const wanted = contacts.flatMap(({ id, nth, email, number }) => {
          const { refused, optedOut } = persons[nth - 1] as (typeof persons)[number];
          const reachable = new Set<SendChannel>([
            ...(email === '' ? [] : ['email' as const]),
            ...(number.startsWith('+') ? [] : ['sms' as const]),
          ]);
          const weights = [
            { channel: 'email' as const, weight },
            { channel: 'sms' as const, weight: 100 - weight },
          ];
          const channel = channelFor(of.groupId, id, weights, reachable);
          // Who does not want mails and would have got one gets nothing in its place.
          if (channel === 'email' && optedOut) return [];
          const last = { contact: id, nth: 2 };
          if (channel === undefined) return [last];
          const first = { contact: id, nth: channel === 'email' ? 0 : 1 };
          return refused ? [first, last] : [first];
        });
        const order = (one: (typeof left)[number], other: (typeof left)[number]): number =>
          one.contact - other.contact || one.nth - other.nth;
        expect(left.toSorted(order)).toEqual(wanted.toSorted(order));
        const taken = await room.database.db
          .select({ contact: sendRecord.contactId })
          .from(sendRecord)
          .where(sql`${sendRecord.tenantId} = ${of.tenantId} and ${sendRecord.state} = 'accepted'`);
        expect(new Set(taken.map(({ contact }) => contact)).size).toBe(taken.length);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
