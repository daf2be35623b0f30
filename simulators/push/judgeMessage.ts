import type { GivenMessage } from './readMessages.ts';
import type { AppSettings } from './readSettings.ts';

const TITLE_MAX = 30;
const BODY_MAX = 44;

/** Why a message is refused, in the order of judging; the rest is a matter of the app's memory. */
export type MessageRefusal =
  | 'TITLE_TOO_LONG'
  | 'BODY_TOO_LONG'
  | 'PUSH_ID_UNKNOWN'
  | 'PUSH_ID_UNREGISTERED'
  | 'PLATFORM_OTHER';

/** Judges a message to one of an app's devices. */
export function judgeMessage(
  { notification, pushId, platform }: GivenMessage,
  { devices, platforms }: Pick<AppSettings, 'devices' | 'platforms'>,
  isUnregistered: (pushId: string) => boolean,
): MessageRefusal | undefined {
  if (notification.title.length > TITLE_MAX) return 'TITLE_TOO_LONG';
  if (notification.body.length > BODY_MAX) return 'BODY_TOO_LONG';
  const device = devices?.find((one) => one.pushId === pushId);
  if (devices !== undefined && device === undefined) return 'PUSH_ID_UNKNOWN';
  if (device?.isRegistered === false || isUnregistered(pushId)) return 'PUSH_ID_UNREGISTERED';
  if (platform === 'all') return undefined;
  const isReached = platforms.includes(platform) && (device === undefined || device.platform === platform);
  return isReached ? undefined : 'PLATFORM_OTHER';
}
