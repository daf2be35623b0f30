import type { TenantDomain, TenantDomainDetail } from '../../../../src/contract/common/settings/tenantDomain.ts';
import { recordsOf, signingPurpose } from '../../../../src/domain/common/settings/dnsRecord.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import { mayDiscardKey, oldKeyMayGoAt, validityOn } from '../../../../src/domain/common/settings/tenantDomain.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import type { tenantDomain } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { dnsTarget, isLocalTarget } from './dnsTarget.ts';

type Row = typeof tenantDomain.$inferSelect;

/** The day of today where the tenant is. */
export async function todayOf({ ports, tenantId }: Pick<CallContext, 'ports' | 'tenantId'>): Promise<string> {
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  return dayIn(ports.clock.now(), timeZone);
}

/** A domain as it is listed. */
export function toTenantDomain(row: Row, today: string): TenantDomain {
  const { id, kind, mainDomain, subdomain, host, senderName, validFrom, validTo, status, version } = row;
  return {
    id,
    kind,
    mainDomain,
    subdomain,
    host,
    senderName,
    validFrom,
    validTo,
    status,
    version,
    validity: validityOn(row, today),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function keysOf({ checks, newDkim }: Row, now: Date): TenantDomainDetail['keys'] {
  const signing = signingPurpose(checks) ?? null;
  const mayGo = oldKeyMayGoAt(newDkim && { foundAt: newDkim.foundAt, isFound: signing === 'newDkim' });
  return {
    signing,
    isChanging: newDkim !== null,
    oldMayGoAt: mayGo?.toISOString() ?? null,
    oldMayGo: mayGo !== null && mayGo <= now,
    newMayGo: mayDiscardKey(newDkim && { isFound: signing === 'newDkim' }),
  };
}

/** A domain with the records that it needs. */
export function toDetail({ ports }: Pick<CallContext, 'ports'>, row: Row, today: string): TenantDomainDetail {
  const target = dnsTarget(ports.config);
  return {
    ...toTenantDomain(row, today),
    isLocal: isLocalTarget(row.kind, target),
    keys: row.kind === 'email' ? keysOf(row, ports.clock.now()) : null,
    records: recordsOf(row, target).map((record) => ({
      ...record,
      ...(row.checks[record.purpose] ?? { state: 'unknown' as const, found: [], problem: null }),
    })),
  };
}
