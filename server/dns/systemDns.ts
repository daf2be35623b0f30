import { Resolver } from 'node:dns/promises';
import type { DnsAnswer, DnsType } from '../../src/domain/common/settings/dnsRecord.ts';
import type { Dns } from './Dns.ts';

/** How long one try may take, and how many there are. */
const TRY_MS = 2_000;
const TRIES = 2;

/** Answers of a name server that mean "there is no such record". */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);
const LATE = new Set(['ETIMEOUT', 'ECANCELLED']);

/** What {@link systemDns} may be told. */
export interface DnsSettings {
  /** Name servers as `address:port`; the system's own where none are given. */
  servers?: readonly string[];
  tryMs?: number;
}

/** DNS as the system is configured. It asks every time: the resolver of Node keeps nothing. */
export function systemDns({ servers, tryMs = TRY_MS }: DnsSettings = {}): Dns {
  const resolver = new Resolver({ timeout: tryMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    async lookUp(type, name) {
      try {
        return { outcome: 'found', values: await valuesOf(resolver, type, name) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

async function valuesOf(resolver: Resolver, type: DnsType, name: string): Promise<string[]> {
  if (type === 'CNAME') return resolver.resolveCname(name);
  if (type === 'A') return resolver.resolve4(name);
  if (type === 'AAAA') return resolver.resolve6(name);
  // A text of more than 255 bytes comes in pieces.
  return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
}

/** Everything but "there is none" and a time-out is a name server that did not do its work. */
function failureOf(error: unknown): DnsAnswer {
  const { code = '' } = error as { code?: string };
  if (ABSENT.has(code)) return { outcome: 'notFound' };
  return { outcome: LATE.has(code) ? 'timeout' : 'refused' };
}
