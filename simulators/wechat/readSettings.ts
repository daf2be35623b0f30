import { z } from 'zod';

const word = z.string().min(1).max(100);
/** A day. */
const delay = z.number().int().min(0).max(86_400_000);
const count = z.number().int().min(0).max(1_000_000_000);

/** Faults that a call can be answered with. */
export const FAULTS = ['none', 'cutBefore', 'cutAfter', 'busy', 'garbled', 'crashed', 'staleToken'] as const;

/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** What somebody does with an official account: writes, clicks an item of its menu, chooses in a message of choices, scans its code. */
export const ACTS = ['write', 'menu', 'choose', 'scan'] as const;

/** One of {@link ACTS}. */
export type Act = (typeof ACTS)[number];

/** What a call needs the right to. */
const RIGHTS = ['template', 'subscribe', 'custom', 'mass', 'user', 'media'] as const;

/** One of {@link RIGHTS}. */
export type ApiRight = (typeof RIGHTS)[number];

const template = z.strictObject({
  id: word,
  title: word,
  content: z.string().min(1).max(2_000),
  example: z.string().max(2_000).default(''),
  primaryIndustry: z.string().max(50).default(''),
  deputyIndustry: z.string().max(50).default(''),
  /** Of a subscription template: 2 once, 3 for long. */
  type: z.union([z.literal(2), z.literal(3)]).default(2),
  /** Values of `enum_string` fields by their keys. */
  choices: z.record(z.string(), z.array(word).max(50)).default({}),
});

/** A template of an account. */
export type TemplateSettings = z.output<typeof template>;

const follower = z.strictObject({
  openId: word,
  /** Whether they follow the official account. */
  follows: z.boolean().default(true),
  /** Whether they refuse what the account sends. */
  blocks: z.boolean().default(false),
  /** Whether WeChat takes messages for them that it then fails to get there. */
  unreachable: z.boolean().default(false),
  /** When they wrote last, in milliseconds since 1970; null for never. */
  wroteAt: z.number().int().nullable().default(null),
  /** When they clicked, scanned or began to follow last, likewise. */
  actedAt: z.number().int().nullable().default(null),
  /** Consents that are left, by template. */
  consents: z.record(z.string(), z.number().int().min(0)).default({}),
});

/** Somebody whom an account can reach. */
export type FollowerSettings = z.output<typeof follower>;

const app = z.strictObject({
  appId: word,
  secret: word,
  kind: z.enum(['service', 'miniProgram']),
  /** Whether the caller's IP address is on the list of allowed ones. */
  ipAllowed: z.boolean().default(true),
  rights: z.array(z.enum(RIGHTS)).default([...RIGHTS]),
  templates: z.array(template).max(50).default([]),
  followers: z.array(follower).max(20_000).default([]),
  /** Pages of a mini program. */
  pages: z.array(word).max(100).default(['index', 'pages/index/index']),
  /** Calls a day, by right. */
  quotas: z
    .strictObject({ template: count, subscribe: count, custom: count, mass: count, user: count, media: count })
    .partial()
    .default({}),
  /** Where events are pushed, what signs them, and in safe mode the EncodingAESKey that encrypts them. */
  callback: z
    .strictObject({
      url: z.url({ protocol: /^https?$/ }).max(500),
      token: word,
      aesKey: z
        .string()
        .regex(/^[A-Za-z0-9]{43}$/)
        .optional(),
    })
    .optional(),
});

/** An official account or a mini program. */
export type AppSettings = z.output<typeof app>;

const faults = z.strictObject({ answerDelayMs: delay, eventDelayMs: delay, next: z.array(z.enum(FAULTS)).max(10_000) });

const settings = z.strictObject({ apps: z.array(app).max(100), faults });

/** How the simulator behaves. */
export type Settings = z.output<typeof settings>;

const change = settings.extend({ faults: faults.partial() }).partial();

/** What is to be changed of the settings, as it may be given; what is left out stays. */
export type SettingsChange = z.input<typeof change>;

const DEMO_OFFICIAL: z.input<typeof app> = {
  appId: 'wx0000000000000001',
  secret: '0'.repeat(31) + '1',
  kind: 'service',
  templates: [
    {
      id: 'iPk5sOIt5X_flOVKn5GrTFpncEYTojx6ddbt8WYoV5s',
      title: '预约成功通知',
      content: '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n预约单号:{{character_string3.DATA}}\n',
      example: '预约门店:星河路店\n预约时间:2026年11月22日 10:00\n预约单号:A20261122\n',
    },
    {
      id: 'TM00015aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789',
      title: '会员等级变更提醒',
      content: '会员姓名:{{name1.DATA}}\n变更后等级:{{phrase2.DATA}}\n生效日期:{{date3.DATA}}\n',
      example: '会员姓名:王小明\n变更后等级:金卡\n生效日期:2026年11月22日\n',
    },
  ],
  followers: [{ openId: 'oDemoFollower0001' }, { openId: 'oDemoFollower0002' }],
};

const DEMO_MINI: z.input<typeof app> = {
  appId: 'wx0000000000000002',
  secret: '0'.repeat(31) + '2',
  kind: 'miniProgram',
  templates: [
    {
      id: '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU',
      title: '报名结果通知',
      content: '会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}\n',
      example: '会议时间:2026年11月22日\n会议地点:TIT 会议室\n',
    },
  ],
  followers: [{ openId: 'oDemoMember00001', consents: { '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU': 1 } }],
};

/** How the simulator behaves where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = settings.parse({
  apps: [DEMO_OFFICIAL, DEMO_MINI],
  faults: { answerDelayMs: 0, eventDelayMs: 100, next: [] },
});

/** Reads a change of the settings. Throws an error that names the first field that is wrong. */
export function readSettings(given: unknown): z.output<typeof change> {
  const read = change.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`${first?.path.join('.') ?? ''}: ${first?.message ?? 'wrong'}`);
}

/** The settings after a change. */
export function changedSettings(before: Settings, { faults: changed, ...rest }: z.output<typeof change>): Settings {
  return { ...before, ...rest, faults: { ...before.faults, ...changed } };
}
