import { exported, exportedPeople } from '../shell/manifest/ExportDeclaration.ts';
import { menuGroup, menuPage, type RightsOf } from '../shell/manifest/MenuItem.ts';
import type { SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import { pages, recordPages } from '../shell/manifest/SubAppPage.ts';
import { resourceMenu, resourcePages } from '../shell/resource/defineResource.ts';
import { RESOURCES } from './resources.ts';

const MENU = [
  menuGroup('outreach', 'systems', 10, 'send'),
  menuPage('home:view', '/', 'outreach', 10, { icon: 'home' }),
  menuPage('task:view', '/task', 'outreach', 20, {
    icon: 'task',
    buttons: ['task:edit', 'task:submit', 'task:approve', 'task:send'],
  }),
  menuPage('taskGroup:view', '/taskGroup', 'outreach', 30, { icon: 'taskGroup', buttons: ['taskGroup:edit'] }),
  menuPage('calendarReminder:view', '/calendar', 'outreach', 40, {
    icon: 'calendar',
    buttons: ['calendarReminder:edit', 'calendarReminder:submit', 'calendarReminder:approve'],
  }),
  menuPage('approval:view', '/approval', 'outreach', 50, { icon: 'approval' }),
  menuPage('message:view', '/message', 'outreach', 60, { icon: 'message', buttons: ['message:edit'] }),
  menuPage('messageGroup:view', '/messageGroup', 'outreach', 70, {
    icon: 'messageGroup',
    buttons: ['messageGroup:edit'],
  }),
  menuPage('shortLink:view', '/shortLink', 'outreach', 80, { icon: 'shortLink', buttons: ['shortLink:edit'] }),
  menuPage('mailbox:view', '/mailbox', 'outreach', 90, { icon: 'mailbox' }),
  menuGroup('outreachRecords', 'outreach', 100, 'record'),
  menuPage('record:view', '/records/send', 'outreachRecords', 10),
  menuPage('statistics:view', '/statistics', 'outreachRecords', 20),
  menuPage('bill:view', '/bill', 'outreachRecords', 30, {
    buttons: ['bill:issue', 'bill:dispute', 'bill:edit', 'bill:export', 'bill:cost'],
  }),
  menuGroup('outreachConfig', 'outreach', 110, 'outreachSetting'),
  menuPage('outreachGeneral:view', '/config/general', 'outreachConfig', 10, { buttons: ['outreachGeneral:edit'] }),
  menuPage('bill:price', '/config/price', 'outreachConfig', 30, { id: 'price' }),
  menuPage('messageSetting:view', '/messageSettings', 'outreachConfig', 40, { buttons: ['messageSetting:edit'] }),
  menuPage('outreachSetting:view', '/config/outreach', 'outreachConfig', 50, { buttons: ['outreachSetting:edit'] }),
  menuPage('developerAccount:view', '/config/developer', 'outreachConfig', 70, { buttons: ['developerAccount:edit'] }),
  menuPage('pushAccount:view', '/config/appPush', 'outreachConfig', 80, { buttons: ['pushAccount:edit'] }),
  menuPage('callAccount:view', '/config/call', 'outreachConfig', 90, { buttons: ['callAccount:edit'] }),
  menuPage('identity:view', '/identity', 'outreachConfig', 100, { buttons: ['identity:edit'] }),
  menuPage('officialAccount:view', '/config/wechat', 'outreachConfig', 110, { buttons: ['officialAccount:edit'] }),
  menuPage('miniProgram:view', '/config/miniProgram', 'outreachConfig', 120, { buttons: ['miniProgram:edit'] }),
  ...resourceMenu('/', RESOURCES),
] as const satisfies SubAppManifest['menu'];

/** Rights of _Smart outreach_. */
declare module '../shell/rights.ts' {
  interface KnownRights extends Record<RightsOf<typeof MENU>, true> {}
}

const EXPORTS = [
  exportedPeople('sendRecord', ['record:view', 'report:view']),
  exported('sendStatistic', ['statistics:view']),
  exported('billLine', ['bill:export'], { inFull: 'bill:cost' }),
  exportedPeople('billMessage', ['bill:export']),
] as const satisfies SubAppManifest['exports'];

/** Lists of this sub-application that can be exported. */
declare module '../common/access/exportFile.ts' {
  interface KnownExports extends Record<(typeof EXPORTS)[number]['kind'], true> {}
}

/** The sub-application _Smart outreach_ (§2.3, §2.5). */
export const OUTREACH = {
  name: 'outreach',
  activeRule: '/',
  texts: 'outreach',
  menu: MENU,
  exports: EXPORTS,
  pages: [
    { path: '/', titleKey: 'outreach.home.title', screen: 'Home' },
    ...pages(
      '/task',
      'outreach.task',
      'TaskList',
      ['/create', 'TaskForm', '.create'],
      ['/:id', 'TaskDetail', '.detail'],
      ['/:id/edit', 'TaskForm', '.edit'],
      ['/:id/copy', 'TaskForm', '.copy'],
    ),
    ...pages(
      '/taskGroup',
      'outreach.taskGroup',
      'TaskGroupList',
      ['/create', 'TaskGroupForm', '.create'],
      ['/byDefinition', 'DefinedGroupForm', 'outreach.definedGroup.create'],
      ['/:id', 'TaskGroupDetail', '.detail'],
      ['/:id/edit', 'TaskGroupForm', '.edit'],
      ['/:id/plan', 'DefinedGroupForm', 'outreach.definedGroup.edit'],
    ),
    ...pages(
      '/calendar',
      'outreach.calendar',
      'Calendar',
      ['/create', 'ReminderForm', '.create'],
      ['/:id', 'ReminderDetail', '.detail'],
      ['/:id/edit', 'ReminderForm', '.edit'],
    ),
    ...pages('/approval', 'outreach.approval', 'ApprovalInbox'),
    ...recordPages('/message', 'outreach.message', 'MessageList', 'MessageForm'),
    ...recordPages('/messageGroup', 'outreach.messageGroup', 'MessageGroupList', 'MessageGroupForm'),
    ...pages(
      '/shortLink',
      'outreach.shortLink',
      'ShortLinkList',
      ['/create', 'ShortLinkForm', '.create'],
      ['/:id', 'ShortLinkDetail', '.detail'],
      ['/:id/edit', 'ShortLinkForm', '.edit'],
    ),
    ...pages('/records/send', 'outreach.record', 'SendRecords', ['/:id', 'SendRecordDetail', '.detail']),
    ...pages('/statistics', 'outreach.statistics', 'Statistics'),
    ...pages('/bill', 'outreach.bill', 'BillList', ['/:id', 'BillDetail', '.detail']),
    ...pages('/config/general', 'outreach.outreachGeneral', 'OutreachGeneralForm'),
    ...resourcePages('/', RESOURCES),
    ...recordPages('/config/price', 'outreach.price', 'PriceList', 'PriceForm'),
    ...pages('/messageSettings', 'outreach.messageSetting', 'MessageSettingForm'),
    ...pages('/config/outreach', 'outreach.outreachSetting', 'OutreachSettingForm'),
    ...recordPages('/config/developer', 'outreach.developerAccount', 'DeveloperAccountList', 'DeveloperAccountForm'),
    ...recordPages('/config/appPush', 'outreach.pushAccount', 'PushAccountList', 'PushAccountForm'),
    ...recordPages('/config/call', 'outreach.callAccount', 'CallAccountList', 'CallAccountForm'),
    ...pages('/identity', 'outreach.identity', 'Identity'),
    ...pages(
      '/config/wechat',
      'outreach.officialAccount',
      'OfficialAccountList',
      ['/create', 'OfficialAccountForm', '.create'],
      ['/:id', 'OfficialAccountForm', '.edit'],
      ['/:id/templates', 'OfficialTemplates', 'outreach.wechatTemplate'],
    ),
    ...pages(
      '/config/miniProgram',
      'outreach.miniProgram',
      'MiniProgramList',
      ['/create', 'MiniProgramForm', '.create'],
      ['/:id', 'MiniProgramForm', '.edit'],
      ['/:id/templates', 'SubscriptionTemplates', 'outreach.subscriptionTemplate'],
    ),
    ...pages('/mailbox', 'outreach.mailbox', 'Mailbox', ['/:id', 'MailDetail', '.detail']),
  ],
} satisfies SubAppManifest;
