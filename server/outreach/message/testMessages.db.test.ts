import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { previewMessage } from '../../../src/contract/outreach/message/messagePreview.ts';
import { testSendMessage } from '../../../src/contract/outreach/message/messageTest.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { type RecordingSink, startRecordingSink } from '../../../tests/outreach/sending/recordingSink.ts';
import { smtpMailer } from '../../channels/smtpMailer.ts';
import { optOut } from '../../db/schema/index.ts';

let test: TestApi;
let sink: RecordingSink;
beforeAll(async () => {
  sink = await startRecordingSink(undefined, 0, { keepsMails: true });
  test = await createTestApi();
  test.ports.mailer = smtpMailer(sink.url);
});
afterAll(async () => {
  await test.ports.mailer.close();
  await test.close();
  await sink.close();
});

it('a test mail reads as its preview, both parts with the way out, which opts nobody out', async () => {
  const written = {
    subject: 'News for {{name}}',
    content: '<p>Hello {{name}}, <a href="https://example.com/?n={{name}}">look</a></p>',
    lang: 'ja_JP' as const,
  };
  const { id } = (await test.admin.call(createMessage, { body: { name: 'news', ...written } })).value;
  const shown = (await test.admin.call(previewMessage, { body: written })).value;
  await test.admin.call(testSendMessage, { params: { id }, body: { recipients: 'eve@example.com' } });
  const mail = await PostalMime.parse(sink.mails[0] ?? '');
  const link = `${test.ports.config.publicUrl}/api/public/unsubscribe?token=test&mailLang=ja_JP`;
  expect(mail.subject).toBe(`[Test] ${shown.subject}`);
  expect(mail.html?.trim()).toBe(shown.html.replace('href="#"', `href="${link.replace('&', '&amp;')}"`));
  expect(mail.text?.trim()).toBe(shown.text.replace(`${test.ports.config.publicUrl}/…`, link));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${link}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const method of ['GET', 'POST']) {
    const answer = await test.api.request(link, { method, headers: { 'accept-language': 'pl' } });
    expect([method, answer.status]).toEqual([method, 200]);
    expect(await answer.text()).toContain('これはテストメールのリンクです');
  }
  expect(await test.ports.db.select().from(optOut)).toEqual([]);
});
