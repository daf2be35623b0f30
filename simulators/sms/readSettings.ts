import { z } from 'zod';

const share = z.number().min(0).max(1);
/** A day. */
const delay = z.number().int().min(0).max(86_400_000);
const word = z.string().min(1).max(100);
const address = z.url({ protocol: /^https?$/ }).max(500);

/** Faults that a call can be answered with. */
export const FAULTS = ['none', 'cutBefore', 'cutAfter', 'cutWithin', 'unavailable', 'garbled', 'crashed'] as const;

/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

const callbacks = z.strictObject({
  receiptUrl: address.optional(),
  replyUrl: address.optional(),
  accessKey: word,
  secret: word,
});

/** Where a customer is called, and how those calls are signed. */
export type CallbackSettings = z.output<typeof callbacks>;

const account = z.strictObject({
  key: word,
  secret: word,
  rate: z.number().int().min(1).max(100_000),
  balance: z.number().int().min(0).max(1_000_000_000),
  signatures: z.array(z.string().min(1).max(25)).max(1_000),
  callbacks: callbacks.optional(),
});

/** A customer of the gateway. */
export type AccountSettings = z.output<typeof account>;

const faults = z.strictObject({
  refusedShare: share,
  undeliveredShare: share,
  cutBeforeShare: share,
  cutAfterShare: share,
  unavailableShare: share,
  takeDelayMs: delay,
  answerDelayMs: delay,
  receiptDelayMs: delay,
  next: z.array(z.enum(FAULTS)).max(10_000),
});

const settings = z.strictObject({
  accounts: z.array(account).max(100),
  faults,
  sensitiveWords: z.array(word).max(1_000),
  blacklist: z.array(word).max(10_000),
});

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings; what is left out stays. */
export type SettingsChange = z.output<typeof change>;

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  accounts: [{ key: 'demo', secret: 'demo-secret', rate: 40, balance: 1_000_000, signatures: ['演示商城', 'Demo'] }],
  faults: {
    refusedShare: 0,
    undeliveredShare: 0,
    cutBeforeShare: 0,
    cutAfterShare: 0,
    unavailableShare: 0,
    takeDelayMs: 0,
    answerDelayMs: 0,
    receiptDelayMs: 1_000,
    next: [],
  },
  sensitiveWords: [],
  blacklist: [],
};

/** Reads a change of the settings. Throws an error that names the first field that is wrong. */
export function readSettings(given: unknown): SettingsChange {
  const read = change.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`${first?.path.join('.') ?? ''}: ${first?.message ?? 'wrong'}`);
}

/** The settings after a change. */
export function changedSettings(before: Settings, { faults: changed, ...rest }: SettingsChange): Settings {
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
