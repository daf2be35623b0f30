import { isOwnCode } from './shortLink.ts';

/**
 * What the variable of a message is called that stands for a short link: this, and the code of the link. Every person gets an address of
 * their own in its place, so that it is known whose message a click came from (§9 clickers).
 */
const LINK_VARIABLE_PREFIX = 'link_';

/** Characters of the mark that tells the messages apart. It is always as long, so that it is known beforehand how long a message is. */
export const CLICK_MARK_LENGTH = 12;

/** What stands for a mark where a message is only shown, counted or tried: as long as a real one, and nobody's. */
export const SAMPLE_CLICK_MARK = 'X'.repeat(CLICK_MARK_LENGTH);

/** Where links of e-mails go by, before the mark of the message. */
export const MESSAGE_CLICK_PATH = '/c';

/** The variable of a short link. */
export function linkVariable(code: string): string {
  return `${LINK_VARIABLE_PREFIX}${code}`;
}

/** Codes of the short links that variables stand for, each once. */
export function codesOfVariables(variables: readonly string[]): string[] {
  const codes = variables
    .filter((name) => name.startsWith(LINK_VARIABLE_PREFIX))
    .map((name) => name.slice(LINK_VARIABLE_PREFIX.length));
  return [...new Set(codes.filter(isOwnCode))];
}

/** Whether a variable stands for a short link, whose values are made and not looked for at people. */
export function isLinkVariable(name: string): boolean {
  return codesOfVariables([name]).length > 0;
}

/** The address that one person gets of a short link. */
export function personalLink(url: string, mark: string): string {
  return `${url}/${mark}`;
}
