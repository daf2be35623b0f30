import { randomUUID } from 'node:crypto';
import { receiveSmsReply } from '../../../../../src/contract/common/sms/smsReply.ts';
import { SMS_REPLY_MAX } from '../../../../../src/domain/common/sms/optOutReply.ts';
import { auditedChange } from '../../../../api/records/auditedChange.ts';
import type { IncomingEnd, IncomingSms } from '../../../../channels/SmsGateway.ts';
import { type developerAccount, smppReceipt } from '../../../../db/schema/index.ts';
import { messageNamePrefix } from '../account/smsGateways.ts';
import type { Ports } from '../../../../ports.ts';
import { takeReply } from '../../../../common/sms/smsReply/takeReply.ts';

type Account = typeof developerAccount.$inferSelect;
type IncomingPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'totals' | 'logger'>;
type Receipt = Extract<IncomingSms, { kind: 'receipt' }>;
type Reply = Extract<IncomingSms, { kind: 'reply' }>;

/**
 * Stores what came over the connection of an account: receipts to be put into the ledger by `settleSmppReceipts`, replies where all
 * replies go, words of refusal with what they mean. Rejects where the database is away: then nothing is known to be stored.
 */
export async function takeIncoming(
  ports: IncomingPorts,
  account: Account,
  incoming: readonly IncomingSms[],
): Promise<IncomingEnd[]> {
  const receipts = incoming.filter((one): one is Receipt => one.kind === 'receipt');
  if (receipts.length > 0) await storeReceipts(ports, account, receipts);
  const ends: IncomingEnd[] = [];
  for (const one of incoming) ends.push(one.kind === 'receipt' ? 'stored' : await storeReply(ports, account, one));
  return ends;
}

async function storeReceipts({ db, clock }: IncomingPorts, account: Account, receipts: readonly Receipt[]) {
  const { id: accountId, tenantId } = account;
  const prefix = messageNamePrefix(account);
  const receivedAt = clock.now();
  await db.insert(smppReceipt).values(
    receipts.map(({ messageId, status, code }) => ({
      tenantId,
      accountId,
      messageName: prefix + messageId,
      status,
      code,
      receivedAt,
    })),
  );
}

/** One reply that cannot be stored keeps none of the others back. */
async function storeReply(ports: IncomingPorts, account: Account, { number, text }: Reply): Promise<IncomingEnd> {
  const { tenantId, name } = account;
  const requestId = randomUUID();
  const change = auditedChange(ports, tenantId, {
    userId: null,
    username: name,
    action: () => receiveSmsReply.id,
    requestId,
  });
  try {
    // SMPP gives replies no name. One that comes again because our answer was lost is kept twice, which loses nothing.
    await takeReply(
      { ports, tenantId, change },
      { number, text: text.slice(0, SMS_REPLY_MAX), gatewayId: `smpp.${requestId}`, receivedAt: ports.clock.now() },
    );
    return 'stored';
  } catch (error) {
    ports.logger.error({ err: error, account: account.id }, 'a reply to a text message cannot be stored');
    return 'later';
  }
}
