import type { SmsRegion } from '../../common/sms/smsLength.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/** Why verification codes cannot be sent, as codes of the error catalogue. All but the first two are what a gateway said of the account. */
export const CODE_OBSTACLES = [
  'smsGatewayMissing',
  'smsSignatureMissing',
  'smsUnauthorized',
  'smsBalanceShort',
  'smsSignatureUnknown',
  'smsUnavailable',
  'smsNoConnection',
] as const;

/** One of {@link CODE_OBSTACLES}. */
export type CodeObstacle = (typeof CODE_OBSTACLES)[number];

/** How long a refusal of the gateway says something of the next code, in milliseconds: an hour. */
export const REFUSAL_COUNTS_MS = HOUR_MS;

/** By whom codes go out: the account in use and its signature, undefined where there is none. */
export interface CodeSender {
  account: object | undefined;
  signature: string | undefined;
}

/** Why no code can be handed to a gateway; undefined where it can be tried. Domestic messages need a signature. */
export function codeObstacle(
  { account, signature }: CodeSender,
  region: SmsRegion,
): Extract<CodeObstacle, 'smsGatewayMissing' | 'smsSignatureMissing'> | undefined {
  if (account === undefined) return 'smsGatewayMissing';
  return region === 'domestic' && signature === undefined ? 'smsSignatureMissing' : undefined;
}

/**
 * Why a domestic code is likely not to be sent: an obstacle, or a refusal of the account by the gateway within the last hour. A change of
 * the account since then counts as mended. A refusal of one number says nothing of others.
 *
 * @param last the newest message that no gateway took
 */
export function codeWarning(
  sender: CodeSender & { changedAt: Date | undefined; last: { reason: string | null; at: Date } | undefined },
  now: Date,
): CodeObstacle | undefined {
  const obstacle = codeObstacle(sender, 'domestic');
  if (obstacle !== undefined) return obstacle;
  const { last, changedAt } = sender;
  if (last === undefined || now.getTime() - last.at.getTime() >= REFUSAL_COUNTS_MS) return undefined;
  if (changedAt !== undefined && changedAt > last.at) return undefined;
  const found = CODE_OBSTACLES.find((one) => one === last.reason);
  return found === 'smsGatewayMissing' || found === 'smsSignatureMissing' ? undefined : found;
}
