import { expect, it } from 'vitest';
import { deliveryReport, holidayReply } from '../../../../../tests/outreach/sending/deliveryReport.ts';
import { readBounce } from './readBounce.ts';

const TO = 'b-1@bounces.console.test';
const WORDS = '550 5.1.1 <p2@people.test>: Recipient address rejected:\r\n    User unknown';

it('reads that a mail could not be delivered, with status and words, and without addresses', async () => {
  const bounce = await readBounce(deliveryReport(TO, { action: 'failed', status: '5.1.1', words: WORDS }));
  expect(bounce?.detail).toBe('5.1.1 550 5.1.1 <…>: Recipient address rejected: User unknown');
});

it('reads a mailbox that was full for days as not delivered either', async () => {
  const words = '452 4.2.2 Mailbox full';
  const bounce = await readBounce(deliveryReport(TO, { action: 'failed', status: '4.2.2', words }));
  expect(bounce?.detail).toBe(`4.2.2 ${words}`);
});

it('takes nothing else for it: a delay, a delivery, a holiday, a text that looks so, rubbish', async () => {
  for (const action of ['delayed', 'delivered'] as const)
    expect(await readBounce(deliveryReport(TO, { action, status: '4.4.1', words: 'later' }))).toBeUndefined();
  expect(await readBounce(holidayReply(TO))).toBeUndefined();
  expect(
    await readBounce(Buffer.from('Subject: Undelivered Mail Returned to Sender\r\n\r\nStatus: 5.1.1')),
  ).toBeUndefined();
  expect(await readBounce(Buffer.alloc(0))).toBeUndefined();
  expect(await readBounce(Buffer.from([0, 255, 13, 10, 13, 10, 200]))).toBeUndefined();
});
