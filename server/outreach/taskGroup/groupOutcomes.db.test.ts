import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { createDefinedCampaign, type DefinedCampaign } from '../../../tests/outreach/sending/definedCampaign.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { groupOutcomes } from './groupOutcomes.ts';

const room = sendingRoom();
const ACCOUNT = { key: 'k1', secret: 's1', rate: 10_000, balance: 1_000, signatures: ['示例商城'] };
let gateway: SmsSimulator;

beforeEach(async () => {
  gateway = await createSmsSimulator({ now: () => room.clock.now().getTime(), settings: { accounts: [ACCOUNT] } });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.smsGateways.close();
  await gateway.close();
});

/** E-mail first, and text messages for whom that does not reach. */
const campaign = (people: number): Promise<DefinedCampaign> =>
  createDefinedCampaign(
    room.database.db,
    people,
    [
      { channel: 'email', weight: 100 },
      { channel: 'sms', weight: null },
    ],
    gateway.url,
    { content: '您好，', unsubscribe: '', rate: 10_000 },
  );
const change = ({ tenantId }: DefinedCampaign, set: string, where: string) =>
  room.database.pool.query(`update contact set ${set} where tenant_id = $1 and ${where}`, [tenantId]);
const refuseMailTo = (isRefused: (address: string) => boolean): void => {
  room.server.answer = ({ to }) =>
    isRefused(to) ? { outcome: 'rejected', permanent: true, detail: '550' } : { outcome: 'accepted', id: 'ok' };
};
const outcomeOf = async (of: DefinedCampaign) => {
  for (const one of of.tasks) await room.fire(one);
  await room.engines();
  for (const one of of.tasks)
    await room.until(async () => {
      // A task that waits for its group asks again every few seconds.
      room.clock.advance(5_000);
      return (await room.statusOf(one)) === 'completed';
    });
  return (await groupOutcomes(room.database.db, [of.groupId])).get(of.groupId);
};

it('everybody was reached where the second channel reached whom the first one did not', async () => {
  const of = await campaign(4);
  refuseMailTo((address) => address === 'p1@people.test');
  expect(await outcomeOf(of)).toBe('all');
  expect(gateway.messages().map(({ phone }) => phone)).toEqual(['13800000001']);
});

it('some were not reached where a person has an address of neither channel', async () => {
  const of = await campaign(4);
  refuseMailTo(() => false);
  await change(of, `email = '', number = '+6500000001'`, `name = 'Person 1'`);
  expect(await outcomeOf(of)).toBe('partly');
});

it('nobody was reached where both channels refused everybody', async () => {
  const of = await campaign(3);
  refuseMailTo(() => true);
  await change(of, `number = '+650000000' || substr(name, 8)`, 'true');
  expect(await outcomeOf(of)).toBe('nobody');
});
