import { exported, exportedPeople } from '../shell/manifest/ExportDeclaration.ts';
import { menuGroup, menuPage, type RightsOf } from '../shell/manifest/MenuItem.ts';
import type { SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import { pages, recordPages } from '../shell/manifest/SubAppPage.ts';
import { resourceMenu, resourcePages } from '../shell/resource/defineResource.ts';
import { RESOURCES } from './resources.ts';
import { DIAGNOSTICS_PATH } from '../shell/shellPages.ts';

const MENU = [
  menuGroup('people', 'configs', 10, 'people'),
  menuPage('user:view', '/common/userManagement', 'people', 10, { buttons: ['user:edit'] }),
  menuPage('department:view', '/common/departmentManagement', 'people', 20, { buttons: ['department:edit'] }),
  menuPage('role:view', '/common/roleManagement', 'people', 30, { buttons: ['role:edit'] }),
  menuPage('permission:view', '/common/permissionManagement', 'people', 40),
  menuPage('approvalSetting:view', '/common/approvalSettings', 'people', 50, { buttons: ['approvalSetting:edit'] }),
  menuPage('operationLog:view', '/common/operationLog', 'people', 60),
  menuGroup('audienceLists', 'configs', 20, 'contacts'),
  menuPage('contact:view', '/common/contacts', 'audienceLists', 10, { buttons: ['contact:edit', 'contact:reveal'] }),
  menuPage('customField:view', '/common/customFields', 'audienceLists', 20, { buttons: ['customField:edit'] }),
  menuPage('blacklist:view', '/common/blackList', 'audienceLists', 30, { buttons: ['blacklist:edit'] }),
  menuPage('whitelist:view', '/common/whiteList', 'audienceLists', 40, { buttons: ['whitelist:edit'] }),
  menuGroup('messages', 'configs', 30, 'outbox'),
  menuPage('smsSignature:view', '/common/smsSignature', 'messages', 10, { buttons: ['smsSignature:edit'] }),
  menuPage('smsTemplate:view', '/common/smsMessage', 'messages', 20, { buttons: ['smsTemplate:edit'] }),
  menuPage('smsReply:view', '/common/smsReply', 'messages', 30),
  menuPage('smsOutbox:view', '/common/smsOutbox', 'messages', 40),
  menuGroup('systemConfig', 'configs', 40, 'general'),
  menuPage('smsTemplate:review', '/common/smsMessage/review', 'systemConfig', 10, { id: 'smsTemplateReview' }),
  menuPage('smsSignature:review', '/common/smsSignature/review', 'systemConfig', 20, { id: 'smsSignatureReview' }),
  menuGroup('reports', 'configs', 50, 'record'),
  menuPage('report:view', '/common/reportOfSMS', 'reports', 10),
  menuGroup('settings', 'configs', 60, 'general'),
  menuPage('basicData:view', '/common/basicData', 'settings', 10, { buttons: ['basicData:edit'] }),
  menuPage('generalSet:view', '/common/generalSet', 'settings', 20, { buttons: ['generalSet:edit'] }),
  menuPage('tenantDefaultSet:view', '/common/tenantDefaultSet', 'settings', 30, { buttons: ['tenantDefaultSet:edit'] }),
  menuPage('export:view', '/common/exports', 'settings', 40),
  menuGroup('development', 'configs', 70, 'code'),
  menuPage('apiKey:view', '/common/apiKeys', 'development', 10, { buttons: ['apiKey:edit'] }),
  menuPage('developer:view', DIAGNOSTICS_PATH, 'development', 20),
  ...resourceMenu('/common', RESOURCES),
] as const satisfies SubAppManifest['menu'];

/** Rights of _Common_. */
declare module '../shell/rights.ts' {
  interface KnownRights extends Record<RightsOf<typeof MENU>, true> {}
}

const EXPORTS = [
  exported('operationLog', ['operationLog:view']),
  exportedPeople('contact', ['contact:view']),
  exportedPeople('blacklist', ['blacklist:view']),
  exportedPeople('optOut', ['blacklist:view']),
  exportedPeople('unreachableAddress', ['blacklist:view']),
  exported('user', ['user:view']),
  exported('report', ['report:view']),
  exportedPeople('smsReply', ['smsReply:view']),
] as const satisfies SubAppManifest['exports'];

/** Lists of this sub-application that can be exported. */
declare module './access/exportFile.ts' {
  interface KnownExports extends Record<(typeof EXPORTS)[number]['kind'], true> {}
}

/** The sub-application _Common_ (§2.3, §2.5). */
export const COMMON = {
  name: 'common',
  activeRule: '/common',
  texts: 'common',
  menu: MENU,
  exports: EXPORTS,
  pages: [
    ...recordPages('/common/userManagement', 'common.user', 'UserList', 'UserForm'),
    ...pages('/common/departmentManagement', 'common.department', 'DepartmentPage'),
    // §2.3 names the page twice.
    {
      path: '/common/departmentManage',
      titleKey: 'common.department.title',
      menu: '/common/departmentManagement',
      screen: 'DepartmentPage',
    },
    ...recordPages('/common/roleManagement', 'common.role', 'RoleList', 'RoleForm'),
    ...pages(
      '/common/permissionManagement',
      'common.permission',
      'PermissionList',
      ['/rights', 'PermissionRights', '.rights'],
      ['/users/:id', 'PermissionUser', '.user'],
    ),
    ...pages('/common/approvalSettings', 'common.approvalSetting', 'ApprovalSettings'),
    ...pages('/common/operationLog', 'common.operationLog', 'OperationLog'),
    ...pages(
      '/common/contacts',
      'common.contact',
      'ContactList',
      ['/create', 'ContactForm', '.create'],
      ['/:id', 'ContactForm', '.edit'],
      ['/import', 'ContactImport', '.import'],
      ['/imports', 'ContactImportList', 'common.import'],
      ['/imports/:id', 'ContactImportDetail', '.importDetail'],
    ),
    ...recordPages('/common/customFields', 'common.customField', 'CustomFieldList', 'CustomFieldForm'),
    ...pages(
      '/common/blackList',
      'common.blacklist',
      'Blacklist',
      ['/create', 'BlacklistForm', '.create'],
      ['/optOuts', 'OptOutList', '.optOuts'],
      ['/unreachable', 'UnreachableList', '.unreachable'],
    ),
    ...pages('/common/whiteList', 'common.whitelist', 'Whitelist', ['/create', 'WhitelistForm', '.create']),
    ...resourcePages('/common', RESOURCES),
    ...(
      [
        ['sms', 'SMS'],
        ['email', 'Email'],
        ['wechatTemplate', 'Wechat'],
        ['wechatMass', 'WechatGroup'],
        ['wechatCustom', 'WechatCustomer'],
        ['miniProgram', 'WechatMini'],
        ['appPush', 'AppPush'],
        ['call', 'Call'],
      ] as const
    ).map(([channel, path]) => ({
      path: `/common/reportOf${path}`,
      titleKey: `common.report.${channel}.title` as const,
      menu: '/common/reportOfSMS',
      screen: 'ChannelReport',
      props: { channel },
    })),
    {
      path: '/common/reportOfProblem',
      titleKey: 'common.report.problem.title',
      menu: '/common/reportOfSMS',
      screen: 'ProblemReport',
    },
    ...pages('/common/exports', 'common.export', 'ExportList'),
    ...recordPages('/common/smsSignature', 'common.smsSignature', 'SmsSignatureList', 'SmsSignatureForm'),
    ...pages('/common/smsSignature/review', 'common.smsSignature.review', 'SmsSignatureReview'),
    ...pages(
      '/common/smsMessage',
      'common.smsTemplate',
      'SmsTemplateList',
      ['/create', 'SmsTemplateForm', '.create'],
      ['/:id', 'SmsTemplateForm', '.edit'],
      ['/:id/copy', 'SmsTemplateForm', '.copy'],
      ['/sensitiveWords', 'SensitiveWords', '.sensitiveWords'],
    ),
    ...pages('/common/smsMessage/review', 'common.smsTemplate.review', 'SmsTemplateReview'),
    ...pages('/common/smsReply', 'common.smsReply', 'SmsReplyList'),
    ...pages('/common/smsOutbox', 'common.smsOutbox', 'SmsOutbox'),
    ...pages(
      '/common/basicData',
      'common.basicData',
      'ErrorTextList',
      ['/countries', 'CountryList', '.countries'],
      ['/industries', 'IndustryList', '.industries'],
      ['/channels', 'ChannelList', '.channels'],
    ),
    ...pages(
      '/common/generalSet',
      'common.generalSet',
      'GeneralSettingsForm',
      ['/domains', 'TenantDomainList', 'common.tenantDomain'],
      ['/domains/create', 'TenantDomainForm', 'common.tenantDomain.create'],
      ['/domains/:id', 'TenantDomainForm', 'common.tenantDomain.edit'],
    ),
    ...pages('/common/tenantDefaultSet', 'common.tenantDefaultSet', 'TenantDefaultsForm'),
    ...pages('/common/apiKeys', 'common.apiKey', 'ApiKeyList', ['/create', 'ApiKeyForm', '.create']),
  ],
} satisfies SubAppManifest;
