import type { Area } from './area/Area.ts';
import type { PasswordHasher } from './api/access/PasswordHasher.ts';
import type { Mailer } from './channels/Mailer.ts';
import type { SmsPort } from './channels/SmsPort.ts';
import type { WechatApi } from './channels/WechatApi.ts';
import type { SmsGateways } from './outreach/channel/sms/account/smsGateways.ts';
import type { CallGateways } from './outreach/channel/call/account/callGateways.ts';
import type { PushGateways } from './outreach/channel/push/account/pushGateways.ts';
import type { Clock } from './clock/Clock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { Db } from './db/Db.ts';
import type { TotalCache } from './db/TotalCache.ts';
import type { Dns } from './dns/Dns.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Logger } from './observability/Logger.ts';
import type { Metrics } from './observability/Metrics.ts';
import type { LanguagePacks } from './shell/packs/LanguagePacks.ts';
import type { SubAppVersions } from './static/subAppVersions.ts';

/** Everything of the outside world that the server's code touches. Tests pass fakes of what they steer. */
export interface Ports {
  /** The areas of this server, each after those that it uses. */
  areas: readonly Area[];
  db: Db;
  clock: Clock;
  /** Unguessable bytes. */
  random: (bytes: number) => Buffer;
  jobs: Jobs;
  mailer: Mailer;
  sms: SmsPort;
  smsGateways: SmsGateways;
  pushGateways: PushGateways;
  callGateways: CallGateways;
  wechat: WechatApi;
  dns: Dns;
  logger: Logger;
  metrics: Metrics;
  config: ServerConfig;
  passwords: PasswordHasher;
  packs: LanguagePacks;
  subAppVersions: SubAppVersions;
  /** Totals of large lists, counted once per filter. */
  totals: TotalCache;
  /** Whether so many calls wait for the database that further ones are refused at once. */
  isBusy: () => boolean;
}
