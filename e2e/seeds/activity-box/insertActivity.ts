import { activity } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { newComponent, newPage } from '../../../src/domain/activity-box/activityPage/newComponent.ts';
import type { ActivityPage } from '../../../src/domain/activity-box/activityPage/ActivityPages.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import type { Operator } from '../../support/operators.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

/** An activity in editing: a title, a wheel and, unless it is finished, a form without fields; half of the draws win the prize. Answers its id. */
export async function insertActivity(
  { db, clock }: Ports,
  operator: Operator,
  label: string,
  prizeId: string,
  { isFinished = false }: { isFinished?: boolean } = {},
): Promise<string> {
  const now = clock.now();
  const after = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const dates = { displayFrom: after(1), participateFrom: after(1), participateTo: after(20), displayTo: after(30) };
  const basics = {
    name: `活动 ${label}`.slice(0, 20),
    code: `play_${label}`.slice(0, 30),
    templateType: 'lottery' as const,
    displayFrom: dates.displayFrom.toISOString(),
    participateFrom: dates.participateFrom.toISOString(),
    participateTo: dates.participateTo.toISOString(),
    displayTo: dates.displayTo.toISOString(),
    channels: ['h5' as const],
    administratorIds: [operator.id],
    domainId: null,
    remarks: '',
    share: { officialAccountId: null, title: '', description: '', imageId: null },
  };
  const home: ActivityPage = {
    ...newPage('home', 'home', '首页'),
    components: [
      { id: 'title', type: 'text', text: '会员日抽奖', style: 'title', size: 'large', align: 'center' },
      {
        id: 'wheel',
        type: 'bigWheel',
        prizeItemIds: ['cup', 'none', 'thanks', 'again'],
        buttonText: '抽奖',
        background: null,
      },
      ...(isFinished ? [] : [newComponent('form', 'form')]),
    ],
  };
  const none = { prizeId: null, quantity: 0, dailyCap: null };
  const logic = {
    ...NEW_ACTIVITY_LOGIC,
    prizesOn: true,
    items: [
      { id: 'cup', name: '杯子', prizeId, quantity: 5, dailyCap: 2 },
      { id: 'none', name: '未中奖', ...none },
      { id: 'thanks', name: '谢谢', ...none },
      { id: 'again', name: '再接再厉', ...none },
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
  };
  const made = await db
    .insert(activity)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      publicKey: `key-${label}`,
      name: basics.name,
      code: basics.code,
      templateType: basics.templateType,
      administratorIds: basics.administratorIds,
      ...dates,
      draft: { basics, pages: { pages: [home, newPage('loginPopup', 'login', '登录')] }, logic },
      createdBy: operator.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: activity.id });
  return only(made).id;
}
