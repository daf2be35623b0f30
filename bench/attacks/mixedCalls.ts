import { contract } from '../../src/contract/index.ts';
import { watchMemory } from '../support/watchMemory.ts';
import type { Attack } from './Attack.ts';
import { type Target, withTarget } from './support/Target.ts';

const MINUTES = 10;
/** Calls under way at a time. */
const SIDE_BY_SIDE = 8;
const GROWTH_MB = 60;
const TENTHS = 10;

/** Odd bodies and parameters, which take turns. */
const BODIES: readonly unknown[] = [
  {},
  [],
  null,
  'text',
  { name: '\u202e'.repeat(100), id: "' or 1=1 --" },
  { a: 1e308 },
];
const IDS: readonly string[] = [
  "' or 1=1 --",
  '..%2f..%2fetc%2fpasswd',
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%98%80',
  '-1',
];
const QUERIES: readonly Record<string, string>[] = [
  {},
  { page: '1', pageSize: '10' },
  { page: '-1', pageSize: '100000' },
  { name: '%', status: 'nobody knows' },
];

/** Calls every endpoint with odd input for minutes, from several addresses. */
export const mixedCalls: Attack = {
  what: `${MINUTES} minutes of odd calls to every endpoint, ${SIDE_BY_SIDE} at a time`,
  run: () =>
    withTarget({ TRUSTED_PROXIES: '1' }, async (target) => {
      const token = await target.signIn();
      const memory = watchMemory(target.pid);
      const counts = new Map<number, number>();
      const end = performance.now() + MINUTES * 60_000;
      const faults = new Set<string>();
      await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, (_none, at) =>
          callUntil(target, { token, end, counts, faults, first: at }),
        ),
      ).finally(() => memory.stop());
      const medians = memory.medians(TENTHS);
      // The first tenths fill caches and pools.
      const growth = (medians.at(-1) ?? Number.NaN) - (medians[2] ?? Number.NaN);
      const told = [...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([status, times]) => `${times} × ${status}`);
      return [
        {
          promise: 'no call ends in a fault',
          happened: `${told.join(', ')}${faults.size > 0 ? `: ${[...faults].slice(0, 5).join(', ')}` : ''}`,
          isHeld: faults.size === 0,
        },
        {
          promise: `memory has its size: at most ${GROWTH_MB} MB more in the last tenth than in the third`,
          happened: `${growth.toFixed(0)} MB, ${medians.map((one) => one.toFixed(0)).join(' ')}`,
          isHeld: growth <= GROWTH_MB,
        },
      ];
    }),
};

interface Round {
  token: string;
  end: number;
  counts: Map<number, number>;
  /** Endpoints that answered with a fault. */
  faults: Set<string>;
  first: number;
}

async function callUntil(target: Target, { token, end, counts, faults, first }: Round): Promise<void> {
  // Calls that end the session of the caller would end the attack.
  const endpoints = contract.filter(({ id }) => !id.startsWith('session.'));
  for (let at = first; performance.now() < end; at += 1) {
    const endpoint = endpoints[(at * 7 + first) % endpoints.length];
    if (endpoint === undefined) return;
    const id = IDS[at % IDS.length] ?? '';
    const body = endpoint.method === 'GET' ? {} : { body: BODIES[at % BODIES.length] };
    const { status } = await target.call(endpoint, {
      token,
      params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id])),
      query: QUERIES[at % QUERIES.length] ?? {},
      ...body,
      headers: { 'x-forwarded-for': `203.0.113.${at % 250}` },
    });
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status >= 500 || status === 0) faults.add(`${endpoint.id} ${status}`);
  }
}
