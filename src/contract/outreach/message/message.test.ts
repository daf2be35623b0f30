import { expect, it } from 'vitest';
import { TEMPLATE_FIELDS_MAX } from '../../../domain/outreach/message/wechatTemplate.ts';
import { formErrors } from '../../shared/formRules.ts';
import { createMessage, saveMessageTemplate } from './message.ts';

const ID = '7f3c0a52-9d1e-4c1b-a6de-0f5b8a3c2d10';
const EMAIL = { channel: 'email', name: 'Sale', subject: 'Half price', content: '<p>Hi</p>' };
const errors = (form: object, schema: Parameters<typeof formErrors>[0] = createMessage.body): string[] =>
  formErrors(schema, form).map(({ path, code }) => `${path} ${code}`);

it('a message is judged by what its channel demands, whatever else is wrong with it', () => {
  expect(errors(EMAIL)).toEqual([]);
  expect(errors({ ...EMAIL, name: '', subject: '', content: '' })).toEqual([
    'name required',
    'subject required',
    'content required',
  ]);
  expect(errors({ channel: 'appPush', name: 'Sale', content: 'Hi' })).toEqual(['title required']);
  expect(errors({ channel: 'post', name: 'Sale' }).every((error) => error.startsWith('channel '))).toBe(true);
});

it('a template has so many fields at most', () => {
  const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`thing${at}`, 'v']));
  expect(errors({ ...EMAIL, values: values(TEMPLATE_FIELDS_MAX) })).toEqual([]);
  expect(errors({ ...EMAIL, values: values(TEMPLATE_FIELDS_MAX + 1) })).toEqual(['values tooLarge']);
});

it('a message that is saved over another says which version of it was seen', () => {
  const save = (over: object) => errors({ ...EMAIL, ...over }, saveMessageTemplate.body);
  expect([save({}), save({ id: ID, version: 1 })]).toEqual([[], []]);
  expect(save({ id: ID })).toEqual(['version required']);
});
