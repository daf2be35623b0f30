import { expect, it } from 'vitest';
import { insertCallback, notedOf } from '../../../../tests/outreach/callbacks.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { waitingEvents } from './waitingEvents.ts';

const room = sendingRoom();

it('the systems of a tenant are told of messages that their channel rejected, with address and reason, and of no others', async () => {
  const campaign = await createCampaign(room.database.db, 5);
  const addressId = await insertCallback(room.ports, ['rejected'], campaign.tenantId);
  room.server.answer = ({ to }) =>
    to === 'p2@people.test'
      ? { outcome: 'rejected', permanent: true, detail: '550 no such mailbox' }
      : { outcome: 'accepted', id: 'ok' };
  await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  expect(await notedOf(room.ports, addressId)).toHaveLength(1);
  const { events } = await waitingEvents(room.database.db, addressId);
  expect(events).toMatchObject([
    {
      type: 'rejected',
      channel: 'email',
      address: 'p2@people.test',
      taskId: campaign.taskId,
      reason: 'mailRefused',
      text: null,
    },
  ]);
});
