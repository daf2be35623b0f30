import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approveApproval, listTaskApprovals } from '../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../src/contract/common/review/approvalSetting.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import {
  createTask,
  getTask,
  pauseTask,
  removeTask,
  stopTask,
  submitTask,
  updateTask,
} from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import {
  createTaskGroup,
  getGroupOverlap,
  getTaskGroup,
  getTaskGroupDetail,
  listGroupCandidates,
  listTaskGroups,
  releaseTaskGroup,
  removeTaskGroup,
  stopTaskGroup,
  submitTaskGroup,
  type TaskGroupDetail,
  terminateTaskGroup,
  updateTaskGroup,
  withdrawTaskGroup,
} from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import { TASK_GROUP_STATUSES, type TaskGroupAction } from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { task, user } from '../../db/schema/index.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

describe('task groups', () => {
  let test: TestApi;
  let messageId = '';
  let audienceId = '';
  let secondAudienceId = '';
  let made = 0;

  const people = (...numbers: number[]): File =>
    new File(
      [
        writeXlsx([
          ['name', 'number', 'email'],
          ...numbers.map((nth) => [`P${nth}`, `1380000000${nth}`, `p${nth}@example.com`]),
        ]),
      ],
      'a.xlsx',
    );

  beforeAll(async () => {
    test = await createTestApi();
    const upload = async (name: string, file: File) =>
      (await test.admin.call(uploadPackage, { body: { name }, file })).value.id;
    audienceId = await upload('one to three', people(1, 2, 3));
    secondAudienceId = await upload('three to six', people(3, 4, 5, 6));
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());
  afterEach(() => {
    test.jobs.length = 0;
  });

  const inMinutes = (minutes: number): string =>
    new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const taskForm = (more: object = {}) => {
    made += 1;
    const immediate = { sendMode: 'immediate' as const, scheduledAt: null };
    return { name: `task ${made}`, messageId, audienceId, ...immediate, ...more };
  };
  const makeTask = async (more: object = {}): Promise<string> => {
    test.clock.advance(1_000);
    const { body, value } = await test.admin.call(createTask, { body: taskForm(more) });
    expect(body.fieldErrors).toBeUndefined();
    return value.id;
  };
  const scheduled = () => makeTask({ sendMode: 'scheduled', scheduledAt: inMinutes(120) });
  const form = (taskIds: string[], more: object = {}) => {
    made += 1;
    return { name: `group ${made}`, taskIds, mainTaskId: taskIds[0] ?? '', dedupe: true, ...more };
  };
  const makeGroup = async (taskIds: string[], more: object = {}) => {
    const { body, value } = await test.admin.call(createTaskGroup, { body: form(taskIds, more) });
    expect(body.fieldErrors).toBeUndefined();
    return value;
  };
  const detail = async (id: string): Promise<TaskGroupDetail> =>
    (await test.admin.call(getTaskGroupDetail, { params: { id } })).value;
  const ENDPOINTS = {
    submit: submitTaskGroup,
    release: releaseTaskGroup,
    withdraw: withdrawTaskGroup,
    stop: stopTaskGroup,
    terminate: terminateTaskGroup,
    remove: removeTaskGroup,
  } as const;
  const act = (action: TaskGroupAction, id: string, caller: TestCaller = test.admin) =>
    caller.call(ENDPOINTS[action], { params: { id } });
  const statuses = async (id: string) => (await detail(id)).tasks.map(({ status }) => status);
  const refusedAt = async (call: Promise<{ body: { fieldErrors?: unknown } }>) => (await call).body.fieldErrors;
  const approval = async (enabled: boolean, userId?: string): Promise<void> => {
    const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
    const reviewers = userId === undefined ? [] : [{ userId, name: 'Reviewer' }];
    const body = { form: { enabled, reviewers }, version };
    expect((await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body })).body.success).toBe(true);
  };

  const newReviewer = async () => {
    const person = await test.userWith(['task:approve']);
    await test.ports.db
      .update(user)
      .set({ email: `${person.id}@example.com` })
      .where(eq(user.id, person.id));
    return person;
  };

  it('have a name, tasks with a main task, and a switch for deduplication, in form, list and answer [3.4-16]', async () => {
    const [main, other] = [await makeTask(), await makeTask({ audienceId: secondAudienceId })];
    const group = await makeGroup([other, main], { mainTaskId: main, name: 'spring' });
    expect(group).toMatchObject({ name: 'spring', mainTaskId: main, dedupe: true, status: 'draft', audienceSize: 7 });
    expect(group.taskIds.toSorted()).toEqual([main, other].toSorted());
    const { value } = await test.admin.call(listTaskGroups, { query: { name: 'SPRI' } });
    expect(value).toEqual([group]);
    const shown = await detail(group.id);
    expect(shown.tasks.map(({ id }) => id)).toEqual([main, other]);
    const ofTask = (await test.admin.call(getTask, { params: { id: main } })).value.group;
    expect(ofTask).toEqual({ id: group.id, name: 'spring', isMain: true });
    const body = form([main, other], { mainTaskId: other, dedupe: false, name: 'summer', version: 1 }) as never;
    const changed = (await test.admin.call(updateTaskGroup, { params: { id: group.id }, body })).value;
    expect(changed).toMatchObject({ name: 'summer', mainTaskId: other, dedupe: false, version: 2 });
    const stale = await test.admin.call(updateTaskGroup, { params: { id: group.id }, body });
    expect(stale.body).toMatchObject({ errorCode: 'CONFLICT', data: { name: 'summer', taskIds: changed.taskIds } });
  });

  it('are refused at the field that is wrong', async () => {
    const [one, two] = [await makeTask(), await makeTask()];
    const polling = { every: 'day', days: [], at: '09:00', from: '2026-11-22', until: '2026-12-22' };
    const again = await makeTask({ sendMode: 'polling', polling, name: 'each day' });
    const submitted = await makeTask({ name: 'on its way' });
    await test.admin.call(submitTask, { params: { id: submitted } });
    const create = (body: ReturnType<typeof form>) => refusedAt(test.admin.call(createTaskGroup, { body }));
    expect(await create(form([]))).toMatchObject([{ path: 'taskIds', code: 'required' }, {}]);
    expect(await create(form([one]))).toEqual([{ path: 'taskIds', code: 'groupTasksTooFew', params: { min: 2 } }]);
    expect(await create(form([one, one]))).toEqual([{ path: 'taskIds', code: 'groupTaskTwice' }]);
    expect(await create(form([one, two], { mainTaskId: again }))).toEqual([
      { path: 'mainTaskId', code: 'groupMainMissing' },
    ]);
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(await create(form(many))).toEqual([{ path: 'taskIds', code: 'groupTasksTooMany', params: { max: 20 } }]);
    expect(await create(form([one, crypto.randomUUID()]))).toEqual([{ path: 'taskIds', code: 'groupTaskUnknown' }]);
    expect(await create(form([one, again]))).toEqual([
      { path: 'taskIds', code: 'groupModeUnfit', params: { name: 'each day' } },
    ]);
    expect(await create(form([one, submitted]))).toEqual([
      { path: 'taskIds', code: 'groupTaskUnderWay', params: { name: 'on its way' } },
    ]);
    const group = await makeGroup([one, two], { name: 'taken' });
    const third = await makeTask();
    expect(await create(form([third, two]))).toMatchObject([
      { path: 'taskIds', code: 'groupTaskTaken', params: { group: 'taken' } },
    ]);
    expect(await create(form([third, await makeTask()], { name: 'taken' }))).toEqual([
      { path: 'name', code: 'nameTaken' },
    ]);
    const { value } = await test.admin.call(listGroupCandidates, { query: { taskGroupId: group.id } });
    const faults = new Map(value.map(({ id, fault }) => [id, fault]));
    expect([one, two, third, again].map((id) => faults.get(id))).toEqual([null, null, null, 'groupModeUnfit']);
    expect(faults.has(submitted)).toBe(false);
    const others = (await test.admin.call(listGroupCandidates, { query: {} })).value.map(({ id }) => id);
    expect(others).toContain(third);
    expect(others).not.toContain(one);
  });

  it('keep a task that is under way, the main task and the switch, and a task that could run again out', async () => {
    const [one, two, three] = [await makeTask(), await makeTask(), await makeTask()];
    const { id } = await makeGroup([one, two]);
    const change = (body: object) =>
      refusedAt(
        test.admin.call(updateTaskGroup, {
          params: { id },
          body: { ...form([one, two]), ...body, version: 1 },
        }),
      );
    await test.admin.call(submitTask, { params: { id: two } });
    expect(await change({ taskIds: [one, three] })).toMatchObject([{ path: 'taskIds', code: 'groupTaskUnderWay' }]);
    expect(await change({ mainTaskId: two })).toMatchObject([{ path: 'mainTaskId', code: 'groupFixed' }]);
    expect(await change({ dedupe: false })).toMatchObject([{ path: 'dedupe', code: 'groupFixed' }]);
    expect(await change({ taskIds: [one, two, three] })).toBeUndefined();
    const { version } = (await test.admin.call(getTask, { params: { id: three } })).value;
    const polling = { every: 'day' as const, days: [], at: '09:00', from: '2026-11-22', until: '2026-12-22' };
    const body = { form: { ...taskForm(), sendMode: 'polling' as const, polling }, version };
    expect(await refusedAt(test.admin.call(updateTask, { params: { id: three }, body }))).toMatchObject([
      { path: 'sendMode', code: 'groupModeUnfit' },
    ]);
    const refused = await test.admin.call(removeTask, { params: { id: one } });
    expect(refused.body.errorCode).toBe('GROUP_MAIN_TASK');
    expect((await test.admin.call(removeTask, { params: { id: three } })).body.success).toBe(true);
    expect((await test.admin.call(getTaskGroup, { params: { id } })).value.taskIds.toSorted()).toEqual(
      [one, two].toSorted(),
    );
  });

  it('go from draft to running and end as a whole, each task by its own states [2.5-047] [2.5-048] [2.5-049]', async () => {
    const { id } = await makeGroup([await scheduled(), await scheduled()]);
    const allowed = async () =>
      (await detail(id)).actions.filter(({ forbidden }) => forbidden === null).map(({ action }) => action);
    expect(await allowed()).toEqual(['submit', 'remove']);
    expect((await act('submit', id)).value).toMatchObject({ status: 'pendingSend' });
    expect(await allowed()).toEqual(['release', 'withdraw', 'stop']);
    expect((await act('withdraw', id)).value).toMatchObject({ status: 'withdrawn' });
    await act('submit', id);
    await act('release', id);
    expect((await detail(id)).tasks.map(({ released }) => released)).toEqual([true, true]);
    expect(await allowed()).toEqual(['withdraw', 'stop']);
    expect((await act('stop', id)).value).toMatchObject({ status: 'stopped' });
    expect((await act('remove', id)).body.success).toBe(true);
    expect((await act('submit', id)).body.errorCode).toBe('NOT_FOUND');
    expect((await test.admin.call(getTaskGroup, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    const rows = await test.ports.db.select({ status: task.status }).from(task).where(eq(task.groupId, id));
    expect(rows).toEqual([{ status: 'deleted' }, { status: 'deleted' }]);
    const { value: log } = await test.admin.call(listOperations, { query: { pageSize: 1 } });
    expect(log[0]).toMatchObject({ action: 'taskGroup.remove' });
  });

  it('begin immediate tasks with the main task first, and are terminated', async () => {
    const [other, main] = [await makeTask(), await makeTask()];
    const { id } = await makeGroup([other, main], { mainTaskId: main });
    await act('submit', id);
    expect((await act('release', id)).value).toMatchObject({ status: 'running' });
    expect(test.jobs.map(({ name }) => name)).toEqual(['sending.plan', 'sending.plan']);
    const [first] = test.jobs;
    const { runId } = { runId: '', ...first?.payload };
    const begun = await test.database.pool.query<{ task_id: string }>(
      'select r.task_id from task_run r join task t on t.id = r.task_id where t.group_id = $1 and r.id = $2',
      [id, runId],
    );
    expect(begun.rows).toEqual([{ task_id: main }]);
    await test.admin.call(pauseTask, { params: { id: other } });
    expect((await act('terminate', id)).value).toMatchObject({ status: 'terminated' });
    expect(await statuses(id)).toEqual(['terminated', 'terminated']);
    expect((await act('terminate', id)).body.errorCode).toBe('STATE_FORBIDS');
  });

  it('are changed wholly or not at all, and name every task that is in the way', async () => {
    const [ready, late] = [await scheduled(), await scheduled()];
    const { id } = await makeGroup([ready, late]);
    await test.ports.db
      .update(task)
      .set({ scheduledAt: new Date(inMinutes(29)) })
      .where(eq(task.id, late));
    const { name } = (await test.admin.call(getTask, { params: { id: late } })).value;
    const refused = await act('submit', id);
    expect(refused.body).toMatchObject({
      errorCode: 'GROUP_HINDERED',
      data: { hindrances: [{ taskId: late, name, code: 'scheduleTooSoon' }] },
    });
    expect(await statuses(id)).toEqual(['draft', 'draft']);
    expect((await detail(id)).actions.find(({ action }) => action === 'release')).toMatchObject({
      forbidden: 'GROUP_HINDERED',
      hindrances: [{ code: 'notSubmitted' }, { code: 'notSubmitted' }],
    });
  });

  it('are not sent before every task is approved while approval is on [1-22]', async () => {
    const reviewer = await newReviewer();
    await approval(true, reviewer.id);
    const [one, two] = [await makeTask(), await makeTask()];
    const { id } = await makeGroup([one, two]);
    const approve = async (taskId: string) => {
      const [open] = (await test.admin.call(listTaskApprovals, { params: { id: taskId } })).value;
      expect((await reviewer.call(approveApproval, { params: { id: open?.id ?? '' } })).body.success).toBe(true);
    };
    expect((await act('submit', id)).value).toMatchObject({ status: 'pendingApproval' });
    const early = await act('release', id);
    expect(early.body).toMatchObject({
      errorCode: 'GROUP_HINDERED',
      data: { hindrances: [{ code: 'waitsForApproval' }, { code: 'waitsForApproval' }] },
    });
    await approve(one);
    expect((await act('release', id)).body).toMatchObject({
      errorCode: 'GROUP_HINDERED',
      data: { hindrances: [{ taskId: two, code: 'waitsForApproval' }] },
    });
    expect((await statuses(id)).toSorted()).toEqual(['pendingApproval', 'pendingSend']);
    expect(test.jobs.filter(({ name }) => name === 'sending.plan')).toEqual([]);
    await approve(two);
    expect((await act('release', id)).value).toMatchObject({ status: 'running' });
    await approval(false);
  });

  it('that were submitted before approval was switched on are not sent either [1-22]', async () => {
    const { id } = await makeGroup([await makeTask(), await makeTask()]);
    await act('submit', id);
    const reviewer = await newReviewer();
    await approval(true, reviewer.id);
    expect((await act('release', id)).body).toMatchObject({
      errorCode: 'GROUP_HINDERED',
      data: { hindrances: [{ code: 'notApproved' }, { code: 'notApproved' }] },
    });
    expect(await statuses(id)).toEqual(['pendingSend', 'pendingSend']);
    await approval(false);
  });

  it('need the rights that their tasks need', async () => {
    const { id } = await makeGroup([await makeTask(), await makeTask()]);
    const viewer = await test.userWith(['taskGroup:view']);
    const seen = (await viewer.call(getTaskGroupDetail, { params: { id } })).value;
    expect(new Set(seen.actions.map(({ forbidden }) => forbidden))).toEqual(new Set(['NO_PERMISSION']));
    const body = { ...form([await makeTask(), await makeTask()]) };
    const editor = await test.userWith(['taskGroup:edit']);
    for (const action of ['submit', 'release', 'withdraw', 'stop', 'terminate', 'remove'] as const)
      for (const caller of [viewer, editor])
        expect([action, (await act(action, id, caller)).body.errorCode]).toEqual([action, 'NO_PERMISSION']);
    expect((await viewer.call(createTaskGroup, { body })).body.errorCode).toBe('NO_PERMISSION');
    expect((await editor.call(createTaskGroup, { body })).body.success).toBe(true);
    const submitter = await test.userWith(['task:submit']);
    expect((await act('submit', id, submitter)).body.success).toBe(true);
    expect((await act('release', id, submitter)).body.errorCode).toBe('NO_PERMISSION');
    const remover = await test.userWith(['taskGroup:edit', 'task:edit']);
    expect((await act('remove', id, remover)).body.errorCode).toBe('GROUP_HINDERED');
  });

  it('tell how their audiences overlap, in counts', async () => {
    const [other, main] = [await makeTask({ audienceId: secondAudienceId }), await makeTask()];
    const third = await makeTask();
    const { id } = await makeGroup([other, main, third], { mainTaskId: main });
    const overlap = (await test.admin.call(getGroupOverlap, { params: { id } })).value;
    expect(overlap).toMatchObject({ people: 6, shared: 3 });
    expect(overlap.tasks.map(({ id: of, people: all, shared, gets }) => [of, all, shared, gets])).toEqual([
      [main, 3, 3, 3],
      [other, 4, 1, 3],
      [third, 3, 3, 0],
    ]);
    const body = { ...form([other, main, third], { mainTaskId: main, dedupe: false }), version: 1 };
    await test.admin.call(updateTaskGroup, { params: { id }, body });
    const all = (await test.admin.call(getGroupOverlap, { params: { id } })).value;
    expect(all.tasks.map(({ gets }) => gets)).toEqual([3, 4, 3]);
  });

  it('say before sending whom the main task takes, as long as it is to go first', async () => {
    const [main, other] = [await makeTask(), await makeTask({ audienceId: secondAudienceId })];
    const { id } = await makeGroup([main, other]);
    const summary = async (of: string) => (await test.admin.call(preflightTask, { params: { id: of } })).value;
    expect(await summary(other)).toMatchObject({ audience: 4, reach: 3, excluded: { groupDuplicate: 1 } });
    expect(await summary(main)).toMatchObject({ audience: 3, reach: 3, excluded: {} });
    await act('submit', id);
    expect(await summary(other)).toMatchObject({ reach: 3, excluded: { groupDuplicate: 1 } });
    await test.admin.call(stopTask, { params: { id: main } });
    expect(await summary(other)).toMatchObject({ reach: 4, excluded: {} });
    // The same address of somebody else is taken too, unless the main task leaves them out.
    await test.database.pool.query(`update contact set email = 'p1@example.com' where email = 'p4@example.com'`);
    await act('submit', id);
    expect(await summary(other)).toMatchObject({ reach: 2, excluded: { groupDuplicate: 2 } });
    await test.database.pool.query(`update contact set email = 'p4@example.com' where number like '%4'`);
  });

  it('are found by the status that their tasks give them', async () => {
    const { value: all } = await test.admin.call(listTaskGroups, { query: { pageSize: 100 } });
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThan(3);
    for (const status of TASK_GROUP_STATUSES) {
      const { value } = await test.admin.call(listTaskGroups, { query: { pageSize: 100, status } });
      const wanted = all.filter((group) => group.status === status).map(({ id }) => id);
      expect([status, value.map(({ id }) => id)]).toEqual([status, wanted]);
    }
  });

  it('get a task once, of two groups that take it at the same moment', async () => {
    const shared = await makeTask();
    const bodies = [form([shared, await makeTask()]), form([shared, await makeTask()])];
    const answers = await Promise.all(bodies.map((body) => test.admin.call(createTaskGroup, { body })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body.fieldErrors?.[0]?.code).toBe('groupTaskTaken');
  });

  it('do each action once, however often the button is pressed', async () => {
    const { id } = await makeGroup([await makeTask(), await makeTask()]);
    await act('submit', id);
    const answers = await Promise.all([1, 2, 3].map(() => act('release', id)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(test.jobs).toHaveLength(2);
  });
});
