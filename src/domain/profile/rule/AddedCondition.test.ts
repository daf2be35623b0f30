import { describe, expect, it } from 'vitest';
import { type AddedCondition, type AddedKind, addedFaults } from './AddedCondition.ts';

const KIND: AddedKind = {
  kind: 'outreach.received',
  inputs: [
    { name: 'channel', kind: 'choice', values: ['sms', 'email'] },
    { name: 'task', kind: 'record' },
    { name: 'times', kind: 'times' },
    { name: 'lastDays', kind: 'lastDays' },
  ],
};
const asked = (values: Record<string, string>): AddedCondition => ({
  type: 'added',
  kind: KIND.kind,
  operator: 'did',
  values,
});

describe('a question that an area adds to rules', () => {
  it.each<Record<string, string>>([
    {},
    { channel: '' },
    { channel: 'sms', task: '0198a000-0000-7000-8000-000000000001', times: '1000', lastDays: '3650' },
  ])('accepts inputs that are empty or fit: %j', (values) => {
    expect(addedFaults(asked(values), KIND)).toEqual([]);
  });

  it.each([
    ['channel', 'fax', 'optionUnknown'],
    ['task', '12', 'optionUnknown'],
    ['times', '0', 'timesWrong'],
    ['times', '1001', 'timesWrong'],
    ['times', '2.5', 'timesWrong'],
    ['lastDays', '0', 'daysWrong'],
    ['lastDays', '3651', 'daysWrong'],
    ['other', 'x', 'optionUnknown'],
  ])('names the input %s with the value %s', (name, value, code) => {
    expect(addedFaults(asked({ [name]: value }), KIND)).toMatchObject([{ path: ['values', name], code }]);
  });

  it('is refused at its kind where no area asks it any more', () => {
    expect(addedFaults(asked({}), undefined)).toEqual([{ path: ['kind'], code: 'ruleQuestionUnknown' }]);
  });
});
