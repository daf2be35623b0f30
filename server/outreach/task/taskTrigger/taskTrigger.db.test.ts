import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import type { Envelope } from '../../../../src/contract/shared/envelope.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import {
  createTask,
  releaseTask,
  stopTask,
  submitTask,
  type TaskDetail,
} from '../../../../src/contract/outreach/task/task.ts';
import { triggerTask } from '../../../../src/contract/outreach/task/taskTrigger.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { type Credentials, signedRequest } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { task, taskTrigger } from '../../../db/schema/index.ts';

type Answer = z.output<typeof triggerTask.answer>;

describe('a call that names people to an interface task', () => {
  let test: TestApi;
  let key: Credentials;
  let messageId = '';
  let audienceId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    key = (await test.admin.call(createApiKey, { body: { name: 'shop', scopes: ['task:trigger'] } })).value;
    const upload = async (name: string, numbers: string[]): Promise<string> => {
      const rows = numbers.map((number) => [`P ${number}`, number, `${number}@example.com`]);
      const file = new File([writeXlsx([['name', 'number', 'email'], ...rows])], 'a.xlsx');
      const { value } = await test.admin.call(uploadPackage, { body: { name }, file });
      await test.runImports();
      return value.id;
    };
    audienceId = await upload('members', ['13800000001', '13800000002', '13800000003']);
    await upload('others', ['13800000009']);
    // Nobody of the audience has an order: the call says it.
    const body = { name: 'order', subject: 'Order {{order}}', content: '<p>{{name}}</p>' };
    messageId = (await test.admin.call(createMessage, { body })).value.id;
  });
  afterAll(() => test.close());

  async function interfaceTask(): Promise<TaskDetail> {
    made += 1;
    const body = { name: `orders ${made}`, messageId, audienceId, sendMode: 'interface' as const, scheduledAt: null };
    const { value, body: answer } = await test.admin.call(createTask, { body });
    expect(answer.fieldErrors).toBeUndefined();
    await test.admin.call(submitTask, { params: { id: value.id } });
    return value;
  }
  const release = async ({ id }: TaskDetail) => (await test.admin.call(releaseTask, { params: { id } })).value;
  async function call(body: object): Promise<{ envelope: Envelope; value: Answer }> {
    const signed = {
      path: triggerTask.path,
      body: JSON.stringify(body),
      contentType: 'application/json',
      now: test.clock.now(),
    };
    const answer = await test.api.fetch(signedRequest(key, signed));
    const envelope = (await answer.json()) as Envelope;
    return { envelope, value: envelope.value as Answer };
  }
  const waiting = ({ id }: TaskDetail) => test.ports.db.select().from(taskTrigger).where(eq(taskTrigger.taskId, id));

  it('is taken for contacts of its audience, once each; the others are answered by their place [3.4-17]', async () => {
    const of = await interfaceTask();
    expect((await release(of)).status).toBe('looping');
    const people = [
      { number: '+86 138 0000 0001', values: { order: 'A1' } },
      { number: '13800000009' },
      { number: '13700000000' },
      { number: '13800000002' },
      { number: '13800000001', values: { order: 'A2' } },
    ];
    const { value } = await call({ task: of.code, requestId: 'one', people });
    expect(value).toEqual({
      accepted: 2,
      refused: [
        { index: 1, code: 'notInAudience' },
        { index: 2, code: 'unknownNumber' },
        { index: 4, code: 'duplicate' },
      ],
    });
    expect((await waiting(of)).map(({ values }) => values)).toEqual([{ order: 'A1' }, {}]);
    // The same name again, as after a lost answer.
    expect((await call({ task: of.code, requestId: 'one', people })).value.accepted).toBe(2);
    expect(await waiting(of)).toHaveLength(2);
    await call({ task: of.code, requestId: 'two', people: people.slice(0, 1) });
    expect(await waiting(of)).toHaveLength(3);
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'task.trigger' } });
    expect([lines[0]?.before, lines[0]?.after]).toEqual([null, { accepted: 1, requestId: 'two' }]);
    // The line has an id of the request, whose digits are random: three of them can be any.
    expect(JSON.stringify(lines[0]).replaceAll(' ', '')).not.toContain('13800000001');
  });

  it('names people by e-mail, too, and refuses a wrong address alone', async () => {
    const of = await interfaceTask();
    await release(of);
    const people = [
      { email: '13800000001@Example.com' },
      { number: 'x' },
      { email: 'nobody' },
      {},
      { email: 'nobody@example.com' },
      { number: '13800000002', email: '13800000003@example.com' },
      { number: '13800000003', email: '13800000003@example.com' },
      { number: '13800000001' },
    ];
    const { value } = await call({ task: of.code, requestId: 'mail', people });
    expect(value.accepted).toBe(2);
    expect(value.refused.map(({ index, code }) => [index, code])).toEqual([
      [1, 'contactNumberFormat'],
      [2, 'contactEmailFormat'],
      [3, 'contactAddressRequired'],
      [4, 'unknownEmail'],
      [5, 'addressesOfTwoPeople'],
      [7, 'duplicate'],
    ]);
  });

  it('is taken while the task is being sent, for its next run', async () => {
    const of = await interfaceTask();
    await release(of);
    await test.ports.db.update(task).set({ status: 'running' }).where(eq(task.id, of.id));
    const { value } = await call({ task: of.code, requestId: 'now', people: [{ number: '13800000003' }] });
    expect(value).toEqual({ accepted: 1, refused: [] });
    expect((await waiting(of)).map(({ runId }) => runId)).toEqual([null]);
    await test.ports.db.update(task).set({ status: 'looping' }).where(eq(task.id, of.id));
  });

  it('is refused where the task is unknown, of another kind, or not waiting for calls', async () => {
    const people = [{ number: '13800000001' }];
    const unknown = await call({ task: 'T000000-FFFFFF', requestId: 'x', people });
    expect(unknown.envelope.fieldErrors).toEqual([{ path: 'task', code: 'taskUnknown' }]);
    const of = await interfaceTask();
    expect((await call({ task: of.code, requestId: 'x', people })).envelope.errorCode).toBe('STATE_FORBIDS');
    await test.ports.db.update(task).set({ tenantId: 'other' }).where(eq(task.id, of.id));
    expect((await call({ task: of.code, requestId: 'x', people })).envelope.fieldErrors).toEqual([
      { path: 'task', code: 'taskUnknown' },
    ]);
    await test.ports.db.delete(task).where(eq(task.id, of.id));
  });

  it('is refused at the field that cannot be read', async () => {
    const of = await interfaceTask();
    const refused = async (body: object) =>
      (await call({ task: of.code, requestId: 'x', people: [], ...body })).envelope.fieldErrors?.[0];
    expect(await refused({})).toMatchObject({ path: 'people', code: 'required' });
    const one = { number: '13800000001' };
    expect(await refused({ people: Array.from({ length: 1_001 }, () => one) })).toMatchObject({ code: 'tooLarge' });
    expect(await refused({ people: [one], requestId: '' })).toEqual({ path: 'requestId', code: 'required' });
    const long = { order: 'x'.repeat(201) };
    expect(await refused({ people: [{ ...one, values: long }] })).toMatchObject({ code: 'tooLong' });
  });

  it('is forgotten for those whom no run has taken when the task is stopped, and the operation record says how many', async () => {
    const of = await interfaceTask();
    await release(of);
    await call({ task: of.code, requestId: 'one', people: [{ number: '13800000001' }, { number: '13800000002' }] });
    await test.admin.call(stopTask, { params: { id: of.id } });
    expect(await waiting(of)).toEqual([]);
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'task.stop' } });
    expect(JSON.stringify(lines[0])).toContain('"dropped":2');
  });
});
