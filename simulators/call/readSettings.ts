import { z } from 'zod';
import { faultFields, FAULTS, NO_FAULTS } from '../shared/faults.ts';
import { addressField, delayField, readBySchema, shareField, wordField } from '../shared/settingFields.ts';

/** How a call can end. */
export const ENDS = ['answered', 'busy', 'noAnswer', 'rejected', 'off', 'invalidNumber', 'blocked'] as const;

/** One of {@link ENDS}. */
export type End = (typeof ENDS)[number];

const outcome = z.strictObject({
  callee: wordField,
  result: z.enum(ENDS),
  /** Of an answered call; `talkMs` where it is not said. */
  talkSeconds: z.number().int().min(0).max(86_400).optional(),
  key: z
    .string()
    .regex(/^[\d*#]?$/)
    .default(''),
});

/** How calls of a number end. */
export type Outcome = z.output<typeof outcome>;

const company = z.strictObject({
  creditCode: wordField,
  companyName: wordField,
  legalPerson: wordField,
  idNumber: wordField,
  phone: wordField,
  isCancelled: z.boolean().default(false),
  isIdExpired: z.boolean().default(false),
});

/** A company that identities are verified by. */
export type Company = z.output<typeof company>;

const account = z.strictObject({
  key: wordField,
  secret: wordField,
  /** Calls at the same time. */
  lines: z.number().int().min(1).max(100_000),
  /** Dials a day. */
  quota: z.number().int().min(0).max(1_000_000_000),
  balance: z.number().int().min(0).max(1_000_000_000),
  callers: z.array(wordField).max(1_000),
  voices: z.array(wordField).max(1_000).default([]),
  /** With which it begins. */
  identity: z.enum(['passed', 'notVerified']).default('notVerified'),
  callbacks: z.strictObject({ resultUrl: addressField, accessKey: wordField, secret: wordField }).optional(),
});

/** A customer of the service. */
export type AccountSettings = z.output<typeof account>;

const { receiptDelayMs: _receipts, ...callFaults } = faultFields;

const faults = z.strictObject({
  ...callFaults,
  unansweredShare: shareField,
  ringMs: delayField,
  talkMs: delayField,
  nextIdentity: z.array(z.enum(FAULTS)).max(10_000),
});

const settings = z.strictObject({
  accounts: z.array(account).max(100),
  /** All that there are; every identity passes where they are not named. */
  companies: z.array(company).max(10_000).optional(),
  blocked: z.array(wordField).max(10_000),
  outcomes: z.array(outcome).max(10_000),
  faults,
});

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.input<typeof change>;

const { receiptDelayMs: _delay, ...noFaults } = NO_FAULTS;

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  accounts: [
    {
      key: 'demo',
      secret: 'demo-secret',
      lines: 10,
      quota: 10_000,
      balance: 1_000_000,
      callers: ['057188888888', '95588'],
      voices: [],
      identity: 'notVerified',
    },
  ],
  blocked: [],
  outcomes: [],
  faults: { ...noFaults, unansweredShare: 0, ringMs: 2_000, talkMs: 5_000, nextIdentity: [] },
};

/** Reads a change of the settings. Throws an error that names the first field that is wrong. */
export function readSettings(given: unknown): z.output<typeof change> {
  return readBySchema(change, given);
}

/** Reads how calls of a number end. Throws an error that names the first field that is wrong. */
export function readOutcome(given: unknown): Outcome {
  return readBySchema(outcome, given);
}

/** The settings after a change. */
export function changedSettings(before: Settings, { faults: changed, ...rest }: z.output<typeof change>): Settings {
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
