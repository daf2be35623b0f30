import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listUsers } from '../../src/contract/common/people/user.ts';
import { signIn as signInEndpoint } from '../../src/contract/shell/session.ts';
import { ms } from '../support/report.ts';
import { PASSWORD, startServer } from '../support/startServer.ts';
import type { Attack, Outcome } from './Attack.ts';
import { postmasterOf } from './support/postmaster.ts';
import { attackLog, callAt, until } from './support/Target.ts';

const KILLS = 3;
const BACK_MS = 30_000;

/** Kills the embedded database under a server that works. */
export const killedDatabase: Attack = {
  what: `the embedded PostgreSQL is killed, ${KILLS} times`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'console-attack-'));
    chmodSync(folder, 0o755);
    const server = await startServer({ DATA_DIR: folder }, attackLog());
    try {
      const outcomes: Outcome[] = [];
      for (let round = 1; round <= KILLS; round += 1) outcomes.push(...(await killOnce(server.url, folder, round)));
      const began = performance.now();
      await server.stop();
      const took = performance.now() - began;
      return [...outcomes, { promise: 'the server ends within 10 s', happened: ms(took), isHeld: took <= 10_000 }];
    } finally {
      await server.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The folder of the cluster, inside the one of the data. */
function clusterIn(folder: string): string {
  const found = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  return found.find((one) => existsSync(join(one, 'postmaster.pid'))) ?? folder;
}

async function killOnce(url: string, folder: string, round: number): Promise<Outcome[]> {
  const readiness = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;
  process.kill(postmasterOf(clusterIn(folder)), 'SIGKILL');
  const began = performance.now();
  const told = await until('the word that it is not ready', 10_000, async () =>
    (await readiness()) ? undefined : true,
  )
    .then(() => performance.now() - began)
    .catch(() => Number.NaN);
  const statuses = new Set<number>();
  const back = await until('the database', BACK_MS, async () => {
    const body = { account: 'admin', password: PASSWORD };
    statuses.add((await callAt(url, signInEndpoint, { body })).status);
    statuses.add((await callAt(url, listUsers, { token: 'none', query: { page: '1', pageSize: '10' } })).status);
    return (await readiness()) ? true : undefined;
  })
    .then(() => performance.now() - began)
    .catch(() => Number.NaN);
  const seen = [...statuses].toSorted((one, other) => one - other);
  return [
    { promise: `kill ${round}: readiness tells it within 10 s`, happened: ms(told), isHeld: told <= 10_000 },
    {
      promise: `kill ${round}: calls meanwhile are refused in form`,
      happened: `statuses ${seen.join(', ')}`,
      isHeld: seen.every((status) => [200, 401, 429, 503].includes(status)),
    },
    { promise: `kill ${round}: it is back within 30 s`, happened: ms(back), isHeld: back <= BACK_MS },
  ];
}
