import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmtpSimulator, type SmtpSimulator } from '../../../../../simulators/smtp/createSmtpSimulator.ts';
import { recordsOf } from '../../../../../src/domain/common/settings/dnsRecord.ts';
import { type Campaign, createCampaign } from '../../../../../tests/outreach/sending/campaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { smtpMailer } from '../../../../channels/smtpMailer.ts';
import { makeDkimKey } from '../../../../common/settings/tenantDomain/dkimKey.ts';
import { signedMailer } from '../../../../common/settings/tenantDomain/signedMailer.ts';
import { tenantDomain } from '../../../../db/schema/index.ts';
import { type BounceListener, startBounceListener } from './startBounceListener.ts';

const DOMAIN = 'bounces.console.test';
const HOST = 'sender.test';

const room = sendingRoom();
let listener: BounceListener;
let simulator: SmtpSimulator;

beforeEach(async () => {
  room.ports = { ...room.ports, config: { ...room.ports.config, bounces: { domain: DOMAIN, port: 0 } } };
  listener = await startBounceListener(room.ports, { domain: DOMAIN, port: 0, host: '127.0.0.1' });
  simulator = await createSmtpSimulator({
    now: () => room.clock.now().getTime(),
    retryMs: 10,
    settings: {
      oneClick: true,
      reports: { host: '127.0.0.1', port: listener.port },
      rules: [
        { to: 'p2@people.test', does: 'bounced' },
        { to: 'p3@people.test', does: 'unknownUser' },
        { to: 'p4@people.test', does: 'late' },
      ],
      faults: { reportDelayMs: 0 },
    },
  });
  room.ports = { ...room.ports, mailer: signedMailer(smtpMailer(simulator.url), room.ports) };
});
afterEach(async () => {
  await room.stopEngines();
  await room.ports.mailer.close();
  await simulator.close();
  await listener.close();
});

/** Gives the sender of a campaign a domain whose key the simulator finds, and has every mail need it. */
async function signs({ tenantId }: Campaign): Promise<void> {
  const id = randomUUID();
  const now = room.clock.now();
  const dkim = await makeDkimKey(room.ports, id);
  await room.database.db.insert(tenantDomain).values({
    id,
    tenantId,
    kind: 'email',
    mainDomain: HOST,
    subdomain: '',
    host: HOST,
    senderName: '',
    dkim,
    checks: { dkim: { state: 'found', found: [], problem: null } },
    waitingSince: now,
    nextCheckAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const records = recordsOf({ kind: 'email', host: HOST, dkim, newDkim: null }, { host: HOST, spf: '' });
  const record = records.find(({ purpose }) => purpose === 'dkim');
  simulator.configure({ signatures: 'required', keys: { [record?.name ?? '']: record?.value ?? '' } });
}

it('mails of a task are what other mail servers want; those that come back stand in the ledger, and nobody is written to twice', async () => {
  const campaign = await createCampaign(room.database.db, 4);
  await signs(campaign);
  const runId = await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  const states = async () =>
    (
      await room.database.pool.query<{ address: string; state: string; reason: string | null; detail: string | null }>(
        'select address_key as address, state, reason, detail from send_record where run_id = $1 order by 1',
        [runId],
      )
    ).rows;
  await room.until(async () => simulator.state().reported.sent === 2);
  await room.until(async () => (await states()).some(({ state }) => state === 'undelivered'));
  expect(await states()).toMatchObject([
    { address: 'p1@people.test', state: 'accepted' },
    { address: 'p2@people.test', state: 'undelivered', reason: 'mailBounced', detail: '5.1.1 550 5.1.1 no such user' },
    { address: 'p3@people.test', state: 'rejected' },
    { address: 'p4@people.test', state: 'accepted' },
  ]);
  expect(simulator.messages().map(({ to, signature }) => [...to, signature].join(' '))).toEqual(
    expect.arrayContaining(['p1@people.test good', 'p2@people.test good', 'p4@people.test good']),
  );
  expect(simulator.refused().map(({ code }) => code)).toEqual(['unknownUser']);
  const { rows } = await room.database.pool.query(
    'select address from unreachable_address where tenant_id = $1 order by 1',
    [campaign.tenantId],
  );
  expect(rows.map(({ address }) => address)).toEqual(['p2@people.test', 'p3@people.test']);
});

it('a server that is busy or breaks off gets nobody’s mail twice', async () => {
  const campaign = await createCampaign(room.database.db, 1);
  simulator.configure({ oneClick: false, faults: { next: ['cutAfter'] } });
  const runId = await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  const { rows } = await room.database.pool.query('select state from send_record where run_id = $1', [runId]);
  expect(rows).toEqual([{ state: 'unknown' }]);
  expect(simulator.messages()).toHaveLength(1);
});
