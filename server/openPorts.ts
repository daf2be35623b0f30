import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { noSms } from './area/noSms.ts';
import type { Area } from './area/Area.ts';
import { openAreaPorts } from './area/openAreaPorts.ts';
import { AREAS } from './areas.ts';
import { createPasswordHasher } from './api/access/PasswordHasher.ts';
import { smtpMailer } from './channels/smtpMailer.ts';
import type { Clock } from './clock/Clock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { openDatabase } from './db/openDatabase.ts';
import { TotalCache } from './db/TotalCache.ts';
import { systemDns } from './dns/systemDns.ts';
import { queue } from './jobs/queue.ts';
import type { Logger } from './observability/Logger.ts';
import type { Metrics } from './observability/Metrics.ts';
import type { Ports } from './ports.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { subAppVersions } from './static/subAppVersions.ts';

/** Folder of the built sub-applications. */
export const SUB_APPS_FOLDER = join(PROJECT_ROOT, 'dist', 'subapps');

/** Statements that may wait for a connection before further calls are refused. Background work is never refused. */
const WAITING_CALLS_MAX = 200;

/** Parts that a process already has before it opens its ports. */
export interface PortSources {
  database: Awaited<ReturnType<typeof openDatabase>>;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** With the address of the mail server that is really used. */
  config: ServerConfig;
  /** The areas that this process serves. */
  areas?: readonly Area[];
}

/** Opens everything of the outside world that a process of the server uses; `cleanups` receives what closes it again. */
export function openPorts(
  { database, clock, logger, metrics, config, areas = AREAS }: PortSources,
  cleanups: (() => Promise<void>)[],
): Ports {
  const mailer = smtpMailer(config.smtpUrl ?? '');
  cleanups.push(() => mailer.close());
  return openAreaPorts(
    {
      areas,
      db: database.db,
      clock,
      random: (bytes) => randomBytes(bytes),
      jobs: queue,
      mailer,
      sms: noSms,
      dns: systemDns(),
      logger,
      metrics,
      config,
      passwords: createPasswordHasher(),
      subAppVersions: subAppVersions(SUB_APPS_FOLDER),
      totals: new TotalCache(clock),
      isBusy: () => database.pool.waitingCount >= WAITING_CALLS_MAX,
    },
    cleanups,
  );
}
