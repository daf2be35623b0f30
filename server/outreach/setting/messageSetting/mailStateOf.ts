import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { getMailState } from '../../../../src/contract/outreach/message/messageSetting.ts';
import { signingPurpose } from '../../../../src/domain/common/settings/dnsRecord.ts';
import { mailState } from '../../../../src/domain/outreach/channel/mailState.ts';
import { hostOfAddress, senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import { tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** How the e-mails of a tenant fare, by what the installation has and how the records of the sender's domain stand. */
export async function mailStateOf(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  tenantId: string,
): Promise<z.output<typeof getMailState.answer>> {
  const host = hostOfAddress((await senderOf(db, tenantId))?.address ?? '');
  const [domain] = await db
    .select({ id: tenantDomain.id, checks: tenantDomain.checks })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'email'), eq(tenantDomain.host, host)));
  const isFound = domain !== undefined && signingPurpose(domain.checks) !== undefined;
  const state = mailState({
    hasServer: config.smtpUrl !== undefined,
    takesBounces: config.bounces !== undefined,
    key: domain === undefined ? 'none' : isFound ? 'found' : 'missing',
  });
  return { ...state, host, domainId: domain?.id ?? null };
}
