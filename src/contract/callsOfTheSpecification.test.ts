import { describe, expect, it } from 'vitest';
import { contract } from './index.ts';

/** Calls of §7.2 as they stand there, with the addresses that were decided where it names none; not taken from the contract. */
const CALLS = [
  ['[7.2-01]', 'GET', '/getEnv'],
  ['[7.2-02]', 'GET', 'xcommon-base/frontRoutesMapping/getRoutesMapping'],
  ['[7.2-03]', 'GET', 'resource/download.json'],
  ['[7.2-04]', 'GET', '/core/api/checkLogin'],
  ['[7.2-05]', 'GET', 'users'],
  ['[7.2-06]', 'GET', 'custom/template/smsTemplateList'],
  ['[7.2-07]', 'GET', 'customV2/template/getWeChatTemplateList'],
  ['[7.2-08]', 'GET', 'admin/user/api/getUserInfo'],
  ['[7.2-09]', 'GET', 'xcommon-user/resource/queryMenuByCurrentUser'],
  ['[7.2-10]', 'POST', 'system/user/api/queryCountryList'],
  ['[7.2-11]', 'POST', 'custom/smsSignature/add'],
  ['[7.2-12]', 'POST', 'custom/smsSignature/update'],
  ['[7.2-13]', 'GET', 'custom/smsSignature/get'],
  ['[7.2-14]', 'GET', 'custom/smsSignature/smsSignatureList'],
  ['[7.2-15]', 'POST', 'custom/template/add'],
  ['[7.2-16]', 'POST', 'customV2/template/save'],
  ['[7.2-17]', 'GET', 'custom/common/config/message/getList'],
  ['[7.2-18]', 'GET', 'custom/permission/accountlist'],
  ['[7.2-22]', 'POST', 'custom/permission/findByUserIdAndProductId'],
  ['[7.2-23]', 'GET', 'admin/role/api/findMenuByUserRoles'],
  ['[7.2-24]', 'GET', 'custom/common/config/service/get'],
  ['[7.2-25]', 'GET', 'customV2/template/mp/getTemplateList'],
  ['[7.2-26]', 'GET', 'customV2/template/wx/mp/getOpenIdAndFormIdCount'],
  ['[7.2-34]', 'GET', 'custom/statistics/lineChart'],
  ['[7.2-35]', 'GET', 'custom/statistics/current'],
  ['[7.2-36]', 'GET', 'custom/statistics/list'],
  ['[7.2-37]', 'GET', 'custom/statistics/prizeRecordList'],
] as const;

/** Clauses of lists whose answer says how many rows there are (§7.1, `x-total-count`). */
const COUNTED: readonly string[] = ['[7.2-36]', '[7.2-37]'];

describe('a call of §7.2', () => {
  it.each(CALLS)('%s has its method and its address: %s %s', (clause, method, path) => {
    const found = contract.filter((endpoint) => endpoint.path === path);
    expect(found.map((endpoint) => endpoint.method)).toEqual([method]);
    if (COUNTED.includes(clause)) expect(found[0]?.list).toBe(true);
  });
});
