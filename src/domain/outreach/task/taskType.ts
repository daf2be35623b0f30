import { ACCOUNT_KIND_OF, isWechatChannel, type SendChannel } from '../../shared/sending/sendChannel.ts';

/**
 * What a task is for (§3.4). `message`: everybody of its audience gets the message. `followOfficialAccount`: whoever does not follow an
 * official account yet is asked to; people whose OpenId of it is known follow it, and are left out.
 */
export const TASK_TYPES = ['message', 'followOfficialAccount'] as const;

/** Whether a channel can ask people to follow an official account: one that reaches followers alone cannot. */
export function canAskToFollow(channel: SendChannel): boolean {
  return !isWechatChannel(channel) || ACCOUNT_KIND_OF[channel] !== 'officialAccount';
}
