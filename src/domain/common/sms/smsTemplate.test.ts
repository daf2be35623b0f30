import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hasNoSignature,
  hasOnlySmsVariables,
  isUnsubscribePrompt,
  smsText,
  smsVariables,
  UNSUBSCRIBE_MAX,
  variablePieces,
} from './smsTemplate.ts';

it('an unsubscribe prompt has at most 20 characters [5.3-23]', () => {
  expect([UNSUBSCRIBE_MAX, isUnsubscribePrompt('退'.repeat(20)), isUnsubscribePrompt('退'.repeat(21))]).toEqual([
    20,
    true,
    false,
  ]);
});

it('an unsubscribe prompt has Chinese characters and letters only [5.3-24]', () => {
  expect(['拒收请回复R', '回T退订', 'TD'].map(isUnsubscribePrompt)).toEqual([true, true, true]);
  expect(['回复0退订', '回 T 退订', '回T退订。', '(TD)', ''].map(isUnsubscribePrompt)).toEqual(Array(5).fill(false));
});

it('variables stand in single braces, and a lone brace is no variable', () => {
  expect(smsVariables('{name}，您的{等级}，{name}')).toEqual(['name', '等级']);
  expect(['{name}', 'none', '{first name}', '{}', '{{name}}', '{name'].map(hasOnlySmsVariables)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('a message is signature, content and prompt; one line per value, and what has none is seen', () => {
  const parts = { signature: '示例', content: '{name}，会员日{day}，', unsubscribe: '拒收请回复R' };
  expect(smsText(parts, { name: '张\n三' })).toBe('【示例】张 三，会员日{day}，拒收请回复R');
  expect(smsText({ signature: '', content: '{constructor}', unsubscribe: '' })).toBe('{constructor}');
});

it('a second signature inside the content is noticed', () => {
  expect(['会员日【八折】', '会员日'].map(hasNoSignature)).toEqual([false, true]);
});

it('line breaks of a value become one blank', () => {
  expect(smsText({ signature: '', content: '{a}|{b}', unsubscribe: '' }, { a: '1\r\n2', b: '' })).toBe('1 2|{b}');
});

it('cuts a text at its variables and loses nothing of it', () => {
  expect(variablePieces('Dear {name}, {City}')).toEqual([
    { text: 'Dear ', isVariable: false },
    { text: '{name}', isVariable: true },
    { text: ', ', isVariable: false },
    { text: '{City}', isVariable: true },
  ]);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('{name}', '{', '}', '{a b}'))), (words) => {
      const text = words.join('');
      expect(
        variablePieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
