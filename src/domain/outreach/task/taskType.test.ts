import { expect, it } from 'vitest';
import { SEND_CHANNELS } from '../../shared/sending/sendChannel.ts';
import { canAskToFollow } from './taskType.ts';

it('people can be asked to follow an official account by every channel that reaches others than its followers', () => {
  expect(SEND_CHANNELS.filter(canAskToFollow)).toEqual(['email', 'sms', 'miniProgram', 'appPush', 'call']);
});
