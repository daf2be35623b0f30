import { expect, it } from 'vitest';
import { mailState } from './mailState.ts';

const all = { hasServer: true, takesBounces: true, key: 'found' } as const;

it('mails leave where there is a mail server, and stay in the test mailbox otherwise, sender or no sender', () => {
  expect(mailState(all)).toEqual({ leaving: 'sent', signing: 'signed', bounces: 'back' });
  expect(mailState({ ...all, hasServer: false }).leaving).toBe('kept');
});

it('mails come back only where the installation takes them and they are signed', () => {
  expect(mailState({ ...all, takesBounces: false }).bounces).toBe('notTaken');
  expect(mailState({ ...all, key: 'missing' })).toMatchObject({ signing: 'recordMissing', bounces: 'needsSignature' });
  expect(mailState({ ...all, key: 'none' })).toMatchObject({ signing: 'noDomain', bounces: 'needsSignature' });
  expect(mailState({ ...all, key: 'none', takesBounces: false }).bounces).toBe('notTaken');
});
