import { sql } from 'drizzle-orm';
import { SHOWN_SIGN_PATTERN } from '../../../src/domain/shared/text/textKinds.ts';
import type { ChannelAddress } from './SendingChannel.ts';

/** Addresses that stand in a custom field of contacts: OpenIds and PushIds, in which capitals count. `pattern` is a regular expression. */
export function fieldAddress(field: string, pattern: string): ChannelAddress {
  const value = sql`btrim(coalesce(c.attributes ->> ${field}::text, ''))`;
  return {
    address: value,
    key: value,
    fault: sql`case when key !~ ${SHOWN_SIGN_PATTERN} then 'noAddress' when key !~ ${pattern} then 'invalidAddress' end`,
  };
}
