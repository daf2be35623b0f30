import { createCallbackAddress } from '../../../src/contract/outreach/channel/callbackAddress.ts';
import { createDeveloperAccount } from '../../../src/contract/outreach/channel/developerAccount.ts';
import { createCallAccount } from '../../../src/contract/outreach/channel/callAccount.ts';
import { createPushAccount } from '../../../src/contract/outreach/channel/pushAccount.ts';
import { createMiniProgram } from '../../../src/contract/outreach/channel/miniProgram.ts';
import { createOfficialAccount } from '../../../src/contract/outreach/channel/officialAccount.ts';
import { insertWechatTemplate } from '../../../e2e/seeds/outreach/insertWechatAccount.ts';
import type { Filling } from '../../security/fill/Filling.ts';
import { done } from '../../security/fill/done.ts';

/** Addresses for callbacks, and accounts of all channels. */
export async function fillAccounts(filling: Filling) {
  const { test, caller, tenantId, digit, name } = filling;
  const callbackAddress = done(
    await caller.call(createCallbackAddress, {
      body: { url: `https://127.0.0.1:9/of${digit}`, events: ['reply'], enabled: false },
    }),
  ).id;
  const developerAccount = done(
    await caller.call(createDeveloperAccount, {
      body: {
        name,
        protocol: 'http',
        requestUrl: 'http://127.0.0.1:9',
        accessKey: 'key',
        accessSecret: 'secret',
        senderAddress: '',
        systemType: '',
        flowRate: 40,
        signatureId: null,
        inUse: true,
      },
    }),
  ).id;
  const calls = {
    requestUrl: 'http://127.0.0.1:9',
    accessKey: `key-${digit}`,
    accessSecret: 'secret',
    callerNumbers: ['95588'],
    lines: 10,
    agreement: 'Agreed',
    inUse: true,
  };
  const callAccount = done(await caller.call(createCallAccount, { body: { name, ...calls } })).id;
  const push = { requestUrl: 'http://127.0.0.1:9', appKey: 'key', masterSecret: 'secret', inUse: true };
  const pushAccount = done(await caller.call(createPushAccount, { body: { name, platform: 'all', ...push } })).id;
  const app = { name, appSecret: 'a'.repeat(32), apiUrl: 'http://127.0.0.1:9', inUse: true };
  const officialAccount = done(
    await caller.call(createOfficialAccount, {
      body: { ...app, appId: `wx${String(digit).padStart(16, 'a')}`, hosting: 'full' },
    }),
  ).id;
  const miniProgram = done(
    await caller.call(createMiniProgram, {
      body: { ...app, appId: `wx${String(digit).padStart(16, 'b')}`, originalId: 'gh_0123456789ab' },
    }),
  ).id;
  const templateOf = (accountId: string) => insertWechatTemplate(test.ports, { tenantId, accountId });
  const officialTemplate = await templateOf(officialAccount);
  const subscriptionTemplate = await templateOf(miniProgram);
  return {
    callbackAddress,
    developerAccount,
    callAccount,
    pushAccount,
    officialAccount,
    miniProgram,
    officialTemplate,
    subscriptionTemplate,
  };
}
