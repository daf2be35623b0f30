import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Behaviour, drip, type HostilePeer, hostilePeers, pour } from '../../tests/security/hostilePeer.ts';
import { httpCall, type HttpEnd } from './httpCall.ts';

const peers = hostilePeers();
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** Calls a peer over connections that are kept. */
function caller({ port }: HostilePeer, answerMs: number): () => Promise<HttpEnd> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const url = new URL(`http://127.0.0.1:${port}/`);
  return () => httpCall({ url, method: 'POST', headers: {}, body: '{}', agent, connectMs: 2_000, answerMs });
}
/** Longer than any test: nothing but the limit of a test's own ends a call. */
const NEVER_MS = 60_000;
const answer = (body: string, more = ''): string =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;
const UPGRADE = 'connection: upgrade\r\nupgrade: odd\r\n\r\n';

describe('a peer without an end', () => {
  it.each<[string, Behaviour]>([
    ['never answers', () => undefined],
    ['drips its answer', (socket) => drip(socket, answer('x'.repeat(1_000)))],
    ['drips its header', (socket) => drip(socket, `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_000)}`)],
    ['goes on to say 103', (socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n')],
    ['goes on to say 100', (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n')],
  ])('that %s is given up when its time is over, with its connection', async (_name, behaviour) => {
    const peer = await peers.start(behaviour);
    expect(await caller(peer, 150)()).toEqual({ end: 'broken', detail: 'ETIMEDOUT' });
    await expect.poll(peer.open).toBe(0);
  });

  it.each<[string, string, string]>([
    ['a body', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(65_536)],
    ['a chunked body', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', `4000\r\n${'x'.repeat(0x4000)}\r\n`],
    ['a header', 'HTTP/1.1 200 OK\r\nx: ', 'x'.repeat(65_536)],
    ['the extension of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'x'.repeat(65_536)],
  ])('of %s is broken off long before its time is over', async (_name, head, more) => {
    const peer = await peers.start((socket) => {
      socket.write(head);
      pour(socket, more);
    });
    expect(await caller(peer, NEVER_MS)()).toMatchObject({ end: 'broken' });
    await expect.poll(peer.open).toBe(0);
  });
});

describe('an odd answer', () => {
  it.each<[string, string, Partial<HttpEnd>]>([
    ['101 of another protocol', `HTTP/1.1 101 Switching Protocols\r\n${UPGRADE}hello`, { end: 'broken' }],
    ['101 alone', 'HTTP/1.1 101 Switching Protocols\r\n\r\nhello', { end: 'answered', status: 101, text: '' }],
    ['204 with a body', 'HTTP/1.1 204 Nothing\r\ncontent-length: 5\r\n\r\nhello', { end: 'broken' }],
    ['304 with a body', 'HTTP/1.1 304 Same\r\ncontent-length: 5\r\n\r\nhello', { end: 'broken' }],
    ['a body that ends too early', answer('hello').slice(0, -1), { end: 'broken' }],
    ['two lengths', answer('{}', 'content-length: 3\r\n'), { end: 'broken' }],
    ['length and chunks', answer('0\r\n\r\n', 'transfer-encoding: chunked\r\n'), { end: 'broken' }],
    ['no HTTP', 'hello', { end: 'broken' }],
    [
      'a redirect into the network of the house',
      'HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/latest\r\ncontent-length: 0\r\n\r\n',
      { end: 'answered', status: 302 },
    ],
    [
      'a redirect to a file',
      'HTTP/1.1 307 Found\r\nlocation: file:///etc/passwd\r\ncontent-length: 0\r\n\r\n',
      { end: 'answered', status: 307, text: '' },
    ],
  ])('%s is read as what it is, once', async (_name, said, end) => {
    const peer = await peers.start((socket) => socket.end(said, 'latin1'));
    expect(await caller(peer, NEVER_MS)()).toMatchObject(end);
  });

  it('that is packed although nobody asked for it stays packed, however large it would be', async () => {
    const packed = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    const peer = await peers.start((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`);
      socket.write(packed);
    });
    const end = await caller(peer, NEVER_MS)();
    expect(end.end === 'answered' && end.text.length < packed.length + 1).toBe(true);
  });

  it('with a second one right behind it is the first, or none', async () => {
    const peer = await peers.start((socket) => socket.end(answer('"first"') + answer('"evil"')));
    const end = await caller(peer, NEVER_MS)();
    expect(end.end === 'answered' ? end.text : '"first"').toBe('"first"');
  });

  it('that nobody asked for is never the answer to the next call', async () => {
    const peer = await peers.start((socket, _heard, count) => {
      socket.write(answer(`"${count}"`));
      if (count === 1) setImmediate(() => socket.write(answer('"evil"')));
    });
    const call = caller(peer, NEVER_MS);
    expect(await call()).toMatchObject({ text: '"1"' });
    // The connection that spoke unasked is gone.
    await expect.poll(peer.open).toBe(0);
    expect(await call()).toMatchObject({ text: '"2"' });
  });
});
