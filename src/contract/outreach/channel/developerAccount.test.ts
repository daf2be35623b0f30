import { expect, it } from 'vitest';
import { SMPP_PASSWORD_MAX, SYSTEM_ID_MAX } from '../../../domain/outreach/channel/developerAccount.ts';
import { formErrors } from '../../shared/formRules.ts';
import { createDeveloperAccount } from './developerAccount.ts';

const errors = (over: object): unknown[] =>
  formErrors(createDeveloperAccount.body, {
    name: 'Gateway',
    protocol: 'http',
    requestUrl: 'https://sms.example.com',
    accessKey: 'key',
    accessSecret: 'secret',
    senderAddress: '',
    systemType: '',
    flowRate: 40,
    signatureId: null,
    inUse: true,
    ...over,
  }).map(({ path, code, params }) => [path, code, params?.max].filter((part) => part !== undefined).join(' '));
const smpp = (over: object) => errors({ protocol: 'smpp', requestUrl: 'smpp://smsc.example.com', ...over });

it('the address of a gateway is of its protocol', () => {
  expect([errors({}), smpp({})]).toEqual([[], []]);
  expect(errors({ requestUrl: 'smpp://smsc.example.com' })).toEqual(['requestUrl requestAddress']);
  expect(smpp({ requestUrl: 'https://sms.example.com' })).toEqual(['requestUrl smppAddress']);
});

it('SMPP takes shorter names and passwords than the web, in its own characters', () => {
  const long = 'k'.repeat(SYSTEM_ID_MAX + 1);
  expect([errors({ accessKey: long }), smpp({ accessKey: long })]).toEqual([
    [],
    [`accessKey tooLong ${SYSTEM_ID_MAX}`],
  ]);
  expect(smpp({ accessKey: 'k'.repeat(SYSTEM_ID_MAX), accessSecret: 's'.repeat(SMPP_PASSWORD_MAX) })).toEqual([]);
  expect(smpp({ accessSecret: 's'.repeat(SMPP_PASSWORD_MAX + 1) })).toEqual([
    `accessSecret tooLong ${SMPP_PASSWORD_MAX}`,
  ]);
  expect([errors({ accessSecret: '密码' }), smpp({ accessSecret: '密码' })]).toEqual([
    [],
    ['accessSecret formatIncorrect'],
  ]);
  expect(smpp({ accessSecret: '' })).toEqual([]);
});

it('sender and system type of SMPP are left out, or in their form', () => {
  expect(smpp({ senderAddress: '10690000', systemType: 'VMA' })).toEqual([]);
  expect(smpp({ senderAddress: 'a/b?', systemType: '类型' })).toEqual([
    'senderAddress senderAddress',
    'systemType formatIncorrect',
  ]);
});
