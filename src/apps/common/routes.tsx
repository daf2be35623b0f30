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
    { path: '/apiKeys', lazy: async () => ({ Component: (await import('./screens/ApiKeyList.tsx')).ApiKeyList }) },
    {
      path: '/apiKeys/create',
      lazy: async () => ({ Component: (await import('./screens/ApiKeyForm.tsx')).ApiKeyForm }),
    },
    { path: '/smsOutbox', lazy: async () => ({ Component: (await import('./screens/SmsOutbox.tsx')).SmsOutbox }) },
  ];
}
