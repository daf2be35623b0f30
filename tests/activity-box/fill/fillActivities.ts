import { createActivity } from '../../../src/contract/activity-box/activity/activity.ts';
import { uploadActivityImage } from '../../../src/contract/activity-box/activityPage/activityImage.ts';
import { insertAward } from '../../activity-box/insertAward.ts';
import { createPrize, uploadPrizeImage } from '../../../src/contract/activity-box/prize/prize.ts';
import { createTenantDomain } from '../../../src/contract/common/settings/tenantDomain.ts';
import { importVoucherCodes, listVoucherCodes } from '../../../src/contract/activity-box/prize/voucherCode.ts';
import { shipping } from '../../../server/db/schema/index.ts';
import { smallFile } from '../../files/smallFiles.ts';
import type { Filling } from '../../security/fill/Filling.ts';
import { done } from '../../security/fill/done.ts';
import { vouchersFile } from '../../files/sheetFiles.ts';
import { ACTIVITY_DATES } from '../../activity-box/activityDates.ts';

/** Prizes, codes and an activity that somebody won in. */
export async function fillActivities(filling: Filling) {
  const { test, caller, tenantId, digit } = filling;
  const uploadImage = async (): Promise<string> =>
    done(await caller.call(uploadPrizeImage, { body: {}, file: smallFile('png') })).id;
  const [keptImage, prizeImage] = [await uploadImage(), await uploadImage()];
  const prize = done(
    await caller.call(createPrize, {
      body: {
        name: `奖${digit}`,
        source: 'own',
        awardType: 'physical',
        unitPrice: '1.00',
        image: { id: keptImage },
      },
    }),
  ).id;
  const activityDomain = done(
    await caller.call(createTenantDomain, {
      body: {
        kind: 'activity',
        mainDomain: `play${digit}.com`,
        subdomain: 'a.',
        senderName: '',
        validFrom: null,
        validTo: null,
      },
    }),
  ).id;
  const activityImage = done(
    await caller.call(uploadActivityImage, { body: { use: 'page' }, file: smallFile('png') }),
  ).id;
  const activity = done(
    await caller.call(createActivity, {
      body: {
        name: `活${digit}`,
        code: `play${digit}`,
        templateType: 'lottery',
        ...ACTIVITY_DATES,
        channels: ['h5'],
        administratorIds: [],
        domainId: null,
        remarks: '',
        share: { officialAccountId: null, title: '', description: '', imageId: null },
      },
    }),
  ).id;
  const { db, clock } = test.ports;
  const award = await insertAward(db, {
    activityId: activity,
    prizeId: prize,
    phone: `1390000000${digit}`,
    now: clock.now(),
  });
  await db.insert(shipping).values({ awardId: award, tenantId, recipient: 'Ann', updatedAt: clock.now() });
  const voucherPrize = done(
    await caller.call(createPrize, {
      body: { name: `券${digit}`, source: 'own', awardType: 'voucherCode', unitPrice: '' },
    }),
  ).id;
  const voucherImport = done(
    await caller.call(importVoucherCodes, {
      params: { id: voucherPrize },
      body: {},
      file: vouchersFile('code-1', 'code-2'),
    }),
  ).id;
  const codes = done(await caller.call(listVoucherCodes, { query: { prizeId: voucherPrize } }));
  return {
    prize,
    prizeImage,
    activityDomain,
    activityImage,
    activity,
    award,
    voucherPrize,
    voucherCode: codes[0]?.id ?? '',
    otherVoucherCode: codes[1]?.id ?? '',
    voucherImport,
  };
}
