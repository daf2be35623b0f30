import type { ConsentChannel } from './consent.ts';

/** Whether a contact can be written to: what keeps messages from it, or that nothing does. */
export type ContactReach = 'reachable' | 'blacklisted' | `optedOut.${ConsentChannel}`;

/** What keeps messages from a contact; the blacklist stands for every channel, an opt-out for its own. */
export function contactReach(contact: { blacklisted: boolean; optedOut: readonly ConsentChannel[] }): ContactReach[] {
  if (contact.blacklisted) return ['blacklisted'];
  if (contact.optedOut.length === 0) return ['reachable'];
  return contact.optedOut.map((channel) => `optedOut.${channel}` as const);
}
