import { expect, it } from 'vitest';
import { formErrors } from './formRules.ts';
import { namedEmails } from './namedEmails.ts';

const people = namedEmails({ nameMax: 5, max: 3, tooMany: 'tooManyReceivers' });
const errors = (...emails: string[]): string[] =>
  formErrors(
    people,
    emails.map((email) => ({ name: 'Ann', email })),
  ).map(({ path, code }) => `${path} ${code}`);

it('each address stands once among the people to be told, whatever its case, and the later one is named', () => {
  expect(errors('a@b.cn', 'c@b.cn')).toEqual([]);
  expect(errors('a@b.cn', 'c@b.cn', 'A@b.cn')).toEqual(['2.email emailTwice']);
  expect(errors('a@b.cn', 'b@b.cn', 'c@b.cn', 'd@b.cn')).toEqual([' tooManyReceivers']);
});
