import { type DnsTarget, spfMechanism } from '../../src/domain/dnsRecord.ts';
import type { ServerConfig } from '../config/ServerConfig.ts';

/** Where the domains of tenants have to lead, as this installation is configured. */
export function dnsTarget({
  publicUrl,
  smtpUrl,
  mailSpf,
}: Pick<ServerConfig, 'publicUrl' | 'smtpUrl' | 'mailSpf'>): DnsTarget {
  const host = hostNameOf(publicUrl);
  return { host, spf: mailSpf ?? spfMechanism(smtpUrl === undefined ? host : hostNameOf(smtpUrl)) };
}

/** Whether a host name means this machine only. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|::1)$/.test(host);
}

const hostNameOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
