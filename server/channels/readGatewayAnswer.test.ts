import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { every, gatewayRoom, kindsOf, smsMessage, smsMessages } from '../../tests/outreach/sms/gatewayRoom.ts';
import { handOver } from './handOver.ts';
import type { HttpEnd } from './httpCall.ts';
import { readGatewayAnswer } from './readGatewayAnswer.ts';
import { SMS_CODES } from './sms/smsCodes.ts';
import type { SmsGateway } from './SmsGateway.ts';

const room = gatewayRoom();

describe('a gateway of another kind', () => {
  async function answering(listener: RequestListener): Promise<SmsGateway> {
    const server = createServer(listener);
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    room.afterwards(() => {
      server.close();
      server.closeAllConnections();
    });
    return room.gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`);
  }
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Promise<SmsGateway> =>
    answering((request, response) => {
      request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });

  it.each([
    [302, {}, { location: 'http://elsewhere.test/' }, { code: 'smsUnavailable', detail: 'HTTP 302' }],
    [404, {}, {}, { code: 'smsUnavailable', detail: 'HTTP 404' }],
    [403, {}, {}, { code: 'smsUnauthorized', detail: 'HTTP 403' }],
    [429, {}, { 'retry-after': '7' }, { code: 'smsRateExceeded', detail: 'HTTP 429', retryAfterMs: 7_000 }],
    [503, { retryAfterMs: 1e15 }, {}, { code: 'smsUnavailable', detail: 'HTTP 503', retryAfterMs: 86_400_000 }],
    [
      503,
      {},
      { 'retry-after': '1000000000' },
      { code: 'smsUnavailable', detail: 'HTTP 503', retryAfterMs: 86_400_000 },
    ],
    [503, {}, { 'retry-after': '-1' }, { code: 'smsUnavailable', detail: 'HTTP 503' }],
    [503, {}, { 'retry-after': 'Wed, 21 Oct 9999 07:28:00 GMT' }, { code: 'smsUnavailable', detail: 'HTTP 503' }],
    [503, { retryAfterMs: -1 }, { 'retry-after': 'soon' }, { code: 'smsUnavailable', detail: 'HTTP 503' }],
  ])('that answers %i %j has taken nothing', async (status, body, headers, outcome) => {
    const to = await answer(status, body, headers);
    expect(await to.send([smsMessage()])).toEqual([{ outcome: 'notHandedOver', ...outcome }]);
  });

  it.each([
    [500, {}],
    [502, '<html>'],
    [200, {}],
    [200, { results: [{ clientId: 'somebody', messageId: 'm', code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: null, code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm', code: 'OK', parts: -1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm', code: 'OK', parts: 40_000 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm', code: 'OK', parts: 1e300 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm', code: 'OK', parts: '1' }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm\0', code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm\ud800', code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: 'm'.repeat(65), code: 'OK', parts: 1 }] }],
    [200, { results: [{ clientId: 'mine', messageId: { m: 1 }, code: 'OK', parts: 1 }] }],
    // It was taken and it was not: whoever believes the second sends twice.
    [
      200,
      {
        results: [
          { clientId: 'mine', messageId: 'm', code: 'OK', parts: 1 },
          { clientId: 'mine', messageId: null, code: 'BALANCE_SHORT', parts: 0 },
        ],
      },
    ],
    [200, { results: 'x'.repeat(2_000_000) }],
  ])('that answers %i and says nothing of our message leaves it unknown: %#', async (status, body) => {
    const to = await answer(status, body);
    expect(kindsOf(await to.send([smsMessage({ clientId: 'mine' })]))).toEqual(['unknown']);
  });

  it('that answers a code of its own has refused for good, and what it says beside it is not passed on', async () => {
    const said = (code: string) => ({ results: [{ clientId: 'mine', messageId: null, code, parts: 0 }] });
    const to = await answer(200, said('NEW_CODE'));
    const mine = smsMessage({ clientId: 'mine' });
    expect(await to.send([mine])).toEqual([{ outcome: 'rejected', code: 'smsRefused', detail: 'NEW_CODE' }]);
    const talkative = await answer(200, said(`no route to ${mine.phone}`));
    expect(await talkative.send([mine])).toEqual([{ outcome: 'rejected', code: 'smsRefused', detail: '' }]);
  });

  it.each([
    ['nested deeper than any stack', `{"results":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep within what is read', `{"results":[{"clientId":"mine","code":${'[{"a":'.repeat(50_000)}`],
    ['with a prototype', '{"__proto__":{"results":[]},"constructor":{"prototype":{"polluted":1}}}'],
    ['in no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['packed', gzipSync('{"results":[]}')],
  ])('whose answer is %s has said nothing', async (_name, body) => {
    const to = await answering((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body));
    });
    expect(kindsOf(await to.send([smsMessage({ clientId: 'mine' })]))).toEqual(['unknown']);
    expect(await to.account()).toMatchObject({ outcome: 'unknown', code: 'smsUnavailable' });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('that finds one message after the other malformed is left after a while: the others are sent later', async () => {
    const text = JSON.stringify({ code: 'MALFORMED', field: 'messages[0].phone' });
    let calls = 0;
    const left = await handOver(smsMessages(100), {
      callSize: 50,
      codes: SMS_CODES,
      malformedMs: 0,
      post: async (part) => {
        calls += 1;
        const end: HttpEnd = { end: 'answered', status: 400, retryAfter: undefined, text };
        return readGatewayAnswer(end, part.length, SMS_CODES);
      },
    });
    expect([calls, kindsOf(left)]).toEqual([1, ['rejected', ...every(99, 'notHandedOver')]]);
  });

  it('that finds all of a call malformed has refused it for good', async () => {
    const to = await answer(400, { code: 'MALFORMED', field: 'messages' });
    expect(await to.send(smsMessages(2))).toEqual(
      every(2, { outcome: 'rejected', code: 'smsMalformed', detail: 'HTTP 400 MALFORMED' }),
    );
  });

  it('lies below a path, which is signed with the rest', async () => {
    let path: string | undefined;
    const to = await answering((request, response) => {
      path = request.url;
      request.resume().on('end', () => response.writeHead(503).end());
    });
    await to.send([smsMessage()]);
    expect(path).toBe('/base/v1/messages');
  });

  it('is no address of another protocol', () => {
    expect(() => room.gatewayTo('ftp://room.gateway.test')).toThrow('http or https');
  });
});
