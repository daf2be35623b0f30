import { expect, it } from 'vitest';
import { hasOnlyGoodVariables, testRecipients } from './emailMessage.ts';

it('a test goes to one address per line, each once, whatever blanks and empty lines were typed', () => {
  expect(testRecipients(' a@x.cn \r\n\r\n  \nb@x.cn\na@x.cn\n')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients('a@x.cn\rb@x.cn')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients(' \n ')).toEqual([]);
});

it('a text is refused for a variable that is not well formed', () => {
  expect(hasOnlyGoodVariables('Dear {{name}}, {{name}}')).toBe(true);
  expect(hasOnlyGoodVariables('Dear {{name}}, {{first name}}')).toBe(false);
});
