import type { Area } from './area/Area.ts';
import type { PasswordHasher } from './api/access/PasswordHasher.ts';
import type { Mailer } from './channels/Mailer.ts';
import type { SmsPort } from './channels/SmsPort.ts';
import type { Clock } from './clock/Clock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { Db } from './db/Db.ts';
import type { TotalCache } from './db/TotalCache.ts';
import type { Dns } from './dns/Dns.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Logger } from './observability/Logger.ts';
import type { Metrics } from './observability/Metrics.ts';
import type { SubAppVersions } from './static/subAppVersions.ts';

/** Ports that areas add, each with `declare module` beside its {@link Area.openPorts}. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- areas add to it
export interface AreaPorts {}

/** Everything of the outside world that the server's code touches. Tests pass fakes of what they steer. */
export interface Ports extends FloorPorts, AreaPorts {}

/** Ports that are there before any area. An area may put its own way in the place of `mailer` and `sms`. */
export interface FloorPorts {
  /** The areas of this server, each after those that it uses. */
  areas: readonly Area[];
  db: Db;
  clock: Clock;
  /** Unguessable bytes. */
  random: (bytes: number) => Buffer;
  jobs: Jobs;
  mailer: Mailer;
  sms: SmsPort;
  dns: Dns;
  logger: Logger;
  metrics: Metrics;
  config: ServerConfig;
  passwords: PasswordHasher;
  subAppVersions: SubAppVersions;
  /** Totals of large lists, counted once per filter. */
  totals: TotalCache;
  /** Whether so many calls wait for the database that further ones are refused at once. */
  isBusy: () => boolean;
}
