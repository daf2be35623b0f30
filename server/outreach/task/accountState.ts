import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { type AccountState, UNKNOWN_STATE } from '../channel/AccountState.ts';
import { channelOf } from '../channel/channels.ts';

/** What the account allows now that a channel sends by, as the console and its service know it, if the service answers in time. */
export const accountState = async (context: CallContext, channel: SendChannel): Promise<AccountState> => ({
  ...UNKNOWN_STATE,
  ...(await channelOf(channel).accountState?.(context)),
});
