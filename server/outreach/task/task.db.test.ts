import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { createMessage, updateMessage } from '../../../src/contract/outreach/message/message.ts';
import { previewMessage } from '../../../src/contract/outreach/message/messagePreview.ts';
import { testSendMessage } from '../../../src/contract/outreach/message/messageTest.ts';
import {
  createTask,
  getTask,
  listTasks,
  releaseTask,
  removeTask,
  stopTask,
  submitTask,
  type TaskDetail,
  updateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task/task.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { task } from '../../db/schema/index.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

describe('tasks', () => {
  let test: TestApi;
  let messageId = '';
  let audienceId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const rows = [
      ['name', 'number', 'email', 'city'],
      ['Ann', '13800000001', 'ann@example.com', 'Kyoto'],
      ['Bob', '13800000002', 'bob@example.com', 'Penang'],
    ];
    const file = new File([writeXlsx(rows)], 'a.xlsx');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    const body = { name: 'hello', subject: 'Hi {{name}}', content: '<p>From {{city}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());

  const inMinutes = (minutes: number): string =>
    new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const form = (scheduledAt: string | null = null) => {
    made += 1;
    const sendMode = scheduledAt === null ? ('immediate' as const) : ('scheduled' as const);
    return { name: `task ${made}`, messageId, audienceId, sendMode, scheduledAt };
  };
  const create = async (scheduledAt: string | null = null): Promise<TaskDetail> => {
    const answer = await test.admin.call(createTask, { body: form(scheduledAt) });
    expect(answer.body.fieldErrors).toBeUndefined();
    return answer.value;
  };
  const act = async (
    endpoint: typeof submitTask | typeof releaseTask | typeof withdrawTask | typeof stopTask,
    id: string,
  ) => test.admin.call(endpoint, { params: { id } });
  const allowed = (detail: TaskDetail): string[] =>
    detail.actions.filter(({ forbidden }) => forbidden === null).map(({ action }) => action);

  it('go from draft to running: submitted by one right, released by another', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ status: 'draft', audienceSize: 2, progress: null });
    expect(allowed(draft)).toEqual(['edit', 'submit', 'remove']);
    const waiting = await act(submitTask, draft.id);
    expect(waiting.value).toMatchObject({ status: 'pendingSend', released: false });
    const running = await act(releaseTask, draft.id);
    expect(running.value).toMatchObject({ status: 'running', released: true });
    expect(test.jobs.map(({ name }) => name)).toEqual(['sending.plan']);
    test.jobs.length = 0;
  });

  it('start once, however often the button is pressed', async () => {
    const { id } = await create();
    await act(submitTask, id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(releaseTask, id)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(test.jobs).toHaveLength(1);
    test.jobs.length = 0;
  });

  it('are scheduled at least 30 minutes ahead, when written, submitted and released [9-50]', async () => {
    const tooSoon = await test.admin.call(createTask, { body: form(inMinutes(29)) });
    expect(tooSoon.body.fieldErrors).toEqual([{ path: 'scheduledAt', code: 'scheduleTooSoon' }]);
    const { id } = await create(inMinutes(31));
    test.clock.advance(2 * MINUTE_MS);
    expect((await act(submitTask, id)).body.fieldErrors?.[0]?.code).toBe('scheduleTooSoon');
    const second = await create(inMinutes(60));
    await act(submitTask, second.id);
    test.clock.advance(31 * MINUTE_MS);
    expect((await act(releaseTask, second.id)).body.fieldErrors?.[0]?.code).toBe('scheduleTooSoon');
  });

  it('can be withdrawn until 30 minutes before their time, and edited again [4.3-23] [4.3-40] [9-51]', async () => {
    const { id, withdrawableUntil } = await create(inMinutes(60));
    expect(withdrawableUntil).toBe(inMinutes(30));
    await act(submitTask, id);
    await act(releaseTask, id);
    test.clock.advance(30 * MINUTE_MS + 1);
    expect((await act(withdrawTask, id)).body.fieldErrors?.[0]?.code).toBe('withdrawTooLate');
    const early = await create(inMinutes(60));
    await act(submitTask, early.id);
    const withdrawn = await act(withdrawTask, early.id);
    expect(withdrawn.value).toMatchObject({ status: 'withdrawn', released: false });
    expect(allowed(withdrawn.value)).toContain('edit');
  });

  it('say why an action is forbidden, and to whom', async () => {
    const { id } = await create();
    await act(submitTask, id);
    const caller = await test.userWith(['task:edit']);
    const seen = await caller.call(getTask, { params: { id } });
    expect(seen.value.actions.find(({ action }) => action === 'release')?.forbidden).toBe('NO_PERMISSION');
    expect((await caller.call(releaseTask, { params: { id } })).body.errorCode).toBe('NO_PERMISSION');
    const stopped = await act(stopTask, id);
    expect(stopped.value.status).toBe('stopped');
    expect((await act(releaseTask, id)).body.errorCode).toBe('STATE_FORBIDS');
  });

  it('that were taken out of service need a time at least 30 minutes ahead to be edited, and go on then [4.3-21] [4.3-41]', async () => {
    const { id } = await create(inMinutes(60));
    await act(submitTask, id);
    const { value: stopped } = await act(stopTask, id);
    expect(stopped.status).toBe('stopped');
    const edit = (at: string) =>
      test.admin.call(updateTask, { params: { id }, body: { form: form(at), version: stopped.version } });
    expect((await edit(inMinutes(29))).body.fieldErrors).toEqual([{ path: 'scheduledAt', code: 'scheduleTooSoon' }]);
    expect((await edit(inMinutes(-1))).body.fieldErrors?.[0]?.path).toBe('scheduledAt');
    expect((await edit(inMinutes(31))).value).toMatchObject({ status: 'draft', scheduledAt: inMinutes(31) });
    expect((await act(submitTask, id)).value.status).toBe('pendingSend');
  });

  it('keep both copies when two people edit: the stale one is told, and nothing is overwritten', async () => {
    const draft = await create();
    const edit = (name: string, version: number) =>
      test.admin.call(updateTask, { params: { id: draft.id }, body: { form: { ...form(), name }, version } });
    expect((await edit('first', draft.version)).body.success).toBe(true);
    const stale = await edit('second', draft.version);
    expect(stale.body).toMatchObject({ success: false, errorCode: 'CONFLICT', data: { name: 'first', version: 2 } });
    expect((await test.admin.call(getTask, { params: { id: draft.id } })).value.name).toBe('first');
  });

  it('have unique names, until they are deleted; their records stay [4.3-22] [5.3-14]', async () => {
    const first = await create();
    const twin = await test.admin.call(createTask, { body: { ...form(), name: first.name } });
    expect(twin.body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    await test.admin.call(removeTask, { params: { id: first.id } });
    expect((await test.admin.call(createTask, { body: { ...form(), name: first.name } })).body.success).toBe(true);
    const listed = await test.admin.call(listTasks, { query: { name: first.name } });
    expect(listed.value.map(({ id }) => id)).not.toContain(first.id);
    expect(await test.ports.db.select().from(task).where(eq(task.id, first.id))).toHaveLength(1);
  });

  it('refuse a message with a variable that the audience has no values for', async () => {
    const body = { name: 'odd', subject: 'Hi {{nickname}}', content: '<p>x</p>' };
    const odd = (await test.admin.call(createMessage, { body })).value.id;
    const refused = await test.admin.call(createTask, { body: { ...form(), messageId: odd } });
    expect(refused.body.fieldErrors).toEqual([
      { path: 'messageId', code: 'variableMissing', params: { names: 'nickname' } },
    ]);
  });
});

describe('messages', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('are made safe on the server, and stay readable', async () => {
    const content =
      '<p onclick="x()">Dear {{name}}<script>alert(1)</script></p><a name="x" onfocus="x()">a</a><a href="{{link}}">b</a><iframe src="//e.vil"></iframe><img src="https://x.y/z.png" onerror="x()">';
    const { value } = await test.admin.call(createMessage, { body: { name: 'm', subject: 's', content } });
    expect(value.content).not.toMatch(/script|onclick|onfocus|onerror|iframe/);
    expect(value.content).toContain('Dear {{name}}');
    expect(value.content).toContain('href="{{link}}"');
    const running = '<p>Hi</p><a href="javascript:x()">a</a>';
    const refused = await test.admin.call(createMessage, { body: { name: 'j', subject: 's', content: running } });
    expect(refused.body.fieldErrors).toEqual([{ path: 'content', code: 'hyperlinkFormat' }]);
    const empty = await test.admin.call(createMessage, {
      body: { name: 'e', subject: 's', content: '<script>1</script>' },
    });
    expect(empty.body.fieldErrors).toEqual([{ path: 'content', code: 'required' }]);
  });

  it('refuse variables that would be sent as they are written', async () => {
    const body = { name: 'v', subject: 'Hi {{first name}}', content: '<p>x</p>' };
    expect((await test.admin.call(createMessage, { body })).body.fieldErrors).toEqual([
      { path: 'subject', code: 'variableFormat' },
    ]);
  });

  it('are previewed with a real person, escaped', async () => {
    const rows = [
      ['name', 'number', 'email'],
      ['<b>Ann</b>', '13800000001', 'ann@example.com'],
    ];
    const file = new File([writeXlsx(rows)], 'a.xlsx');
    const audienceId = (await test.admin.call(uploadPackage, { body: { name: 'p' }, file })).value.id;
    await test.runImports();
    const body = { subject: 'Hi {{name}}', content: '<p>{{name}}</p><script>x</script>', audienceId };
    const { value } = await test.admin.call(previewMessage, { body });
    expect(value).toMatchObject({ subject: 'Hi <b>Ann</b>', lost: ['<script>'] });
    expect(value.html.startsWith('<p>&lt;b&gt;Ann&lt;/b&gt;</p><p style=')).toBe(true);
    expect(value.text.startsWith('<b>Ann</b>\n')).toBe(true);
  });

  it('are test-sent to at most ten well-formed addresses, each once [5.3-02] [9-29]', async () => {
    const { value: what } = await test.admin.call(createMessage, {
      body: { name: 't', subject: 's {{name}}', content: '<p>c</p>' },
    });
    const send = (recipients: string) =>
      test.admin.call(testSendMessage, { params: { id: what.id }, body: { recipients } });
    const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@b.cn`).join('\n');
    expect((await send(eleven)).body.fieldErrors?.[0]).toEqual({
      path: 'recipients',
      code: 'tooManyRecipients',
      params: { max: 10 },
    });
    expect((await send('a@b.cn\nnope')).body.fieldErrors?.[0]?.params).toEqual({ wrong: 'nope' });
    const sent = await send('a@b.cn\n\n a@b.cn \nc@d.cn');
    expect(sent.value.map(({ address, state }) => [address, state])).toEqual([
      ['a@b.cn', 'accepted'],
      ['c@d.cn', 'accepted'],
    ]);
    expect(test.mails.map(({ to }) => to)).toEqual(['a@b.cn', 'c@d.cn']);
    expect(test.mails[0]?.subject).toBe('[Test] s Alex Morgan');
  });

  it('answer a stale save with the stored copy', async () => {
    const { value } = await test.admin.call(createMessage, { body: { name: 'c', subject: 's', content: '<p>1</p>' } });
    const save = (content: string) =>
      test.admin.call(updateMessage, {
        params: { id: value.id },
        body: { name: 'c', subject: 's', content, version: 1 },
      });
    expect((await save('<p>2</p>')).body.success).toBe(true);
    expect((await save('<p>3</p>')).body).toMatchObject({
      errorCode: 'CONFLICT',
      data: { content: '<p>2</p>', version: 2 },
    });
  });
});
