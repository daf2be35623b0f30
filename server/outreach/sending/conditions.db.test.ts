import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countGroup, listRuleQuestions } from '../../../src/contract/profile/group/customerGroup.ts';
import { REACHED_STATES } from '../../../src/domain/outreach/task/taskOutcome.ts';
import type { AddedCondition } from '../../../src/domain/profile/rule/AddedCondition.ts';
import { meetsCondition } from '../../../src/domain/profile/rule/meetsCondition.ts';
import type { GroupRule } from '../../../src/domain/profile/rule/GroupRule.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { SendState } from '../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { firstOfLastDays } from '../../../src/domain/shared/time/lastDays.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { startedRun } from '../../../tests/outreach/sending/startedRun.ts';
import { contact, sendRecord, task, taskRun } from '../../db/schema/index.ts';
import { inSnapshot } from '../../db/inSnapshot.ts';
import { countPeople, peopleOf } from '../../profile/rule/countPeople.ts';
import { ruleContext } from '../../profile/rule/ruleContext.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

const ZONE = 'Asia/Shanghai';
const PEOPLE = 40;
const CHANNELS = ['email', 'sms'] as const;
const STATES = ['accepted', 'enRoute', 'delivered', 'rejected', 'skipped'] as const;

/** A row of the ledger as the oracle knows it. */
interface Row {
  contactId: number;
  channel: SendChannel;
  taskId: string;
  state: SendState;
  handedOverAt: Date;
  clickedAt: Date | null;
}

let test: TestApi;
let caller: TestCaller;
let ids: number[];
let taskIds: string[];
const rows: Row[] = [];

beforeAll(async () => {
  test = await createTestApi();
  caller = await test.userWith([
    'package:edit',
    'message:edit',
    'task:edit',
    'task:submit',
    'task:send',
    'customerGroup:edit',
  ]);
  const { db } = test.ports;
  const { run } = await startedRun(test, caller, 'first');
  await db.delete(sendRecord).where(eq(sendRecord.runId, run.id));
  await db.update(taskRun).set({ status: 'done' }).where(eq(taskRun.id, run.id));
  const now = test.clock.now();
  const people = await db
    .insert(contact)
    .values(
      Array.from({ length: PEOPLE }, (_none, index) => ({
        tenantId: DEFAULT_TENANT_ID,
        name: `Person ${index}`,
        number: `+8613900000${String(index).padStart(3, '0')}`,
        email: `person${index}@example.com`,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: contact.id });
  ids = people.map(({ id }) => id);
  const [first] = await db.select().from(task).where(eq(task.id, run.taskId));
  if (first === undefined) throw new Error('the task is gone');
  const second = { ...first, id: randomUUID(), code: 'T-second', name: 'second', channel: 'sms' as const };
  await db.insert(task).values(second);
  taskIds = [first.id, second.id];
  // Every person has up to four rows, in runs of both channels, up to twelve days old.
  const random = fc.sample(
    fc.record({
      contact: fc.nat(PEOPLE - 2),
      channel: fc.nat(1),
      state: fc.constantFrom(...STATES),
      hours: fc.nat(12 * 24),
      clicked: fc.boolean(),
    }),
    { numRuns: 120, seed: 7 },
  );
  for (const [at, { contact: index, channel, state, hours, clicked }] of random.entries()) {
    const handedOverAt = new Date(now.getTime() - hours * 3_600_000);
    const isReached = (REACHED_STATES as readonly SendState[]).includes(state);
    const clickedAt = isReached && clicked ? new Date(Math.min(handedOverAt.getTime() + DAY_MS, now.getTime())) : null;
    const row: Row = {
      contactId: ids[index] ?? 0,
      channel: CHANNELS[channel] ?? 'email',
      taskId: taskIds[channel] ?? '',
      state,
      handedOverAt,
      clickedAt,
    };
    const own = { ...run, id: randomUUID(), taskId: row.taskId, channel: row.channel, status: 'done' as const };
    await db.insert(taskRun).values(own);
    await db.insert(sendRecord).values({
      tenantId: DEFAULT_TENANT_ID,
      taskId: row.taskId,
      runId: own.id,
      contactId: row.contactId,
      address: `a${at}`,
      addressKey: `a${at}`,
      state,
      handedOverAt,
      clickedAt,
      createdAt: handedOverAt,
    });
    rows.push(row);
  }
});
afterAll(() => test.close());

const ruleWith = (condition: AddedCondition): GroupRule => ({
  type: 'group',
  join: 'all',
  not: false,
  nodes: [condition],
});

/** The same question, answered from the rows in memory. */
function did(contactId: number, { kind, values }: AddedCondition): boolean {
  const { channel = '', task: taskId = '', times = '', lastDays = '' } = values;
  const first = lastDays === '' ? '' : firstOfLastDays(dayIn(test.clock.now(), ZONE), Number(lastDays));
  const counted = rows.filter((row) => {
    const at = kind === 'outreach.clicked' ? row.clickedAt : row.handedOverAt;
    const counts = kind === 'outreach.clicked' || (REACHED_STATES as readonly SendState[]).includes(row.state);
    return (
      row.contactId === contactId &&
      counts &&
      at !== null &&
      (channel === '' || row.channel === channel) &&
      (taskId === '' || row.taskId === taskId) &&
      dayIn(at, ZONE) >= first
    );
  });
  return counted.length >= (times === '' ? 1 : Number(times));
}

const conditions = (): fc.Arbitrary<AddedCondition> =>
  fc.record({
    type: fc.constant('added' as const),
    kind: fc.constantFrom('outreach.received', 'outreach.clicked'),
    operator: fc.constantFrom('did' as const, 'didNot' as const),
    values: fc.record({
      channel: fc.constantFrom('', ...CHANNELS),
      task: fc.constantFrom('', ...taskIds),
      times: fc.constantFrom('', '1', '2', '3'),
      lastDays: fc.constantFrom('', '1', '2', '7', '30'),
    }),
  });

it('find exactly the people who got or clicked messages, as many times, by channel, task and day [3.4-09]', async () => {
  const total = await test.ports.db.$count(contact, eq(contact.tenantId, DEFAULT_TENANT_ID));
  await fc.assert(
    fc.asyncProperty(conditions(), async (condition) => {
      const body = { definition: { type: 'rule' as const, rule: ruleWith(condition) } };
      const { people } = (await caller.call(countGroup, { body })).value;
      const person = (id: number) => ({
        values: {},
        createdDay: '',
        audienceIds: new Set<string>(),
        events: [],
        did: (one: AddedCondition) => did(id, one),
      });
      const moment = { today: dayIn(test.clock.now(), ZONE), kindOf: () => 'text' as const };
      const wanted = ids.filter((id) => meetsCondition(condition, person(id), moment)).length;
      // The person of the package got nothing that counts.
      const others = condition.operator === 'didNot' ? total - ids.length : 0;
      expect(people).toBe(wanted + others);
    }),
    { numRuns: 40 },
  );
});

it('answer the same of a few people when only those are asked', async () => {
  const among = ids.filter((_id, index) => index % 3 === 0);
  const { ports, clock } = test;
  await fc.assert(
    fc.asyncProperty(conditions(), (condition) =>
      inSnapshot(ports.db, new AbortController().signal, async (snapshot) => {
        const rule = ruleWith({ ...condition, operator: 'did' });
        const narrow = await ruleContext(ports, snapshot, DEFAULT_TENANT_ID, [rule], clock.now(), among);
        const { rows: found } = await snapshot.db.execute<{ contact_id: string }>(
          sql`select f.contact_id ${peopleOf(DEFAULT_TENANT_ID, rule, narrow)} order by 1`,
        );
        expect(found.map(({ contact_id: id }) => Number(id))).toEqual(
          among.filter((id) => did(id, condition)).toSorted((a, b) => a - b),
        );
        const wide = await ruleContext(ports, snapshot, DEFAULT_TENANT_ID, [rule], clock.now());
        expect(await countPeople(snapshot, DEFAULT_TENANT_ID, rule, wide)).toBe(
          ids.filter((id) => did(id, condition)).length,
        );
      }),
    ),
    { numRuns: 15 },
  );
});

it('are offered to operators who may see tasks, with the tasks that a rule names; others may not ask them', async () => {
  const named = [taskIds[0] ?? ''];
  const questions = (await caller.call(listRuleQuestions, { body: { named } })).value;
  expect(questions.map(({ kind }) => kind)).toEqual(['outreach.received', 'outreach.clicked']);
  const tasks = questions[0]?.inputs.find(({ name }) => name === 'task')?.options ?? [];
  expect(tasks.map(({ value }) => value)).toEqual(expect.arrayContaining(taskIds));
  const channels = questions[0]?.inputs.find(({ name }) => name === 'channel')?.options ?? [];
  expect(channels.every(({ label }) => label !== '' && !label.startsWith('urc id'))).toBe(true);

  const other = await test.userWith(['customerGroup:edit']);
  expect((await other.call(listRuleQuestions, { body: { named } })).value).toEqual([]);
  const condition: AddedCondition = { type: 'added', kind: 'outreach.received', operator: 'did', values: {} };
  const refused = await other.call(countGroup, { body: { definition: { type: 'rule', rule: ruleWith(condition) } } });
  expect(refused.body.fieldErrors).toEqual([{ path: 'definition.rule.nodes.0.kind', code: 'ruleQuestionUnknown' }]);
});

it('find the people who got a message of one task and clicked none of it, whatever they clicked of others', async () => {
  const [, taskId = ''] = taskIds;
  const asked = (kind: string, operator: 'did' | 'didNot'): AddedCondition => ({
    type: 'added',
    kind,
    operator,
    values: { task: taskId },
  });
  const got = asked('outreach.received', 'did');
  const rule: GroupRule = { ...ruleWith(got), nodes: [got, asked('outreach.clicked', 'didNot')] };
  const clicked = asked('outreach.clicked', 'did');
  const wanted = ids.filter((id) => did(id, got) && !did(id, clicked));
  // The same question about all tasks has another answer, so the task matters.
  const ofAll = ids.filter((id) => did(id, { ...got, values: {} }) && !did(id, { ...clicked, values: {} }));
  expect(wanted.length).not.toBe(ofAll.length);
  const body = { definition: { type: 'rule' as const, rule } };
  expect((await caller.call(countGroup, { body })).value.people).toBe(wanted.length);
});

it('name a deleted task that a rule asks for', async () => {
  const [, second = ''] = taskIds;
  await test.ports.db.update(task).set({ status: 'deleted' }).where(eq(task.id, second));
  const offered = async (named: string[]) =>
    (await caller.call(listRuleQuestions, { body: { named } })).value[0]?.inputs
      .find(({ name }) => name === 'task')
      ?.options.find(({ value }) => value === second)?.label;
  expect([await offered([]), await offered([second])]).toEqual([undefined, 'second']);
  await test.ports.db.update(task).set({ status: 'completed' }).where(eq(task.id, second));
});

it('find nobody by a task of another tenant', async () => {
  const condition: AddedCondition = {
    type: 'added',
    kind: 'outreach.received',
    operator: 'did',
    values: { task: randomUUID() },
  };
  const body = { definition: { type: 'rule' as const, rule: ruleWith(condition) } };
  expect((await caller.call(countGroup, { body })).value.people).toBe(0);
});
