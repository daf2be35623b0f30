import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { type AccountState, UNKNOWN_STATE } from '../channel/AccountState.ts';
import { channelOf } from '../channel/channels.ts';

/** Limits and balance of the account that a channel sends by. They are unknown where its service does not answer in time. */
export const accountState = async (context: CallContext, channel: SendChannel): Promise<AccountState> => ({
  ...UNKNOWN_STATE,
  ...(await channelOf(channel).accountState?.(context)),
});
