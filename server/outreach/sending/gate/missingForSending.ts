import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { CannotSend } from '../CannotSend.ts';
import { callLines, smsAccount } from '../channelAccount.ts';
import type { Addressing } from '../SendingChannel.ts';
import { type ChannelPorts, sendingChannels } from '../sendingChannels.ts';

/** What a message cannot be sent without and the tenant does not have, as a code of the error catalogue; undefined where all is there. */
export async function missingForSending(
  ports: ChannelPorts,
  db: Db | Transaction,
  what: Addressing & { channel: SendChannel },
): Promise<string | undefined> {
  try {
    if (what.channel === 'sms') await smsAccount(db, what.tenantId);
    if (what.channel === 'call') await callLines(db, what.tenantId);
    await sendingChannels({ ...ports, db })[what.channel].address(what);
    return undefined;
  } catch (error) {
    if (error instanceof CannotSend) return error.code;
    throw error;
  }
}
