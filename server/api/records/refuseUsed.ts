import { Refusal } from '../Refusal.ts';

/** Names that a refusal tells. */
export const NAMES_SHOWN = 5;

/** The first names of what uses something, as a refusal tells them. */
export function namesOf(users: readonly { name: string }[]): readonly string[] {
  const names = users.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return [...names, ...(users.length > NAMES_SHOWN ? ['…'] : [])];
}

/** Refuses to remove what others use, and names them; does nothing where nobody does. @throws `IN_USE_BY` */
export function refuseUsed(users: readonly { name: string }[]): void {
  if (users.length > 0) throw new Refusal('IN_USE_BY', { params: { names: namesOf(users) } });
}
