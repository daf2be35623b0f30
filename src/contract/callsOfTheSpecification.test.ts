import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import type { AnswerShape } from './shared/endpoint.ts';

/** A call as the specification writes it: ids of clauses, method, path, payload, and the field that carries the answer. */
type Call = readonly [
  clauses: string,
  method: string,
  path: string,
  payload: 'none' | 'body' | readonly string[],
  shape: AnswerShape,
];

/** Every row of §7.2, the declared calls and the statistics; an address with a leading slash is one of the origin. */
const CALLS: readonly Call[] = [
  ['[7.2-01]', 'GET', '/getEnv', 'none', 'data'],
  ['[7.2-02]', 'GET', 'xcommon-base/frontRoutesMapping/getRoutesMapping', 'none', 'data'],
  ['[7.2-03]', 'GET', 'resource/download.json', ['namespace', 'lang'], 'bare'],
  ['[7.2-04]', 'GET', '/core/api/checkLogin', ['app'], 'value'],
  ['[7.2-05]', 'GET', 'users', 'none', 'value'],
  ['[7.2-06]', 'GET', 'custom/template/smsTemplateList', ['smsType'], 'value'],
  ['[7.2-07]', 'GET', 'customV2/template/getWeChatTemplateList', ['appId'], 'value'],
  ['[7.2-08]', 'GET', 'admin/user/api/getUserInfo', 'none', 'value'],
  ['[7.2-09]', 'GET', 'xcommon-user/resource/queryMenuByCurrentUser', 'none', 'value'],
  ['[7.2-10]', 'POST', 'system/user/api/queryCountryList', 'none', 'value'],
  ['[7.2-11]', 'POST', 'custom/smsSignature/add', 'body', 'value'],
  ['[7.2-12]', 'POST', 'custom/smsSignature/update', 'body', 'value'],
  ['[7.2-13]', 'GET', 'custom/smsSignature/get', ['id'], 'value'],
  ['[7.2-14]', 'GET', 'custom/smsSignature/smsSignatureList', ['keyword'], 'value'],
  ['[7.2-15]', 'POST', 'custom/template/add', ['id'], 'value'],
  ['[7.2-16]', 'POST', 'customV2/template/save', 'body', 'value'],
  ['[7.2-17] [9-01]', 'GET', 'custom/common/config/message/getList', ['pageNo', 'pageSize'], 'value'],
  ['[7.2-18]', 'GET', 'custom/permission/accountlist', 'none', 'value'],
  ['[7.2-19] [7.2-21] [7.2-22]', 'POST', 'custom/permission/findByUserIdAndProductId', 'body', 'data'],
  ['[7.2-23]', 'GET', 'admin/role/api/findMenuByUserRoles', 'none', 'value'],
  ['[7.2-24]', 'GET', 'custom/common/config/service/get', 'none', 'value'],
  ['[7.2-25]', 'GET', 'customV2/template/mp/getTemplateList', ['appId'], 'value'],
  ['[7.2-26]', 'GET', 'customV2/template/wx/mp/getOpenIdAndFormIdCount', ['appId'], 'value'],
  ['[7.2-28]', 'GET', 'custom/customerInfo/get', 'none', 'value'],
  ['[7.2-29]', 'POST', 'custom/customerInfo/save', 'body', 'value'],
  ['[7.2-30]', 'GET', 'admin/user/api/getUserType', 'none', 'value'],
  ['[7.2-34]', 'GET', 'custom/statistics/lineChart', ['activityId'], 'value'],
  ['[7.2-35]', 'GET', 'custom/statistics/current', ['activityId'], 'value'],
  ['[7.2-36]', 'GET', 'custom/statistics/list', ['pageNo', 'pageSize'], 'value'],
  ['[7.2-37]', 'GET', 'custom/statistics/prizeRecordList', ['pageNo', 'pageSize'], 'value'],
];

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

it.each(CALLS)('%s %s %s is a call of the contract, with its payload', (_clauses, method, path, payload, shape) => {
  const found = contract.filter((one) => one.method === method && one.path === path);
  expect(found).toHaveLength(1);
  const [call] = found;
  expect(call?.base ?? 'main').toBe(path.startsWith('/') ? 'origin' : 'main');
  expect(call?.shape ?? 'value').toBe(shape);
  expect(call?.body !== undefined).toBe(payload === 'body');
  if (payload === 'none') expect(call?.query).toBeUndefined();
  else if (payload !== 'body') expect(namesOf(call?.query)).toEqual(expect.arrayContaining([...payload]));
});

it('the routes mapping alone is asked without credentials [7.2-02]', () => {
  expect(contract.filter(({ omitCredentials }) => omitCredentials === true).map(({ path }) => path)).toEqual([
    'xcommon-base/frontRoutesMapping/getRoutesMapping',
  ]);
});

it('the lists of the statistics answer their number of rows [7.2-36] [7.2-37]', () => {
  const lists = ['custom/statistics/list', 'custom/statistics/prizeRecordList'];
  expect(contract.filter(({ path, list }) => lists.includes(path) && list === true)).toHaveLength(2);
});
