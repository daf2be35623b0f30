import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createDefinedGroup } from './definedGroup.ts';

const ID = '7f3c0a52-9d1e-4c1b-a6de-0f5b8a3c2d10';
const part = (channel: string, weight: number | null) => ({ channel, weight, messageId: ID });
const errors = (over: object): string[] =>
  formErrors(createDefinedGroup.body, {
    name: 'Sale',
    definitionId: ID,
    audienceId: ID,
    sendMode: 'immediate',
    scheduledAt: null,
    parts: [part('sms', 60), part('email', 40)],
    ...over,
  }).map(({ path, code }) => `${path} ${code}`);

it('a scheduled group needs a time, one that goes at once none', () => {
  expect([errors({}), errors({ sendMode: 'scheduled', scheduledAt: '2026-12-01T08:00:00.000Z' })]).toEqual([[], []]);
  expect(errors({ sendMode: 'scheduled' })).toEqual(['scheduledAt required']);
});

it('the weights of its channels sum to 100, the fall-back channel aside', () => {
  expect(errors({ parts: [part('sms', 60), part('email', 40), part('appPush', null)] })).toEqual([]);
  expect(errors({ parts: [part('sms', 60), part('email', 39)] })).toEqual(['parts weightSum']);
  expect(errors({ parts: [part('sms', 100)] })).toEqual([]);
});
