import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonField } from './jsonField.ts';

const field = jsonField(z.array(z.string().min(1, 'required')));
const refusal = (text: string) => field.safeParse(text).error?.issues.map(({ message, path }) => [message, path]);

it('a text that holds JSON is what the JSON says', () => {
  expect(field.parse('["a"]')).toEqual(['a']);
});

it('what is no JSON, or far too long, is malformed; what is wrong inside is named by its place', () => {
  expect([refusal('["a"'), refusal(`["${'x'.repeat(20_000)}"]`)]).toEqual([
    [['formatIncorrect', []]],
    [['formatIncorrect', []]],
  ]);
  expect(refusal('["a",""]')).toEqual([['required', [1]]]);
  expect(field.safeParse(`["${'x'.repeat(19_996)}"]`).success).toBe(true);
});

it('what no database can keep is refused, however it is written; what only looks like it is taken', () => {
  expect(refusal('["a\\u0000b"]')).toEqual([['formatIncorrect', []]]);
  expect(refusal('["\\ud800"]')).toEqual([['formatIncorrect', []]]);
  expect(field.parse('["\\\\u0000"]')).toEqual(['\\u0000']);
  expect(field.parse('["\\ud83d\\ude00"]')).toEqual(['😀']);
});
