import { and, eq, or, type SQL } from 'drizzle-orm';
import type { OptOutFilters } from '../../../../src/contract/common/contacts/blacklist.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { likeOrIs } from '../../../api/records/sorting.ts';
import { optOut } from '../../../db/schema/index.ts';

/** Which opted-out addresses a filter leaves: for the list, and for its export. A number is found in any spelling. */
export function optOutWhere(
  tenantId: string,
  { address, channel }: OptOutFilters,
  mayReveal: boolean,
): SQL | undefined {
  return and(
    eq(optOut.tenantId, tenantId),
    channel === undefined ? undefined : eq(optOut.channel, channel),
    address === undefined
      ? undefined
      : or(
          likeOrIs(optOut.addressKey, normalizePhone(address) ?? emailKey(address), mayReveal),
          // In OpenIds capitals count.
          likeOrIs(optOut.addressKey, address, mayReveal),
        ),
  );
}
