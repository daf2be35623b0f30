import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMessage,
  listMessages,
  removeMessage,
  updateMessage,
} from '../../../src/contract/outreach/message/message.ts';
import {
  downloadMessagePicture,
  getMessagePicture,
  uploadMessagePicture,
} from '../../../src/contract/outreach/message/messagePicture.ts';
import { createMessageGroup } from '../../../src/contract/outreach/message/messageGroup.ts';
import { createTask, submitTask } from '../../../src/contract/outreach/task/task.ts';
import { getApproval, listApprovals } from '../../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../../src/contract/common/review/approvalSetting.ts';
import { removeMiniProgram } from '../../../src/contract/outreach/channel/miniProgram.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { smallFile } from '../../../tests/files/smallFiles.ts';
import { audience, customField, storedFile, user, wechatAccount } from '../../db/schema/index.ts';

let test: TestApi;
let official: string;
let program: string;
let made = 0;
beforeAll(async () => {
  test = await createTestApi();
  official = await account('officialAccount');
  program = await account('miniProgram');
});
afterAll(() => test.close());

async function account(kind: 'officialAccount' | 'miniProgram', inUse = true): Promise<string> {
  made += 1;
  const now = test.clock.now();
  const own = { name: `A${made}`, appId: `wx${made}`, appSecret: 's', apiUrl: 'http://127.0.0.1:9', kind, inUse };
  const rows = await test.ports.db
    .insert(wechatAccount)
    .values({ ...own, tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now })
    .returning();
  return only(rows).id;
}
const upload = async (file = smallFile('png')) => test.admin.call(uploadMessagePicture, { body: {}, file });
const picture = async (): Promise<{ id: string }> => ({ id: (await upload()).value.id });
const card = async (over: object = {}) => ({
  channel: 'wechatCustom' as const,
  name: `M${(made += 1)}`,
  wechatAccountId: official,
  cardStyle: 'miniProgramCard' as const,
  title: 'Gift',
  page: 'pages/gift',
  miniProgramId: program,
  picture: await picture(),
  ...over,
});
const create = async (over: object = {}) => test.admin.call(createMessage, { body: await card(over) });
const ownerOf = async (id: string) =>
  only(await test.ports.db.select({ owner: storedFile.ownerId }).from(storedFile).where(eq(storedFile.id, id))).owner;

it('a picture of at most 500 kb is kept and shown; a larger one, or something else, is refused [9-35]', async () => {
  const { value: kept } = await upload(smallFile('jpg', 'a.jpg', 500 * 1024));
  expect(kept).toMatchObject({ name: 'a.jpg', type: 'jpg', size: 500 * 1024 });
  const shown = (await test.admin.call(getMessagePicture, { params: { id: kept.id } })).value;
  expect([shown.type, Buffer.from(shown.base64, 'base64').length]).toEqual(['jpg', 500 * 1024]);
  const file = await test.admin.call(downloadMessagePicture, { params: { id: kept.id } });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const refused = async (of: File) => (await upload(of)).body.fieldErrors;
  expect(await refused(smallFile('png', 'a.png', 500 * 1024 + 1))).toEqual([
    { path: 'file', code: 'imageOverKb', params: { max: 500 } },
  ]);
  expect(await refused(smallFile('pdf', 'a.png'))).toEqual([{ path: 'file', code: 'imageType' }]);
});

it('a card is kept with its picture and the name of its mini program, and gives back what is changed or removed [3.4-20]', async () => {
  const { value } = await create();
  expect(value).toMatchObject({
    cardStyle: 'miniProgramCard',
    title: 'Gift',
    content: '',
    miniProgramName: 'A2',
    picture: { name: 'a.png', type: 'png', size: 64 },
  });
  const { value: rows } = await test.admin.call(listMessages, { query: { name: value.name } });
  expect(rows).toEqual([value]);
  const first = value.picture?.id ?? '';
  expect(await ownerOf(first)).toBe(value.id);
  const next = await picture();
  const body = { ...(await card()), name: value.name, picture: next, version: value.version };
  const changed = (await test.admin.call(updateMessage, { params: { id: value.id }, body })).value;
  expect([changed.picture?.id, await ownerOf(first), await ownerOf(next.id)]).toEqual([next.id, null, value.id]);
  const text = { ...body, cardStyle: 'text' as const, content: 'Hi', version: changed.version };
  const plain = (await test.admin.call(updateMessage, { params: { id: value.id }, body: text })).value;
  expect(plain).toMatchObject({ content: 'Hi', title: '', page: '', picture: null, miniProgramId: null });
  expect(await ownerOf(next.id)).toBeNull();
  const again = (await create()).value;
  await test.admin.call(removeMessage, { params: { id: again.id } });
  expect(await ownerOf(again.picture?.id ?? '')).toBeNull();
});

it('a message belongs to a group or to none, and is found by it [3.4-20]', async () => {
  const { value: group } = await test.admin.call(createMessageGroup, { body: { name: 'Spring', code: 'spring' } });
  const plain = { channel: 'wechatCustom' as const, wechatAccountId: official, content: 'Hi' };
  const make = async (name: string, groupId: string | null) =>
    (await test.admin.call(createMessage, { body: { ...plain, name, groupId } })).value;
  const [inside, outside] = [await make('Inside', group.id), await make('Outside', null)];
  expect([inside.groupId, outside.groupId]).toEqual([group.id, null]);
  const found = async () => (await test.admin.call(listMessages, { query: { groupId: group.id } })).value;
  expect((await found()).map(({ id }) => id)).toEqual([inside.id]);
  const body = { ...plain, name: 'Outside', groupId: group.id, version: outside.version };
  await test.admin.call(updateMessage, { params: { id: outside.id }, body });
  expect((await found()).map(({ id }) => id).toSorted()).toEqual([inside.id, outside.id].toSorted());
  const nowhere = await test.admin.call(createMessage, {
    body: { ...plain, name: 'Lost', groupId: crypto.randomUUID() },
  });
  expect(nowhere.body.fieldErrors?.[0]?.path).toBe('groupId');
});

it('a card with a small picture is kept as it was written [3.4-20]', async () => {
  const small = {
    cardStyle: 'smallImage' as const,
    title: 'Gift',
    content: 'For you',
    link: 'https://example.com/gift',
  };
  const body = {
    channel: 'wechatCustom' as const,
    wechatAccountId: official,
    name: 'Small',
    image: 'https://example.com/gift.png',
    ...small,
  };
  const { value } = await test.admin.call(createMessage, { body });
  expect(value).toMatchObject({ ...small, image: 'https://example.com/gift.png' });
});

it('what is another message’s picture, no mini program, or none that is in use, is refused at its field', async () => {
  const errors = async (over: object) => (await create(over)).body.fieldErrors;
  const { value } = await create();
  expect(await errors({ picture: { id: value.picture?.id ?? '' } })).toEqual([
    { path: 'picture', code: 'fileMissing' },
  ]);
  expect(await errors({ miniProgramId: official })).toEqual([{ path: 'miniProgramId', code: 'required' }]);
  expect(await errors({ miniProgramId: await account('miniProgram', false) })).toEqual([
    { path: 'miniProgramId', code: 'accountNotInUse' },
  ]);
  expect(await errors({ picture: null, miniProgramId: null, title: '', page: '' })).toEqual(
    ['title', 'miniProgramId', 'page', 'picture'].map((path) => ({ path, code: 'required' })),
  );
  expect(await errors({ title: 'x'.repeat(29) })).toEqual([{ path: 'title', code: 'tooLong', params: { max: 28 } }]);
});

it('a mini program that a card opens is not removed, and says which message needs it', async () => {
  const own = await account('miniProgram');
  const { value } = await create({ miniProgramId: own });
  const remove = async () => (await test.admin.call(removeMiniProgram, { params: { id: own } })).body;
  const refused = await remove();
  expect([refused.errorCode, refused.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining(value.name)]);
  await test.admin.call(removeMessage, { params: { id: value.id } });
  expect((await remove()).success).toBe(true);
});

it('a picture is shown to who reads messages, sends them or decides on them, and to nobody else', async () => {
  const { value } = await create();
  const id = value.picture?.id ?? '';
  for (const right of ['message:view', 'task:view', 'approval:view'] as const) {
    const reader = await test.userWith([right]);
    expect((await reader.call(getMessagePicture, { params: { id } })).body.success).toBe(true);
  }
  const other = await test.userWith(['messageGroup:view']);
  expect((await other.call(getMessagePicture, { params: { id } })).body.errorCode).toBe('NO_PERMISSION');
});

it('who decides on a task sees the picture that its card would show', async () => {
  const { value } = await create();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: test.clock.now(), updatedAt: test.clock.now() };
  const field = { name: 'OpenId', code: 'wx', parameter: 'wx', component: 'text' as const, options: [], memberIds: [] };
  const holder = only(
    await test.ports.db
      .insert(customField)
      .values({ ...field, visibleRange: 'everyone', ...stamps })
      .returning(),
  );
  await test.ports.db.update(wechatAccount).set({ contactFieldId: holder.id }).where(eq(wechatAccount.id, official));
  const reviewer = await test.userWith(['task:approve']);
  await test.ports.db.update(user).set({ email: 'reviewer@example.com' }).where(eq(user.id, reviewer.id));
  const { version } = (await test.admin.call(listApprovalSettings, {})).value[0] ?? { version: 0 };
  const form = { enabled: true, reviewers: [{ userId: reviewer.id, name: 'Reviewer' }] };
  await test.admin.call(updateApprovalSetting, { params: { kind: 'task' }, body: { form, version } });
  const whom = { name: 'Everybody', fileName: 'a.xlsx', status: 'ready' as const, accepted: 1 };
  const { id: audienceId } = only(
    await test.ports.db
      .insert(audience)
      .values({ ...whom, ...stamps, createdBy: reviewer.id })
      .returning(),
  );
  const body = { name: 'T', messageId: value.id, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
  const { id } = (await test.admin.call(createTask, { body })).value;
  await test.admin.call(submitTask, { params: { id } });
  const [waiting] = (await reviewer.call(listApprovals, { query: { tab: 'waiting' } })).value;
  const { value: detail } = await reviewer.call(getApproval, { params: { id: waiting?.id ?? '' } });
  const pictureId = value.picture?.id ?? '';
  expect(detail.preview).toEqual({ channel: 'wechatCustom', subject: 'Gift', content: '', pictureId });
  expect(detail.snapshot).toMatchObject({ picture: pictureId, miniProgramName: value.miniProgramName });
  expect((await reviewer.call(getMessagePicture, { params: { id: pictureId } })).value.type).toBe('png');
});
