import { expect, it } from 'vitest';
import { contactForm } from './contactForm.ts';

const good = { name: '张三', number: '13800138000', email: 'zhang@example.com' };

/** The codes that a form is refused with, by field. */
const refused = (over: Partial<typeof good>): Record<string, string> => {
  const issues = contactForm.safeParse({ ...good, ...over }).error?.issues ?? [];
  expect(issues.length).toBeLessThan(2);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

it('takes a contact with name, number and e-mail [3.4-13]', () => {
  expect(contactForm.parse({ ...good, name: ' 张三 ' })).toEqual({ ...good, attributes: {} });
});

it.each([
  ['name', '', 'required', '[5.3-25]'],
  ['name', 'x'.repeat(31), 'tooLong', ''],
  ['number', ' ', 'required', '[5.3-26]'],
  ['number', '12345', 'phoneFormat', '[5.3-27]'],
  ['email', '', 'required', '[5.3-28]'],
  ['email', 'zhang@example', 'emailFormat', '[5.3-29]'],
])('refuses a contact whose %s is "%s": %s %s', (field, value, code, _clause) => {
  expect(refused({ [field]: value })).toEqual({ [field]: code });
});
