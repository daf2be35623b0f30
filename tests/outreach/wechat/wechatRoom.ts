import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { wechatAccount } from '../../../server/db/schema/index.ts';
import { createWechatSimulator, type WechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { createMiniProgram, type MiniProgram } from '../../../src/contract/outreach/channel/miniProgram.ts';
import { createOfficialAccount, type OfficialAccount } from '../../../src/contract/outreach/channel/officialAccount.ts';
import { createTestApi, type TestApi } from '../../db/testApi.ts';

/** Apps that the simulator has, and the secret of both. */
export const OFFICIAL = 'wx00000000000000aa';
/** See {@link OFFICIAL}. */
export const MINI = 'wx00000000000000bb';
/** See {@link OFFICIAL}. */
export const SECRET = 'a'.repeat(32);
/** Where an official account is asked for its templates. */
export const TEMPLATES_PATH = '/cgi-bin/template/get_all_private_template';

/** A template of both apps. */
export const booking = {
  id: 'T1',
  title: '预约成功通知',
  content: '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n',
  example: '预约门店:星河路店\n',
};
const level = { id: 'T2', title: '会员等级变更提醒', content: '变更后等级:{{phrase2.DATA}}\n' };

type Over = Record<string, unknown>;

/** An API, and a simulator of WeChat that its accounts are set up with; the accounts go before each test. */
export interface WechatRoom {
  test: TestApi;
  simulator: WechatSimulator;
  /** Sets the templates of the official account, and more of both apps. */
  configure(templates?: readonly { id: string; title: string; content: string }[], more?: object): void;
  /** What the form of an official account sends. */
  official(over?: Over): OfficialForm;
  /** What the form of a mini program sends. */
  mini(over?: Over): MiniForm;
  create(over?: Over): Promise<OfficialAccount>;
  createMini(): Promise<MiniProgram>;
}

interface SharedForm {
  name: string;
  appId: string;
  appSecret: string;
  apiUrl: string;
  inUse: boolean;
}
type OfficialForm = SharedForm & { hosting: 'full' | 'semi' };
type MiniForm = SharedForm & { originalId: string };

/** Furnishes a room for the tests of one file. */
export function wechatRoom(): WechatRoom {
  const shared = (over: Over): SharedForm => ({
    name: '星河商城',
    appId: OFFICIAL,
    appSecret: SECRET,
    apiUrl: room.simulator.url,
    inUse: true,
    ...over,
  });
  const room: WechatRoom = {
    test: undefined as never,
    simulator: undefined as never,
    configure(templates = [booking, level], more = {}) {
      const followers = [{ openId: 'a' }, { openId: 'b' }, { openId: 'c', follows: false }];
      room.simulator.configure({
        apps: [
          { appId: OFFICIAL, secret: SECRET, kind: 'service', templates: [...templates], followers, ...more },
          { appId: MINI, secret: SECRET, kind: 'miniProgram', templates: [booking], ...more },
        ],
      });
    },
    official: (over = {}) => ({ hosting: 'full', ...shared(over) }),
    mini: (over = {}) => ({ originalId: 'gh_0123456789ab', ...shared({ appId: MINI, ...over }) }),
    create: async (over) => (await room.test.admin.call(createOfficialAccount, { body: room.official(over) })).value,
    createMini: async () => (await room.test.admin.call(createMiniProgram, { body: room.mini() })).value,
  };
  beforeAll(async () => {
    room.test = await createTestApi();
  });
  afterAll(() => room.test.close());
  beforeEach(async () => {
    await room.test.ports.db.delete(wechatAccount);
    room.simulator = await createWechatSimulator({ now: () => room.test.clock.now().getTime() });
    room.configure();
  });
  afterEach(() => room.simulator.close());
  return room;
}
