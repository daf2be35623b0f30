import { describe, expect, it } from 'vitest';
import { smsMessage } from '../../../tests/outreach/sms/gatewayRoom.ts';
import { smppRoom } from '../../../tests/outreach/sms/smppRoom.ts';

const room = smppRoom();

/** Keeps a connection as a process does that receives. */
const hold = () => room.gateway.bind?.hold();

describe('what the gateway delivers', () => {
  it.each(['text', 'tlv', 'both'] as const)(
    'is a receipt (%s) for the message that was accepted',
    async (receiptForm) => {
      await room.start();
      room.simulator.configure({ faults: { receiptForm } });
      const [outcome] = await room.gateway.send([smsMessage()]);
      await expect.poll(() => room.incoming).toHaveLength(1);
      const messageId = outcome?.outcome === 'accepted' ? outcome.id.replace('a/', '') : '';
      expect(room.incoming).toEqual([{ kind: 'receipt', messageId, status: 'delivered', code: 'DELIVRD' }]);
      await expect.poll(() => room.simulator.state().accounts[0]).toMatchObject({ delivered: 1, waiting: 0 });
    },
  );

  it('is a reply, with the number in its stored form', async () => {
    await room.start();
    await hold();
    room.simulator.reply('shop', '8613800138000', '退订');
    room.simulator.reply('shop', '6581234567', 'STOP');
    await expect
      .poll(() => room.incoming)
      .toEqual([
        { kind: 'reply', number: '13800138000', text: '退订' },
        { kind: 'reply', number: '+6581234567', text: 'STOP' },
      ]);
  });

  it('comes again as long as it cannot be stored, and never again when it never can', async () => {
    await room.start();
    room.end = 'later';
    await hold();
    room.simulator.reply('shop', '8613800138000', 'TD');
    await expect.poll(() => room.incoming.length).toBeGreaterThan(2);
    room.end = 'stored';
    await expect.poll(() => room.simulator.state().accounts[0]).toMatchObject({ delivered: 1, waiting: 0 });
    room.simulator.reply('shop', '12345', 'who is this');
    await expect.poll(() => room.simulator.state().accounts[0]).toMatchObject({ refused: 1, waiting: 0 });
    expect(room.incoming.at(-1)).toMatchObject({ text: 'TD' });
  });

  it('waits for the connection that comes next', async () => {
    await room.start();
    room.simulator.reply('shop', '8613800138000', 'TD');
    await hold();
    await expect.poll(() => room.incoming).toHaveLength(1);
  });
});
