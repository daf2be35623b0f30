import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { optOut, tenant } from '../../../db/schema/index.ts';
import { signUnsubscribeToken, unsubscribeSecret } from './unsubscribeToken.ts';

let test: TestApi;
let secret: Buffer;
beforeAll(async () => {
  test = await createTestApi();
  secret = await unsubscribeSecret(test.ports);
  await test.ports.db.update(tenant).set({ brandName: 'Acme', defaultLang: 'en_US' });
});
afterAll(() => test.close());

const target = (addressKey: string) => ({ tenantId: DEFAULT_TENANT_ID, channel: 'email' as const, addressKey });
const open = async (token: string | undefined, language?: string, method = 'GET') => {
  const query = token === undefined ? '' : `?token=${token}`;
  const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
  const answer = await test.api.request(`/api/public/unsubscribe${query}`, { method, headers });
  const html = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    html,
    lang: /lang="([^"]+)"/.exec(html)?.[1],
  };
};

it('speaks the language of its reader, else that of the tenant, and says whose it is and for which address', async () => {
  const token = signUnsubscribeToken(secret, target('dana@example.com'));
  expect((await open(token, 'ms-MY,en;q=0.5')).lang).toBe('ms-MY');
  expect((await open(token, 'ja')).lang).toBe('ja-JP');
  const { lang, html, status } = await open(token, 'pl-PL');
  expect([lang, status]).toEqual(['en-US', 200]);
  expect(html).toContain('Acme');
  expect(html).toContain('d***@example.com');
});

it('speaks the language of the mail to a reader whose own is not among ours', async () => {
  const token = signUnsubscribeToken(secret, target('fay@example.com'));
  expect((await open(`${token}&mailLang=ja_JP`, 'pl-PL')).lang).toBe('ja-JP');
  expect((await open(`${token}&mailLang=ja_JP`, 'ms-MY')).lang).toBe('ms-MY');
  // A link that was cut in its last part still works.
  expect(await open(`${token}&mailLang=ja`, 'pl-PL')).toMatchObject({ status: 200, lang: 'en-US' });
});

it('says in words that a link was cut off, and takes nothing for done', async () => {
  const token = signUnsubscribeToken(secret, target('eve@example.com'));
  const other = token[10] === 'x' ? 'y' : 'x';
  for (const broken of [
    undefined,
    '',
    token.slice(0, -3),
    `${token.slice(0, 10)}${other}${token.slice(11)}`,
    'a.b',
    '2.',
  ])
    for (const method of ['GET', 'POST']) {
      const { status, type, html } = await open(broken, 'en', method);
      expect([broken, method, status]).toEqual([broken, method, 404]);
      expect(type).toContain('text/html');
      expect(html).not.toContain('errorCode');
    }
  expect(await test.ports.db.select().from(optOut)).toEqual([]);
});

it('has an address in its link that nobody can read, and takes the links of mails from before', async () => {
  const token = signUnsubscribeToken(secret, target('ann@example.com'));
  for (const part of token.split('.')) expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('ann@');
  expect(signUnsubscribeToken(secret, target('ann@example.com'))).toBe(token);
  const payload = Buffer.from(JSON.stringify([DEFAULT_TENANT_ID, 'email', 'old@example.com'])).toString('base64url');
  const before = `${payload}.${createHmac('sha256', secret).update(payload).digest().toString('base64url')}`;
  for (const one of [token, before]) expect((await open(one, 'en', 'POST')).status).toBe(200);
  const rows = await test.ports.db.select({ key: optOut.addressKey }).from(optOut);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(['ann@example.com', 'old@example.com']);
});
