import { type DnsTarget, spfMechanism } from '../../../../src/domain/common/settings/dnsRecord.ts';
import type { DomainKind } from '../../../../src/domain/common/settings/tenantDomain.ts';
import type { ServerConfig } from '../../../config/ServerConfig.ts';

/** Where the domains of tenants have to lead, as this installation is configured. */
export function dnsTarget({
  publicUrl,
  smtpUrl,
  mailSpf,
}: Pick<ServerConfig, 'publicUrl' | 'smtpUrl' | 'mailSpf'>): DnsTarget {
  const host = hostNameOf(publicUrl);
  return { host, spf: mailSpf ?? spfMechanism(smtpUrl === undefined ? host : hostNameOf(smtpUrl)) };
}

/** Whether records of a kind would lead to, or allow, this machine only: nothing public has been configured. */
export function isLocalTarget(kind: DomainKind, { host, spf }: DnsTarget): boolean {
  const name = kind === 'email' ? spf.slice(spf.indexOf(':') + 1) : host;
  return /^(localhost|.*\.localhost|127\..*|::1)$/.test(name);
}

const hostNameOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
