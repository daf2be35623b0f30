import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getControlOutcome } from '../../../src/contract/outreach/task/taskRun.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { copyTask } from '../../../tests/outreach/sending/copyTask.ts';
import { forgetTenantSettings } from '../../api/tenant/tenantSettings.ts';
import { writeEvents } from '../../profile/event/writeEvents.ts';
import { fireTask } from '../sending/run/fireTask.ts';
import { planRun } from '../sending/run/planRun.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

const PEOPLE = 200;

let test: TestApi;
/** The task, its first run, and when its people were dealt. */
let taskId = '';
let runId = '';
let dealtAt = new Date(0);
let sent: number[] = [];
let control: number[] = [];
let keys = 0;
/** Who asks. */
let caller: TestCaller;

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.database.pool.query<Row>(text, values)).rows;

/** Has the tenant keep events for so many days. */
async function keepEvents(days: number): Promise<void> {
  await query('update tenant set event_days = $2 where id = $1', [DEFAULT_TENANT_ID, days]);
  forgetTenantSettings(test.ports.db, DEFAULT_TENANT_ID);
}

/** Lets time pass; sessions end meanwhile. */
async function pass(ms: number): Promise<void> {
  test.clock.advance(ms);
  caller = await test.userWith(['task:view', 'customerGroup:view']);
}

/** Makes a task with a control group in the tenant of the tests. */
async function heldBack(): Promise<string> {
  const { tenantId, taskId: id } = await createCampaign(test.ports.db, PEOPLE);
  for (const table of ['contact', 'message', 'audience', 'task'])
    await query(`update ${table} set tenant_id = $1 where tenant_id = $2`, [DEFAULT_TENANT_ID, tenantId]);
  await query('update task set control_percent = 50, name = $2 where id = $1', [id, id]);
  return id;
}

/** Begins a run of a task and deals its people. */
async function dealt(id: string): Promise<string> {
  const run = await test.ports.db.transaction((tx) => fireTask(test.ports, tx, id, null));
  await planRun(test.ports, run);
  return run;
}

/** People of a run whose rows are as a condition says, in their order. */
const peopleWhere = async (run: string, condition: string): Promise<number[]> =>
  (
    await query<{ id: string }>(
      `select contact_id as id from send_record where run_id = $1 and ${condition} order by contact_id`,
      [run],
    )
  ).map(({ id }) => Number(id));

/** Writes what people did: `hours` after the deal. */
async function happened(name: string, hours: number, people: readonly number[], tenantId = DEFAULT_TENANT_ID) {
  const at = new Date(dealtAt.getTime() + hours * HOUR_MS);
  const events = people.map((contactId) => ({ key: `k${(keys += 1)}`, name, at, properties: {}, contactId }));
  const order = { tenantId, siteId: null, now: test.clock.now(), typesMax: 100 };
  await test.ports.db.transaction((tx) => writeEvents(tx, order, events));
}

const ask = async (event: string, more: { runId?: string; days?: number } = {}) =>
  (await caller.call(getControlOutcome, { params: { id: taskId }, query: { event, ...more } })).value;
const didOf = async (event: string, more: { runId?: string; days?: number } = {}) => {
  const answer = await ask(event, more);
  return [answer.sent.did, answer.control.did];
};

beforeAll(async () => {
  test = await createTestApi();
  await pass(0);
  taskId = await heldBack();
  // One opted out before: no part of either group, whatever the deal would have made of them.
  await query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'email', 'p1@people.test', 'link', now())`,
    [DEFAULT_TENANT_ID],
  );
  dealtAt = test.clock.now();
  runId = await dealt(taskId);
  control = await peopleWhere(runId, `reason = 'controlGroup'`);
  sent = await peopleWhere(runId, `state = 'planned'`);
  for (const name of ['order', 'late', 'early', 'edge', 'foreign', 'often', 'other'])
    await happened(name, -400, [sent[0] ?? 0]);
});
afterAll(() => test.close());

describe('what a control group shows', () => {
  it('counts whoever was dealt: all who were to be sent to and all who were held back, and nobody who was left out before', async () => {
    expect(control.length).toBeGreaterThan(60);
    expect(sent.length + control.length).toBe(PEOPLE - 1);
    const answer = await ask('order');
    expect(answer).toMatchObject({
      runId,
      dealtAt: dealtAt.toISOString(),
      until: new Date(dealtAt.getTime() + 7 * DAY_MS).toISOString(),
      daysPassed: 0,
      eventsGone: false,
      sent: { people: sent.length, did: 0 },
      control: { people: control.length, did: 0 },
      notHandedOver: sent.length,
      lastHandedOverAt: null,
    });
  });

  it('counts those who did it within the days, to the instant, and nobody for what was before or after', async () => {
    await happened('early', -0.001, [...sent, ...control]);
    await happened('late', 7 * 24, [...sent, ...control]);
    await happened('edge', 0, sent.slice(0, 3));
    await happened('edge', 7 * 24 - 0.001, control.slice(0, 2));
    expect(await didOf('early')).toEqual([0, 0]);
    expect(await didOf('late')).toEqual([0, 0]);
    expect(await didOf('edge')).toEqual([3, 2]);
    expect(await didOf('late', { days: 8 })).toEqual([sent.length, control.length]);
    expect(await didOf('edge', { days: 1 })).toEqual([3, 0]);
  });

  it('counts a person once, however often they did it and on however many days', async () => {
    for (const hours of [1, 2, 3, 30, 80])
      await happened('often', hours, [sent[4] ?? 0, control[4] ?? 0, control[5] ?? 0]);
    expect(await didOf('often')).toEqual([1, 2]);
  });

  it('counts neither other events of its people, nor the same event of others, nor that of another tenant', async () => {
    await happened('other', 5, [...sent, ...control]);
    const [stranger] = await query<{ id: string }>(
      `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
       values ($1, 'S', '+8613999999999', '', '{}', now(), now()) returning id`,
      [DEFAULT_TENANT_ID],
    );
    await happened('foreign', 5, [Number(stranger?.id)]);
    const elsewhere = await createCampaign(test.ports.db, 1);
    const [theirs] = await query<{ id: string }>('select id from contact where tenant_id = $1', [elsewhere.tenantId]);
    await happened('foreign', 5, [Number(theirs?.id)], elsewhere.tenantId);
    expect(await didOf('foreign')).toEqual([0, 0]);
    const answer = await caller.call(getControlOutcome, {
      params: { id: elsewhere.taskId },
      query: { event: 'foreign' },
    });
    expect(answer.body.errorCode).toBe('NOT_FOUND');
  });

  it('goes on counting who was left out or given up after the deal, and says how many were never written to', async () => {
    const at = new Date(dealtAt.getTime() + 5 * 60_000);
    const put = (people: readonly number[], set: string) =>
      query(
        `update send_record set ${set} where run_id = $1 and contact_id = any($2::bigint[]) and $3::timestamptz is not null`,
        [runId, people, at],
      );
    await put(sent, `state = 'accepted', handed_over_at = $3, finished_at = $3`);
    await put(sent.slice(0, 2), `state = 'rejected', reason = 'mailRefused'`);
    await put(sent.slice(2, 4), `state = 'skipped', reason = 'blacklisted', handed_over_at = null`);
    await put(sent.slice(4, 5), `state = 'cancelled', reason = 'terminated', handed_over_at = null`);
    await happened('order', 6, [...sent.slice(0, 10), ...control.slice(0, 3)]);
    expect(await ask('order')).toMatchObject({
      sent: { people: sent.length, did: 10 },
      control: { people: control.length, did: 3 },
      notHandedOver: 3,
      lastHandedOverAt: at.toISOString(),
    });
  });

  it('says how many of the days have passed, and no more than there are', async () => {
    await pass(4 * DAY_MS + HOUR_MS);
    expect(await ask('order')).toMatchObject({ daysPassed: 4 });
    expect(await ask('order', { days: 3 })).toMatchObject({ daysPassed: 3 });
  });

  it('is of the run that is asked for, and of the latest one unless said', async () => {
    await query(`update task_run set status = 'done' where id = $1`, [runId]);
    await query(`update task set status = 'pendingSend' where id = $1`, [taskId]);
    const again = await test.ports.db.transaction((tx) => fireTask(test.ports, tx, taskId, null));
    expect(await ask('order')).toMatchObject({ runId: again, dealtAt: null, until: null, sent: { people: 0, did: 0 } });
    await planRun(test.ports, again);
    expect(await ask('order')).toMatchObject({
      runId: again,
      sent: { people: sent.length, did: 0 },
      control: { people: control.length, did: 0 },
    });
    expect(await ask('order', { runId })).toMatchObject({ runId, sent: { did: 10 }, control: { did: 3 } });
    const foreign = await caller.call(getControlOutcome, {
      params: { id: await copyTask(test.database.pool, taskId) },
      query: { event: 'order', runId },
    });
    expect(foreign.body.errorCode).toBe('NOT_FOUND');
  });

  it('counts nothing once events of its days are deleted, rather than fewer', async () => {
    await keepEvents(30);
    await pass(40 * DAY_MS);
    expect(await ask('order', { runId })).toMatchObject({ eventsGone: true, sent: { people: 0, did: 0 } });
    await keepEvents(730);
    expect(await ask('order', { runId })).toMatchObject({ eventsGone: false, sent: { did: 10 } });
  });

  it('is for who may see tasks and ask for events, and refuses events and days that there are not', async () => {
    const input = { params: { id: taskId }, query: { event: 'order' } };
    for (const right of ['customerGroup:view', 'tag:view'] as const)
      expect((await (await test.userWith(['task:view', right])).call(getControlOutcome, input)).body.success).toBe(
        true,
      );
    for (const rights of [['task:view', 'site:view'], ['customerGroup:view']] as const)
      expect((await (await test.userWith(rights)).call(getControlOutcome, input)).body.errorCode).toBe('NO_PERMISSION');
    const refused = async (given: { event: string; days?: number }) =>
      (await caller.call(getControlOutcome, { params: { id: taskId }, query: given })).body.fieldErrors?.[0]?.code;
    expect(await refused({ event: 'nothing of the kind' })).toBe('ruleEventUnknown');
    expect(await refused({ event: 'order', days: 0 })).toBe('tooSmall');
    expect(await refused({ event: 'order', days: 31 })).toBe('tooLarge');
    const nowhere = await caller.call(getControlOutcome, {
      params: { id: randomUUID() },
      query: { event: 'order' },
    });
    expect(nowhere.body.errorCode).toBe('NOT_FOUND');
  });

  it('is nobody else’s: another tenant finds neither task nor run', async () => {
    const other = await secondTenant(test, 'other');
    const { id: contactId } = only(await query<{ id: number }>('select id from contact limit 1'));
    // It has an event of this name, so that nothing else is in the way.
    await happened('order', 1, [contactId], 'other');
    for (const given of [{}, { runId }]) {
      const { body } = await other.call(getControlOutcome, {
        params: { id: taskId },
        query: { event: 'order', ...given },
      });
      expect(body).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
    }
  });
});
