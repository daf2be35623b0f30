import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FakeClock, fakeClock } from '../../../server/clock/fakeClock.ts';
import { startWork, type Work } from '../../../server/jobs/startWork.ts';
import type { Ports } from '../../../server/ports.ts';
import { fireTask } from '../../../server/outreach/sending/run/fireTask.ts';
import type { TestDatabase } from '../../db/testCluster.ts';
import { createTestDatabase } from '../../db/testDatabase.ts';
import type { Campaign } from './campaign.ts';
import { FakeServer } from './FakeServer.ts';
import { testPorts } from './testPorts.ts';

/** The engines under test with what the tests steer: clock and receiving server are new for each test, the database is one. */
export interface SendingRoom {
  database: TestDatabase;
  clock: FakeClock;
  server: FakeServer;
  ports: Ports;
  /** Starts engines, which end with the test. */
  engines: (count?: number) => Promise<void>;
  /** Blacklists people of a campaign by their numbers. */
  block: (campaign: Campaign, from: number, to: number) => Promise<void>;
  fire: (campaign: Pick<Campaign, 'taskId'>) => Promise<string>;
  statusOf: (campaign: Pick<Campaign, 'taskId'>) => Promise<string>;
  until: (condition: () => Promise<boolean> | boolean) => Promise<void>;
  /** Ends the engines as a server in good order does. */
  stopEngines: () => Promise<void>;
  untilStatus: (campaign: Pick<Campaign, 'taskId'>, status: string) => Promise<void>;
}

/** Furnishes a room for the tests of one file. */
export function sendingRoom(): SendingRoom {
  let running: Work[] = [];
  const room: SendingRoom = {
    database: undefined as never,
    clock: undefined as never,
    server: undefined as never,
    ports: undefined as never,
    async engines(count = 1) {
      running = await Promise.all(Array.from({ length: count }, () => startWork(room.ports, room.database.url)));
    },
    async block({ tenantId }, from, to) {
      await room.database.pool.query(
        `with entry as (
           insert into blacklist_entry (tenant_id, remark, created_by, created_at)
           values ($1, 'complaint', gen_random_uuid(), now()) returning id
         )
         insert into blocked_number (tenant_id, number, entry_id, created_at)
         select $1, '+86138' || lpad(n::text, 8, '0'), entry.id, now() from entry, generate_series($2::int, $3::int) n`,
        [tenantId, from, to],
      );
    },
    fire: ({ taskId }) => room.database.db.transaction((tx) => fireTask(room.ports, tx, taskId, null)),
    async until(condition) {
      for (let turn = 0; turn < 1_500; turn += 1) {
        if (await condition()) return;
        await sleep(20);
      }
      throw new Error('what the test waits for does not happen');
    },
    async statusOf({ taskId }) {
      const { rows } = await room.database.pool.query<{ status: string }>('select status from task where id = $1', [
        taskId,
      ]);
      return rows[0]?.status ?? '';
    },
    untilStatus: (campaign, status) => room.until(async () => (await room.statusOf(campaign)) === status),
    async stopEngines() {
      await Promise.all(running.splice(0).map((work) => work.stop()));
    },
  };
  beforeAll(async () => {
    room.database = await createTestDatabase({ max: 20 });
  });
  afterAll(() => room.database.drop());
  beforeEach(() => {
    room.clock = fakeClock('2026-11-20T02:00:00Z');
    room.server = new FakeServer();
    room.ports = testPorts(room.database.db, room.clock, room.server);
  });
  afterEach(async () => {
    await room.stopEngines();
    // The database is one for all tests of a file: the engines of the next test must not go on with what this one left.
    await room.database.pool.query(
      `update task_run set status = 'terminated' where status not in ('done', 'terminated')`,
    );
    await room.database.pool.query(
      `update task set status = 'terminated' where status not in ('completed', 'deleted')`,
    );
  });
  return room;
}
