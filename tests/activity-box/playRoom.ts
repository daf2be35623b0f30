import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  drawInPlay,
  enterPlay,
  helpPlayBoost,
  lookAtPlay,
  sendPlayCode,
  startPlayBoost,
} from '../../src/contract/activity-box/play/play.ts';
import type { ActivityContent } from '../../src/contract/activity-box/activityPage/activityContent.ts';
import type { Boost } from '../../src/domain/activity-box/draw/boost.ts';
import { newComponent, newPage } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import { normalizePhone } from '../../src/domain/shared/address/phone.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import type { Db } from '../../server/db/Db.ts';
import { activity, activityChance, activityVersion } from '../../server/db/schema/index.ts';
import { createTestApi, type TestAnswer, type TestApi } from '../db/testApi.ts';
import { insertPlay, type PlayOptions, type PlayRoom } from './activityRoom.ts';

/** Five friends who bring 10 to 30 of 100, always to the end. */
export const BOOST: Boost = {
  target: 100,
  unit: '元',
  firstEntry: { kind: 'random', min: 20, max: 40 },
  friend: { kind: 'random', min: 10, max: 30 },
  friends: 5,
  correction: 'linear',
  itemId: 'cup',
};

/** The pages that people see: a wheel and a form at home, a popup to sign in, what was won, and the boost of a friend. */
export function playPages(): ActivityContent['pages'] {
  const wheel = {
    ...newComponent('bigWheel', 'wheel'),
    prizeItemIds: ['cup', 'none', 'cup', 'none'],
    buttonText: '抽奖',
  };
  const form = {
    ...newComponent('form', 'register'),
    title: '登记',
    submitText: '提交',
    agreement: '同意条款',
    fields: [
      { id: 'name', kind: 'name', label: '姓名', isRequired: true },
      { id: 'card', kind: 'idNumber', label: '身份证', isRequired: false },
    ],
  };
  const share = { ...newComponent('floatingShare', 'share'), text: '分享' };
  const records = {
    ...newComponent('floatingButton', 'records'),
    side: 'left',
    text: '我的奖品',
    action: { type: 'openRecords' },
  };
  const invite = {
    ...newComponent('floatingButton', 'invite'),
    bottom: 40,
    text: '邀请好友',
    action: { type: 'copyBoostLink' },
  };
  return {
    pages: [
      { ...newPage('home', 'home', '首页'), components: [wheel, form, share, records, invite] },
      newPage('loginPopup', 'login', '登录'),
      newPage('resultPopup', 'result', '结果'),
      newPage('winningRecords', 'won', '我的奖品'),
      newPage('friendBoost', 'friend', '好友助力'),
    ] as ActivityContent['pages']['pages'],
  };
}

/** Puts a published activity with its pages into the database, as publishing does. */
export async function insertPublished(
  db: Db,
  options: PlayOptions & { pages?: ActivityContent['pages'] },
): Promise<PlayRoom & { key: string }> {
  const room = await insertPlay(db, options);
  const [row] = await db.select().from(activity).where(eq(activity.id, room.activityId));
  const [chance] = await db.select().from(activityChance).where(eq(activityChance.activityId, room.activityId));
  if (row === undefined || chance === undefined) throw new Error('no activity');
  const content: ActivityContent = {
    basics: {
      name: row.name,
      code: row.code,
      templateType: row.templateType,
      participateFrom: row.participateFrom.toISOString(),
      participateTo: row.participateTo.toISOString(),
      displayFrom: row.displayFrom.toISOString(),
      displayTo: row.displayTo.toISOString(),
      channels: ['h5'],
      administratorIds: [],
      domainId: null,
      remarks: '',
      share: { officialAccountId: null, title: '一起来抽奖', description: '杯子等你拿', imageId: null },
    },
    pages: options.pages ?? playPages(),
    logic: chance.logic,
  };
  await db.insert(activityVersion).values({
    activityId: row.id,
    number: 1,
    tenantId: options.tenantId,
    content,
    publishedBy: randomUUID(),
    publishedAt: options.now,
  });
  return { ...room, key: row.publicKey };
}

/** Somebody's way through an activity, by its public calls. */
export interface Player {
  token: string;
  phone: string;
  draw: (
    requestId?: string,
  ) => Promise<TestAnswer<{ itemId: string | null; awardId: string | null; participant: Standing }>>;
  startBoost: () => Promise<TestAnswer<Standing>>;
  helpBoost: (boostKey: string) => ReturnType<PublicRoom['helpAs']>;
}

type Standing = NonNullable<Awaited<ReturnType<PublicRoom['look']>>['value']['participant']>;

/** A server with published activities, and people who play them. */
export interface PublicRoom {
  test: TestApi;
  publish: (options?: Partial<PlayOptions>) => Promise<PlayRoom & { key: string }>;
  look: (key: string, more?: { token?: string; boostKey?: string; isView?: boolean }) => ReturnType<typeof lookOf>;
  helpAs: (key: string, token: string, boostKey: string) => ReturnType<typeof helpOf>;
  /** The code that was sent last to a phone. */
  codeOf: (phone: string) => string;
  sendCode: (key: string, phone: string) => ReturnType<typeof sendOf>;
  enter: (key: string, phone: string) => Promise<Player>;
}

const CHANNEL = 'h5' as const;

const lookOf = (test: TestApi, body: { key: string; token: string; boostKey: string; isView: boolean }) =>
  test.anybody.call(lookAtPlay, { body: { ...body, channel: CHANNEL } });
const helpOf = (test: TestApi, body: { key: string; token: string; boostKey: string }) =>
  test.anybody.call(helpPlayBoost, { body: { ...body, channel: CHANNEL } });
const sendOf = (test: TestApi, key: string, phone: string) =>
  test.anybody.call(sendPlayCode, { body: { key, channel: CHANNEL, phone } });

/** Opens a server on a database of its own. */
export async function openPublicRoom(): Promise<PublicRoom> {
  const test = await createTestApi();
  const look: PublicRoom['look'] = (key, { token = '', boostKey = '', isView = false } = {}) =>
    lookOf(test, { key, token, boostKey, isView });
  const helpAs: PublicRoom['helpAs'] = (key, token, boostKey) => helpOf(test, { key, token, boostKey });
  const sendCode: PublicRoom['sendCode'] = (key, phone) => sendOf(test, key, phone);
  const codeOf = (phone: string): string =>
    /\d{6}/.exec(test.texts.findLast((text) => text.phone === normalizePhone(phone))?.text ?? '')?.[0] ?? '';
  return {
    test,
    look,
    helpAs,
    sendCode,
    codeOf,
    publish: (options = {}) =>
      insertPublished(test.ports.db, {
        tenantId: DEFAULT_TENANT_ID,
        now: test.clock.now(),
        quantity: 10,
        people: 0,
        ...options,
      }),
    async enter(key, phone) {
      await sendCode(key, phone);
      const entered = await test.anybody.call(enterPlay, {
        body: { key, channel: CHANNEL, phone, code: codeOf(phone) },
      });
      if (entered.body.success !== true) throw new Error(`${phone}: ${JSON.stringify(entered.body)}`);
      const { token } = entered.value;
      const mine = { key, channel: CHANNEL, token };
      return {
        token,
        phone,
        draw: (requestId = randomUUID()) => test.anybody.call(drawInPlay, { body: { ...mine, requestId } }),
        startBoost: () => test.anybody.call(startPlayBoost, { body: mine }),
        helpBoost: (boostKey) => helpAs(key, token, boostKey),
      };
    },
  };
}
