import { expect, it } from 'vitest';
import { z } from 'zod';
import { textFilter } from './envelope.ts';
import { fieldTypeOf } from './fieldType.ts';
import { instantField, optionalText, requiredText, wholeNumber } from './fields.ts';

it('looks through defaults, transformations and what may be left out', () => {
  expect(fieldTypeOf(requiredText(10).refine((text) => text !== 'x'))).toEqual({ type: 'text' });
  expect(fieldTypeOf(optionalText(10).default(''))).toEqual({ type: 'text' });
  expect(fieldTypeOf(textFilter)).toEqual({ type: 'text' });
  expect(fieldTypeOf(z.enum(['b', 'a']).nullable().optional())).toEqual({ type: 'choice', choices: ['b', 'a'] });
  expect(fieldTypeOf(wholeNumber(0, 9).default(1))).toEqual({ type: 'number', min: 0, max: 9 });
  expect(fieldTypeOf(z.number().int())).toEqual({ type: 'number' });
  expect(fieldTypeOf(z.number())).toEqual({ type: 'number' });
  expect(fieldTypeOf(z.array(z.string().trim()).min(1))).toEqual({ type: 'lines' });
});

it('tells times from texts, and leaves what it does not know to its own control', () => {
  expect(fieldTypeOf(instantField)).toEqual({ type: 'instant' });
  expect(fieldTypeOf(z.boolean())).toEqual({ type: 'boolean' });
  expect(fieldTypeOf(z.array(z.object({})))).toEqual({ type: 'other' });
  expect(fieldTypeOf(z.union([z.string(), z.number()]))).toEqual({ type: 'other' });
});
