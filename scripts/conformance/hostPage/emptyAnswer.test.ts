import { expect, it } from 'vitest';
import { contract } from '../../../src/contract/index.ts';
import { emptyAnswer } from './emptyAnswer.ts';

it('answers every endpoint of the contract with something that has the form of its answer', () => {
  const problems = contract.flatMap((endpoint) => {
    const { value } = emptyAnswer({ ...endpoint, shape: 'value', list: false }) as { value: unknown };
    const { error } = endpoint.answer.safeParse(value);
    // A text may be too short or of another form: what it is made of must be there.
    const wrong = error?.issues.filter(({ code }) => code === 'invalid_type' || code === 'invalid_union') ?? [];
    return wrong.map(({ path, message }) => `${endpoint.id} ${path.join('.')}: ${message}`);
  });
  expect(problems).toEqual([]);
  expect(contract.length).toBeGreaterThan(50);
});

it('answers lists and what no contract describes with no rows', () => {
  expect(emptyAnswer()).toEqual({ success: true, value: [], data: [] });
});
