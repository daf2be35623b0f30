import { senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import type { Channel } from '../Channel.ts';
import { mailboxHandlers } from './mailbox/mailboxHandlers.ts';
import { emailChannel } from './sender/emailChannel.ts';
import { testMails } from './testMails.ts';

/** E-mail. Bounces arrive at a server of their own (`bounce/startBounceListener.ts`). */
export const email: Channel = {
  sends: ['email'],
  sender: emailChannel,
  test: testMails,
  senderName: async ({ ports: { db }, tenantId }) => (await senderOf(db, tenantId))?.address,
  handlers: mailboxHandlers,
};
