import { AREAS } from '../../../server/areas.ts';
import { randomBytes } from 'node:crypto';
import { createPasswordHasher } from '../../../server/api/access/PasswordHasher.ts';
import type { Mailer } from '../../../server/channels/Mailer.ts';
import type { Clock } from '../../../server/clock/Clock.ts';
import { readConfig } from '../../../server/config/readConfig.ts';
import type { Db } from '../../../server/db/Db.ts';
import { TotalCache } from '../../../server/db/TotalCache.ts';
import { queue } from '../../../server/jobs/queue.ts';
import type { Metrics } from '../../../server/observability/Metrics.ts';
import { createLogger } from '../../../server/observability/createLogger.ts';
import type { FloorPorts, Ports } from '../../../server/ports.ts';
import { openAreaPorts } from '../../../server/area/openAreaPorts.ts';

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
  const floor: FloorPorts = {
    areas: AREAS,
    db,
    clock,
    mailer,
    random: (bytes) => randomBytes(bytes),
    jobs: queue,
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    sms: { send: async () => undefined, handOver: async () => true },
    dns: { lookUp: async () => ({ outcome: 'notFound' }) },
    logger: createLogger(process.env.TEST_LOG ? 'debug' : 'error', {
      write: (line) => process.stderr.write(line),
    }),
    metrics: noMetrics,
    config: readConfig({ LOG_LEVEL: 'error', PRIVATE_GATEWAYS: 'allow' }),
    subAppVersions: async () => undefined,
    totals: new TotalCache(clock),
    isBusy: () => false,
  };
  return { ...openAreaPorts(floor, []), mailer, sms: floor.sms };
}
