import { pages, recordPages, type SubAppPage } from './SubAppPage.ts';

/** All pages of the *Activity factory*. */
export const ACTIVITY_BOX_PAGES: readonly SubAppPage[] = [
  ...pages(
    '/activityBox',
    'activityBox.activity',
    'ActivityList',
    ['/baseInfo', 'ActivityBasicsForm', '.create'],
    ['/baseInfo/:id', 'ActivityBasicsForm', '.edit'],
    ['/pages/flow/:id', 'ActivityFlow', '.flow'],
    ['/pages/detail/:id', 'ActivityDetail', '.detail'],
  ),
  ...recordPages('/activityBox/prizes', 'activityBox.prize', 'PrizeList', 'PrizeForm'),
  ...pages(
    '/activityBox/codes',
    'activityBox.voucherPrize',
    'VoucherPrizeList',
    ['/:prizeId', 'VoucherCodeList', 'activityBox.voucherCode'],
    ['/:prizeId/imports', 'VoucherImportList', 'activityBox.voucherImport'],
    ['/:prizeId/imports/:importId', 'VoucherRejectList', 'activityBox.voucherReject'],
  ),
  ...pages('/activityBox/awards', 'activityBox.award', 'AwardList'),
  ...pages('/activityBox/analysis', 'activityBox.analysis', 'ActivityAnalysis', [
    '/:id',
    'ActivityAnalysis',
    'activityBox.analysis',
  ]),
  ...pages('/activityBox/venue', 'activityBox.venue', 'VenuePage'),
];
