import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { answerOf } from '../support/answerOf.ts';
import type { Attack } from './Attack.ts';
import { Bystander } from './support/Bystander.ts';
import { withTarget } from './support/Target.ts';

const CONNECTIONS = 1_200;
const BYTES_EACH = 3_000_000;
const WATCHED_MS = 20_000;
const LIMITS = { slowestMs: 2_000, memoryMb: 300 };

/** Sends bodies that never end, and asks for no answer. */
export const endlessBodies: Attack = {
  what: `${CONNECTIONS} uploads without a session, each of 3 MB in chunks that never end`,
  run: () =>
    withTarget({}, async (target) => {
      const bystander = new Bystander(target, await target.signIn());
      // A process of its own: its work must not hold up the bystander.
      const { port } = new URL(target.url);
      const flood = fork(join(PROJECT_ROOT, 'bench', 'attacks', 'support', 'floodBodies.ts'), {
        execArgv: ['--import', 'tsx'],
      });
      flood.send({
        port: Number(port),
        path: `/api/${uploadPackage.path}`,
        connections: CONNECTIONS,
        bytes: BYTES_EACH,
      });
      await sleep(WATCHED_MS);
      const counted = answerOf<{ refused: number }>(flood);
      flood.send('count');
      const { refused } = await counted;
      flood.disconnect();
      return [
        {
          promise: 'each is refused before its body is kept',
          happened: `${refused} of ${CONNECTIONS} were ended by the server`,
          isHeld: refused === CONNECTIONS,
        },
        ...(await bystander.outcomes(LIMITS)),
      ];
    }),
};
