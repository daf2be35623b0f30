import type { DnsAnswer, DnsType } from '../../src/domain/common/settings/dnsRecord.ts';

/** Looks up records of the domain name system. Never rejects: what went wrong is part of the answer. */
export interface Dns {
  lookUp(type: DnsType, name: string): Promise<DnsAnswer>;
}
