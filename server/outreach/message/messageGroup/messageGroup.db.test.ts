import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessage,
  getMessage,
  listMessages,
  removeMessage,
  updateMessage,
} from '../../../../src/contract/outreach/message/message.ts';
import {
  createMessageGroup,
  downloadGroupIcon,
  getGroupIcon,
  getMessageGroup,
  listMessageGroupChoices,
  listMessageGroups,
  removeMessageGroup,
  updateMessageGroup,
  uploadGroupIcon,
} from '../../../../src/contract/outreach/message/messageGroup.ts';
import { uploadSignatureFile } from '../../../../src/contract/common/sms/smsSignature.ts';
import { MESSAGE_GROUPS_MAX } from '../../../../src/domain/outreach/message/messageGroup.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { pngFile, smallFile } from '../../../../tests/files/smallFiles.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { auditLog, messageGroup, storedFile } from '../../../db/schema/index.ts';
import { deleteUnownedFiles, UNOWNED_FILE_MS } from '../../../api/records/storedFiles.ts';

describe('message groups', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const icon = async (file = smallFile('png')) => (await test.admin.call(uploadGroupIcon, { body: {}, file })).value;
  const create = async (over: { name?: string; code?: string; icon?: { id: string } | null } = {}) => {
    made += 1;
    const body = { name: `组${made}`, code: `group_${made}`, icon: null, ...over };
    return test.admin.call(createMessageGroup, { body });
  };
  const write = (name: string, groupId?: string | null) =>
    test.admin.call(createMessage, {
      body: { name, subject: 'Hi', content: '<p>Hi</p>', ...(groupId === undefined ? {} : { groupId }) },
    });

  it('have name, code and icon, in form, list and answer [3.4-21]', async () => {
    const kept = await icon(smallFile('png', 'vip.png'));
    const { value } = await create({ name: '会员', code: 'vip', icon: { id: kept.id } });
    expect(value).toMatchObject({ name: '会员', code: 'vip', icon: kept, messageCount: 0, version: 1 });
    expect((await test.admin.call(getMessageGroup, { params: { id: value.id } })).value).toEqual(value);
    const { value: listed } = await test.admin.call(listMessageGroups, { query: { keyword: 'VIP' } });
    expect(listed).toEqual([value]);
    const bytes = await smallFile('png').arrayBuffer();
    const shown = (await test.admin.call(getGroupIcon, { params: { id: kept.id } })).value;
    expect(shown).toEqual({ type: 'png', base64: Buffer.from(bytes).toString('base64') });
    const file = await test.admin.call(downloadGroupIcon, { params: { id: kept.id } });
    expect(file.headers.get('content-disposition')).toContain('vip.png');
    const lines = await test.ports.db.select({ action: auditLog.action }).from(auditLog);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['messageGroup.uploadIcon', 'messageGroup.create']),
    );
  });

  it('take an icon of exactly 100 x 100 pixels and at most 100 kb, and say what is wrong at its field [3.4-21] [9-41]', async () => {
    const problem = async (file: File) =>
      (await test.admin.call(uploadGroupIcon, { body: {}, file })).body.fieldErrors?.[0];
    expect(await problem(pngFile(100, 101))).toEqual({
      path: 'file',
      code: 'imageDimensions',
      params: { width: 100, height: 100 },
    });
    expect(await problem(pngFile(200, 200))).toMatchObject({ code: 'imageDimensions' });
    expect(await problem(smallFile('png', 'a.png', 102_401))).toMatchObject({
      code: 'imageOverKb',
      params: { max: 100 },
    });
    expect(await problem(smallFile('gif', 'a.png'))).toMatchObject({ code: 'imageType' });
    // A JPEG without a frame has no size.
    expect(await problem(smallFile('jpg'))).toMatchObject({ code: 'imageDimensions' });
    expect(await problem(smallFile('png', 'a.png', 102_400))).toBeUndefined();
  });

  it('hold their icon alone: one of another group, of a signature or of nothing is refused, one taken out is forgotten', async () => {
    const kept = await icon();
    const { value } = await create({ icon: { id: kept.id } });
    const refused = [{ path: 'icon', code: 'fileMissing' }];
    expect((await create({ icon: { id: kept.id } })).body.fieldErrors).toEqual(refused);
    const { value: licence } = await test.admin.call(uploadSignatureFile, {
      body: { kind: 'businessLicence' },
      file: smallFile('png'),
    });
    expect((await create({ icon: { id: licence.id } })).body.fieldErrors).toEqual(refused);
    expect((await test.admin.call(getGroupIcon, { params: { id: licence.id } })).body.errorCode).toBe('NOT_FOUND');
    const next = await icon();
    const { name, code, version } = value;
    const params = { id: value.id };
    const body = { name, code, icon: { id: next.id }, version };
    expect((await test.admin.call(updateMessageGroup, { params, body })).value.icon?.id).toBe(next.id);
    const later = new Date(test.clock.now().getTime() + UNOWNED_FILE_MS + 1);
    await deleteUnownedFiles({ ...test.ports, clock: { ...test.clock, now: () => later } });
    const left = (await test.ports.db.select({ id: storedFile.id }).from(storedFile)).map(({ id }) => id);
    expect(left).toContain(next.id);
    expect(left).not.toContain(kept.id);
  });

  it('are one of a name and one of a code, and what was stored meanwhile is told with its icon', async () => {
    const first = await icon();
    const { value } = await create({ name: '重复', code: 'twice', icon: { id: first.id } });
    expect((await create({ name: '重复' })).body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect((await create({ code: 'twice' })).body.fieldErrors).toEqual([{ path: 'code', code: 'codeTaken' }]);
    const old = { name: '旧', code: 'old', icon: null, version: 9 };
    const { body } = await test.admin.call(updateMessageGroup, { params: { id: value.id }, body: old });
    expect(body.errorCode).toBe('CONFLICT');
    expect(body.data).toEqual(value);
  });

  it('stand at messages, at most one at each: lists are narrowed by them, and they stay while they are used', async () => {
    const { value: group } = await create({ name: '促销' });
    const { value: mail } = await write('spring sale', group.id);
    expect(mail).toMatchObject({ groupId: group.id, groupName: '促销' });
    const { value: other } = await write('newsletter');
    expect(other).toMatchObject({ groupId: null, groupName: '' });
    const names = async (groupId: string) =>
      (await test.admin.call(listMessages, { query: { groupId } })).value.map(({ name }) => name);
    expect(await names(group.id)).toEqual(['spring sale']);
    const params = { id: group.id };
    const { body } = await test.admin.call(removeMessageGroup, { params });
    expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('spring sale')]);
    expect((await test.admin.call(getMessageGroup, { params })).value.messageCount).toBe(1);
    const { name, subject, content, version } = mail;
    const changed = { name, subject, content, groupId: null, version };
    await test.admin.call(updateMessage, { params: { id: mail.id }, body: changed });
    expect((await test.admin.call(getMessage, { params: { id: mail.id } })).value.groupId).toBeNull();
    expect((await test.admin.call(removeMessageGroup, { params })).body.success).toBe(true);
    expect((await write('late', group.id)).body.fieldErrors).toEqual([
      { path: 'groupId', code: 'messageGroupUnknown' },
    ]);
    await test.admin.call(removeMessage, { params: { id: mail.id } });
  });

  it('can be chosen by whoever writes messages, and changed by whoever has the right', async () => {
    await create({ name: '可选' });
    const writer = await test.userWith(['message:edit']);
    const choices = (await writer.call(listMessageGroupChoices, {})).value.map(({ name }) => name);
    expect(choices).toContain('可选');
    expect((await writer.call(listMessageGroups, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const reader = await test.userWith(['messageGroup:view']);
    const body = { name: '不行', code: 'no', icon: null };
    expect((await reader.call(createMessageGroup, { body })).body.errorCode).toBe('NO_PERMISSION');
    expect((await reader.call(uploadGroupIcon, { body: {}, file: smallFile('png') })).body.errorCode).toBe(
      'NO_PERMISSION',
    );
  });

  it('of another tenant are not seen, chosen or used', async () => {
    const kept = await icon();
    const { value } = await create({ icon: { id: kept.id } });
    const other = await secondTenant(test, 'groups-of-other');
    expect((await other.call(listMessageGroups, { query: {} })).value).toEqual([]);
    expect((await other.call(listMessageGroupChoices, {})).value).toEqual([]);
    expect((await other.call(getGroupIcon, { params: { id: kept.id } })).body.errorCode).toBe('NOT_FOUND');
    const body = { name: 'x', subject: 'x', content: '<p>x</p>', groupId: value.id };
    expect((await other.call(createMessage, { body })).body.fieldErrors?.[0]?.code).toBe('messageGroupUnknown');
  });

  it('are so many at most', async () => {
    const now = test.clock.now();
    const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
    const have = await test.ports.db.$count(messageGroup);
    await test.ports.db.insert(messageGroup).values(
      Array.from({ length: MESSAGE_GROUPS_MAX - have }, (_none, index) => ({
        ...stamps,
        name: `满${index}`,
        code: `full_${index}`,
      })),
    );
    expect((await create()).body.fieldErrors).toEqual([
      { path: 'name', code: 'tooManyMessageGroups', params: { max: MESSAGE_GROUPS_MAX } },
    ]);
  });
});

describe('links of messages', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('that lead nowhere are refused at the content [8.2-18]', async () => {
    const content = '<p><a href="www.brand.example">Sale</a></p>';
    const { body } = await test.admin.call(createMessage, { body: { name: 'x', subject: 'x', content } });
    expect(body.fieldErrors).toEqual([{ path: 'content', code: 'hyperlinkFormat' }]);
  });
});
