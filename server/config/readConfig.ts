import { resolve } from 'node:path';
import { z } from 'zod';
import { isHostName } from '../../src/domain/shared/address/hostName.ts';
import { TRUSTED_PROXIES_MAX } from './clientAddress.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import type { ServerConfig } from './ServerConfig.ts';

const port = z.coerce
  .number('must be a port number')
  .int()
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');
const url = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(text), `must be an address such as ${example}`);

/** Variables of the server; every one is documented in .env.example. */
export const SERVER_VARIABLES = z.object({
  PORT: port.default(4000),
  SUBAPP_PORT: port.default(4001),
  SUBAPP_ORIGIN: url(/^https?:/, 'https://apps.example.com').optional(),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: url(/^postgres(ql)?:/, 'postgres://user:password@host:5432/database').optional(),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: url(/^smtps?:/, 'smtp://user:password@mail.example.com:587').optional(),
  PRIVATE_GATEWAYS: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('refuse'),
  MAIL_SPF: z
    .string()
    .regex(/^(include|a|mx|ip4|ip6|exists):\S+$/, 'must be a mechanism such as include:spf.example.com')
    .optional(),
  BOUNCE_DOMAIN: z.string().refine(isHostName, 'must be a host name such as bounces.example.com').optional(),
  BOUNCE_PORT: port.default(2525),
  PUBLIC_URL: url(/^https?:/, 'https://console.example.com').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number of proxies')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(TRUSTED_PROXIES_MAX, `must be at most ${TRUSTED_PROXIES_MAX}`)
    .default(0),
  HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((name) => name !== ''),
    )
    .refine((names) => names.every(isHostName), 'must be host names separated by commas, such as console.example.com')
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(32, 'must have at most 32 characters')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),
  SESSION_HOURS: z.coerce
    .number('must be a number of hours')
    .positive('must be positive')
    .max(24 * 30, 'must be at most 720')
    .default(8),
  FRAME_ANCESTORS: z
    .string()
    .regex(/^[^;\r\n]+$/, 'must be sources without semicolons')
    .default("'self'"),
  ENVIRONMENT_NAME: z.string().max(50).default('prd'),
  VITE_APP_ENVIRONMENT: z.enum(['baseline', 'saas'], 'must be baseline or saas').default('baseline'),
});

/** Variables of the environment that cannot be used, each with what it must be. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the configuration cannot be used: ${problems.join('; ')} (see .env.example)`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the configuration. An empty variable counts as not set. Throws a {@link ConfigError} that names every bad one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const set = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== ''),
  );
  const parsed = SERVER_VARIABLES.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const values = parsed.data;
  const localHost = ['0.0.0.0', '127.0.0.1', '::'].includes(values.HOST) ? 'localhost' : values.HOST;
  return {
    port: values.PORT,
    subAppPort: values.SUBAPP_PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(PROJECT_ROOT, values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    privateGateways: values.PRIVATE_GATEWAYS === 'allow',
    mailSpf: values.MAIL_SPF,
    bounces:
      values.BOUNCE_DOMAIN === undefined ? undefined : { domain: values.BOUNCE_DOMAIN, port: values.BOUNCE_PORT },
    publicUrl: (values.PUBLIC_URL ?? `http://${localHost}:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    hosts: values.HOSTS,
    metricsToken: values.METRICS_TOKEN,
    adminPassword: values.ADMIN_PASSWORD,
    logLevel: values.LOG_LEVEL,
    sessionHours: values.SESSION_HOURS,
    frameAncestors: values.FRAME_ANCESTORS,
    environmentName: values.ENVIRONMENT_NAME,
    appEnvironment: values.VITE_APP_ENVIRONMENT,
    subAppOrigin: values.SUBAPP_ORIGIN?.replace(/\/+$/, ''),
    // The mock mode is a matter of the build; a running server cannot switch it on.
    shell: Object.fromEntries(
      Object.entries(set).filter(([name]) => name.startsWith('VITE_') && name !== 'VITE_API_MOCK'),
    ),
  };
}
