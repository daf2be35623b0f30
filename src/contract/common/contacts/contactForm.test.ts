import { expect, it } from 'vitest';
import { contactFormOf } from './contactForm.ts';

const contactForm = contactFormOf(false);
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
  ['number', ' ', 'contactNumberRequired', '[5.3-26]'],
  ['number', '12345', 'phoneFormat', '[5.3-27]'],
  ['email', '', 'contactEmailRequired', '[5.3-28]'],
  ['email', 'zhang@example', 'emailFormat', '[5.3-29]'],
])('refuses a contact whose %s is "%s": %s %s', (field, value, code, _clause) => {
  expect(refused({ [field]: value })).toEqual({ [field]: code });
});

it('takes a contact with one address where the tenant says that one is enough, and none without', () => {
  const form = contactFormOf(true);
  expect(form.parse({ ...good, number: ' ' })).toMatchObject({ number: '', email: good.email });
  expect(form.parse({ ...good, email: '' })).toMatchObject({ number: good.number, email: '' });
  expect(form.safeParse({ ...good, number: '', email: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'contactAddressRequired',
  ]);
});
