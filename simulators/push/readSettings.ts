import { z } from 'zod';
import { faultFields, NO_FAULTS } from '../shared/faults.ts';
import { addressField, delayField, readBySchema, shareField, wordField } from '../shared/settingFields.ts';

/** Platforms of devices. */
export const PLATFORMS = ['android', 'ios'] as const;

/** Faults that a token call can be answered with. */
const TOKEN_FAULTS = ['none', 'unavailable', 'garbled'] as const;

/** One of {@link TOKEN_FAULTS}. */
export type TokenFault = (typeof TOKEN_FAULTS)[number];

const device = z.strictObject({
  pushId: z.string().min(1).max(200),
  platform: z.enum(PLATFORMS),
  isRegistered: z.boolean(),
});

const callbacks = z.strictObject({ receiptUrl: addressField, accessKey: wordField, secret: wordField });

const app = z.strictObject({
  appKey: z.string().regex(/^[\w-]{1,100}$/),
  masterSecret: wordField,
  platforms: z.array(z.enum(PLATFORMS)).min(1),
  /** Messages a second: a call of a hundred always fits. */
  rate: z.number().int().min(100).max(100_000),
  /** Messages a day. */
  quota: z.number().int().min(0).max(1_000_000_000),
  /** How long a token is good for. */
  tokenMs: z.number().int().min(1).max(86_400_000).default(3_600_000),
  /** All devices that have it; any push id where they are not named. */
  devices: z.array(device).max(10_000).optional(),
  callbacks: callbacks.optional(),
});

/** An app that is registered at the service. */
export type AppSettings = z.output<typeof app>;

const faults = z.strictObject({
  ...faultFields,
  unregisteredShare: shareField,
  undeliveredShare: shareField,
  openedShare: shareField,
  tokenDelayMs: delayField,
  nextToken: z.array(z.enum(TOKEN_FAULTS)).max(10_000),
});

const settings = z.strictObject({ apps: z.array(app).max(100), faults });

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.input<typeof change>;

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  apps: [
    {
      appKey: 'demo',
      masterSecret: 'demo-secret',
      platforms: [...PLATFORMS],
      rate: 500,
      quota: 1_000_000,
      tokenMs: 3_600_000,
    },
  ],
  faults: { ...NO_FAULTS, unregisteredShare: 0, undeliveredShare: 0, openedShare: 0, tokenDelayMs: 0, nextToken: [] },
};

/** Reads a change of the settings. Throws an error that names the first field that is wrong. */
export function readSettings(given: unknown): z.output<typeof change> {
  return readBySchema(change, given);
}

/** The settings after a change. */
export function changedSettings(before: Settings, { faults: changed, ...rest }: z.output<typeof change>): Settings {
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
