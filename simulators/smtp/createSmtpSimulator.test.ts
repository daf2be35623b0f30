import { createSign, createHash, generateKeyPairSync } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSmtpSimulator, type SmtpSimulator, type SmtpSimulatorOptions } from './createSmtpSimulator.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function start(settings: SmtpSimulatorOptions['settings'] = {}): Promise<SmtpSimulator> {
  const simulator = await createSmtpSimulator({
    now: () => 0,
    retryMs: 1,
    settings: { ...settings, faults: { reportDelayMs: 0, ...settings.faults } },
  });
  endings.push(() => simulator.close());
  return simulator;
}

const HEADERS: Readonly<Record<string, string>> = {
  Date: 'Tue, 24 Nov 2026 10:00:00 +0800',
  From: 'Shop <news@shop.test>',
  To: 'ann@people.test',
  Subject: '=?UTF-8?B?5L2g5aW9?=',
  'Message-ID': '<1@shop.test>',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain',
  'List-Unsubscribe': '<https://shop.test/leave?t=1>, <mailto:leave@shop.test>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

/** A mail with some headers changed, or left out. */
function mailOf(changed: Readonly<Record<string, string | undefined>> = {}, body = 'Hello\r\n'): string {
  const headers = Object.entries({ ...HEADERS, ...changed }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Speaks SMTP; answers what was said to each line, or `cut`. */
async function speak({ port }: SmtpSimulator, lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done === true) return 'cut';
      if (!value.startsWith('-', 3)) return value;
    }
  };
  await next();
  const said: string[] = [];
  for (const line of ['EHLO shop.test', ...lines]) {
    socket.write(`${line}\r\n`);
    said.push(await next());
  }
  socket.destroy();
  return said.slice(1);
}

/** Hands a mail in; answers what was said last. */
async function handIn(simulator: SmtpSimulator, mail = mailOf(), to = 'ann@people.test'): Promise<string> {
  const said = await speak(simulator, ['MAIL FROM:<b-1@shop.test>', `RCPT TO:<${to}>`, 'DATA', `${mail}\r\n.`]);
  return said.find((answer) => !/^[23]/.test(answer)) ?? said.at(-1) ?? '';
}

describe('a mail', () => {
  it('that keeps the rules is taken as it is, and stands in the journal and on the page', async () => {
    const simulator = await start({ oneClick: true });
    expect(await handIn(simulator)).toMatch(/^250 .*e00000001/);
    const [taken] = simulator.messages();
    expect(taken).toMatchObject({ returnPath: 'b-1@shop.test', to: ['ann@people.test'], messageId: '<1@shop.test>' });
    expect(taken?.raw.toString()).toBe(`${mailOf()}\r\n`);
    expect(taken?.signature).toBe('unsigned');
    expect(await (await fetch(simulator.controlUrl)).text()).toContain('ann@people.test');
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['HEADER_MISSING date', { Date: undefined }],
    ['HEADER_MISSING from', { From: undefined }],
    ['HEADER_MISSING message-id', { 'Message-ID': undefined }],
    ['HEADER_REPEATED from', { FROM: 'other@shop.test' }],
    ['HEADER_WRONG date', { Date: 'yesterday' }],
    ['HEADER_WRONG from', { From: 'Shop' }],
    ['HEADER_WRONG message-id', { 'Message-ID': '1' }],
    ['HEADER_WRONG mime-version', { 'MIME-Version': undefined }],
    ['HEADER_MALFORMED', { 'bad name': 'x' }],
    ['HEADER_NOT_ASCII subject', { Subject: 'ü' }],
    ['HEADER_WRONG list-unsubscribe', { 'List-Unsubscribe': 'https://shop.test' }],
    ['HEADER_WRONG list-unsubscribe-post', { 'List-Unsubscribe-Post': 'One-Click' }],
    ['HEADER_WRONG list-unsubscribe-post', { 'List-Unsubscribe': '<mailto:leave@shop.test>' }],
    ['HEADER_MISSING list-unsubscribe', { 'List-Unsubscribe': undefined }],
  ])('is refused with %s', async (words, changed) => {
    const simulator = await start();
    expect(await handIn(simulator, mailOf(changed))).toContain(`550 5.6.0 ${words}`);
    expect(simulator.messages()).toEqual([]);
    expect(simulator.refused()).toMatchObject([{ code: words.split(' ')[0] }]);
  });

  it('of lines that are too long, of line ends that are none, or of too many bytes is refused', async () => {
    const simulator = await start({ size: 5_000 });
    expect(await handIn(simulator, mailOf({}, 'x'.repeat(999)))).toContain('LINE_TOO_LONG');
    expect(await handIn(simulator, mailOf({}, 'x'.repeat(998)))).toMatch(/^250/);
    expect(await handIn(simulator, mailOf({}, 'a\nb'))).toContain('BARE_LINE_END');
    expect(await handIn(simulator, mailOf({}, 'x\r\n'.repeat(2_000)))).toMatch(/^552 5\.3\.4/);
  });

  it('needs the way out with one click where that is demanded', async () => {
    const none = mailOf({ 'List-Unsubscribe': undefined, 'List-Unsubscribe-Post': undefined });
    expect(await handIn(await start(), none)).toMatch(/^250/);
    expect(await handIn(await start({ oneClick: true }), none)).toContain('HEADER_MISSING list-unsubscribe');
  });
});

describe('an envelope', () => {
  it('with an address that is none, or too many of them, is refused', async () => {
    const simulator = await start({ recipients: 1 });
    const long = `${'a'.repeat(65)}@shop.test`;
    expect(await speak(simulator, [`MAIL FROM:<${long}>`])).toEqual([expect.stringMatching(/^553 5\.1\.3/)]);
    const said = await speak(simulator, [
      'MAIL FROM:<>',
      `RCPT TO:<${long}>`,
      'RCPT TO:<a@people.test>',
      'RCPT TO:<b@people.test>',
    ]);
    expect(said.map((answer) => answer.slice(0, 3))).toEqual(['250', '553', '250', '452']);
  });

  it.each([
    ['gone@any.test', /^550 5\.1\.1/],
    ['full@any.test', /^452 4\.2\.2/],
    ['BUSY@any.test', /^451 4\.3\.0/],
    ['spam@any.test', /^554 5\.7\.1/],
    ['ann@any.test', /^250/],
  ])('to %s is answered by the rule of the mailbox', async (to, answer) => {
    expect(await handIn(await start(), mailOf(), to)).toMatch(answer);
  });

  it('is judged by rules of one’s own, the first that fits', async () => {
    const rules = [
      { to: 'ann@full.test', does: 'none' as const },
      { to: '@full.test', does: 'full' as const },
    ];
    const simulator = await start({ rules });
    expect(await handIn(simulator, mailOf(), 'ann@full.test')).toMatch(/^250/);
    expect(await handIn(simulator, mailOf(), 'ben@full.test')).toMatch(/^452/);
    expect(() => simulator.configure({ rules: [{ to: 'nobody', does: 'full' }] })).toThrow('rules.0.to');
  });

  it('is cut off by a rule before it is taken, or after', async () => {
    const rules = [
      { to: 'before@', does: 'cutBefore' as const },
      { to: 'after@', does: 'cutAfter' as const },
    ];
    const simulator = await start({ rules });
    expect(await handIn(simulator, mailOf(), 'before@people.test')).toBe('cut');
    expect(simulator.messages()).toHaveLength(0);
    expect(await handIn(simulator, mailOf(), 'after@people.test')).toBe('cut');
    expect(simulator.messages()).toHaveLength(1);
  });
});

it('faults come one by one: refusals, and connections that are cut before or after the mail is taken', async () => {
  const simulator = await start({ faults: { next: ['greylisted', 'cutBefore', 'cutAfter', 'none'] } });
  expect(await handIn(simulator)).toMatch(/^450 4\.7\.1/);
  expect(await handIn(simulator)).toBe('cut');
  expect(simulator.messages()).toHaveLength(0);
  expect(await handIn(simulator)).toBe('cut');
  expect(await handIn(simulator)).toMatch(/^250/);
  expect(simulator.state()).toMatchObject({ calls: 4, taken: 2, refusedByCode: { greylisted: 1 } });
});

describe('a signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const keys = { 's1._domainkey.shop.test': record };
  /** Signs `from` and `subject` by hand, from RFC 6376. */
  function signed(mail = mailOf()): string {
    const hash = createHash('sha256').update('Hello\r\n').digest('base64');
    const tags = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=shop.test; s=s1; h=from:subject; bh=${hash}; b=`;
    const text = `from:${HEADERS['From']}\r\nsubject:${HEADERS['Subject']}\r\ndkim-signature:${tags}`;
    return `DKIM-Signature: ${tags}${createSign('sha256').update(text).sign(privateKey, 'base64')}\r\n${mail}`;
  }

  it('is checked against the record of its key', async () => {
    const simulator = await start({ keys, signatures: 'required' });
    expect(await handIn(simulator, signed())).toMatch(/^250/);
    expect(simulator.messages()[0]?.signature).toBe('good');
    expect(await handIn(simulator, mailOf())).toContain('550 5.7.20 DKIM: unsigned');
    expect(await handIn(simulator, signed(mailOf({ Subject: 'Other' })))).toContain('DKIM: wrong');
    expect(await handIn(simulator, signed(mailOf({}, 'Other\r\n')))).toContain('DKIM: bodyChanged');
    simulator.configure({ keys: {} });
    expect(await handIn(simulator, signed())).toContain('DKIM: noKey');
    simulator.configure({ signatures: 'ignored' });
    expect(await handIn(simulator, signed())).toMatch(/^250/);
  });

  it('need not be there where it is checked alone', async () => {
    expect(await handIn(await start({ keys, signatures: 'checked' }))).toMatch(/^250/);
  });
});

describe('a report', () => {
  /** A mail server that takes a mail a line, after refusing some; answers what it took. */
  async function startInbox(refusals = 0): Promise<{ port: number; mails: string[] }> {
    const mails: string[] = [];
    let left = refusals;
    const server = createServer((socket: Socket) => {
      let mail = '';
      let isData = false;
      socket.write('220 inbox\r\n');
      createInterface({ input: socket }).on('line', (line) => {
        if (isData && line !== '.') {
          mail += `${line}\r\n`;
          return;
        }
        if (isData) mails.push(mail);
        const refuses = line.startsWith('RCPT') && left-- > 0;
        mail = line.startsWith('RCPT') ? `${line}\r\n` : mail;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : refuses ? '451 later\r\n' : '250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    endings.push(() => new Promise((settle) => server.close(settle)));
    return { port: (server.address() as { port: number }).port, mails };
  }
  const until = (done: () => boolean): Promise<void> => vi.waitFor(() => expect(done()).toBe(true), 5_000);

  it('goes back to the sender of the envelope, says what happened, and is brought until it is taken', async () => {
    const inbox = await startInbox(2);
    const simulator = await start({ reports: { host: '127.0.0.1', port: inbox.port } });
    expect(await handIn(simulator, mailOf(), 'bounce@people.test')).toMatch(/^250/);
    await until(() => simulator.state().reported.sent === 1);
    const [mail = ''] = inbox.mails;
    expect(mail).toContain('RCPT TO:<b-1@shop.test>');
    for (const part of ['Action: failed', 'Status: 5.1.1', 'rfc822; bounce@people.test', 'Message-ID: <1@shop.test>'])
      expect(mail).toContain(part);
  });

  it('of a delay says so; of a mail without a sender, or without a server for it, there is none', async () => {
    const inbox = await startInbox();
    const simulator = await start();
    await handIn(simulator, mailOf(), 'bounce@people.test');
    simulator.configure({ reports: { host: '127.0.0.1', port: inbox.port } });
    await speak(simulator, ['MAIL FROM:<>', 'RCPT TO:<bounce@people.test>', 'DATA', `${mailOf()}\r\n.`]);
    await handIn(simulator, mailOf(), 'late@people.test');
    await until(() => simulator.state().reported.sent === 1);
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]).toContain('Action: delayed');
    simulator.reset();
    expect(simulator.state()).toMatchObject({ taken: 0, reported: { sent: 0, failed: 0, waiting: 0 } });
  });
});
