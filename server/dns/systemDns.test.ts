import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NameServer, startNameServer } from '../../tests/dns/nameServer.ts';
import type { Dns } from './Dns.ts';
import { systemDns } from './systemDns.ts';

describe('looking up records', () => {
  let names: NameServer;
  let dns: Dns;
  beforeAll(async () => {
    names = await startNameServer();
    dns = systemDns({ servers: [names.address], tryMs: 100 });
  });
  afterAll(() => names.close());

  it('answers what stands there, by type', async () => {
    names.set('go.a1.com', { CNAME: ['console.example.com'] });
    names.set('address.a1.com', { A: ['203.0.113.9'], AAAA: ['2001:0db8:0000:0000:0000:0000:0000:0001'] });
    expect(await dns.lookUp('CNAME', 'go.a1.com')).toEqual({ outcome: 'found', values: ['console.example.com'] });
    expect(await dns.lookUp('A', 'address.a1.com')).toEqual({ outcome: 'found', values: ['203.0.113.9'] });
    expect(await dns.lookUp('AAAA', 'address.a1.com')).toEqual({ outcome: 'found', values: ['2001:db8::1'] });
  });

  it('puts the pieces of a long text together', async () => {
    const long = `v=spf1 ${'ip4:203.0.113.9 '.repeat(20)}~all`;
    names.set('a1.com', { TXT: [long, 'other'] });
    expect(await dns.lookUp('TXT', 'a1.com')).toEqual({ outcome: 'found', values: [long, 'other'] });
  });

  it('tells a name or a record that does not exist from a server that is silent or refuses', async () => {
    names.set('quiet.a1.com', 'silent');
    names.set('closed.a1.com', 'refuses');
    const outcome = async (name: string) => (await dns.lookUp('CNAME', name)).outcome;
    expect(await outcome('nowhere.a1.com')).toBe('notFound');
    expect(await outcome('address.a1.com')).toBe('notFound');
    expect(await outcome('quiet.a1.com')).toBe('timeout');
    expect(await outcome('closed.a1.com')).toBe('refused');
  });

  it('asks every time anew', async () => {
    names.set('new.a1.com', { CNAME: ['one.example.com'] });
    await dns.lookUp('CNAME', 'new.a1.com');
    names.forget('new.a1.com');
    expect(await dns.lookUp('CNAME', 'new.a1.com')).toEqual({ outcome: 'notFound' });
  });
});
