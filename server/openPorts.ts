import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AREAS } from './areas.ts';
import { createPasswordHasher } from './api/access/PasswordHasher.ts';
import { smsOutboxPort } from './outreach/channel/sms/outbox/smsOutboxPort.ts';
import { smtpMailer } from './channels/smtpMailer.ts';
import { httpWechatApi } from './channels/wechat/httpWechatApi.ts';
import type { Clock } from './clock/Clock.ts';
import { signedMailer } from './common/settings/tenantDomain/signedMailer.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { openDatabase } from './db/openDatabase.ts';
import { TotalCache } from './db/TotalCache.ts';
import { systemDns } from './dns/systemDns.ts';
import { queue } from './jobs/queue.ts';
import type { Logger } from './observability/Logger.ts';
import type { Metrics } from './observability/Metrics.ts';
import { callGateways } from './outreach/channel/call/account/callGateways.ts';
import { smsGateways } from './outreach/channel/sms/account/smsGateways.ts';
import { pushGateways } from './outreach/channel/push/account/pushGateways.ts';
import { wechatTokens } from './outreach/channel/wechat/account/wechatTokens.ts';
import type { Ports } from './ports.ts';
import { IS_BUILT, PROJECT_ROOT } from './projectRoot.ts';
import { builtLanguagePacks } from './shell/packs/builtLanguagePacks.ts';
import { sourceLanguagePacks } from './shell/packs/sourceLanguagePacks.ts';
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
}

/** Opens everything of the outside world that a process of the server uses; `cleanups` receives what closes it again. */
export function openPorts(
  { database, clock, logger, metrics, config }: PortSources,
  cleanups: (() => Promise<void>)[],
): Ports {
  const { db } = database;
  const random = (bytes: number): Buffer => randomBytes(bytes);
  const publicOnly = !config.privateGateways;
  const mailer = signedMailer(smtpMailer(config.smtpUrl ?? ''), { db, random, logger });
  const sms = smsGateways({ clock, publicOnly });
  const push = pushGateways({ clock, publicOnly });
  const calls = callGateways({ clock, publicOnly });
  const wechat = httpWechatApi({ tokens: wechatTokens({ db, clock }), publicOnly });
  cleanups.push(() => mailer.close());
  for (const port of [sms, push, calls, wechat]) cleanups.push(async () => port.close());
  return {
    areas: AREAS,
    db,
    clock,
    random,
    jobs: queue,
    mailer,
    sms: smsOutboxPort({ db, clock, jobs: queue, smsGateways: sms, logger }),
    smsGateways: sms,
    pushGateways: push,
    callGateways: calls,
    wechat,
    dns: systemDns(),
    logger,
    metrics,
    config,
    passwords: createPasswordHasher(),
    packs: IS_BUILT ? builtLanguagePacks() : sourceLanguagePacks(),
    subAppVersions: subAppVersions(SUB_APPS_FOLDER),
    totals: new TotalCache(clock),
    isBusy: () => database.pool.waitingCount >= WAITING_CALLS_MAX,
  };
}
