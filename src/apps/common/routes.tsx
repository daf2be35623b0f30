import type { RouteObject } from 'react-router-dom';

/** Pages below /common; every one is declared in `src/domain/subAppCatalog.ts`, which decides who may open it. */
export function routes(): RouteObject[] {
  return [
    { path: '/userManagement', lazy: async () => ({ Component: (await import('./screens/UserList.tsx')).UserList }) },
    {
      path: '/userManagement/create',
      lazy: async () => ({ Component: (await import('./screens/UserForm.tsx')).UserForm }),
    },
    {
      path: '/userManagement/:id',
      lazy: async () => ({ Component: (await import('./screens/UserForm.tsx')).UserForm }),
    },
    {
      path: '/departmentManagement',
      lazy: async () => ({ Component: (await import('./screens/DepartmentPage.tsx')).DepartmentPage }),
    },
    {
      path: '/departmentManage',
      lazy: async () => ({ Component: (await import('./screens/DepartmentPage.tsx')).DepartmentPage }),
    },
    { path: '/roleManagement', lazy: async () => ({ Component: (await import('./screens/RoleList.tsx')).RoleList }) },
    {
      path: '/roleManagement/create',
      lazy: async () => ({ Component: (await import('./screens/RoleForm.tsx')).RoleForm }),
    },
    {
      path: '/roleManagement/:id',
      lazy: async () => ({ Component: (await import('./screens/RoleForm.tsx')).RoleForm }),
    },
    {
      path: '/permissionManagement',
      lazy: async () => ({ Component: (await import('./screens/PermissionList.tsx')).PermissionList }),
    },
    {
      path: '/permissionManagement/rights',
      lazy: async () => ({ Component: (await import('./screens/PermissionRights.tsx')).PermissionRights }),
    },
    {
      path: '/permissionManagement/users/:id',
      lazy: async () => ({ Component: (await import('./screens/PermissionUser.tsx')).PermissionUser }),
    },
    {
      path: '/approvalSettings',
      lazy: async () => ({ Component: (await import('./screens/ApprovalSettings.tsx')).ApprovalSettings }),
    },
    {
      path: '/operationLog',
      lazy: async () => ({ Component: (await import('./screens/OperationLog.tsx')).OperationLog }),
    },
    { path: '/contacts', lazy: async () => ({ Component: (await import('./screens/ContactList.tsx')).ContactList }) },
    {
      path: '/contacts/create',
      lazy: async () => ({ Component: (await import('./screens/ContactForm.tsx')).ContactForm }),
    },
    {
      path: '/contacts/import',
      lazy: async () => ({ Component: (await import('./screens/ContactImport.tsx')).ContactImport }),
    },
    {
      path: '/contacts/imports',
      lazy: async () => ({ Component: (await import('./screens/ContactImportList.tsx')).ContactImportList }),
    },
    {
      path: '/contacts/imports/:id',
      lazy: async () => ({ Component: (await import('./screens/ContactImportDetail.tsx')).ContactImportDetail }),
    },
    {
      path: '/contacts/:id',
      lazy: async () => ({ Component: (await import('./screens/ContactForm.tsx')).ContactForm }),
    },
    {
      path: '/customFields',
      lazy: async () => ({ Component: (await import('./screens/CustomFieldList.tsx')).CustomFieldList }),
    },
    {
      path: '/customFields/create',
      lazy: async () => ({ Component: (await import('./screens/CustomFieldForm.tsx')).CustomFieldForm }),
    },
    {
      path: '/customFields/:id',
      lazy: async () => ({ Component: (await import('./screens/CustomFieldForm.tsx')).CustomFieldForm }),
    },
    { path: '/blackList', lazy: async () => ({ Component: (await import('./screens/Blacklist.tsx')).Blacklist }) },
    {
      path: '/blackList/create',
      lazy: async () => ({ Component: (await import('./screens/BlacklistForm.tsx')).BlacklistForm }),
    },
    {
      path: '/blackList/optOuts',
      lazy: async () => ({ Component: (await import('./screens/OptOutList.tsx')).OptOutList }),
    },
    { path: '/whiteList', lazy: async () => ({ Component: (await import('./screens/Whitelist.tsx')).Whitelist }) },
    {
      path: '/whiteList/create',
      lazy: async () => ({ Component: (await import('./screens/WhitelistForm.tsx')).WhitelistForm }),
    },
    {
      path: '/reportOfEmail',
      lazy: async () => ({ Component: (await import('./screens/EmailReport.tsx')).EmailReport }),
    },
    {
      path: '/reportOfProblem',
      lazy: async () => ({ Component: (await import('./screens/ProblemReport.tsx')).ProblemReport }),
    },
    { path: '/exports', lazy: async () => ({ Component: (await import('./screens/ExportList.tsx')).ExportList }) },
    {
      path: '/smsSignature',
      lazy: async () => ({ Component: (await import('./screens/SmsSignatureList.tsx')).SmsSignatureList }),
    },
    {
      path: '/smsSignature/create',
      lazy: async () => ({ Component: (await import('./screens/SmsSignatureForm.tsx')).SmsSignatureForm }),
    },
    {
      path: '/smsSignature/review',
      lazy: async () => ({ Component: (await import('./screens/SmsSignatureReview.tsx')).SmsSignatureReview }),
    },
    {
      path: '/smsSignature/:id',
      lazy: async () => ({ Component: (await import('./screens/SmsSignatureForm.tsx')).SmsSignatureForm }),
    },
    {
      path: '/smsMessage',
      lazy: async () => ({ Component: (await import('./screens/SmsTemplateList.tsx')).SmsTemplateList }),
    },
    {
      path: '/smsMessage/create',
      lazy: async () => ({ Component: (await import('./screens/SmsTemplateForm.tsx')).SmsTemplateForm }),
    },
    {
      path: '/smsMessage/review',
      lazy: async () => ({ Component: (await import('./screens/SmsTemplateReview.tsx')).SmsTemplateReview }),
    },
    {
      path: '/smsMessage/sensitiveWords',
      lazy: async () => ({ Component: (await import('./screens/SensitiveWords.tsx')).SensitiveWords }),
    },
    {
      path: '/smsMessage/:id',
      lazy: async () => ({ Component: (await import('./screens/SmsTemplateForm.tsx')).SmsTemplateForm }),
    },
    {
      path: '/smsMessage/:id/copy',
      lazy: async () => ({ Component: (await import('./screens/SmsTemplateForm.tsx')).SmsTemplateForm }),
    },
    { path: '/apiKeys', lazy: async () => ({ Component: (await import('./screens/ApiKeyList.tsx')).ApiKeyList }) },
    {
      path: '/apiKeys/create',
      lazy: async () => ({ Component: (await import('./screens/ApiKeyForm.tsx')).ApiKeyForm }),
    },
    { path: '/smsReply', lazy: async () => ({ Component: (await import('./screens/SmsReplyList.tsx')).SmsReplyList }) },
    { path: '/smsOutbox', lazy: async () => ({ Component: (await import('./screens/SmsOutbox.tsx')).SmsOutbox }) },
    {
      path: '/generalSet',
      lazy: async () => ({ Component: (await import('./screens/GeneralSettingsForm.tsx')).GeneralSettingsForm }),
    },
    {
      path: '/generalSet/domains',
      lazy: async () => ({ Component: (await import('./screens/TenantDomainList.tsx')).TenantDomainList }),
    },
    {
      path: '/generalSet/domains/create',
      lazy: async () => ({ Component: (await import('./screens/TenantDomainForm.tsx')).TenantDomainForm }),
    },
    {
      path: '/generalSet/domains/:id',
      lazy: async () => ({ Component: (await import('./screens/TenantDomainForm.tsx')).TenantDomainForm }),
    },
    { path: '/generalSet/sites', lazy: async () => ({ Component: (await import('./screens/SiteList.tsx')).SiteList }) },
    {
      path: '/generalSet/sites/create',
      lazy: async () => ({ Component: (await import('./screens/SiteForm.tsx')).SiteForm }),
    },
    {
      path: '/generalSet/sites/:id',
      lazy: async () => ({ Component: (await import('./screens/SiteForm.tsx')).SiteForm }),
    },
    {
      path: '/tenantDefaultSet',
      lazy: async () => ({ Component: (await import('./screens/TenantDefaultsForm.tsx')).TenantDefaultsForm }),
    },
    {
      path: '/basicData',
      lazy: async () => ({ Component: (await import('./screens/ErrorTextList.tsx')).ErrorTextList }),
    },
    {
      path: '/basicData/countries',
      lazy: async () => ({ Component: (await import('./screens/CountryList.tsx')).CountryList }),
    },
  ];
}
