/** §5.2: a username has at most 50 characters. */
export const USERNAME_MAX = 50;

/** §5.2: digits, letters and `- _ & @` only. */
export function isUsername(text: string): boolean {
  return text.length <= USERNAME_MAX && /^[A-Za-z\d\-_&@]+$/.test(text);
}

/** §5.3: name fields (people, departments, roles, tasks, messages) have at most 30 characters. */
export const NAME_MAX = 30;

/** Longest description of a role or remark, in characters. */
export const DESCRIPTION_MAX = 200;
