import { AREAS } from '../../../server/areas.ts';
import { randomBytes } from 'node:crypto';
import { createPasswordHasher } from '../../../server/api/access/PasswordHasher.ts';
import type { Mailer } from '../../../server/channels/Mailer.ts';
import type { Clock } from '../../../server/clock/Clock.ts';
import { readConfig } from '../../../server/config/readConfig.ts';
import type { Db } from '../../../server/db/Db.ts';
import { TotalCache } from '../../../server/db/TotalCache.ts';
import { httpWechatApi } from '../../../server/channels/wechat/httpWechatApi.ts';
import { wechatTokens } from '../../../server/outreach/channel/wechat/account/wechatTokens.ts';
import { smsGateways } from '../../../server/outreach/channel/sms/account/smsGateways.ts';
import { callGateways } from '../../../server/outreach/channel/call/account/callGateways.ts';
import { pushGateways } from '../../../server/outreach/channel/push/account/pushGateways.ts';
import { queue } from '../../../server/jobs/queue.ts';
import type { Metrics } from '../../../server/observability/Metrics.ts';
import { createLogger } from '../../../server/observability/createLogger.ts';
import { sourceLanguagePacks } from '../../../server/shell/packs/sourceLanguagePacks.ts';
import type { Ports } from '../../../server/ports.ts';

const noMetrics: Metrics = {
  observeCall: () => undefined,
  observeJob: () => undefined,
  countSends: () => undefined,
  countClockJump: () => undefined,
  setTroubledJobs: () => undefined,
  observeSubApp: () => undefined,
  countSubAppFailure: () => undefined,
  render: async () => ({ contentType: 'text/plain', body: '' }),
};

/** Ports of an engine under test: the real database and queue, and what the test steers. */
export function testPorts(db: Db, clock: Clock, mailer: Mailer): Ports {
  return {
    areas: AREAS,
    db,
    clock,
    mailer,
    random: (bytes) => randomBytes(bytes),
    jobs: queue,
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    sms: { send: async () => undefined, handOver: async () => true },
    smsGateways: smsGateways({ clock, publicOnly: false }),
    pushGateways: pushGateways({ clock, publicOnly: false }),
    callGateways: callGateways({ clock, publicOnly: false }),
    wechat: httpWechatApi({ tokens: wechatTokens({ db, clock }), publicOnly: false }),
    dns: { lookUp: async () => ({ outcome: 'notFound' }) },
    logger: createLogger(process.env.TEST_LOG ? 'debug' : 'error', {
      write: (line) => process.stderr.write(line),
    }),
    metrics: noMetrics,
    config: readConfig({ LOG_LEVEL: 'error' }),
    packs: sourceLanguagePacks(),
    subAppVersions: async () => undefined,
    totals: new TotalCache(clock),
    isBusy: () => false,
  };
}
