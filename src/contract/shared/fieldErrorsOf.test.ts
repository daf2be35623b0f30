import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from './fieldErrorsOf.ts';

const codes = (schema: z.ZodType, value: unknown) => fieldErrorsOf(schema.safeParse(value).error ?? new z.ZodError([]));

it('what our schemas say is the code; of what the library says, the code is chosen by the kind of fault', () => {
  const schema = z.object({
    own: z.string().regex(/x/, 'codeFormat'),
    missing: z.string(),
    choice: z.enum(['a']),
    form: z.email(),
  });
  expect(codes(schema, { own: 'a', choice: 'b', form: 'no address' })).toEqual([
    { path: 'own', code: 'codeFormat' },
    { path: 'missing', code: 'required' },
    { path: 'choice', code: 'required' },
    { path: 'form', code: 'formatIncorrect' },
  ]);
});

it('what is too big says how much it may be, a text by its length', () => {
  const schema = z.object({
    text: z.string().max(2),
    named: z.string().max(2, 'nameLong'),
    count: z.number().max(5),
    list: z.array(z.number()).max(1),
    small: z.number().min(3),
  });
  expect(codes(schema, { text: 'abc', named: 'abc', count: 6, list: [1, 2], small: 1 })).toEqual([
    { path: 'text', code: 'tooLong', params: { max: 2 } },
    { path: 'named', code: 'nameLong', params: { max: 2 } },
    { path: 'count', code: 'tooLarge', params: { max: 5 } },
    { path: 'list', code: 'tooLarge', params: { max: 1 } },
    { path: 'small', code: 'formatIncorrect' },
  ]);
});

it('a sentence is no code, wherever it has small letters', () => {
  for (const sentence of ['must be good', 'Bad: good', 'bad1', 'x'])
    expect(codes(z.string().regex(/x/, sentence), 'a')).toEqual([{ path: '', code: 'formatIncorrect' }]);
});
