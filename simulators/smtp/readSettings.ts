import { z } from 'zod';
import { delayField, readBySchema } from '../shared/settingFields.ts';
import { TREATMENTS } from './treatments.ts';

const rule = z.strictObject({
  /** An address, everybody of a domain (`@full.test`), or a mailbox of any domain (`gone@`). */
  to: z
    .string()
    .max(320)
    .regex(/^[^@\s]*@[^@\s]*$/)
    .refine((to) => to !== '@'),
  does: z.enum(TREATMENTS),
});

/** What becomes of mail to an address. */
export type Rule = z.output<typeof rule>;

const faults = z.strictObject({
  answerDelayMs: delayField,
  reportDelayMs: delayField,
  /** Of the next mails, one by one. */
  next: z.array(z.enum(TREATMENTS)).max(10_000),
});

const settings = z.strictObject({
  /** Largest mail, in bytes. */
  size: z.number().int().min(1_000).max(50_000_000),
  /** Recipients of one mail. */
  recipients: z.number().int().min(1).max(1_000),
  /** Whether a signature is left alone, has to be good where there is one, or has to be there (RFC 6376). */
  signatures: z.enum(['ignored', 'checked', 'required']),
  /** Records of keys by their names, such as `s1._domainkey.shop.test`: nobody is asked for them. */
  keys: z.record(z.string().max(255), z.string().max(2_000)),
  /** Whether every mail needs the way out with one click (RFC 8058). */
  oneClick: z.boolean(),
  /** The first that fits counts. */
  rules: z.array(rule).max(10_000),
  /** Where the mail server is that reports go back to; null sends none. */
  reports: z.strictObject({ host: z.string().min(1).max(255), port: z.number().int().min(1).max(65_535) }).nullable(),
  faults,
});

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.input<typeof change>;

/** How the simulator behaves where nobody says otherwise: mailboxes of some names have their own fate, whatever the domain. */
export const DEFAULT_SETTINGS: Settings = {
  size: 10_000_000,
  recipients: 100,
  signatures: 'ignored',
  keys: {},
  oneClick: false,
  rules: [
    { to: 'gone@', does: 'unknownUser' },
    { to: 'full@', does: 'full' },
    { to: 'busy@', does: 'busy' },
    { to: 'spam@', does: 'refused' },
    { to: 'bounce@', does: 'bounced' },
    { to: 'late@', does: 'late' },
  ],
  reports: null,
  faults: { answerDelayMs: 0, reportDelayMs: 1_000, next: [] },
};

/** The settings after a change. Throws an error that names the first field that is wrong. */
export function changedSettings(before: Settings, given: unknown): Settings {
  const { faults: changed, ...rest } = readBySchema(change, given);
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}

/** Whether a rule is about an address: upper and lower case are the same. */
export function fits({ to }: Rule, address: string): boolean {
  const [wanted, given] = [to.toLowerCase(), address.toLowerCase()];
  if (wanted.startsWith('@')) return given.endsWith(wanted);
  return wanted.endsWith('@') ? given.startsWith(wanted) : given === wanted;
}
