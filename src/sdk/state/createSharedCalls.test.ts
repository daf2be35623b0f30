import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../config/RuntimeConfig.ts';
import { createRequestClient } from '../request/createRequestClient.ts';
import { RequestError } from '../request/RequestError.ts';
import { createSharedCalls, type SharedCalls } from './createSharedCalls.ts';
import { SharedStore } from './GlobalState.ts';

/** The layer over a network that gives every call the same answer. */
function layerOver(answer: unknown) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const store = new SharedStore();
  const client = createRequestClient({
    config: DEFAULT_CONFIG,
    session: { token: () => 'T', setToken: () => {}, clear: () => {}, siteId: () => null, language: () => 'zh_CN' },
    hooks: { notify: () => {}, t: (key) => key, onSessionEnded: () => {} },
    frame: () => null,
    fetch: async (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url instanceof Request ? url.url : url.toString()}`);
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      return Response.json(answer);
    },
  });
  return { calls: createSharedCalls(client, store), store, asked, bodies };
}

const EVERY: readonly [string, (calls: SharedCalls) => Promise<unknown>][] = [
  ['POST /api/custom/info/save', (calls) => calls.saveInfo({ a: 1 })],
  ['POST /api/custom/info/update', (calls) => calls.updateInfo({ a: 1 })],
  ['GET /api/custom/info/get', (calls) => calls.info()],
  ['GET /api/custom/smsSignature/smsSignatureList', (calls) => calls.signList()],
  ['GET /api/customV2/template/getWeChatTemplateList?appId=wx1', (calls) => calls.wechatTemplates('wx1')],
  ['GET /api/custom/customerInfo/get', (calls) => calls.modalInfo()],
  ['POST /api/custom/customerInfo/save', (calls) => calls.saveModalInfo({ company: 'x' })],
  ['GET /api/custom/template/appPushTemplateList', (calls) => calls.appPushTemplates()],
  ['GET /api/admin/user/api/getUserType', (calls) => calls.userType()],
  ['GET /api/custom/permission/accountlist', (calls) => calls.accounts()],
  ['GET /api/custom/common/config/message/getList?pageNo=1&pageSize=1000', (calls) => calls.messageConfigs()],
  ['POST /api/customV2/template/save', (calls) => calls.saveMessageTemplate({ name: 'x' })],
];

describe('the shared-state layer', () => {
  it.each(EVERY)(
    'exposes %s and sends it to its path [7.2-16] [7.2-17] [7.2-18] [7.2-28] [7.2-29] [7.2-30] [7.2-31] [7.2-32] [7.2-33] [9-01]',
    async (request, run) => {
      const { calls, asked } = layerOver({ success: true, value: null });
      await run(calls);
      expect(asked).toEqual([request]);
    },
  );

  it('sends what is saved as it is given [7.2-31]', async () => {
    const { calls, bodies } = layerOver({ success: true, value: null });
    await calls.saveInfo({ a: 1 });
    await calls.updateInfo({ a: 2 });
    await calls.saveModalInfo({ company: 'x' });
    await calls.saveMessageTemplate({ name: 'y' });
    expect(bodies).toEqual([{ a: 1 }, { a: 2 }, { company: 'x' }, { name: 'y' }]);
  });

  it.each(EVERY)('rejects %s when the answer is no success, and keeps its state [5.1-02]', async (_request, run) => {
    for (const answer of [{ success: false, errorMsg: 'no', value: [1] }, { value: [1] }, { success: 0, value: [1] }]) {
      const { calls, store } = layerOver(answer);
      const before = store.state;
      await expect(run(calls)).rejects.toBeInstanceOf(RequestError);
      expect(store.state).toBe(before);
    }
  });

  it('keeps the accounts, the value of the answer, as accountList [7.2-18]', async () => {
    const { calls, store } = layerOver({ success: true, value: [{ id: '1' }] });
    expect(await calls.accounts()).toEqual([{ id: '1' }]);
    expect(store.state.accountList).toEqual([{ id: '1' }]);
  });

  it('keeps the app-push templates, the value of the answer [7.2-27]', async () => {
    const { calls, store } = layerOver({ success: true, value: [{ id: '1' }] });
    expect(await calls.appPushTemplates()).toEqual([{ id: '1' }]);
    expect(store.state.appPushTplList).toEqual([{ id: '1' }]);
  });

  it('keeps signatures, WeChat templates and what the modal shows [7.2-14]', async () => {
    const signs = layerOver({ success: true, value: ['签名'] });
    await signs.calls.signList({ status: '1' });
    expect([signs.store.state.signList, signs.asked]).toEqual([
      ['签名'],
      ['GET /api/custom/smsSignature/smsSignatureList?status=1'],
    ]);
    const wechat = layerOver({ success: true, value: { list: ['模板'] } });
    await wechat.calls.wechatTemplates('wx1');
    expect(wechat.store.state.wechatTplList).toEqual(['模板']);
    const modal = layerOver({ success: true, value: { ask: true, info: { company: 'x' } } });
    await modal.calls.modalInfo();
    expect(modal.store.state.dataInfo).toEqual({ company: 'x' });
  });

  it.each(['userName', 'username'])('takes the name of the user type from %s [3.3-03]', async (field) => {
    const { calls, store } = layerOver({ success: true, value: { userType: 'sub', [field]: 'zhang' } });
    await calls.userType();
    expect([store.state.userType, store.state.name]).toEqual(['sub', 'zhang']);
  });
});
