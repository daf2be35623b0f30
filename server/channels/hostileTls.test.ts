import { Agent } from 'node:https';
import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { drip, hostilePeers } from '../../tests/security/hostilePeer.ts';
import { gatewayRoom, SECRET, smsMessage } from '../../tests/outreach/sms/gatewayRoom.ts';
import {
  ELSEWHERE_CERTIFICATE,
  EXPIRED_CERTIFICATE,
  LOCALHOST_CERTIFICATE,
  LOCALHOST_KEY,
} from '../../tests/outreach/sms/localhostCertificate.ts';
import { smppRoom } from '../../tests/outreach/sms/smppRoom.ts';
import { httpCall } from './httpCall.ts';
import type { Mail, Mailer } from './Mailer.ts';
import type { SmtpPatience } from './smtpConnection.ts';
import { smtpMailer } from './smtpMailer.ts';

const peers = hostilePeers();
const http = gatewayRoom();
const smpp = smppRoom();
const nothing = (): void => undefined;

/** Peers that nobody should talk to, whose certificate is trusted as far as it goes, and what the network says of them. */
const UNFIT: [string, TlsOptions, RegExp][] = [
  ['an expired certificate', { cert: EXPIRED_CERTIFICATE }, /^CERT_HAS_EXPIRED$/],
  ['the certificate of another name', { cert: ELSEWHERE_CERTIFICATE }, /^ERR_TLS_CERT_ALTNAME_INVALID$/],
  [
    'TLS 1.0 alone',
    { cert: LOCALHOST_CERTIFICATE, minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
    /^(?:EPROTO|ERR_SSL_\w+)$/,
  ],
];

describe.each(UNFIT)('a peer with %s hears nothing', (_name, options, detail) => {
  const start = () => peers.startTls({ key: LOCALHOST_KEY, ...options }, nothing);

  it('over https', async () => {
    const peer = await start();
    const agent = new Agent({ keepAlive: true, ca: String(options.cert) });
    const url = new URL(`https://localhost:${peer.port}/`);
    const call = { method: 'POST' as const, headers: { authorization: SECRET }, body: SECRET };
    const end = await httpCall({ url, ...call, agent, connectMs: 5_000, answerMs: 10_000 });
    agent.destroy();
    expect(end).toMatchObject({ end: 'notSent', detail: expect.stringMatching(detail) as string });
    expect(peer.heard()).toBe('');
  });

  it('over smpps', async () => {
    const peer = await start();
    const gateway = smpp.gatewayTo(`smpps://localhost:${peer.port}`, { authorities: String(options.cert) });
    const outcome = { outcome: 'notHandedOver', code: 'smsNoConnection' };
    expect(await gateway.send([smsMessage()])).toMatchObject([
      { ...outcome, detail: expect.stringMatching(detail) as string },
    ]);
    expect(peer.heard()).toBe('');
  });
});

it('a gateway whose certificate nobody vouches for hears neither key nor message', async () => {
  const peer = await peers.startTls({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, nothing);
  const gateway = http.gatewayTo(`https://localhost:${peer.port}`);
  const detail = 'DEPTH_ZERO_SELF_SIGNED_CERT';
  expect(await gateway.send([smsMessage()])).toEqual([{ outcome: 'notHandedOver', code: 'smsNoConnection', detail }]);
  expect(await gateway.account()).toEqual({ outcome: 'unknown', code: 'smsNoConnection', detail });
  expect(peer.heard()).toBe('');
});

describe('a mail server', () => {
  let mailer: Mailer | undefined;
  afterEach(async () => mailer?.close());
  const mail: Mail = {
    tenantId: 'default',
    from: { name: 'Sender', address: 'no-reply@sender.test' },
    to: 'ann@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
  };
  const send = (url: string, patience: SmtpPatience = {}) => {
    mailer = smtpMailer(url, patience);
    return mailer.send(mail);
  };
  /** Speaks as far as a server has to that offers so much. */
  const speaking = (offer: string) => (socket: Socket, heard: string) => {
    if (heard.startsWith('EHLO')) socket.write(`250-odd\r\n250-AUTH PLAIN LOGIN\r\n250 ${offer}\r\n`);
    else if (heard.startsWith('STARTTLS')) socket.write(offer === 'STARTTLS' ? '220 go\r\n' : '502 no\r\n');
    else socket.write('250 ok\r\n');
  };
  const greeted = async (offer: string) => peers.start(speaking(offer), (socket) => socket.write('220 odd\r\n'));

  it('from whose offer somebody took STARTTLS hears neither password nor mail', async () => {
    const peer = await greeted('8BITMIME');
    const url = `smtp://user:s3cret@127.0.0.1:${peer.port}?requireTLS=true`;
    expect(await send(url)).toMatchObject({ outcome: 'notHandedOver' });
    expect(peer.heard()).not.toMatch(/AUTH|MAIL|s3cret|ann@/);
    expect(peer.heard()).toContain('STARTTLS');
  });

  it('that answers STARTTLS with no TLS hears neither password nor mail', async () => {
    const peer = await peers.start(
      (socket, heard, count) => {
        if (count <= 2) speaking('STARTTLS')(socket, heard);
        else socket.write('250 AUTH PLAIN\r\n');
      },
      (socket) => socket.write('220 odd\r\n'),
    );
    expect(await send(`smtp://user:s3cret@127.0.0.1:${peer.port}`)).toMatchObject({ outcome: 'notHandedOver' });
    expect(peer.heard()).not.toMatch(/AUTH|MAIL|ann@/);
  });

  it('that drips its answer is given up: before the mail it was not handed over, after it nobody knows', async () => {
    const dripping = async (command: string) => {
      const peer = await peers.start(
        (socket, heard) => {
          if (heard.startsWith(command) || heard.endsWith(`\r\n${command}`)) drip(socket, '250-', 20);
          else if (heard === 'DATA\r\n') socket.write('354 go on\r\n');
          else socket.write('250 ok\r\n');
        },
        (socket) => socket.write('220 odd\r\n'),
      );
      const outcome = await send(`smtp://127.0.0.1:${peer.port}`, { openMs: 300, mailMs: 300 });
      await expect.poll(peer.open).toBe(0);
      return outcome;
    };
    expect(await dripping('EHLO')).toEqual({ outcome: 'notHandedOver', detail: 'ETIMEDOUT' });
    expect(await dripping('RCPT')).toEqual({ outcome: 'notHandedOver', detail: 'ETIMEDOUT' });
    expect(await dripping('.\r\n')).toEqual({ outcome: 'unknown', detail: 'ETIMEDOUT' });
  });

  it('whose certificate nobody vouches for hears nothing over smtps', async () => {
    const peer = await peers.startTls({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, nothing);
    expect(await send(`smtps://user:s3cret@localhost:${peer.port}`)).toMatchObject({ outcome: 'notHandedOver' });
    expect(peer.heard()).toBe('');
  });
});
