import { countBy } from 'es-toolkit';
import { listUsers } from '../../src/contract/common/people/user.ts';
import type { Attack, Outcome } from './Attack.ts';
import { postmasterOf } from './support/postmaster.ts';
import { type Target, withTarget } from './support/Target.ts';
import { ms } from '../support/report.ts';

const CALLS = 2_000;
/** All calls are answered by then: those that wait for a connection are served, or told to come again. */
const LONGEST_MS = 20_000;

/** Asks for lists, thousands at once; then the same while the database stands still. */
export const parallelLists: Attack = {
  what: `${CALLS} lists at once, also while PostgreSQL stands still`,
  run: () =>
    withTarget({}, async (target) => {
      const token = await target.signIn();
      const { rows } = await target.pool.query<{ data_directory: string }>('show data_directory');
      const outcomes = await ask(target, token, 'PostgreSQL runs');
      const postmaster = postmasterOf(rows[0]?.data_directory ?? '');
      // Connections that stand go on; nothing new is taken.
      process.kill(postmaster, 'SIGSTOP');
      try {
        outcomes.push(...(await ask(target, token, 'PostgreSQL takes no connection')));
      } finally {
        process.kill(postmaster, 'SIGCONT');
      }
      const { status } = await target.call(listUsers, { token, query: { page: '1', pageSize: '10' } });
      return [
        ...outcomes,
        { promise: 'afterwards a list is answered', happened: String(status), isHeld: status === 200 },
      ];
    }),
};

async function ask(target: Target, token: string, when: string): Promise<Outcome[]> {
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => target.call(listUsers, { token, query: { page: '1', pageSize: '10' } })),
  );
  const took = performance.now() - began;
  const counted = Object.entries(countBy(answers, ({ status }) => status));
  const told = counted.map(([status, times]) => `${times} times ${status === '0' ? 'no answer' : status}`);
  return [
    {
      promise: `${when}: each is served, or told to come again`,
      happened: told.toSorted().join(', '),
      isHeld: answers.every(({ status }) => status === 200 || status === 503 || status === 429),
    },
    { promise: `${when}: all within ${LONGEST_MS / 1_000} s`, happened: ms(took), isHeld: took <= LONGEST_MS },
  ];
}
