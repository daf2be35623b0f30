import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createMonitor } from './monitor.ts';

const ID = '7f3c0a52-9d1e-4c1b-a6de-0f5b8a3c2d10';
const errors = (over: object): unknown[] =>
  formErrors(createMonitor.body, {
    name: 'Members',
    subject: 'customerGroup',
    subjectId: ID,
    condition: 'fall',
    threshold: 10,
    unit: 'percent',
    since: 'day',
    receiverIds: [ID],
    ...over,
  }).map(({ path, code, params }) => [path, code, params?.min, params?.max]);

it('a threshold lies within what its condition and unit can reach, whose bounds are named', () => {
  expect([errors({ threshold: 0 }), errors({ threshold: 99 }), errors({ unit: 'people', threshold: 101 })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(errors({ threshold: 100 })).toEqual([['threshold', 'timesWrong', 0, 99]]);
  expect(errors({ threshold: -1 })).toEqual([['threshold', 'timesWrong', 0, expect.any(Number)]]);
  expect(errors({ condition: 'below', threshold: 0 })).toEqual([['threshold', 'timesWrong', 1, expect.any(Number)]]);
  expect(errors({ condition: 'below', threshold: 1 })).toEqual([]);
  expect(errors({ threshold: 1.5 })).toEqual([['threshold', 'integer', undefined, undefined]]);
});

it('an alert tells somebody', () => {
  expect(errors({ receiverIds: [] })).toEqual([['receiverIds', 'required', undefined, undefined]]);
});
