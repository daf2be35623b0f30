import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContact } from '../../src/contract/common/contacts/contactForm.ts';
import { createCustomField } from '../../src/contract/common/contacts/customField.ts';
import { signIn } from '../../src/contract/shell/session.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../tests/db/testApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const field = (name: string, code: string) =>
  test.admin.call(createCustomField, {
    body: {
      name,
      code,
      parameter: code,
      component: 'text',
      options: [],
      visibleRange: 'everyone',
      memberIds: [],
    },
  });
const contact = (over: object) =>
  test.admin.call(createContact, {
    body: { name: 'Ann', number: '13800138000', email: 'ann@example.com', attributes: {}, ...over },
  });

it('a name is the same however its marks were typed', async () => {
  expect((await field('cafe\u0301', 'cafe1')).value).toMatchObject({ name: 'café' });
  expect((await field('café', 'cafe2')).body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
});

it('a name that shows nothing is required, and one that turns the text around it loses that', async () => {
  expect((await contact({ name: '\u200b\u3164' })).body.fieldErrors).toEqual([{ path: 'name', code: 'required' }]);
  expect((await contact({ name: 'Ann\u202egpj.exe\r\nBcc: x' })).value).toMatchObject({ name: 'Anngpj.exe Bcc: x' });
});

it('an e-mail address is taken in full width and with signs that nobody sees', async () => {
  const { value } = await contact({ number: '13800138001', email: '\u202aｂｏｂ＠example．com\u200b' });
  expect(value).toMatchObject({ email: 'b***@example.com' });
});

it('a user name is taken in full width, a password as it was typed and no other way', async () => {
  const enter = (account: string, password: string) => test.anybody.call(signIn, { body: { account, password } });
  expect((await enter('ａｄｍｉｎ', GOOD_PASSWORD)).body.success).toBe(true);
  const wide = [...GOOD_PASSWORD].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
  expect((await enter('admin', wide)).body.success).toBe(false);
});
