import { isWebAddress } from '../../shared/address/linkTarget.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** A text of a customer-service message has at most so many bytes in UTF-8. */
export const CUSTOM_TEXT_BYTES_MAX = 2_048;

/** §5.3: the title of a mini-program card has at most so many characters. */
export const MINI_PROGRAM_CARD_TITLE_MAX = 28;

/** For how long a picture that was handed to WeChat can be sent, in milliseconds. */
export const MEDIA_LIVES_MS = 3 * DAY_MS;

/** Pictures that WeChat takes for a message. */
export const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** One of {@link MEDIA_TYPES}. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * What a customer-service message is.
 * - `text`.
 * - `article`: a card with a small picture that leads to an address; of official accounts.
 * - `image`: a large picture, by what WeChat calls it.
 * - `miniProgramCard`: a card with a large picture that opens a page of a mini program. `appId` is that of the mini program, which the official account is
 *   linked with; a mini program leaves its own out.
 */
export type CustomContent =
  | { kind: 'text'; text: string }
  | { kind: 'article'; title: string; description: string; url: string; picture: string }
  | { kind: 'image'; mediaId: string }
  | { kind: 'miniProgramCard'; title: string; appId?: string; page: string; thumbMediaId: string };

/** Why a customer-service message cannot be sent as it is. */
export type CustomFault = 'required' | 'tooLong' | 'formatIncorrect';

/** What is wrong with a customer-service message; undefined where nothing is. */
export function customFault(content: CustomContent): CustomFault | undefined {
  if (content.kind === 'text') {
    if (content.text.trim() === '') return 'required';
    return new TextEncoder().encode(content.text).length > CUSTOM_TEXT_BYTES_MAX ? 'tooLong' : undefined;
  }
  if (content.kind === 'image') return content.mediaId === '' ? 'required' : undefined;
  if (content.title.trim() === '') return 'required';
  if (content.kind === 'miniProgramCard') {
    if (content.title.length > MINI_PROGRAM_CARD_TITLE_MAX) return 'tooLong';
    return content.page === '' || content.thumbMediaId === '' ? 'required' : undefined;
  }
  const isGood = isWebAddress(content.url) && (content.picture === '' || isWebAddress(content.picture));
  return isGood ? undefined : 'formatIncorrect';
}
