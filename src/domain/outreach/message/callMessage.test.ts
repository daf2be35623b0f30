import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMED_CALL_SECONDS, CALL_TEXT_MAX, callTextFault, callsPerSecond } from './callMessage.ts';

describe('the text of a call', () => {
  it('has 1 to 500 characters, blanks around it left out', () => {
    const code = (length: number) => callTextFault(` ${'读'.repeat(length)}\n`)?.code;
    expect([0, 1, CALL_TEXT_MAX, CALL_TEXT_MAX + 1].map(code)).toEqual(['required', undefined, undefined, 'tooLong']);
    expect(callTextFault('读'.repeat(501))).toEqual({ code: 'tooLong', params: { max: 500 } });
  });

  it.each([
    ['您好 {{name}}，', '{{name}}'],
    ['您好 {name}，', '{name}'],
    ['您好 {{name，会员日', '{{name，会员日'],
    ['您好 name}}，', '}}'],
    ['{}', '{}'],
  ])('with variables is refused, as they are not supported in calls: %s [5.3-62]', (text, wrong) => {
    expect(callTextFault(text)).toEqual({ code: 'callVariables', params: { wrong } });
  });

  it('is repeated in a refusal by its first 50 characters at most', () => {
    expect(callTextFault(`{${'x'.repeat(80)}}`)?.params).toEqual({ wrong: `{${'x'.repeat(49)}` });
  });

  it('is good exactly where it is there, short enough and without braces', () => {
    const texts = fc.string({ unit: fc.constantFrom('{', '}', '读', 'a', ' '), maxLength: 30 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(callTextFault(text) === undefined).toBe(text.trim() !== '' && !/[{}]/.test(text));
      }),
    );
  });
});

it('as many calls go in a second as lines are free again, each held as long as is assumed', () => {
  expect(callsPerSecond(20) * ASSUMED_CALL_SECONDS).toBe(20);
});
