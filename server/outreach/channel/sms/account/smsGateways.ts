import { type AccountGateways, accountGateways } from '../../../../channels/accountGateways.ts';
import { httpSmsGateway } from '../../../../channels/sms/httpSmsGateway.ts';
import { smppSmsGateway } from '../../../../channels/smpp/smppSmsGateway.ts';
import type { GatewayBind, IncomingEnd, IncomingSms, SmsGateway } from '../../../../channels/SmsGateway.ts';
import type { Clock } from '../../../../clock/Clock.ts';
import type { developerAccount } from '../../../../db/schema/index.ts';

type Account = typeof developerAccount.$inferSelect;

/** Takes in what comes over the connection of an account; one end for each, in their order. */
export type TakeOfAccount = (account: Account, incoming: readonly IncomingSms[]) => Promise<readonly IncomingEnd[]>;

/** The gateways of text messages of this process, one for each developer account. */
export interface SmsGateways extends AccountGateways<Account, SmsGateway> {
  /** Names who takes in receipts and replies that come over connections of this process. Before, all are asked to come later. */
  takeBy(take: TakeOfAccount): void;
  /**
   * Has connections for receipts and replies to these accounts, and to no others: to be called again and again. Says which of them has
   * just failed, and why.
   */
  hold(accounts: readonly Account[]): Promise<{ account: Account; code: string; detail: string }[]>;
}

/** What the names of an account's messages begin with, where its gateway gives them names that others may give as well. */
export const messageNamePrefix = ({ id }: Pick<Account, 'id'>): string => `${id}/`;

/** Keeps the gateways of developer accounts. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function smsGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): SmsGateways {
  let take: TakeOfAccount = async (_account, incoming) => incoming.map(() => 'later');
  let held = new Set<GatewayBind>();
  const gateways = accountGateways((account: Account): SmsGateway => {
    const { protocol, requestUrl, accessKey, accessSecret, flowRate, senderAddress, systemType } = account;
    const shared = { url: requestUrl, accessKey, secret: accessSecret, publicOnly };
    if (protocol === 'http') return httpSmsGateway({ ...shared, messagesPerSecond: flowRate, clock });
    return smppSmsGateway({
      ...shared,
      senderAddress,
      systemType,
      namePrefix: messageNamePrefix(account),
      take: (incoming) => take(account, incoming),
    });
  });
  return {
    ...gateways,
    takeBy(by) {
      take = by;
    },
    async hold(accounts) {
      const binds = accounts.flatMap((account) => {
        const { bind } = gateways.of(account);
        return bind === undefined ? [] : [{ account, bind }];
      });
      const wanted = new Set(binds.map(({ bind }) => bind));
      for (const bind of held) if (!wanted.has(bind)) bind.letGo();
      held = wanted;
      const failures = await Promise.all(
        binds.map(async ({ account, bind }) => {
          const failure = await bind.hold();
          return failure === undefined ? [] : [{ account, code: failure.code, detail: failure.detail }];
        }),
      );
      return failures.flat();
    },
  };
}
