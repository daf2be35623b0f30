import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { DnsType } from '../../src/domain/common/settings/dnsRecord.ts';

const TYPES: Record<number, DnsType> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' };
const NO_SUCH_NAME = 3;
const REFUSED = 5;

/** What a name answers: its records, silence, or a refusal. */
type Answers = Partial<Record<DnsType, readonly string[]>> | 'silent' | 'refuses';

/** A name server that knows what a test tells it, and nothing else. */
export interface NameServer {
  /** As resolvers are told it. */
  address: string;
  /** Names that were asked for, in order. */
  asked: string[];
  set(name: string, answers: Answers): void;
  /** The name exists no more. */
  forget(name: string): void;
  close(): Promise<void>;
}

/** Starts a name server on a port of its own (RFC 1035 §4, as far as resolvers need it). */
export async function startNameServer(): Promise<NameServer> {
  const known = new Map<string, Answers>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, peer) => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${type ?? ''} ${name}`);
    const answers = known.get(name);
    if (answers === 'silent') return;
    const values = typeof answers === 'object' && type !== undefined ? (answers[type] ?? []) : [];
    const records = values.map((value) => record(value, query.subarray(end - 4, end), type ?? 'TXT'));
    const code = answers === 'refuses' ? REFUSED : answers === undefined ? NO_SUCH_NAME : 0;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // An answer, recursion asked for and offered.
    header.writeUInt16BE(0x81_80 + code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (name, answers) => void known.set(name, answers),
    forget: (name) => void known.delete(name),
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: DnsType | undefined; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: TYPES[query.readUInt16BE(at + 1)], end: at + 5 };
}

/** A record of the name that was asked for; it may be kept for no time at all. */
function record(value: string, typeAndClass: Buffer, type: DnsType): Buffer {
  const data = dataOf(value, type);
  const rest = Buffer.alloc(6);
  rest.writeUInt16BE(data.length, 4);
  return Buffer.concat([Buffer.from([0xc0, 12]), typeAndClass, rest, data]);
}

function dataOf(value: string, type: DnsType): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return Buffer.from(value.split(':').flatMap((group) => [...Buffer.from(group, 'hex')]));
  const pieces = type === 'CNAME' ? value.split('.') : (value.match(/.{1,255}/gs) ?? ['']);
  const parts = pieces.flatMap((piece) => [Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)]);
  return Buffer.concat(type === 'CNAME' ? [...parts, Buffer.from([0])] : parts);
}
