import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordingSink, startRecordingSink, type Treatment } from '../../tests/outreach/sending/recordingSink.ts';
import type { Mail, Mailer } from './Mailer.ts';
import { smtpMailer } from './smtpMailer.ts';

const mail = (to: string, more: Partial<Mail> = {}): Mail => ({
  tenantId: 'default',
  from: { name: 'Sender', address: 'no-reply@sender.test' },
  to,
  subject: 'Hello',
  html: '<p>Hello</p>',
  ...more,
});

let sink: RecordingSink | undefined;
let raw: Server | undefined;
let mailer: Mailer | undefined;

afterEach(async () => {
  await mailer?.close();
  await sink?.close();
  raw?.close();
  sink = undefined;
  raw = undefined;
});

async function mailerTo(treat: Treatment): Promise<Mailer> {
  sink = await startRecordingSink(treat);
  mailer = smtpMailer(sink.url, { connections: 3 });
  return mailer;
}

/** A server that speaks by a script: the answer to each line, or a torn connection. */
async function scripted(answer: (line: string, socket: Socket) => string | undefined): Promise<Mailer> {
  raw = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    let rest = '';
    socket.on('data', (bytes: Buffer) => {
      rest += bytes.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const words = answer(line, socket);
        if (words !== undefined) socket.write(`${words}\r\n`);
      }
    });
  });
  await new Promise<void>((settle) => raw?.listen(0, '127.0.0.1', settle));
  mailer = smtpMailer(`smtp://127.0.0.1:${(raw.address() as AddressInfo).port}`, { connections: 1 });
  return mailer;
}

/** The polite part of a session; the rest is the test's. */
function politely(line: string): string | undefined {
  if (/^(EHLO|MAIL|RCPT|RSET)/.test(line)) return '250 ok';
  if (line === 'DATA') return '354 go on';
  if (line === 'QUIT') return '221 bye';
  return undefined;
}

describe('what a server answers', () => {
  it('takes the mail: accepted, over sessions that stay open', async () => {
    const to = await mailerTo(() => undefined);
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => to.send(mail(`p${n}@people.test`))));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
    expect(sink?.received.size).toBe(30);
    expect(sink?.total()).toBe(30);
  });

  it('gets a mail that is ready when it is handed over, and not before', async () => {
    const to = await mailerTo(() => undefined);
    const ready = await to.prepare?.(mail('p@people.test'));
    expect(await to.send(mail('other@people.test'))).toMatchObject({ outcome: 'accepted' });
    expect([...(sink?.received.keys() ?? [])]).toEqual(['other@people.test']);
    expect(await ready?.()).toMatchObject({ outcome: 'accepted' });
    expect(sink?.total()).toBe(2);
  });

  it.each([
    [550, true],
    [451, false],
  ])('refuses with %i: rejected, permanent is %s', async (code, permanent) => {
    const to = await mailerTo(() => code);
    expect(await to.send(mail('p@people.test'))).toMatchObject({ outcome: 'rejected', permanent });
  });

  it.each([
    ['550 5.1.1 no such user', true],
    ['550 5.7.1 go away', false],
  ])('refuses with %s: that nobody is there any more is %s', async (words, isGone) => {
    const to = await scripted((line) => (line.startsWith('RCPT') ? words : politely(line)));
    expect(await to.send(mail('p@people.test'))).toMatchObject({ outcome: 'rejected', isGone });
  });

  it('says addresses in its words: they are taken out', async () => {
    const to = await scripted((line) =>
      line.startsWith('RCPT') ? '550 <p@people.test> is unknown here' : politely(line),
    );
    const outcome = await to.send(mail('p@people.test'));
    expect(outcome).toMatchObject({ outcome: 'rejected', permanent: true });
    expect(JSON.stringify(outcome)).not.toContain('people.test');
  });

  it('nothing, because nobody listens: not handed over', async () => {
    mailer = smtpMailer('smtp://127.0.0.1:1');
    expect(await mailer.send(mail('p@people.test'))).toMatchObject({ outcome: 'notHandedOver' });
  });

  it('hangs up before it asked for the message: not handed over', async () => {
    const to = await scripted((line, socket) => {
      if (line.startsWith('MAIL')) socket.destroy();
      return politely(line);
    });
    expect(await to.send(mail('p@people.test'))).toMatchObject({ outcome: 'notHandedOver' });
  });

  it('hangs up after the message has gone, without an answer: unknown, and not tried again', async () => {
    let messages = 0;
    const to = await scripted((line, socket) => {
      if (line === '.') {
        messages += 1;
        socket.destroy();
      }
      return politely(line);
    });
    expect(await to.send(mail('p@people.test'))).toMatchObject({ outcome: 'unknown' });
    expect(messages).toBe(1);
  });

  it('has closed an idle session: the next mail goes over a fresh one, once', async () => {
    let messages = 0;
    let sockets = 0;
    const to = await scripted((line, socket) => {
      if (line.startsWith('EHLO')) sockets += 1;
      if (line !== '.') return politely(line);
      messages += 1;
      setTimeout(() => socket.destroy(), 5);
      return '250 taken';
    });
    expect(await to.send(mail('one@people.test'))).toMatchObject({ outcome: 'accepted' });
    await new Promise((settle) => setTimeout(settle, 30));
    expect(await to.send(mail('two@people.test'))).toMatchObject({ outcome: 'accepted' });
    expect([messages, sockets]).toEqual([2, 2]);
  });
});

it('writes what it was given, with a text version and the tenant, and no header comes from a value', async () => {
  const lines: string[] = [];
  let inMessage = false;
  const to = await scripted((line) => {
    if (inMessage && line !== '.') lines.push(line);
    if (line === 'DATA') inMessage = true;
    if (line !== '.') return politely(line);
    inMessage = false;
    return '250 taken';
  });
  await to.send(
    mail('p@people.test', {
      subject: 'Grüße 你好\r\nBcc: all@people.test',
      html: '<p>Hi &amp; <a href="https://x.test/?a=1">look</a></p>',
      messageId: '<run.7@sender.test>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  );
  const parsed = await PostalMime.parse(lines.join('\r\n'));
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  expect(parsed.messageId).toBe('<run.7@sender.test>');
  expect(parsed.subject).toContain('Grüße 你好');
  expect(parsed.text?.trim()).toBe('Hi & look (https://x.test/?a=1)');
  expect(header('x-console-tenant')).toBe('default');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(parsed.headers.some(({ key }) => key === 'bcc')).toBe(false);
});
