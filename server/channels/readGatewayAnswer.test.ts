import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { every, gatewayRoom, kindsOf, smsMessage, smsMessages } from '../../tests/sms/gatewayRoom.ts';
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
