import { expect, it } from 'vitest';
import { type Campaign, createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { UNREACHABLE_DAYS } from '../../../../src/domain/shared/sending/sendState.ts';
import { writeBounce } from '../../../outreach/channel/email/bounce/writeBounce.ts';
import { resumeRun } from '../../../outreach/sending/run/controlRun.ts';
import { runProgress } from '../../../outreach/sending/run/taskProgress.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

const room = sendingRoom();

/** Sends to a campaign's people once more, by another task of the same message. Answers the run. */
async function again({ taskId }: Campaign): Promise<string> {
  const next = { taskId: await copyTask(room.database.pool, taskId) };
  room.server.mails.splice(0);
  const runId = await room.fire(next);
  await room.untilStatus(next, 'completed');
  return runId;
}

async function rowOf({ taskId }: Campaign, address: string): Promise<number> {
  const { rows } = await room.database.pool.query<{ id: string }>(
    'select s.id from send_record s join task_run r on r.id = s.run_id where r.task_id = $1 and s.address_key = $2',
    [taskId, address],
  );
  return Number(rows[0]?.id);
}

/** A campaign that the receiving servers have answered: the second mailbox is gone, the third refuses, of the fourth and fifth mails come back. */
async function answered(): Promise<Campaign> {
  const campaign = await createCampaign(room.database.db, 5);
  room.server.answer = ({ to }) => {
    if (to === 'p2@people.test')
      return { outcome: 'rejected', permanent: true, detail: '550 5.1.1 no such user', isGone: true };
    if (to === 'p3@people.test') return { outcome: 'rejected', permanent: true, detail: '550 5.7.1 refused' };
    return { outcome: 'accepted', id: 'ok' };
  };
  await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  const back = async (address: string, detail: string) =>
    writeBounce(room.ports, await rowOf(campaign, address), { detail });
  await back('p4@people.test', '5.2.1 550 the account is closed');
  await back('p5@people.test', '5.2.2 552 mailbox full');
  room.server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  return campaign;
}

it('a mailbox that is gone is not written to again, whether it was said at once or later; other refusals are no such thing', async () => {
  const campaign = await answered();
  expect(await runProgress(room.database.db, await again(campaign))).toEqual({
    total: 5,
    states: { accepted: 3, skipped: 2 },
    skipped: { unreachable: 2 },
  });
  expect(room.server.recipients.toSorted()).toEqual(['p1@people.test', 'p3@people.test', 'p5@people.test']);
});

it('another tenant writes to the same address all the same', async () => {
  await answered();
  const other = await createCampaign(room.database.db, 2);
  expect(await runProgress(room.database.db, await again(other))).toMatchObject({ states: { accepted: 2 } });
});

it('half a year later it is tried once more, and forgotten when it answers', async () => {
  const campaign = await answered();
  room.clock.advance(UNREACHABLE_DAYS * DAY_MS - 1_000);
  expect(await runProgress(room.database.db, await again(campaign))).toMatchObject({ skipped: { unreachable: 2 } });
  room.clock.advance(2_000);
  expect(await runProgress(room.database.db, await again(campaign))).toMatchObject({ states: { accepted: 5 } });
  // What is said anew of one forgets what was said of others so long ago.
  await writeBounce(room.ports, await rowOf(campaign, 'p1@people.test'), { detail: '5.1.1 unknown' });
  const { rows } = await room.database.pool.query('select address from unreachable_address where tenant_id = $1', [
    campaign.tenantId,
  ]);
  expect(rows).toEqual([{ address: 'p1@people.test' }]);
});

it('an address that is said to be gone while a run waits is left out when its turn comes, and one that was freed is written to', async () => {
  const campaign = await createCampaign(room.database.db, 3);
  room.server.answer = ({ to }) => {
    // What another run is told meanwhile.
    if (to === 'p1@people.test')
      return { outcome: 'notHandedOver', code: 'channelUnreachable', detail: '', halts: true };
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'runFailed');
  const say = (address: string) =>
    room.database.pool.query(
      `insert into unreachable_address (tenant_id, channel, address, since) values ($1, 'email', $2, $3)`,
      [campaign.tenantId, address, room.clock.now()],
    );
  await say('p1@people.test');
  room.server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, campaign.taskId));
  await room.untilStatus(campaign, 'completed');
  expect(await runProgress(room.database.db, runId)).toMatchObject({ skipped: { unreachable: 1 } });
  await room.database.pool.query('delete from unreachable_address where tenant_id = $1', [campaign.tenantId]);
  expect(await runProgress(room.database.db, await again(campaign))).toMatchObject({ states: { accepted: 3 } });
});
