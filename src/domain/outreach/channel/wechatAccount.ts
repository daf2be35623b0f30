import { isRequestAddress } from '../../shared/address/requestAddress.ts';
import { isPrivateIp } from '../../shared/address/privateIp.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';

/**
 * §3.4 Who looks after an official account. `full`: the console, which reads its templates every day. `semi`: a system of the
 * tenant's own; the console reads its templates when somebody asks for it.
 */
export const WECHAT_HOSTINGS = ['full', 'semi'] as const;

/** Official accounts of one tenant, and as many mini programs. */
export const WECHAT_ACCOUNTS_MAX = 20;

/** Where the official API is reached. */
export const WECHAT_API_ADDRESS = 'https://api.weixin.qq.com';

/** Characters of an app id. */
export const APP_ID_LENGTH = 18;
/** Characters of an app secret. */
export const APP_SECRET_LENGTH = 32;
/** Characters of an original id. */
export const ORIGINAL_ID_LENGTH = 15;

/** Whether a text is an app id as WeChat gives them: `wx` and 16 hexadecimal digits. */
export function isAppId(text: string): boolean {
  return /^wx[0-9a-f]{16}$/.test(text);
}

/** Whether a text is an app secret as WeChat gives them: 32 hexadecimal digits. */
export function isAppSecret(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text);
}

/** Whether a text is an original id as WeChat gives them: `gh_` and 12 hexadecimal digits. */
export function isOriginalId(text: string): boolean {
  return /^gh_[0-9a-f]{12}$/.test(text);
}

/**
 * Whether the API can be called at an address: https, for the secret goes there as it is; http only within a network of one's own,
 * such as to a proxy.
 */
export function isWechatAddress(text: string): boolean {
  if (!isRequestAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || hostname === 'localhost') return true;
  const host = hostname.replace(/[[\]]/g, '');
  return /^[\d.]+$|:/.test(host) && isPrivateIp(host);
}

/** Templates of an account are read anew after a day; after an attempt that failed in an hour. In milliseconds. */
export const TEMPLATES_FRESH_MS = DAY_MS;
/** See {@link TEMPLATES_FRESH_MS}. */
export const TEMPLATES_AGAIN_MS = HOUR_MS;

/** An OpenId, which names a person for one account, as a regular expression: letters, digits, `_` and `-`, 28 of them as WeChat gives them. */
export const OPEN_ID_PATTERN = '^[A-Za-z0-9_-]{6,64}$';

const OPEN_ID = new RegExp(OPEN_ID_PATTERN);

/** Whether a text can be an OpenId. */
export function isOpenId(text: string): boolean {
  return OPEN_ID.test(text);
}
