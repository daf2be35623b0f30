import { recordOf, textOf } from '../../domain/shared/number/looseValue.ts';
import type { RawCall, RequestClient } from '../request/RequestClient.ts';
import type { SharedStore } from './GlobalState.ts';

/**
 * The calls of the shared-state layer (§7.2). Each rejects with a `RequestError` when the answer is not successful (§5.1),
 * and then leaves the store as it is. Those of the lists keep what they got in the store for everybody.
 */
export interface SharedCalls {
  /** SMS signatures: kept as `signList`. */
  signList: (query?: Record<string, string>) => Promise<readonly unknown[]>;
  /** Templates of a WeChat official account: kept as `wechatTplList`. */
  wechatTemplates: (appId: string) => Promise<readonly unknown[]>;
  /** Kept as `appPushTplList`. */
  appPushTemplates: () => Promise<readonly unknown[]>;
  /** Accounts of the tenant: kept as `accountList`. */
  accounts: () => Promise<readonly unknown[]>;
  /** How messages of each channel are sent, all on one page (§9: 1000 from page 1). */
  messageConfigs: () => Promise<readonly unknown[]>;
  /** Saves the template of a message, and answers it as it is kept. */
  saveMessageTemplate: (body: Record<string, unknown>) => Promise<unknown>;
  /** What the customer-info modal shows: kept as `dataInfo`. */
  modalInfo: () => Promise<unknown>;
  saveModalInfo: (body: Record<string, unknown>) => Promise<unknown>;
  /** Kept as `userType`; other backends name the user `userName` or `username`. */
  userType: () => Promise<unknown>;
  info: (query?: Record<string, string>) => Promise<unknown>;
  saveInfo: (body: Record<string, unknown>) => Promise<unknown>;
  updateInfo: (body: Record<string, unknown>) => Promise<unknown>;
}

/** The one page of message configurations that is asked for (§9). */
const MESSAGE_CONFIG_PAGE = { pageNo: '1', pageSize: '1000' };

const listOf = (payload: unknown): readonly unknown[] => (Array.isArray(payload) ? payload : []);

const objectOf = (payload: unknown): Record<string, unknown> => ({ ...recordOf(payload) });

/** Makes the calls of the shared-state layer over a request client and the store that they fill. */
export function createSharedCalls(client: Pick<RequestClient, 'request'>, store: SharedStore): SharedCalls {
  const get = async (path: string, query?: RawCall['query']): Promise<unknown> =>
    (await client.request({ method: 'GET', path, query }, { showError: false })).payload;
  const post = async (path: string, body: unknown): Promise<unknown> =>
    (await client.request({ method: 'POST', path, body }, { showError: false })).payload;

  return {
    async signList(query) {
      const signList = listOf(await get('custom/smsSignature/smsSignatureList', query));
      store.update({ signList });
      return signList;
    },
    async wechatTemplates(appId) {
      const answer = await get('customV2/template/getWeChatTemplateList', { appId });
      const wechatTplList = listOf(objectOf(answer).list);
      store.update({ wechatTplList });
      return wechatTplList;
    },
    async appPushTemplates() {
      const appPushTplList = listOf(await get('custom/template/appPushTemplateList'));
      store.update({ appPushTplList });
      return appPushTplList;
    },
    async accounts() {
      const accountList = listOf(await get('custom/permission/accountlist'));
      store.update({ accountList });
      return accountList;
    },
    messageConfigs: async () => listOf(await get('custom/common/config/message/getList', MESSAGE_CONFIG_PAGE)),
    saveMessageTemplate: (body) => post('customV2/template/save', body),
    async modalInfo() {
      const answer = objectOf(await get('custom/customerInfo/get'));
      store.update({ dataInfo: answer.info === undefined || answer.info === null ? null : objectOf(answer.info) });
      return answer;
    },
    async saveModalInfo(body) {
      const answer = await post('custom/customerInfo/save', body);
      store.update({ dataInfo: body });
      return answer;
    },
    async userType() {
      const answer = objectOf(await get('admin/user/api/getUserType'));
      const name = textOf(answer.userName ?? answer.username);
      store.update({ userType: textOf(answer.userType) ?? null });
      if (store.state.name === '' && name) store.update({ name });
      return answer;
    },
    info: (query) => get('custom/info/get', query),
    saveInfo: (body) => post('custom/info/save', body),
    updateInfo: (body) => post('custom/info/update', body),
  };
}
