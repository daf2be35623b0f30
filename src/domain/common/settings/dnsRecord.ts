import type { DomainKind, DomainStatus } from './tenantDomain.ts';

/** Types of DNS records that a domain needs. */
export const DNS_TYPES = ['CNAME', 'A', 'AAAA', 'TXT'] as const;

/** One of {@link DNS_TYPES}. */
export type DnsType = (typeof DNS_TYPES)[number];

/** What each record is for: to lead here, to allow our mail server to send, to tell our signature (now, and with the key that comes next), to say what becomes of forged mail. */
export const DNS_PURPOSES = ['host', 'spf', 'dkim', 'newDkim', 'dmarc'] as const;

/** One of {@link DNS_PURPOSES}. */
export type DnsPurpose = (typeof DNS_PURPOSES)[number];

/** A record that the owner of a domain sets at their DNS provider. */
export interface DnsRecord {
  purpose: DnsPurpose;
  type: DnsType;
  name: string;
  value: string;
  /** The domain is effective only with it; others are advice. */
  required: boolean;
}

/** What came back of a look-up. `notFound` is an answer; a time-out or a refusal says nothing about the record. */
export type DnsAnswer =
  | { outcome: 'found'; values: readonly string[] }
  | { outcome: 'notFound' }
  | { outcome: 'timeout' }
  | { outcome: 'refused' };

/** How a record stands: `unknown` was not looked up yet, or could not be. */
export const RECORD_STATES = ['found', 'missing', 'different', 'unknown'] as const;

/** One of {@link RECORD_STATES}. */
export type RecordState = (typeof RECORD_STATES)[number];

/** Where records have to lead. */
export interface DnsTarget {
  /** Host name or address that people reach the console by. */
  host: string;
  /** What allows our mail server to send, as it stands in an SPF record: `include:spf.example.com`. */
  spf: string;
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The type of record that leads to a host: an alias for a name, an address for an address. */
function leadingType(host: string): DnsType {
  if (IPV4.test(host)) return 'A';
  return host.includes(':') ? 'AAAA' : 'CNAME';
}

/** What allows a mail server, by its host name or address, to send (RFC 7208 §5). */
export function spfMechanism(host: string): string {
  const type = leadingType(host);
  if (type === 'CNAME') return `a:${host}`;
  return `${type === 'A' ? 'ip4' : 'ip6'}:${host}`;
}

/** The open half of the key that mails of a domain are signed with (RFC 6376). */
export interface DkimRecord {
  /** Names the key among others of the domain. */
  selector: string;
  /** Of an RSA key, as SPKI in base64. */
  publicKey: string;
}

const keyRecord = (purpose: 'dkim' | 'newDkim', host: string, key: DkimRecord | null): DnsRecord[] =>
  key === null
    ? []
    : [
        {
          purpose,
          type: 'TXT',
          name: `${key.selector}._domainkey.${host}`,
          value: `v=DKIM1; k=rsa; p=${key.publicKey}`,
          required: false,
        },
      ];

/** The records that a domain needs; mails are signed from when the record of their key is found. `newDkim` is the key that takes the place of `dkim`. */
export function recordsOf(
  {
    kind,
    host,
    dkim,
    newDkim = null,
  }: { kind: DomainKind; host: string; dkim: DkimRecord | null; newDkim?: DkimRecord | null },
  target: DnsTarget,
): DnsRecord[] {
  if (kind !== 'email')
    return [{ purpose: 'host', type: leadingType(target.host), name: host, value: target.host, required: true }];
  return [
    { purpose: 'spf', type: 'TXT', name: host, value: `v=spf1 ${target.spf} ~all`, required: true },
    ...keyRecord('dkim', host, dkim),
    ...keyRecord('newDkim', host, newDkim),
    { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${host}`, value: 'v=DMARC1; p=none', required: false },
  ];
}

/**
 * Which key mails of a domain are signed with, by how its records stand: the new one as soon as its record is found, else the old one
 * while that is there; undefined where others can read neither, since a signature that nobody can check does more harm than none.
 */
export function signingPurpose(
  checks: Partial<Record<DnsPurpose, { state: RecordState }>>,
): 'dkim' | 'newDkim' | undefined {
  return (['newDkim', 'dkim'] as const).find((purpose) => checks[purpose]?.state === 'found');
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '');

/** How the texts of each purpose begin; a key may go without its version (RFC 6376 §3.6.1). */
const DKIM_VERSION = /^v=DKIM1\s*;|(^|;)\s*p\s*=/i;
const VERSION = {
  spf: /^v=spf1(\s|$)/i,
  dkim: DKIM_VERSION,
  newDkim: DKIM_VERSION,
  dmarc: /^v=DMARC1\s*(;|$)/i,
} as const;

/** The key of a DKIM record: white space may stand anywhere in it. */
const keyOf = (value: string): string => (/(?:^|;)\s*p\s*=([^;]*)/.exec(value)?.[1] ?? '').replace(/\s/g, '');

/** Which of the values found at a name are about a purpose: a name has texts of many kinds. */
export function valuesFor({ purpose }: Pick<DnsRecord, 'purpose'>, values: readonly string[]): string[] {
  if (purpose === 'host') return [...values];
  return values.filter((value) => VERSION[purpose].test(value.trim()));
}

/**
 * How a record stands after a look-up. An SPF record may allow others too, but there must be only one (RFC 7208 §4.5);
 * a DKIM record must hold our key; every DMARC policy is good.
 */
export function recordState(record: DnsRecord, answer: DnsAnswer): RecordState {
  if (answer.outcome === 'timeout' || answer.outcome === 'refused') return 'unknown';
  const values = answer.outcome === 'found' ? valuesFor(record, answer.values) : [];
  if (values.length === 0) return 'missing';
  if (record.purpose === 'dmarc') return 'found';
  if (record.purpose === 'dkim' || record.purpose === 'newDkim')
    return values.some((value) => keyOf(value) === keyOf(record.value)) ? 'found' : 'different';
  if (record.purpose === 'host')
    return values.some((value) => plain(value) === plain(record.value)) ? 'found' : 'different';
  const wanted = plain(record.value.split(' ')[1] ?? '');
  const terms = values.flatMap((value) => value.split(/\s/).map((term) => plain(term.replace(/^\+/, ''))));
  return values.length === 1 && terms.includes(wanted) ? 'found' : 'different';
}

/**
 * The status of a domain after its records were looked up (§4.3): effective with all that it needs, not effective without
 * one of them. A record that could not be looked up changes nothing.
 */
export function statusAfterCheck(
  status: DomainStatus,
  records: readonly { required: boolean; state: RecordState }[],
): DomainStatus {
  const states = records.filter(({ required }) => required).map(({ state }) => state);
  if (states.some((state) => state === 'missing' || state === 'different')) return 'notEffective';
  return states.includes('unknown') ? status : 'effective';
}
