import { setTimeout as sleep } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECK_PAUSE_MS } from '../../../src/domain/profile/monitor/monitor.ts';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { testPorts } from '../../../tests/outreach/sending/testPorts.ts';
import type { Mail } from '../../channels/Mailer.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import { audienceSize, monitor, monitorAlert, monitorTelling, user } from '../../db/schema/index.ts';
import { startWork } from '../../jobs/startWork.ts';

/** Waits for what other processes do. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600 && !(await isDone()); turn += 1) await sleep(50);
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterAll(() => database.drop());

it('two processes check monitors in the background, and one e-mail tells of each that fires', async () => {
  const { db } = database;
  const mails: Mail[] = [];
  const clock = fakeClock();
  const now = clock.now();
  const ports = testPorts(db, clock, {
    connections: 1,
    send: async (mail) => {
      mails.push(mail);
      return { outcome: 'accepted', id: String(mails.length) };
    },
    close: async () => undefined,
  });
  const { tenantId, audienceId } = await createCampaign(db, 1);
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const [receiver] = await db
    .insert(user)
    .values({ ...stamps, username: 'ann', name: 'Ann', phone: '', email: 'ann@example.com', passwordHash: '' })
    .returning();
  const receiverId = receiver?.id ?? '';
  await db.insert(audienceSize).values({ audienceId, at: now, people: 5, joined: 5, left: 0 });
  await db.insert(monitor).values(
    ['one', 'two'].map((name) => ({
      ...stamps,
      name,
      subject: 'customerGroup' as const,
      audienceId,
      condition: 'above' as const,
      threshold: 4,
      unit: 'people' as const,
      since: 'previous' as const,
      receiverIds: [receiverId],
      checkDueAt: now,
      createdBy: receiverId,
    })),
  );
  const works = [await startWork(ports, database.url), await startWork(ports, database.url)];
  await until(async () => mails.length === 2);
  // Each is checked once more, and nothing has changed.
  clock.advance(CHECK_PAUSE_MS.customerGroup);
  const again = gt(monitor.checkDueAt, clock.now());
  await until(async () => (await db.$count(monitor, again)) === 2);
  await Promise.all(works.map((work) => work.stop()));
  expect(mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com']);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  expect(await db.$count(monitorAlert)).toBe(2);
  expect((await db.select().from(monitorTelling)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
});
