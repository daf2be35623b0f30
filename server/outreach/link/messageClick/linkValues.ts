import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  codesOfVariables,
  linkVariable,
  personalLink,
  SAMPLE_CLICK_MARK,
} from '../../../../src/domain/outreach/link/personalLink.ts';
import { shortLinkUrl } from '../../../../src/domain/outreach/link/shortLink.ts';
import { shortLink, tenantDomain } from '../../../db/schema/index.ts';
import type { Db, Transaction } from '../../../db/Db.ts';

/** Where the links of a tenant are looked up. */
export interface LinkPlace {
  db: Db | Transaction;
  tenantId: string;
  /** The console's own address, which links without a domain stand on. */
  publicUrl: string;
}

/**
 * The short links that variables of a message stand for, as values of one message by its mark. A variable without a link has none: its
 * people are left out as they are for every value that is missing.
 */
export async function linkValues(
  { db, tenantId, publicUrl }: LinkPlace,
  variables: readonly string[],
): Promise<(mark: string) => Record<string, string>> {
  const codes = codesOfVariables(variables);
  if (codes.length === 0) return () => ({});
  const rows = await db
    .select({ code: shortLink.code, host: tenantDomain.host })
    .from(shortLink)
    .leftJoin(tenantDomain, eq(tenantDomain.id, shortLink.domainId))
    .where(and(eq(shortLink.tenantId, tenantId), inArray(shortLink.code, codes)))
    // Of two links of one code, on two hosts, the older one: it was the only one when the message was written.
    .orderBy(desc(shortLink.createdAt));
  const urls = rows.map(({ code, host }) => [linkVariable(code), shortLinkUrl(publicUrl, host, code)] as const);
  return (mark) => Object.fromEntries(urls.map(([name, url]) => [name, personalLink(url, mark)]));
}

/** The addresses among the values of a message that are a person's own short links. */
export function personalLinks(values: Readonly<Record<string, string>>): string[] {
  return codesOfVariables(Object.keys(values)).flatMap((code) => values[linkVariable(code)] ?? []);
}

/** The same where a message is only shown, counted or tried: as long as what people get. */
export async function sampleLinkValues(
  place: LinkPlace,
  variables: readonly string[],
): Promise<Record<string, string>> {
  return (await linkValues(place, variables))(SAMPLE_CLICK_MARK);
}
