import { expect, it } from 'vitest';
import { createCampaign } from '../../../../../tests/outreach/sending/campaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { planRun } from '../../../sending/run/planRun.ts';

const room = sendingRoom();

it('composes mails before the ledger says that they are handed over', async () => {
  const composed: string[] = [];
  room.ports.mailer = {
    connections: room.server.connections,
    close: () => room.server.close(),
    send: (mail) => room.server.send(mail),
    prepare: (mail) => {
      composed.push(mail.to);
      return Promise.resolve(() => room.server.send(mail));
    },
  };
  const campaign = await createCampaign(room.database.db, 3);
  const runId = await room.fire(campaign);
  await planRun(room.ports, runId);
  const states = async (): Promise<Record<string, number>> => {
    const { rows } = await room.database.pool.query<{ state: string; people: number }>(
      'select state, count(*)::int as people from send_record where run_id = $1 group by state',
      [runId],
    );
    return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
  };
  const stopped = await room.database.pool.connect();
  try {
    // The engine takes its turn under the lock of this row, before it marks.
    await stopped.query('begin');
    await stopped.query('insert into outreach_setting (tenant_id) values ($1)', [campaign.tenantId]);
    await room.engines();
    await room.until(() => composed.length === 3);
    expect(await states()).toEqual({ claimed: 3 });
    expect(room.server.mails).toEqual([]);
  } finally {
    await stopped.query('rollback');
    stopped.release();
  }
  await room.untilStatus(campaign, 'completed');
  expect(await states()).toEqual({ accepted: 3 });
  expect(room.server.recipients.sort()).toEqual(composed.sort());
});
