import { sql } from 'drizzle-orm';
import type { ChannelAddress } from '../../channel/SendingChannel.ts';

/** Where people are reached by a channel that is not set up. */
export const NO_ADDRESS: ChannelAddress = { address: sql`''`, key: sql`''`, fault: sql`'noAddress'` };
