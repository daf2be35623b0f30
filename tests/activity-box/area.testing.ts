import { uploadActivityImage } from '../../src/contract/activity-box/activityPage/activityImage.ts';
import { uploadPrizeImage } from '../../src/contract/activity-box/prize/prize.ts';
import { newPage } from '../../src/domain/activity-box/activityPage/newComponent.ts';
import { NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { addDays } from '../../src/domain/shared/time/calendarDays.ts';
import { smallFile } from '../files/smallFiles.ts';
import type { AreaTesting, TenantRows } from '../security/AreaTesting.ts';
import { done } from '../security/fill/done.ts';
import { ACTIVITY_DATES } from './activityDates.ts';
import { fillActivities } from './fill/fillActivities.ts';

declare module '../security/AreaTesting.ts' {
  interface KnownRows {
    activity: string;
    activityDomain: string;
    activityImage: string;
    award: string;
    otherVoucherCode: string;
    prize: string;
    prizeImage: string;
    voucherCode: string;
    voucherImport: string;
    voucherPrize: string;
  }
}

const basicsValues = {
  ...Object.fromEntries(Object.entries(ACTIVITY_DATES).map(([name, at]) => [name, () => at])),
  channels: () => ['h5'],
};
const logicValues = {
  logic: ({ prize }: TenantRows): unknown => ({
    ...NEW_ACTIVITY_LOGIC,
    prizesOn: true,
    items: [{ id: 'cup', name: 'cup', prizeId: prize, quantity: 1, dailyCap: null }],
  }),
};
const pagesValues = {
  pages: ({ activityImage }: TenantRows): unknown => {
    const image = { fileId: activityImage, alt: '', isDecorative: true };
    const place = { image, action: { type: 'none' } };
    return {
      pages: [{ ...newPage('home', 'home', 'home'), components: [{ id: 'c', type: 'singleImage', places: [place] }] }],
    };
  },
};
const prizeValues = {
  name: (_rows: TenantRows, nth: number) => `奖${nth}`,
  unitPrice: () => '1.00',
  link: () => '',
  alertEmails: () => ['sample@example.com'],
};

/** Prizes, codes of vouchers, and an activity that somebody won in. */
export const areaTesting: AreaTesting = {
  name: 'activity-box',
  makeRows: fillActivities,
  async fresh(caller) {
    const image = smallFile('png');
    return {
      prizeImage: done(await caller.call(uploadPrizeImage, { body: {}, file: image })).id,
      activityImage: done(await caller.call(uploadActivityImage, { body: { use: 'page' }, file: image })).id,
    };
  },
  params: {
    'voucherCode.prize': 'voucherPrize',
    'voucherCode.import': 'voucherPrize',
    'voucherCode.imports': 'voucherPrize',
    'voucherCode.ingest': 'voucherPrize',
    'approval.ofActivity': 'activity',
    'activity.getImage': 'activityImage',
    'prize.downloadImage': 'prizeImage',
    'prize.getImage': 'prizeImage',
  },
  fields: {
    image: 'prizeImage',
    prizeId: 'voucherPrize',
    'activity.domainId': 'activityDomain',
    'activity.groupId': 'audience',
    'activity.eligibleGroupIds': 'audience',
    'activity.prizeId': 'prize',
    'activity.administratorIds': 'user',
    'activity.imageId': 'activityImage',
    'activity.fileId': 'activityImage',
  },
  valuesOf: {
    'voucherCode.import': { validTo: () => '', validDays: () => '' },
    'voucherCode.removeSelected': { ids: ({ otherVoucherCode }) => [otherVoucherCode] },
    'prize.create': prizeValues,
    'prize.update': prizeValues,
    'prize.changeStock': { change: () => 1 },
    'activity.create': basicsValues,
    'activity.saveBasics': basicsValues,
    'activity.savePages': pagesValues,
    'activity.saveLogic': logicValues,
    'activity.changePrizes': logicValues,
    // Of all days: somebody has taken part on one of them.
    'activity.makePackage': { from: () => null, to: () => null },
    'venue.renew': { validTo: (_rows, nth) => addDays('2031-01-01', nth) },
  },
  refusals: {
    'prize.update': 'fileMissing',
    // The activity that was made before holds the image now.
    'activity.saveBasics': 'fileMissing',
    'activity.savePages': 'fileMissing',
    // Its pages are empty.
    'activity.submit': 'pagesUnfinished',
    'voucherCode.import': 'voucherNoHeader',
    'award.importWaybills': 'waybillNoHeader',
  },
  // Buttons of an activity need one that is ready.
  racedElsewhere: ['submit', 'revoke', 'takeDown', 'startEdit', 'discardEdit', 'changePrizes'].map(
    (button) => `activity.${button}`,
  ),
};
