import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDefinedGroup } from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { taskDefinitions, listDefinitionChoices } from '../../../../src/contract/outreach/task/taskDefinition.ts';
import { removeTaskGroup } from '../../../../src/contract/outreach/taskGroup/taskGroup.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';

describe('task definitions', () => {
  let test: TestApi;
  let audienceId = '';
  let messageId = '';
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
    const file = contactsFile('13800000001');
    audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
    await test.runImports();
    const mail = { name: 'mail', subject: 'Hi', content: '<p>Hi</p>' };
    messageId = (await test.admin.call(createMessage, { body: mail })).value.id;
  });
  afterAll(() => test.close());

  const mailAnd = (weight: number, other: SendChannel = 'sms') => [
    { channel: 'email' as const, weight: 100 - weight },
    { channel: other, weight },
  ];
  const form = (more: object = {}) => {
    made += 1;
    const channels = [{ channel: 'email' as const, weight: 100 }];
    return { name: `d ${made}`, code: `d_${made}`, channels, fallback: null, inUse: true, remark: '', ...more };
  };
  const create = async (more: object = {}) =>
    (await test.admin.call(taskDefinitions.create, { body: form(more) })).value;
  const refused = async (more: object) =>
    (await test.admin.call(taskDefinitions.create, { body: form(more) })).body.fieldErrors?.map(({ path, code }) => [
      path,
      code,
    ]);
  const update = (id: string, version: number, more: object) =>
    test.admin.call(taskDefinitions.update, { params: { id }, body: { ...form(more), version } });

  it('are made, found by name or code, changed and removed, each with a line in the log [2.5-059] [6-17]', async () => {
    const first = await create({
      name: 'spring',
      code: 'spring_1',
      channels: mailAnd(30),
      fallback: 'call',
      remark: 'r',
    });
    expect(first).toMatchObject({ channels: mailAnd(30), fallback: 'call', used: { channels: [], fallback: null } });
    for (const keyword of ['SPRI', 'ng_1'])
      expect((await test.admin.call(taskDefinitions.list, { query: { keyword } })).value).toEqual([first]);
    const changed = (await update(first.id, 1, { name: 'summer', channels: mailAnd(31), inUse: false })).value;
    expect(changed).toMatchObject({ name: 'summer', channels: mailAnd(31), fallback: null, version: 2 });
    expect((await update(first.id, 1, {})).body.errorCode).toBe('CONFLICT');
    expect((await test.admin.call(taskDefinitions.remove, { params: { id: first.id } })).body.success).toBe(true);
    expect((await test.admin.call(taskDefinitions.get, { params: { id: first.id } })).body.errorCode).toBe('NOT_FOUND');
    const { value: log } = await test.admin.call(listOperations, { query: { pageSize: 10 } });
    const ofIt = log.filter(({ action }) => action.startsWith('taskDefinition.')).map(({ action }) => action);
    expect(ofIt.toSorted()).toEqual(['taskDefinition.create', 'taskDefinition.remove', 'taskDefinition.update']);
  });

  it('need at least one channel, each once, and weights that sum to 100; name and code are unique [5.3-07] [5.3-08]', async () => {
    expect(await refused({ channels: [] })).toEqual([['channels', 'required']]);
    expect(await refused({ channels: [...mailAnd(30).slice(0, 1), { channel: 'sms', weight: 29 }] })).toEqual([
      ['channels', 'weightSum'],
    ]);
    expect(await refused({ channels: mailAnd(50, 'email') })).toEqual([['channels.1.channel', 'channelTwice']]);
    expect(await refused({ fallback: 'email' })).toEqual([['fallback', 'fallbackWeighted']]);
    expect(await refused({ channels: [{ channel: 'email', weight: 0 }, ...mailAnd(100).slice(1)] })).toEqual([
      ['channels.0.weight', 'tooSmall'],
    ]);
    expect(await refused({ name: 'x'.repeat(26) })).toEqual([['name', 'tooLong']]);
    const one = await create();
    expect(await refused({ name: one.name })).toEqual([['name', 'nameTaken']]);
    expect(await refused({ code: one.code })).toEqual([['code', 'codeTaken']]);
  });

  it('that tasks were made by keep their channels, in words, whatever their weights; not for later groups [5.3-09] [8.2-23]', async () => {
    const one = await create();
    const body = { name: 'by it', definitionId: one.id, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const parts = [{ channel: 'email' as const, weight: 100, messageId }];
    const group = (await test.admin.call(createDefinedGroup, { body: { ...body, parts } })).value;
    expect((await test.admin.call(taskDefinitions.get, { params: { id: one.id } })).value.used).toEqual({
      channels: ['email'],
      fallback: null,
    });
    for (const change of [
      { channels: [{ channel: 'sms', weight: 100 }] },
      { channels: [{ channel: 'sms', weight: 100 }], fallback: 'email' },
    ]) {
      const { body: answer } = await update(one.id, 1, change);
      expect(answer.fieldErrors).toMatchObject([{ path: 'channels', code: 'CHANNELS_IN_DEFINITION' }]);
    }
    expect((await test.admin.call(taskDefinitions.remove, { params: { id: one.id } })).body).toMatchObject({
      errorCode: 'IN_USE_BY',
      errorMsg: expect.stringContaining('by it'),
    });
    expect((await update(one.id, 1, { channels: mailAnd(40), fallback: 'call' })).body.success).toBe(true);
    // The fall-back channel is not used yet, nor is the text message: they may go again.
    expect((await update(one.id, 2, {})).body.success).toBe(true);
    await test.admin.call(removeTaskGroup, { params: { id: group.id } });
    expect((await update(one.id, 3, { channels: [{ channel: 'sms', weight: 100 }] })).body.success).toBe(true);
    expect((await test.admin.call(taskDefinitions.remove, { params: { id: one.id } })).body.success).toBe(true);
  });

  it('are offered to whoever makes groups while they are in use, and edited by who holds the right alone [6-17]', async () => {
    const [open, closed] = [await create(), await create({ inUse: false })];
    const maker = await test.userWith(['taskGroup:edit']);
    const ids = (await maker.call(listDefinitionChoices, {})).value.map(({ id }) => id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(closed.id);
    expect((await maker.call(taskDefinitions.list, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const viewer = await test.userWith(['taskDefinition:view']);
    expect((await viewer.call(taskDefinitions.list, { query: {} })).body.success).toBe(true);
    expect((await viewer.call(taskDefinitions.create, { body: form() })).body.errorCode).toBe('NO_PERMISSION');
  });
});
