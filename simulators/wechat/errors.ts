/** What the official API answers a code with, without the trailing id of the request. */
export const ERRORS = {
  '-1': 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40004: 'invalid media type',
  40005: 'invalid file type',
  40007: 'invalid media_id',
  40008: 'invalid message type',
  40009: 'invalid image size',
  40013: 'invalid appid',
  40037: 'invalid template_id',
  40125: 'invalid appsecret',
  40130: 'invalid openid list size, at least two openid',
  40164: 'invalid ip, not in whitelist',
  41001: 'access_token missing',
  41005: 'media data missing',
  41030: 'invalid page',
  42001: 'access_token expired',
  43001: 'require GET method',
  43002: 'require POST method',
  43004: 'require subscribe',
  43101: 'user refuse to accept the msg',
  44002: 'empty post data',
  45002: 'content size out of limit',
  45008: 'article size out of limit',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  45015: 'response out of time limit or subscription is canceled',
  45028: 'has no masssend quota',
  45047: 'out of response count limit',
  45065: 'clientmsgid exist',
  45066: 'clientmsgid is being processed, retry later',
  45067: 'clientmsgid size out of limit',
  47001: 'data format error',
  47003: 'argument invalid!',
  48001: 'api unauthorized',
  76003: 'cgi_path error',
  76021: 'cgi_path not found, please check',
  76022: 'could not use this cgi_path, no permission',
} as const satisfies Record<string | number, string>;

/** A code of the official table. */
export type ErrorCode = Exclude<keyof typeof ERRORS, '-1'> | -1;

/** A refusal: its code, what of the call is wrong, and what is answered beside the code. */
export interface Refused {
  code: ErrorCode;
  /** The argument that is wrong, such as `data.thing1.value`. */
  field?: string;
  /** Further fields of the answer. */
  more?: Record<string, unknown>;
}

/** The words of a refusal: those of its code, and of 47003 the argument, as the official API names it. */
export function wordsOf({ code, field }: Refused): string {
  return code === 47003 && field !== undefined ? `argument invalid! ${field} invalid` : ERRORS[code];
}
