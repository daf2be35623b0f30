import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { CannotSend } from '../../channel/CannotSend.ts';
import type { ChannelPorts } from '../../channel/Channel.ts';
import { channelOf } from '../../channel/channels.ts';
import type { Addressing } from '../../channel/SendingChannel.ts';

/** What a message cannot be sent without and the tenant does not have, as a code of the error catalogue; undefined where all is there. */
export async function missingForSending(
  ports: ChannelPorts,
  db: Db | Transaction,
  what: Addressing & { channel: SendChannel },
): Promise<string | undefined> {
  const channel = channelOf(what.channel);
  try {
    await channel.requireAccount?.(db, what);
    await channel.sender({ ...ports, db }, what.channel).address(what);
    return undefined;
  } catch (error) {
    if (error instanceof CannotSend) return error.code;
    throw error;
  }
}
