import { RESOURCE_TYPE, type ResourceType } from './resourceType.ts';
import { DIAGNOSTICS_PATH } from './shellPages.ts';
import type { Right } from './rights.ts';

/** One entry of the console's own menu, before it is cut to an operator's rights and named in a language. */
export interface MenuEntry {
  /** Stable id, also the key of its name in the language pack: `menu.<id>`. */
  id: string;
  type: ResourceType;
  /** The right that grants it; groups are granted by what lies below them. */
  right?: Right;
  url?: string;
  icon?: string;
  /** A page that exists but is not listed (§6: becomes a hidden tab of its parent). */
  hidden?: boolean;
  children?: MenuEntry[];
}

const { group, page, button } = RESOURCE_TYPE;

const pageOf = (view: Right, url: string, buttons: readonly Right[] = [], icon?: string): MenuEntry => ({
  id: view.slice(0, view.indexOf(':')),
  type: page,
  right: view,
  url,
  icon,
  children: buttons.map((right) => ({ id: right.replace(':', '.'), type: button, right })),
});

/** A page of its own that a right opens which is no `view`: to see it and to do what is done there are one. */
const ownPage = (id: string, right: Right, url: string): MenuEntry => ({ id, type: page, right, url });

/** The page of a right to review. */
const reviewOf = (right: Right, url: string): MenuEntry =>
  ownPage(`${right.slice(0, right.indexOf(':'))}Review`, right, url);

/** Systems of the seeded menu, in the order of the switcher. Only what is built is listed. */
export const SYSTEMS: readonly MenuEntry[] = [
  {
    id: 'outreach',
    type: group,
    icon: 'send',
    children: [
      pageOf('home:view', '/', [], 'home'),
      pageOf('task:view', '/task', ['task:edit', 'task:submit', 'task:approve', 'task:send'], 'task'),
      pageOf('taskGroup:view', '/taskGroup', ['taskGroup:edit'], 'taskGroup'),
      pageOf(
        'calendarReminder:view',
        '/calendar',
        ['calendarReminder:edit', 'calendarReminder:submit', 'calendarReminder:approve'],
        'calendar',
      ),
      pageOf('approval:view', '/approval', [], 'approval'),
      pageOf('message:view', '/message', ['message:edit'], 'message'),
      pageOf('messageGroup:view', '/messageGroup', ['messageGroup:edit'], 'messageGroup'),
      pageOf('shortLink:view', '/shortLink', ['shortLink:edit'], 'shortLink'),
      pageOf('mailbox:view', '/mailbox', [], 'mailbox'),
      {
        id: 'outreachRecords',
        type: group,
        icon: 'record',
        children: [
          pageOf('record:view', '/records/send'),
          pageOf('statistics:view', '/statistics'),
          pageOf('bill:view', '/bill', ['bill:issue', 'bill:dispute', 'bill:edit', 'bill:export', 'bill:cost']),
        ],
      },
      {
        id: 'outreachConfig',
        type: group,
        icon: 'outreachSetting',
        children: [
          pageOf('outreachGeneral:view', '/config/general', ['outreachGeneral:edit']),
          pageOf('product:view', '/config/product', ['product:edit']),
          ownPage('price', 'bill:price', '/config/price'),
          pageOf('messageSetting:view', '/messageSettings', ['messageSetting:edit']),
          pageOf('outreachSetting:view', '/config/outreach', ['outreachSetting:edit']),
          pageOf('taskDefinition:view', '/config/taskDefinition', ['taskDefinition:edit']),
          pageOf('developerAccount:view', '/config/developer', ['developerAccount:edit']),
          pageOf('pushAccount:view', '/config/appPush', ['pushAccount:edit']),
          pageOf('callAccount:view', '/config/call', ['callAccount:edit']),
          pageOf('identity:view', '/identity', ['identity:edit']),
          pageOf('officialAccount:view', '/config/wechat', ['officialAccount:edit']),
          pageOf('miniProgram:view', '/config/miniProgram', ['miniProgram:edit']),
        ],
      },
    ],
  },
  {
    id: 'profile',
    type: group,
    icon: 'people',
    children: [
      pageOf('customerGroup:view', '/profile/crowd', ['customerGroup:edit'], 'filter'),
      pageOf('package:view', '/profile/package', ['package:edit'], 'audience'),
      pageOf('tag:view', '/profile/tags', ['tag:edit', 'tag:publish'], 'tag'),
      pageOf('tagCategory:view', '/profile/tagCategories', ['tagCategory:edit'], 'tagCategory'),
      pageOf('dataSource:view', '/profile/dataSource', ['dataSource:edit'], 'dataSource'),
      pageOf('marketing:view', '/profile/marketing', [], 'marketing'),
      pageOf('monitor:view', '/profile/monitor', ['monitor:edit'], 'monitor'),
      pageOf('site:view', '/profile/site', [], 'site'),
    ],
  },
  {
    id: 'activityBox',
    type: group,
    icon: 'activity',
    children: [
      pageOf(
        'activity:view',
        '/activityBox',
        ['activity:edit', 'activity:submit', 'activity:approve', 'activity:publish'],
        'activity',
      ),
      pageOf('prize:view', '/activityBox/prizes', ['prize:edit'], 'prize'),
      pageOf('voucherCode:view', '/activityBox/codes', ['voucherCode:edit', 'voucherCode:reveal'], 'voucherCode'),
      pageOf('award:view', '/activityBox/awards', ['award:ship'], 'prize'),
      pageOf('activityAnalysis:view', '/activityBox/analysis', [], 'record'),
      pageOf('venue:view', '/activityBox/venue', ['venue:edit'], 'venue'),
    ],
  },
];

/** The general menu (configs of §3.2): the pages of Common. */
export const CONFIGS: readonly MenuEntry[] = [
  {
    id: 'people',
    type: group,
    icon: 'people',
    children: [
      pageOf('user:view', '/common/userManagement', ['user:edit']),
      pageOf('department:view', '/common/departmentManagement', ['department:edit']),
      pageOf('role:view', '/common/roleManagement', ['role:edit']),
      pageOf('permission:view', '/common/permissionManagement'),
      pageOf('approvalSetting:view', '/common/approvalSettings', ['approvalSetting:edit']),
      pageOf('operationLog:view', '/common/operationLog'),
    ],
  },
  {
    id: 'audienceLists',
    type: group,
    icon: 'contacts',
    children: [
      pageOf('contact:view', '/common/contacts', ['contact:edit', 'contact:reveal']),
      pageOf('customField:view', '/common/customFields', ['customField:edit']),
      pageOf('blacklist:view', '/common/blackList', ['blacklist:edit']),
      pageOf('whitelist:view', '/common/whiteList', ['whitelist:edit']),
      pageOf('testGroup:view', '/common/testGroups', ['testGroup:edit']),
    ],
  },
  {
    id: 'messages',
    type: group,
    icon: 'outbox',
    children: [
      pageOf('smsSignature:view', '/common/smsSignature', ['smsSignature:edit']),
      pageOf('smsTemplate:view', '/common/smsMessage', ['smsTemplate:edit']),
      pageOf('smsReply:view', '/common/smsReply'),
      pageOf('smsOutbox:view', '/common/smsOutbox'),
    ],
  },
  {
    id: 'systemConfig',
    type: group,
    icon: 'general',
    children: [
      reviewOf('smsTemplate:review', '/common/smsMessage/review'),
      reviewOf('smsSignature:review', '/common/smsSignature/review'),
    ],
  },
  {
    id: 'reports',
    type: group,
    icon: 'record',
    children: [pageOf('report:view', '/common/reportOfSMS')],
  },
  {
    id: 'settings',
    type: group,
    icon: 'general',
    children: [
      pageOf('basicData:view', '/common/basicData', ['basicData:edit']),
      pageOf('generalSet:view', '/common/generalSet', ['generalSet:edit']),
      pageOf('tenantDefaultSet:view', '/common/tenantDefaultSet', ['tenantDefaultSet:edit']),
      pageOf('export:view', '/common/exports'),
    ],
  },
  {
    id: 'development',
    type: group,
    icon: 'code',
    children: [pageOf('apiKey:view', '/common/apiKeys', ['apiKey:edit']), pageOf('developer:view', DIAGNOSTICS_PATH)],
  },
];

const rightsOfPages = (entries: readonly MenuEntry[]): [string, Right][] =>
  entries.flatMap(({ id, type, right, children = [] }) => [
    ...(type === page && right !== undefined ? [[id, right] as [string, Right]] : []),
    ...rightsOfPages(children),
  ]);

const PAGE_RIGHTS: ReadonlyMap<string, Right> = new Map(rightsOfPages([...SYSTEMS, ...CONFIGS]));

/** The right that opens a page of the menu, by the page's id: mostly its `view`, but not where to see and to do are one. */
export const rightOfPage = (id: string): Right | undefined => PAGE_RIGHTS.get(id);

/** Cuts a menu to what `granted` opens; groups without anything left disappear. */
export function cutMenu(entries: readonly MenuEntry[], granted: ReadonlySet<string>): MenuEntry[] {
  const kept: MenuEntry[] = [];
  for (const entry of entries) {
    if (entry.right !== undefined && !granted.has(entry.right)) continue;
    const children = cutMenu(entry.children ?? [], granted);
    if (entry.type === group && children.length === 0) continue;
    kept.push({ ...entry, children });
  }
  return kept;
}

/** Every entry of a menu, depth first. */
export function flattenMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenMenu(entry.children ?? [])]);
}
