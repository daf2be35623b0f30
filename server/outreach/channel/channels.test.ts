import { expect, it } from 'vitest';
import { SEND_CHANNELS } from '../../../src/domain/shared/sending/sendChannel.ts';
import { CHANNELS } from './channels.ts';

it('has one channel for each way to send', () => {
  expect(CHANNELS.flatMap(({ sends }) => sends).toSorted()).toEqual([...SEND_CHANNELS].toSorted());
});
