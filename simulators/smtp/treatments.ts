/**
 * What may become of a mail, by name: taken, refused for now or for good, taken and brought back in a report later, or a connection that
 * is cut before or after the mail is taken.
 */
export const TREATMENTS = [
  'none',
  'busy',
  'greylisted',
  'full',
  'unknownUser',
  'refused',
  'bounced',
  'late',
  'cutBefore',
  'cutAfter',
] as const;

/** One of {@link TREATMENTS}. */
export type Treatment = (typeof TREATMENTS)[number];

/** What a server answers: the code of RFC 5321 §4.2, that of RFC 3463, and words. */
export interface Reply {
  code: number;
  status: string;
  words: string;
}

/** What is answered to a mail that is not taken. */
export const REFUSALS: Readonly<Partial<Record<Treatment, Reply>>> = {
  busy: { code: 451, status: '4.3.0', words: 'try again later' },
  greylisted: { code: 450, status: '4.7.1', words: 'greylisted, come back in a few minutes' },
  full: { code: 452, status: '4.2.2', words: 'mailbox full' },
  unknownUser: { code: 550, status: '5.1.1', words: 'no such user' },
  refused: { code: 554, status: '5.7.1', words: 'taken for spam' },
};

/** What a report says later of a mail that was taken (RFC 3464). */
export const REPORTS: Readonly<Partial<Record<Treatment, { action: 'failed' | 'delayed' } & Reply>>> = {
  bounced: { action: 'failed', code: 550, status: '5.1.1', words: 'no such user' },
  late: { action: 'delayed', code: 451, status: '4.4.1', words: 'no answer from the next host' },
};
