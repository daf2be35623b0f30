import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { OptOutChannel } from '../../../../src/domain/common/contacts/consent.ts';
import { OFFICIAL_ACCOUNT_CHANNELS, type SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';

/** What a person opts out of who opts out of a channel, as an SQL expression: all channels of an official account are one. */
export const optOutChannel = (channel: SQLWrapper): SQL => sql`case
  when ${channel} = any(${sql.param(OFFICIAL_ACCOUNT_CHANNELS)}::text[]) then 'officialAccount' else ${channel} end`;

/** The channels by which nothing is sent any more to who opted out. */
export function channelsOf(optedOutOf: OptOutChannel): readonly SendChannel[] {
  return optedOutOf === 'officialAccount' ? OFFICIAL_ACCOUNT_CHANNELS : [optedOutOf];
}
