import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { createTask, releaseTask, submitTask, type TaskDetail } from '../../../src/contract/outreach/task/task.ts';
import { listTaskRuns } from '../../../src/contract/outreach/task/taskRun.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { contact, outreachSetting, price, sendRecord, taskRun } from '../../db/schema/index.ts';
import { planRun } from '../sending/run/planRun.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

describe('the rules of a task', () => {
  let test: TestApi;
  let messageId = '';
  let audienceId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const people = Array.from({ length: 40 }, (_, n) => [
      `Person ${n}`,
      `138000000${String(n).padStart(2, '0')}`,
      `p${n}@example.com`,
    ]);
    const file = new File([writeXlsx([['name', 'number', 'email'], ...people])], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    // Two share an address with another one, one has none that could be written to.
    await test.ports.db
      .update(contact)
      .set({ email: 'p3@example.com' })
      .where(inArray(contact.name, ['Person 1', 'Person 2']));
    await test.ports.db.update(contact).set({ email: 'none' }).where(eq(contact.name, 'Person 4'));
    const body = { name: 'hello', subject: 'Hi', content: '<p>Hello</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());

  const inMinutes = (minutes: number): string =>
    new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const make = async (rules: object) => {
    made += 1;
    const base = { name: `task ${made}`, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    return test.admin.call(createTask, { body: { ...base, ...rules } });
  };
  const refused = async (rules: object) => (await make(rules)).body.fieldErrors?.map(({ path, code }) => [path, code]);
  const scheduled = { sendMode: 'scheduled' as const };

  it('are none where nobody asks for any', async () => {
    expect((await make({})).value).toMatchObject({
      priority: 'normal',
      controlPercent: 0,
      frequencyMax: 0,
      alreadySentDays: 0,
      batches: [],
    });
  });

  it('are refused at their fields beyond their bounds [3.4-17]', async () => {
    expect(await refused({ controlPercent: 51 })).toEqual([['controlPercent', 'tooLarge']]);
    expect(await refused({ controlPercent: 0.5 })).toEqual([['controlPercent', 'numberWhole']]);
    expect(await refused({ controlDays: 91 })).toEqual([['controlDays', 'tooLarge']]);
    expect(await refused({ frequencyMax: -1 })).toEqual([['frequencyMax', 'numberWhole']]);
    expect(await refused({ frequencyDays: 0 })).toEqual([['frequencyDays', 'tooSmall']]);
    expect(await refused({ alreadySentDays: 366 })).toEqual([['alreadySentDays', 'tooLarge']]);
  });

  it('let batches be sent at times more than five minutes apart, in ratios that sum to 100 % [5.3-55] [5.3-56]', async () => {
    const batches = (...some: [number, number][]) => ({
      ...scheduled,
      batches: some.map(([ratio, minutes]) => ({ ratio, at: inMinutes(minutes) })),
    });
    expect(await refused(batches([50, 60], [49, 70]))).toEqual([['batches', 'ratioSum']]);
    expect(await refused(batches([50, 60], [50, 65]))).toEqual([['batches.1.at', 'batchTooSoon']]);
    expect(await refused(batches([50, 10], [50, 60]))).toEqual([['batches.0.at', 'scheduleTooSoon']]);
    expect(await refused(batches([99, 60]))).toEqual([
      ['batches', 'batchesTooFew'],
      ['batches', 'ratioSum'],
    ]);
    expect(await refused({ ...batches([50, 60], [50, 70]), sendMode: 'immediate' })).toEqual([
      ['batches', 'batchesUnscheduled'],
    ]);
    expect(await refused(scheduled)).toEqual([['scheduledAt', 'required']]);
    const { value } = await make(batches([50, 60], [50, 66]));
    expect(value.scheduledAt).toBe(value.batches[0]?.at);
  });

  it('make a summary that the sending then keeps to: reach and exclusions add up to the audience', async () => {
    const { id } = (await make({ controlPercent: 30 })).value;
    const params = { id };
    const { value: summary } = await test.admin.call(preflightTask, { params });
    const excluded = Object.values(summary.excluded).reduce((sum, people) => sum + people, 0);
    expect(summary).toMatchObject({ audience: 40, held: 0, parts: null, rate: null, finishAt: null, batches: [] });
    expect(summary.reach + excluded).toBe(40);
    expect(summary.excluded).toMatchObject({ duplicateAddress: 2, invalidAddress: 1, controlGroup: summary.control });
    expect(summary.control).toBeGreaterThan(0);
    await test.admin.call(submitTask, { params });
    await test.admin.call(releaseTask, { params });
    const [run] = await test.ports.db.select().from(taskRun).where(eq(taskRun.taskId, id));
    await planRun(test.ports, run?.id ?? '');
    const rows = await test.ports.db
      .select()
      .from(sendRecord)
      .where(eq(sendRecord.runId, run?.id ?? ''));
    expect(rows.filter(({ state }) => state === 'planned')).toHaveLength(summary.reach);
    const { value: runs } = await test.admin.call(listTaskRuns, { params, query: {} });
    expect(runs).toMatchObject([{ id: run?.id, status: 'sending', finishedAt: null }]);
    expect(runs[0]?.states).toEqual({ planned: summary.reach, skipped: excluded });
    for (const [reason, people] of Object.entries(summary.excluded))
      expect(rows.filter((row) => row.reason === reason)).toHaveLength(people);
  });

  it('tell what the reach costs, and how many the limits of the day leave', async () => {
    const { id } = (await make({})).value;
    const read = async () => (await test.admin.call(preflightTask, { params: { id } })).value;
    expect(await read()).toMatchObject({ fee: null, quotaLeft: null });
    await test.ports.db.insert(price).values({
      tenantId: DEFAULT_TENANT_ID,
      channel: 'email',
      supplier: 'SMTP',
      effectiveFrom: '2020-01-01',
      fee: 450,
      cost: 100,
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
    });
    await test.ports.db.insert(outreachSetting).values({
      tenantId: DEFAULT_TENANT_ID,
      limits: { email: { perMinute: 0, perHour: 0, perDay: 20, perAccountDay: 0 } },
    });
    // 37 messages at 0.0450 yuan.
    expect(await read()).toMatchObject({ reach: 37, fee: 167, quotaLeft: 20 });
    await test.ports.db.delete(outreachSetting);
  });

  it('tell how many people each batch gets, and whom the frequency limit will hold', async () => {
    const all: TaskDetail = (
      await make({
        ...scheduled,
        batches: [
          { ratio: 30, at: inMinutes(60) },
          { ratio: 70, at: inMinutes(120) },
        ],
      })
    ).value;
    const { value } = await test.admin.call(preflightTask, { params: { id: all.id } });
    expect(value.reach).toBe(37);
    expect(value.batches).toEqual([
      { at: all.batches[0]?.at, people: 11 },
      { at: all.batches[1]?.at, people: 26 },
    ]);
    await test.ports.db
      .update(sendRecord)
      .set({ handedOverAt: test.clock.now() })
      .where(eq(sendRecord.state, 'planned'));
    const limited = (await make({ frequencyMax: 1 })).value;
    const { value: later } = await test.admin.call(preflightTask, { params: { id: limited.id } });
    expect(later.held).toBeGreaterThan(0);
    expect(later.reach + later.held).toBe(37);
  });
});
