import { exported, exportedPeople } from '../shell/manifest/ExportDeclaration.ts';
import { menuGroup, menuPage, type RightsOf } from '../shell/manifest/MenuItem.ts';
import type { SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import { fillingScreen, pages, recordPages } from '../shell/manifest/SubAppPage.ts';
import { resourceMenu, resourcePages } from '../shell/resource/defineResource.ts';
import { RESOURCES } from './resources.ts';

const MENU = [
  menuGroup('activityBox', 'systems', 30, 'activity'),
  menuPage('activity:view', '/activityBox', 'activityBox', 10, {
    icon: 'activity',
    buttons: ['activity:edit', 'activity:submit', 'activity:approve', 'activity:publish'],
  }),
  menuPage('prize:view', '/activityBox/prizes', 'activityBox', 20, { icon: 'prize', buttons: ['prize:edit'] }),
  menuPage('voucherCode:view', '/activityBox/codes', 'activityBox', 30, {
    icon: 'voucherCode',
    buttons: ['voucherCode:edit', 'voucherCode:reveal'],
  }),
  menuPage('award:view', '/activityBox/awards', 'activityBox', 40, { icon: 'prize', buttons: ['award:ship'] }),
  menuPage('activityAnalysis:view', '/activityBox/analysis', 'activityBox', 50, { icon: 'record' }),
  menuPage('venue:view', '/activityBox/venue', 'activityBox', 60, { icon: 'venue', buttons: ['venue:edit'] }),
  ...resourceMenu('/activityBox', RESOURCES),
] as const satisfies SubAppManifest['menu'];

/** Rights of _Activity factory_. */
declare module '../shell/rights.ts' {
  interface KnownRights extends Record<RightsOf<typeof MENU>, true> {}
}

const EXPORTS = [
  exportedPeople('award', ['award:view']),
  exported('activityStatistic', ['activityAnalysis:view']),
] as const satisfies SubAppManifest['exports'];

/** Lists of this sub-application that can be exported. */
declare module '../common/access/exportFile.ts' {
  interface KnownExports extends Record<(typeof EXPORTS)[number]['kind'], true> {}
}

/** The sub-application _Activity factory_ (§2.3, §2.5). */
export const ACTIVITY_BOX = {
  name: 'activity-box',
  activeRule: '/activityBox',
  texts: 'activityBox',
  menu: MENU,
  exports: EXPORTS,
  pages: [
    ...fillingScreen(
      pages(
        '/activityBox',
        'activityBox.activity',
        'ActivityList',
        ['/baseInfo', 'ActivityBasicsForm', '.create'],
        ['/baseInfo/:id', 'ActivityBasicsForm', '.edit'],
        ['/pages/flow/:id', 'ActivityFlow', '.flow'],
        ['/pages/detail/:id', 'ActivityDetail', '.detail'],
      ),
      'activityBox.activity.flow',
      'activityBox.activity.detail',
    ),
    ...resourcePages('/activityBox', RESOURCES),
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
  ],
} satisfies SubAppManifest;
