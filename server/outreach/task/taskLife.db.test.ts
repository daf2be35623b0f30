import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import {
  createTask,
  getTask,
  pauseTask,
  releaseTask,
  removeTask,
  resumeTask,
  stopTask,
  submitTask,
  terminateTask,
  updateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task/task.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import type { TaskStatus } from '../../../src/domain/outreach/task/taskStatus.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { sendRecord, task, taskRun } from '../../db/schema/index.ts';
import { fireDueTasks } from '../sending/run/fireDueTasks.ts';
import type { JobPayloads } from '../../jobs/Jobs.ts';
import { registerWorker, type WorkerIdentity } from '../../liveness/registerWorker.ts';
import { planRun } from '../sending/run/planRun.ts';
import { type SendingEngine, sendingEngine } from '../sending/sendingEngine.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

const PEOPLE = ['ann@example.com', 'bob@example.com', 'cyd@example.com'];

let test: TestApi;
let engine: SendingEngine;
let identity: WorkerIdentity;
let messageId = '';
let audienceId = '';
let made = 0;

beforeAll(async () => {
  test = await createTestApi();
  identity = await registerWorker(test.ports, test.database.url);
  engine = sendingEngine(test.ports, identity);
  const rows = [['name', 'number', 'email'], ...PEOPLE.map((email, nth) => [email, `1380000000${nth}`, email])];
  const file = new File([writeXlsx(rows)], 'a.xlsx');
  audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
  await test.runImports();
  const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>Hello</p>' };
  messageId = (await test.admin.call(createMessage, { body })).value.id;
});
afterAll(async () => {
  await identity.end();
  await test.close();
});

/** What may happen to a task: what an operator presses, ten minutes that pass, and the engine having its turn. */
const STEPS = ['edit', 'submit', 'release', 'pause', 'resume', 'withdraw', 'stop', 'terminate', 'remove'] as const;
type Step = (typeof STEPS)[number] | 'wait' | 'work';

/** A task as somebody would tell of it who has only read the rules. */
class ToldTask {
  status: TaskStatus = 'draft';
  /** When it is due; null for one that goes as soon as it is released. */
  due: number | null;
  isReleased = false;
  /** Messages that each person has got. */
  sent = 0;
  now: number;

  constructor(due: number | null, now: number) {
    this.due = due;
    this.now = now;
  }

  /** Whether an operator may; where they do, what comes of it. */
  press(step: (typeof STEPS)[number], nextDue: number | null): boolean {
    const isOpen = ['draft', 'withdrawn', 'stopped'].includes(this.status);
    const isSoon = this.due !== null && this.due - this.now < 30 * MINUTE_MS;
    const pressed: Record<(typeof STEPS)[number], () => boolean> = {
      edit: () => isOpen && this.become('draft', { due: nextDue }),
      submit: () => isOpen && !isSoon && this.become('pendingSend'),
      release: () =>
        this.status === 'pendingSend' &&
        !this.isReleased &&
        !isSoon &&
        this.become(this.due === null ? 'running' : 'pendingSend', { isReleased: true }),
      pause: () => this.status === 'running' && this.become('paused'),
      resume: () => this.status === 'paused' && this.become('running'),
      // §4.3: scheduled tasks alone are withdrawn; what goes at once is taken out of service.
      withdraw: () =>
        this.status === 'pendingSend' &&
        this.due !== null &&
        !isSoon &&
        this.become('withdrawn', { isReleased: false }),
      stop: () => this.status === 'pendingSend' && this.become('stopped', { isReleased: false }),
      terminate: () => ['running', 'paused'].includes(this.status) && this.become('terminated'),
      remove: () => (isOpen || ['completed', 'terminated'].includes(this.status)) && this.become('deleted'),
    };
    return pressed[step]();
  }

  wait(): void {
    this.now += 10 * MINUTE_MS;
    if (this.status === 'pendingSend' && this.isReleased && this.due !== null && this.due <= this.now)
      this.status = 'running';
  }

  work(): void {
    if (this.status !== 'running') return;
    this.status = 'completed';
    this.sent = 1;
  }

  private become(status: TaskStatus, change: Partial<Pick<ToldTask, 'due' | 'isReleased'>> = {}): true {
    Object.assign(this, { status, ...change });
    return true;
  }
}

const ENDPOINTS = {
  submit: submitTask,
  release: releaseTask,
  pause: pauseTask,
  resume: resumeTask,
  withdraw: withdrawTask,
  stop: stopTask,
  terminate: terminateTask,
} as const;

const formOf = (name: string, due: number | null) => ({
  name,
  messageId,
  audienceId,
  sendMode: due === null ? ('immediate' as const) : ('scheduled' as const),
  scheduledAt: due === null ? null : new Date(due).toISOString(),
});

/** Runs what waits in the queue, as a worker would. */
async function work(): Promise<void> {
  while (test.jobs.length > 0) {
    for (const { name, payload } of test.jobs.splice(0)) {
      if (name === 'sending.plan') await planRun(test.ports, (payload as JobPayloads['sending.plan']).runId);
      if (name === 'sending.send')
        await engine.send((payload as JobPayloads['sending.send']).runId, new AbortController().signal);
    }
  }
}

/** People whose messages left, by address, over all runs of a task. */
async function sentBy(taskId: string): Promise<string[]> {
  const rows = await test.ports.db
    .select({ key: sendRecord.addressKey, state: sendRecord.state })
    .from(sendRecord)
    .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId))
    .where(eq(taskRun.taskId, taskId));
  return rows.flatMap(({ key, state }) => (state === 'accepted' && key !== null ? [key] : []));
}

async function press(id: string, name: string, step: (typeof STEPS)[number], nextDue: number | null): Promise<boolean> {
  if (step === 'remove') return (await test.admin.call(removeTask, { params: { id } })).body.success === true;
  if (step !== 'edit') return (await test.admin.call(ENDPOINTS[step], { params: { id } })).body.success === true;
  const { version } = (await test.admin.call(getTask, { params: { id } })).value;
  const body = { form: formOf(name, nextDue), version };
  return (await test.admin.call(updateTask, { params: { id }, body })).body.success === true;
}

it('a task lives as its rules tell, whatever is pressed and when: what is refused changes nothing, and each person gets one message at most', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Step[]>('submit', 'release', 'wait', 'work') },
    { weight: 2, arbitrary: fc.constantFrom<Step[]>(...STEPS) },
  );
  // Minutes from then; null goes at once.
  const due = fc.option(fc.constantFrom(35, 65), { nil: null });
  await fc.assert(
    fc.asyncProperty(due, fc.array(fc.tuple(step, due), { minLength: 4, maxLength: 14 }), async (first, steps) => {
      // What another life left due goes its own way.
      await test.ports.db.update(task).set({ status: 'deleted' });
      test.jobs.splice(0);
      made += 1;
      const name = `life ${made}`;
      const at = (minutes: number | null): number | null =>
        minutes === null ? null : test.clock.now().getTime() + minutes * MINUTE_MS;
      const told = new ToldTask(at(first), test.clock.now().getTime());
      const { id } = (await test.admin.call(createTask, { body: formOf(name, told.due) })).value;
      const before = test.mails.length;
      for (const [what, next] of steps) {
        if (what === 'wait') {
          test.clock.advance(10 * MINUTE_MS);
          await fireDueTasks(test.ports);
          told.wait();
        } else if (what === 'work') {
          await work();
          told.work();
        } else {
          const nextDue = at(next);
          expect([what, told.status, await press(id, name, what, nextDue)]).toEqual([
            what,
            told.status,
            told.press(what, nextDue),
          ]);
        }
        if (told.status === 'deleted') break;
        const { status, released } = (await test.admin.call(getTask, { params: { id } })).value;
        expect([what, status]).toEqual([what, told.status]);
        if (status === 'pendingSend') expect(released).toBe(told.isReleased);
      }
      expect((await sentBy(id)).toSorted()).toEqual(told.sent === 0 ? [] : PEOPLE);
      expect(
        test.mails
          .slice(before)
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual(told.sent === 0 ? [] : PEOPLE);
    }),
    { numRuns: 40 },
  );
});
