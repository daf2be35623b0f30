import { areHostLabels, HOST_LABEL, HOST_MAX } from '../../shared/address/hostName.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';

/** What a domain of a tenant is for (§2.5): activity pages, short links, senders of e-mails, tracking. */
export const DOMAIN_KINDS = ['activity', 'shortLink', 'email', 'tracking'] as const;

/** One of {@link DOMAIN_KINDS}. */
export type DomainKind = (typeof DOMAIN_KINDS)[number];

/** §4.3: a domain waits for its DNS records (about an hour), then it is effective. */
export const DOMAIN_STATUSES = ['notEffective', 'effective'] as const;

/** One of {@link DOMAIN_STATUSES}. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** Domains of one tenant: each is looked up again and again. */
export const DOMAINS_MAX = 50;

/** Parts of a subdomain: the main domain counts as the third level (§5.3). */
const SUBDOMAIN_LABELS_MAX = 2;

/** Longest sender name (§5.3). */
export const SENDER_NAME_MAX = 100;

/** Whether a text can be a main domain: letters, digits and dots, a letter or digit at its end (§5.3). */
export function isMainDomain(text: string): boolean {
  return text.length <= HOST_MAX && areHostLabels(text.split('.'), /^[A-Za-z\d]+$/);
}

/** Whether a text can be a subdomain: ends with a dot, at most two dots (§5.3). */
export function isSubdomain(text: string): boolean {
  if (!text.endsWith('.')) return false;
  const labels = text.slice(0, -1).split('.');
  return labels.length <= SUBDOMAIN_LABELS_MAX && areHostLabels(labels, HOST_LABEL);
}

/** Whether a text can be the name of a sender: Chinese, letters, digits (§5.3). */
export function isSenderName(text: string): boolean {
  return text.length <= SENDER_NAME_MAX && /^[\p{Script=Han}A-Za-z\d]+$/u.test(text);
}

/** The host name of a domain: DNS knows no upper case. */
export function hostOf({ subdomain, mainDomain }: { subdomain: string; mainDomain: string }): string {
  return (subdomain + mainDomain).toLowerCase();
}

/** Whether a kind needs a subdomain: an alias cannot stand where a zone begins (RFC 1034 §3.6.2); a sender's records can. */
export function needsSubdomain(kind: DomainKind): boolean {
  return kind !== 'email';
}

/** How a validity stands on a day. Days are `YYYY-MM-DD` in the tenant's zone; null is without an end on that side. */
export function validityOn(
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  day: string,
): 'notYet' | 'valid' | 'expired' {
  if (validFrom !== null && day < validFrom) return 'notYet';
  return validTo !== null && day > validTo ? 'expired' : 'valid';
}

/** §9: how long DNS takes, in hours; so long a new domain is looked up every minute. */
export const DNS_HOURS = 1;

/** An operator may look a domain up by hand once in so many seconds. */
export const CHECK_PAUSE_SECONDS = 10;

/**
 * When to look a domain up again: every minute in the first hour of waiting, hourly on the first day, then daily. An
 * effective one hourly, so that records that vanish are noticed.
 */
export function nextCheckAfter(status: DomainStatus, waitingSince: Date, now: Date): Date {
  const waited = now.getTime() - waitingSince.getTime();
  const often = status === 'notEffective' && waited < DNS_HOURS * HOUR_MS;
  const pause = often ? MINUTE_MS : status === 'effective' || waited < DAY_MS ? HOUR_MS : DAY_MS;
  return new Date(now.getTime() + pause);
}

/**
 * So long the record of an old key stays after mails are signed with the new one: servers try a mail again for five days (RFC 5321
 * §4.5.4.1), and check its signature only then.
 */
export const OLD_KEY_DAYS = 7;

/**
 * When an old key may go: so many days after the record of the new one was found first, and only while that is there. Null where it may
 * not go by any time yet.
 */
export function oldKeyMayGoAt(newKey: { foundAt: string | null; isFound: boolean } | null): Date | null {
  if (newKey?.foundAt == null || !newKey.isFound) return null;
  return new Date(Date.parse(newKey.foundAt) + OLD_KEY_DAYS * DAY_MS);
}

/** Whether a new key may be discarded: as long as no mail is signed with it. */
export function mayDiscardKey(newKey: { isFound: boolean } | null): boolean {
  return newKey !== null && !newKey.isFound;
}
