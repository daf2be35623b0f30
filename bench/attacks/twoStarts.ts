import pg from 'pg';
import { startCluster } from '../support/startCluster.ts';
import { type ServerProcess, startServer } from '../support/startServer.ts';
import type { Attack } from './Attack.ts';
import { attackLog } from './support/Target.ts';

const TIMES = 10;
const PROCESSES = 3;

/** Starts several servers on one empty database in the same moment. */
export const twoStarts: Attack = {
  what: `${PROCESSES} servers that start at once on an empty database, ${TIMES} times`,
  async run() {
    const cluster = await startCluster(true);
    let failed = 0;
    let tenants = 0;
    try {
      const admin = new pg.Client({ connectionString: cluster.postgres.url });
      await admin.connect();
      for (let time = 0; time < TIMES; time += 1) {
        await admin.query(`create database start${time}`);
        const url = new URL(cluster.postgres.url);
        url.pathname = `/start${time}`;
        const starts = Array.from({ length: PROCESSES }, () => startServer({ DATABASE_URL: url.href }, attackLog()));
        const ended = await Promise.allSettled(starts);
        failed += ended.filter(({ status }) => status === 'rejected').length;
        const client = new pg.Client({ connectionString: url.href });
        await client.connect();
        tenants += (await client.query('select 1 from tenant')).rowCount ?? 0;
        await client.end();
        const running = ended.filter((one): one is PromiseFulfilledResult<ServerProcess> => one.status === 'fulfilled');
        await Promise.all(running.map(({ value }) => value.stop()));
      }
      await admin.end();
    } finally {
      await cluster.close();
    }
    return [
      {
        promise: 'every server becomes ready',
        happened: `${failed} of ${TIMES * PROCESSES} did not`,
        isHeld: failed === 0,
      },
      {
        promise: 'the first tenant is made once',
        happened: `${tenants} tenants in ${TIMES} databases`,
        isHeld: tenants === TIMES,
      },
    ];
  },
};
