import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDefinedGroup,
  type DefinedGroup,
  getDefinedGroup,
  getGroupShares,
  updateDefinedGroup,
} from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import {
  createTask,
  getTask,
  removeTask,
  type taskForm,
  updateTask,
} from '../../../../src/contract/outreach/task/task.ts';
import { taskDefinitions } from '../../../../src/contract/outreach/task/taskDefinition.ts';
import {
  createTaskGroup,
  getTaskGroup,
  getTaskGroupDetail,
  releaseTaskGroup,
  submitTaskGroup,
  updateTaskGroup,
  withdrawTaskGroup,
} from '../../../../src/contract/outreach/taskGroup/taskGroup.ts';
import { preflightTask } from '../../../../src/contract/outreach/task/taskPreflight.ts';
import { channelFor } from '../../../../src/domain/outreach/taskGroup/channelShare.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contact, message, smsTemplate, task } from '../../../db/schema/index.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/time/duration.ts';

const PEOPLE = 40;

describe('task groups by a definition', () => {
  let test: TestApi;
  let audienceId = '';
  let otherAudience = '';
  let mailId = '';
  let otherMail = '';
  let textId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const upload = async (name: string, from: number, to: number): Promise<string> => {
      const rows = Array.from({ length: to - from }, (_, nth) => from + nth);
      const cells = rows.map((nth) => [`P${nth}`, `138${String(nth).padStart(8, '0')}`, `p${nth}@example.com`]);
      const file = new File([writeXlsx([['name', 'number', 'email'], ...cells])], 'a.xlsx');
      return (await test.admin.call(uploadPackage, { body: { name }, file })).value.id;
    };
    audienceId = await upload('all', 0, PEOPLE);
    otherAudience = await upload('some', 0, 3);
    await test.runImports();
    const mail = async (name: string) =>
      (await test.admin.call(createMessage, { body: { name, subject: 'Hi', content: '<p>Hi</p>' } })).value.id;
    mailId = await mail('mail');
    otherMail = await mail('other mail');
    const now = test.clock.now();
    const stamps = { tenantId: 'default', createdAt: now, updatedAt: now };
    const text = { name: 'T', type: 'other' as const, region: 'domestic' as const, content: '您好' };
    const approved = { ...text, signature: '商城', unsubscribe: '' };
    const [template] = await test.ports.db
      .insert(smsTemplate)
      .values({
        ...stamps,
        ...text,
        unsubscribe: '',
        samples: {},
        status: 'approved',
        authorIds: [],
        submittedAt: now,
        approved,
      })
      .returning();
    const [sms] = await test.ports.db
      .insert(message)
      .values({
        ...stamps,
        createdBy: randomUUID(),
        channel: 'sms',
        name: 'text',
        subject: '',
        content: '',
        smsTemplateId: template?.id ?? null,
      })
      .returning();
    textId = sms?.id ?? '';
  });
  afterAll(() => test.close());

  const WEIGHTS = [
    { channel: 'email' as const, weight: 70 },
    { channel: 'sms' as const, weight: 30 },
  ];
  const define = async (more: object = {}) => {
    made += 1;
    const body = { name: `d ${made}`, code: `d_${made}`, channels: WEIGHTS, fallback: null, inUse: true, remark: '' };
    return (await test.admin.call(taskDefinitions.create, { body: { ...body, ...more } })).value;
  };
  const withFallback = () => define({ channels: [{ channel: 'email', weight: 100 }], fallback: 'sms' });
  const messageOf = (channel: SendChannel): string => (channel === 'sms' ? textId : mailId);
  const form = (definition: Awaited<ReturnType<typeof define>>, more: object = {}) => {
    made += 1;
    const weighted = definition.channels.map((one) => ({ ...one, messageId: messageOf(one.channel) }));
    const { fallback } = definition;
    const last = fallback === null ? [] : [{ channel: fallback, weight: null, messageId: messageOf(fallback) }];
    return {
      name: `g ${made}`,
      definitionId: definition.id,
      audienceId,
      sendMode: 'immediate' as const,
      scheduledAt: null,
      parts: [...weighted, ...last],
      ...more,
    };
  };
  const make = async (definition: Awaited<ReturnType<typeof define>>, more: object = {}): Promise<DefinedGroup> => {
    const { body, value } = await test.admin.call(createDefinedGroup, { body: form(definition, more) });
    expect(body.fieldErrors).toBeUndefined();
    return value;
  };
  const faults = (body: { fieldErrors?: { path: string; code: string }[] | undefined }) =>
    body.fieldErrors?.map(({ path, code }) => [path, code]);
  const refused = async (body: ReturnType<typeof form>) =>
    faults((await test.admin.call(createDefinedGroup, { body })).body);
  const detail = async (id: string) => (await test.admin.call(getTaskGroupDetail, { params: { id } })).value;
  const save = ({ id, version, definitionName: _name, fixed: _fixed, ...values }: DefinedGroup, more: object) =>
    test.admin.call(updateDefinedGroup, { params: { id }, body: { ...values, version, ...more } });
  const inMinutes = (minutes: number): string =>
    new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  it('have a task for each channel, all as drafts for one audience and time, in the order of the definition', async () => {
    const definition = await withFallback();
    const group = await make(definition, { sendMode: 'scheduled', scheduledAt: inMinutes(120) });
    const shown = await detail(group.id);
    expect(shown).toMatchObject({
      dedupe: true,
      status: 'draft',
      definition: { id: definition.id, name: definition.name },
    });
    expect(shown.tasks).toMatchObject([
      { name: `${group.name} 1`, channel: 'email', weight: 100, isFallback: false, scheduledAt: group.scheduledAt },
      { name: `${group.name} 2`, channel: 'sms', weight: null, isFallback: true, scheduledAt: group.scheduledAt },
    ]);
    expect((await test.admin.call(getDefinedGroup, { params: { id: group.id } })).value).toEqual(group);
  });

  it('are refused as a whole where one part is, at its field', async () => {
    const definition = await define();
    const before = await test.ports.db.$count(task);
    const [first, second] = form(definition).parts;
    expect(await refused(form(definition, { parts: [first, { ...second, messageId: mailId }] }))).toEqual([
      ['parts.1.messageId', 'messageOfOtherChannel'],
    ]);
    expect(await refused(form(definition, { parts: [first, { ...second, weight: 31 }] }))).toEqual([
      ['parts', 'weightSum'],
    ]);
    expect(await refused(form(definition, { parts: [{ ...first, weight: 100 }] }))).toEqual([
      ['definitionId', 'definitionChanged'],
    ]);
    expect(await refused(form(definition, { sendMode: 'scheduled', scheduledAt: inMinutes(5) }))).toEqual([
      ['scheduledAt', 'scheduleTooSoon'],
    ]);
    expect(await refused(form(definition, { sendMode: 'scheduled' }))).toEqual([['scheduledAt', 'required']]);
    const closed = await define({ inUse: false });
    expect(await refused(form(closed))).toEqual([['definitionId', 'definitionNotInUse']]);
    const group = await make(definition);
    expect(await refused(form(definition, { name: group.name }))).toEqual([['name', 'nameTaken']]);
    expect(await test.ports.db.$count(task)).toBe(before + 2);
    const writer = await test.userWith(['taskGroup:edit']);
    expect((await writer.call(createDefinedGroup, { body: form(definition) })).body.errorCode).toBe('NO_PERMISSION');
  });

  it('keep a copy of the weights, which may be changed with audience, time and messages while none is under way', async () => {
    const definition = await define();
    const group = await make(definition);
    const { version, channels, name, code } = definition;
    const other = channels.map((one, nth) => ({ ...one, weight: nth === 0 ? 1 : 99 }));
    const body = { name, code, channels: other, fallback: null, inUse: true, remark: '', version };
    await test.admin.call(taskDefinitions.update, { params: { id: definition.id }, body });
    expect((await detail(group.id)).tasks.map(({ weight }) => weight)).toEqual([70, 30]);
    const parts = group.parts.map((part, nth) =>
      nth === 0 ? { ...part, weight: 55, messageId: otherMail } : { ...part, weight: 45 },
    );
    const at = inMinutes(200);
    const changed = (await save(group, { parts, audienceId: otherAudience, sendMode: 'scheduled', scheduledAt: at }))
      .value;
    expect(changed).toMatchObject({ parts, audienceId: otherAudience, scheduledAt: at, version: 2 });
    expect((await detail(group.id)).tasks).toMatchObject([
      { weight: 55, audienceName: 'some', scheduledAt: at },
      { weight: 45, audienceName: 'some', scheduledAt: at },
    ]);
    expect((await save(group, {})).body.errorCode).toBe('CONFLICT');
    expect(faults((await save(changed, { parts: [parts[0], { ...parts[1], weight: 46 }] })).body)).toEqual([
      ['parts', 'weightSum'],
    ]);
    expect((await save(changed, { parts: parts.toReversed() })).body.errorCode).toBe('GROUP_BY_DEFINITION');
    expect(faults((await save(changed, { definitionId: (await define()).id })).body)).toEqual([
      ['definitionId', 'GROUP_BY_DEFINITION'],
    ]);
    await test.admin.call(submitTaskGroup, { params: { id: group.id } });
    const submitted = (await test.admin.call(getDefinedGroup, { params: { id: group.id } })).value;
    // The channel of text messages has no account, so the group was not submitted in part.
    expect((await detail(group.id)).tasks.map(({ status }) => status)).toEqual(['draft', 'draft']);
    expect(submitted.fixed).toBeNull();
    await test.ports.db.update(task).set({ status: 'pendingSend' }).where(eq(task.groupId, group.id));
    expect((await test.admin.call(getDefinedGroup, { params: { id: group.id } })).value.fixed).toBe(
      'groupTaskUnderWay',
    );
    expect(faults((await save(submitted, {})).body)).toEqual([['parts', 'groupTaskUnderWay']]);
    await test.admin.call(withdrawTaskGroup, { params: { id: group.id } });
    expect((await save(submitted, {})).body.success).toBe(true);
    expect((await detail(group.id)).tasks.map(({ status }) => status)).toEqual(['draft', 'draft']);
  });

  it('hold their tasks together: none leaves, goes or changes channel, audience or time alone', async () => {
    const group = await make(await define());
    const { tasks } = await detail(group.id);
    const [mail, text] = tasks.map(({ id }) => id) as [string, string];
    const stored = (await test.admin.call(getTask, { params: { id: mail } })).value;
    const own = { name: stored.name, messageId: mailId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
    const change = async (more: Partial<(typeof taskForm)['_input']>) => {
      const { version } = (await test.admin.call(getTask, { params: { id: mail } })).value;
      return (await test.admin.call(updateTask, { params: { id: mail }, body: { form: { ...own, ...more }, version } }))
        .body;
    };
    expect(faults(await change({ messageId: textId }))).toEqual([['messageId', 'GROUP_BY_DEFINITION']]);
    expect(faults(await change({ audienceId: otherAudience }))).toEqual([['audienceId', 'GROUP_BY_DEFINITION']]);
    const later = { sendMode: 'scheduled' as const, scheduledAt: inMinutes(100) };
    expect(faults(await change(later))).toEqual([['sendMode', 'GROUP_BY_DEFINITION']]);
    expect((await change({ messageId: otherMail, priority: 'high', controlPercent: 5 })).success).toBe(true);
    for (const id of [mail, text])
      expect((await test.admin.call(removeTask, { params: { id } })).body.errorCode).toBe('GROUP_BY_DEFINITION');
    const plain = (await test.admin.call(createTask, { body: { ...own, name: 'plain' } })).value.id;
    const { version } = (await test.admin.call(getTaskGroup, { params: { id: group.id } })).value;
    const whole = { name: 'renamed', taskIds: [mail, text], mainTaskId: mail, dedupe: true, version };
    const put = async (more: object) =>
      (await test.admin.call(updateTaskGroup, { params: { id: group.id }, body: { ...whole, ...more } })).body;
    expect(faults(await put({ taskIds: [mail, plain] }))).toEqual([['taskIds', 'GROUP_BY_DEFINITION']]);
    expect(faults(await put({ mainTaskId: text }))).toEqual([['mainTaskId', 'GROUP_BY_DEFINITION']]);
    expect(faults(await put({ dedupe: false }))).toEqual([['dedupe', 'GROUP_BY_DEFINITION']]);
    expect((await put({})).success).toBe(true);
    const taking = { name: 'taking', taskIds: [plain, text], mainTaskId: plain, dedupe: false };
    expect(faults((await test.admin.call(createTaskGroup, { body: taking })).body)).toEqual([
      ['taskIds', 'groupTaskTaken'],
    ]);
  });

  it('tell before sending who goes by which channel, by the judgement of the start', async () => {
    const group = await make(await define());
    const people = await test.ports.db.select({ id: contact.id }).from(contact);
    const every = new Set<SendChannel>(['email', 'sms']);
    const byMail = people.filter(({ id }) => channelFor(group.id, id, WEIGHTS, every) === 'email').length;
    const { tasks } = await detail(group.id);
    const summary = async (nth: number) =>
      (await test.admin.call(preflightTask, { params: { id: tasks[nth]?.id ?? '' } })).value;
    expect(await summary(0)).toMatchObject({
      afterOthers: false,
      audience: PEOPLE,
      reach: byMail,
      excluded: { otherChannel: PEOPLE - byMail },
    });
    const shares = (await test.admin.call(getGroupShares, { params: { id: group.id } })).value;
    expect(shares).toMatchObject([
      { channel: 'email', weight: 70, isPlanned: false, dealt: byMail, reach: byMail, sent: 0 },
      { channel: 'sms', weight: 30, isPlanned: false, dealt: PEOPLE - byMail, sent: 0 },
    ]);
    const plain = { name: 'in no such group', taskIds: [] as string[], mainTaskId: '', dedupe: true };
    for (const nth of [1, 2]) {
      const body = {
        name: `alone ${nth}`,
        messageId: mailId,
        audienceId,
        sendMode: 'immediate' as const,
        scheduledAt: null,
      };
      plain.taskIds.push((await test.admin.call(createTask, { body })).value.id);
    }
    plain.mainTaskId = plain.taskIds[0] ?? '';
    const { id } = (await test.admin.call(createTaskGroup, { body: plain })).value;
    for (const endpoint of [getGroupShares, getDefinedGroup])
      expect((await test.admin.call(endpoint, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    const last = await make(await withFallback());
    const [, fallback] = (await detail(last.id)).tasks;
    expect((await test.admin.call(preflightTask, { params: { id: fallback?.id ?? '' } })).value.afterOthers).toBe(true);
  });

  it('are submitted and released as groups are', async () => {
    const definition = await define({ channels: [{ channel: 'email', weight: 100 }] });
    const group = await make(definition);
    const act = async (endpoint: typeof submitTaskGroup | typeof releaseTaskGroup) =>
      (await test.admin.call(endpoint, { params: { id: group.id } })).value.tasks.map(({ status }) => status);
    expect(await act(submitTaskGroup)).toEqual(['pendingSend']);
    expect(await act(releaseTaskGroup)).toEqual(['running']);
    const [own] = (await test.admin.call(getGroupShares, { params: { id: group.id } })).value;
    expect(own).toMatchObject({ dealt: PEOPLE, reach: PEOPLE, sent: 0, isPlanned: false });
  });
});
