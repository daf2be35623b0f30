import { z } from 'zod';
import { faultFields, NO_FAULTS } from '../shared/faults.ts';
import { addressField, readBySchema, shareField, wordField } from '../shared/settingFields.ts';

const callbacks = z.strictObject({
  receiptUrl: addressField.optional(),
  replyUrl: addressField.optional(),
  accessKey: wordField,
  secret: wordField,
});

const account = z.strictObject({
  key: wordField,
  secret: wordField,
  rate: z.number().int().min(1).max(100_000),
  balance: z.number().int().min(0).max(1_000_000_000),
  signatures: z.array(z.string().min(1).max(25)).max(1_000),
  callbacks: callbacks.optional(),
});

/** A customer of the gateway. */
export type AccountSettings = z.output<typeof account>;

const faults = z.strictObject({ ...faultFields, refusedShare: shareField, undeliveredShare: shareField });

const settings = z.strictObject({
  accounts: z.array(account).max(100),
  faults,
  sensitiveWords: z.array(wordField).max(1_000),
  blacklist: z.array(wordField).max(10_000),
});

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.output<typeof change>;

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  accounts: [{ key: 'demo', secret: 'demo-secret', rate: 40, balance: 1_000_000, signatures: ['演示商城', 'Demo'] }],
  faults: { ...NO_FAULTS, refusedShare: 0, undeliveredShare: 0 },
  sensitiveWords: [],
  blacklist: [],
};

/** Reads a change of the settings. Throws an error that names the first field that is wrong. */
export function readSettings(given: unknown): SettingsChange {
  return readBySchema(change, given);
}

/** The settings after a change. */
export function changedSettings(before: Settings, { faults: changed, ...rest }: SettingsChange): Settings {
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
