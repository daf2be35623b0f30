import { z } from 'zod';
import { delayField, readBySchema, shareField, wordField } from '../shared/settingFields.ts';

/** What may go wrong with a submit_sm: statuses by their names, a connection that is cut before or after it is taken, no answer at all. */
export const SUBMIT_FAULTS = [
  'none',
  'throttled',
  'queueFull',
  'systemError',
  'cutBefore',
  'cutAfter',
  'silent',
] as const;

/** One of {@link SUBMIT_FAULTS}. */
export type SubmitFault = (typeof SUBMIT_FAULTS)[number];

const account = z.strictObject({
  systemId: z.string().min(1).max(15),
  password: z.string().max(8),
  /** Demanded where it is given. */
  systemType: z.string().max(12).optional(),
  /** Messages a second. */
  rate: z.number().int().min(1).max(100_000),
  /** Parts that may still be sent. */
  quota: z.number().int().min(0).max(1_000_000_000),
  /** Sender addresses that are its own; all where there are none. */
  senders: z.array(wordField).max(100).default([]),
  /** Connections at a time. */
  binds: z.number().int().min(1).max(100).default(10),
});

/** A customer of the gateway. */
export type AccountSettings = z.output<typeof account>;

const faults = z.strictObject({
  receiptDelayMs: delayField,
  undeliveredShare: shareField,
  /** Whether a receipt says what it says in its text, in optional parameters, or in both. */
  receiptForm: z.enum(['text', 'tlv', 'both']),
  /** Of the next submit_sm, one by one. */
  next: z.array(z.enum(SUBMIT_FAULTS)).max(10_000),
});

const settings = z.strictObject({
  accounts: z.array(account).max(100),
  faults,
  /** Numbers with country code that are refused. */
  blacklist: z.array(wordField).max(10_000),
});

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.input<typeof change>;

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  accounts: [{ systemId: 'demo', password: 'demo', rate: 40, quota: 1_000_000, senders: [], binds: 10 }],
  faults: { receiptDelayMs: 1_000, undeliveredShare: 0, receiptForm: 'both', next: [] },
  blacklist: [],
};

/** The settings after a change. Throws an error that names the first field that is wrong. */
export function changedSettings(before: Settings, given: unknown): Settings {
  const { faults: changed, ...rest } = readBySchema(change, given);
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
