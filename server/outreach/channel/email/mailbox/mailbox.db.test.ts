import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealPersonalData } from '../../../../../src/contract/common/contacts/personalData.ts';
import { getSinkMail, listSinkMails } from '../../../../../src/contract/outreach/channel/mailbox.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../../tests/db/testApi.ts';
import { sinkMail } from '../../../../db/schema/index.ts';

const RECIPIENT = 'ann@example.com';
const RAW = [
  'From: news@acme.test',
  `To: ${RECIPIENT}`,
  'Subject: Hello',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<p>Sent to ${RECIPIENT}</p>`,
].join('\r\n');

let test: TestApi;
let viewer: TestCaller;

beforeAll(async () => {
  test = await createTestApi();
  viewer = await test.userWith(['mailbox:view']);
  await test.ports.db.insert(sinkMail).values({
    tenantId: DEFAULT_TENANT_ID,
    recipient: RECIPIENT,
    sender: 'news@acme.test',
    subject: 'Hello',
    raw: RAW,
    receivedAt: test.clock.now(),
  });
});
afterAll(() => test.close());

describe('the test mailbox', () => {
  it('masks who a mail went to as lists do, in its headers and content as well', async () => {
    const [mail] = (await test.admin.call(listSinkMails, { query: {} })).value;
    expect(mail).toMatchObject({ recipient: 'a***@example.com', subject: 'Hello' });
    const { value } = await test.admin.call(getSinkMail, { params: { id: String(mail?.id) } });
    expect(value.headers).toContainEqual({ name: 'to', value: 'a***@example.com' });
    expect(value.html).toContain('Sent to a***@example.com');
    expect(JSON.stringify(value)).not.toContain(RECIPIENT);
  });

  it('shows an address in full to who may reveal it, and to nobody else', async () => {
    const [mail] = (await viewer.call(listSinkMails, { query: {} })).value;
    const body = { subject: 'sinkMail' as const, id: mail?.id ?? 0 };
    expect((await test.admin.call(revealPersonalData, { body })).value).toEqual({ email: RECIPIENT });
    expect((await viewer.call(revealPersonalData, { body })).body.errorCode).toBe('NO_PERMISSION');
  });

  it('is searched by part of an address only by who may see it in full', async () => {
    const found = async (caller: TestCaller, recipient: string): Promise<number> =>
      (await caller.call(listSinkMails, { query: { recipient } })).value.length;
    expect([await found(viewer, 'ann'), await found(viewer, RECIPIENT), await found(test.admin, 'ann')]).toEqual([
      0, 1, 1,
    ]);
  });
});
