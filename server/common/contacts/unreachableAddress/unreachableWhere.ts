import { and, eq, gte, or, type SQL } from 'drizzle-orm';
import type { UnreachableFilters } from '../../../../src/contract/common/contacts/unreachableAddress.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { likeOrIs } from '../../../api/records/sorting.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import { unreachableSince } from './unreachableAddresses.ts';

/** Which unreachable addresses a filter leaves, of those that still keep somebody out: for the list, and for its export. */
export function unreachableWhere(
  tenantId: string,
  { address, channel }: UnreachableFilters,
  { mayReveal, now }: { mayReveal: boolean; now: Date },
): SQL | undefined {
  return and(
    eq(unreachableAddress.tenantId, tenantId),
    gte(unreachableAddress.since, unreachableSince(now)),
    channel === undefined ? undefined : eq(unreachableAddress.channel, channel),
    address === undefined
      ? undefined
      : or(
          likeOrIs(unreachableAddress.address, emailKey(address), mayReveal),
          // In PushIds capitals count.
          likeOrIs(unreachableAddress.address, address, mayReveal),
        ),
  );
}
