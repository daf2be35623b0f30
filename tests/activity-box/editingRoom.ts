import { eq } from 'drizzle-orm';
import {
  type ActivityDetail,
  createActivity,
  getActivity,
  saveActivityLogic,
  saveActivityPages,
  submitActivity,
} from '../../src/contract/activity-box/activity/activity.ts';
import type { ActivityContent } from '../../src/contract/activity-box/activityPage/activityContent.ts';
import { listActivityApprovals } from '../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../src/contract/common/review/approvalSetting.ts';
import type { Envelope } from '../../src/contract/shared/envelope.ts';
import {
  changePrizeStock,
  createPrize,
  getPrize,
  uploadPrizeImage,
} from '../../src/contract/activity-box/prize/prize.ts';
import { NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import { newComponent, newPage } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import { user } from '../../server/db/schema/index.ts';
import { createTestApi, type TestApi, type TestCaller } from '../db/testApi.ts';
import { smallFile } from '../files/smallFiles.ts';
import { HOUR_MS } from '../../src/domain/shared/time/duration.ts';

type Person = TestCaller & { id: string };
type Basics = ActivityContent['basics'];
type Logic = ActivityContent['logic'];

/** A tenant in which activities are edited, submitted and decided. */
export interface EditingRoom {
  test: TestApi;
  /** Basic details: shown from in an hour on, open from in two, for ten days. */
  basics: (over?: Partial<Basics>) => Basics;
  /** A prize of which so many are in stock. */
  prize: (stock: number) => Promise<string>;
  /** Half of the draws win the prize. */
  logic: (prizeId: string, quantity: number, over?: Partial<Logic>) => Logic;
  /** An activity that lacks nothing. */
  ready: (over?: {
    basics?: Partial<Basics>;
    stock?: number;
    quantity?: number;
    who?: TestCaller;
  }) => Promise<ReadyActivity>;
  get: (id: string) => Promise<ActivityDetail>;
  submit: (id: string, who?: TestCaller) => Promise<string>;
  /** Switches approval of activities on with these reviewers; without any, off. */
  settle: (...reviewers: Person[]) => Promise<void>;
  /** Somebody with an e-mail who may approve activities. */
  reviewer: () => Promise<Person>;
  /** The approval that an activity was last submitted with. */
  approvalOf: (id: string) => Promise<string>;
}

/** An activity and its prize. */
export interface ReadyActivity {
  id: string;
  prizeId: string;
}

/** A refusal's code: of its first field, or of the call; `done` where there was none. */
export const codeOf = ({ body }: { body: Envelope }): string => {
  const [first] = body.fieldErrors ?? [];
  if (first !== undefined) return `${first.path} ${first.code}`;
  return body.success === true ? 'done' : String(body.errorCode);
};

/** Pages that lack nothing: a wheel of four, and where to sign in. */
export function readyPages(): ActivityContent['pages'] {
  const wheel = {
    ...newComponent('bigWheel', 'wheel'),
    prizeItemIds: ['cup', 'none', 'thanks', 'again'],
    buttonText: '抽奖',
  };
  return {
    pages: [
      { ...newPage('home', 'home', '首页'), components: [wheel] },
      newPage('loginPopup', 'login', '登录'),
    ] as ActivityContent['pages']['pages'],
  };
}

/** Opens a room on a database of its own. */
export async function openEditingRoom(): Promise<EditingRoom> {
  const test = await createTestApi();
  let made = 0;
  const after = (hours: number): string => new Date(test.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const basics: EditingRoom['basics'] = (over) => {
    made += 1;
    return {
      name: `活动${made}`,
      code: `play_${made}`,
      templateType: 'lottery',
      displayFrom: after(1),
      participateFrom: after(2),
      participateTo: after(240),
      displayTo: after(250),
      channels: ['h5'],
      administratorIds: [],
      domainId: null,
      remarks: '',
      share: { officialAccountId: null, title: '', description: '', imageId: null },
      ...over,
    };
  };
  const logic: EditingRoom['logic'] = (prizeId, quantity, over) => ({
    ...NEW_ACTIVITY_LOGIC,
    prizesOn: true,
    items: [
      { id: 'cup', name: '杯子', prizeId, quantity, dailyCap: null },
      { id: 'none', name: '未中奖', prizeId: null, quantity: 0, dailyCap: null },
      { id: 'thanks', name: '谢谢', prizeId: null, quantity: 0, dailyCap: null },
      { id: 'again', name: '再接再厉', prizeId: null, quantity: 0, dailyCap: null },
    ],
    replacementItemId: 'none',
    tables: [
      {
        groupId: null,
        shares: [
          { itemId: 'cup', millionths: CHANCE_WHOLE / 2 },
          { itemId: 'none', millionths: CHANCE_WHOLE / 2 },
        ],
      },
    ],
    ...over,
  });
  const done = <Answer extends { body: Envelope }>(answer: Answer): Answer => {
    if (answer.body.success !== true) throw new Error(codeOf(answer));
    return answer;
  };
  const get: EditingRoom['get'] = async (id) => (await test.admin.call(getActivity, { params: { id } })).value;
  const prize: EditingRoom['prize'] = async (stock) => {
    made += 1;
    const image = (await test.admin.call(uploadPrizeImage, { body: {}, file: smallFile('png', 'cup.png') })).value;
    const form = { name: `奖品${made}`, source: 'own' as const, awardType: 'physical' as const, unitPrice: '12.30' };
    const { id } = done(await test.admin.call(createPrize, { body: { ...form, image: { id: image.id } } })).value;
    const { version } = (await test.admin.call(getPrize, { params: { id } })).value;
    done(
      await test.admin.call(changePrizeStock, { params: { id }, body: { change: stock, reason: 'delivery', version } }),
    );
    return id;
  };
  return {
    test,
    basics,
    prize,
    logic,
    get,
    async ready({ basics: over, stock = 10, quantity = stock, who = test.admin } = {}) {
      const prizeId = await prize(stock);
      const { id, version } = done(await who.call(createActivity, { body: basics(over) })).value;
      const params = { id };
      const pages = { pages: readyPages(), version };
      const saved = done(await who.call(saveActivityPages, { params, body: pages })).value;
      done(
        await who.call(saveActivityLogic, {
          params,
          body: { logic: logic(prizeId, quantity), version: saved.version },
        }),
      );
      return { id, prizeId };
    },
    submit: async (id, who = test.admin) =>
      codeOf(await who.call(submitActivity, { params: { id }, body: { version: (await get(id)).version } })),
    async settle(...people) {
      const all = (await test.admin.call(listApprovalSettings, {})).value;
      const version = all.find(({ kind }) => kind === 'activity')?.version ?? 0;
      const reviewers = people.map(({ id }, index) => ({ userId: id, name: `Reviewer ${index + 1}` }));
      done(
        await test.admin.call(updateApprovalSetting, {
          params: { kind: 'activity' },
          body: { form: { enabled: people.length > 0, reviewers }, version },
        }),
      );
    },
    async reviewer() {
      const person = await test.userWith(['activity:approve']);
      await test.ports.db
        .update(user)
        .set({ email: `${person.id}@example.com` })
        .where(eq(user.id, person.id));
      return person;
    },
    approvalOf: async (id) => (await test.admin.call(listActivityApprovals, { params: { id } })).value[0]?.id ?? '',
  };
}
