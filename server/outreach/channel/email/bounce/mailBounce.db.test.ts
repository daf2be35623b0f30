import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertCallback, notedOf } from '../../../../../tests/outreach/callbacks.ts';
import { type Campaign, createCampaign } from '../../../../../tests/outreach/sending/campaign.ts';
import { deliveryReport, holidayReply } from '../../../../../tests/outreach/sending/deliveryReport.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { openSmtpSession } from '../../../../channels/smtpConnection.ts';
import { openDatabase } from '../../../../db/openDatabase.ts';
import { createLogger } from '../../../../observability/createLogger.ts';
import { type BounceListener, startBounceListener } from './startBounceListener.ts';

const DOMAIN = 'bounces.console.test';
const FAILED = { action: 'failed', status: '5.1.1', words: '550 5.1.1 no such user' } as const;

const room = sendingRoom();
let listener: BounceListener | undefined;

beforeEach(async () => {
  room.ports = { ...room.ports, config: { ...room.ports.config, bounces: { domain: DOMAIN, port: 0 } } };
  listener = await startBounceListener(room.ports, { domain: DOMAIN, port: 0, host: '127.0.0.1' });
});
afterEach(() => listener?.close());

/** Sends a campaign to so many people; answers where the mail of each comes back to. */
async function sent(people: number): Promise<{ campaign: Campaign; pathOf: (person: number) => string }> {
  const campaign = await createCampaign(room.database.db, people);
  await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  const paths = new Map(room.server.mails.map(({ to, returnPath = '' }) => [to, returnPath]));
  return { campaign, pathOf: (person) => paths.get(`p${person}@people.test`) ?? '' };
}

/** Brings a mail back as a mail server does: without a sender, so that nobody answers it. */
async function bringBack(to: string, mail: Buffer, port = listener?.port): Promise<string> {
  const session = await openSmtpSession(`smtp://127.0.0.1:${port}`);
  const outcome = await session.send({ from: '', to }, mail);
  session.close();
  return outcome.outcome === 'accepted' ? 'accepted' : `${outcome.outcome} ${outcome.detail.slice(0, 3)}`;
}

async function ledger({ taskId }: Campaign): Promise<unknown[]> {
  const { rows } = await room.database.pool.query<{ address: string }>(
    `select s.address_key as address, s.state, s.reason, s.detail from send_record s join task_run r on r.id = s.run_id
     where r.task_id = $1 order by 1`,
    [taskId],
  );
  return rows;
}

it('a mail that comes back was not delivered: its record says so and why, the tenant’s systems hear of it, once', async () => {
  const { campaign, pathOf } = await sent(3);
  const addressId = await insertCallback(room.ports, ['undelivered'], campaign.tenantId);
  expect(new Set([1, 2, 3].map(pathOf)).size).toBe(3);
  const report = deliveryReport(pathOf(2), FAILED);
  expect(await bringBack(pathOf(2), report)).toBe('accepted');
  expect(await bringBack(pathOf(2).toUpperCase(), report)).toBe('accepted');
  const accepted = { state: 'accepted', reason: null, detail: null };
  expect(await ledger(campaign)).toEqual([
    { address: 'p1@people.test', ...accepted },
    {
      address: 'p2@people.test',
      state: 'undelivered',
      reason: 'mailBounced',
      detail: '5.1.1 550 5.1.1 no such user',
    },
    { address: 'p3@people.test', ...accepted },
  ]);
  expect(await notedOf(room.ports, addressId)).toHaveLength(1);
});

it('news of a delay and what people’s holiday programs write change nothing', async () => {
  const { campaign, pathOf } = await sent(1);
  const delayed = { action: 'delayed', status: '4.4.1', words: 'no answer yet' } as const;
  expect(await bringBack(pathOf(1), deliveryReport(pathOf(1), delayed))).toBe('accepted');
  expect(await bringBack(pathOf(1), holidayReply(pathOf(1)))).toBe('accepted');
  expect(await ledger(campaign)).toMatchObject([{ state: 'accepted' }]);
});

it('takes mail to no other address, and passes none on', async () => {
  const { pathOf } = await sent(1);
  const [local = ''] = pathOf(1).split('@');
  for (const to of [`${local}@elsewhere.test`, `b-${'0'.repeat(24)}@${DOMAIN}`, `postmaster@${DOMAIN}`])
    expect(await bringBack(to, deliveryReport(to, FAILED))).toBe('rejected 550');
  const long = Buffer.concat([deliveryReport(pathOf(1), FAILED), Buffer.alloc(3 * 1024 * 1024, 'x')]);
  expect(await bringBack(pathOf(1), long)).toBe('rejected 552');
});

it('is brought again where what it says cannot be written down', async () => {
  const { campaign, pathOf } = await sent(1);
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const { db, close } = await openDatabase(room.database.url);
  const cut = await startBounceListener({ ...room.ports, db, logger }, { domain: DOMAIN, port: 0, host: '127.0.0.1' });
  await close();
  expect(await bringBack(pathOf(1), deliveryReport(pathOf(1), FAILED), cut.port)).toBe('rejected 451');
  await cut.close();
  expect(lines.join('')).toContain('a mail that came back cannot be read');
  expect(lines.join('')).not.toContain('people.test');
  expect(await ledger(campaign)).toMatchObject([{ state: 'accepted' }]);
});

it('without a domain for them mails name no way back but their sender', async () => {
  room.ports = { ...room.ports, config: { ...room.ports.config, bounces: undefined } };
  await sent(1);
  expect(room.server.mails.map(({ returnPath }) => returnPath)).toEqual([undefined]);
});
