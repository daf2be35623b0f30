import type { RouteObject } from 'react-router-dom';

const taskForm = async () => ({ Component: (await import('./screens/TaskForm.tsx')).TaskForm });
const messageForm = async () => ({ Component: (await import('./screens/MessageForm.tsx')).MessageForm });

/** Pages of Smart outreach; every one is declared in `src/domain/subAppCatalog.ts`, which decides who may open it. */
export function routes(): RouteObject[] {
  return [
    { path: '/', lazy: async () => ({ Component: (await import('./screens/Home.tsx')).Home }) },
    { path: '/task', lazy: async () => ({ Component: (await import('./screens/TaskList.tsx')).TaskList }) },
    { path: '/task/create', lazy: taskForm },
    { path: '/task/:id', lazy: async () => ({ Component: (await import('./screens/TaskDetail.tsx')).TaskDetail }) },
    { path: '/task/:id/edit', lazy: taskForm },
    { path: '/task/:id/copy', lazy: taskForm },
    {
      path: '/approval',
      lazy: async () => ({ Component: (await import('./screens/ApprovalInbox.tsx')).ApprovalInbox }),
    },
    { path: '/audience', lazy: async () => ({ Component: (await import('./screens/AudienceList.tsx')).AudienceList }) },
    {
      path: '/audience/upload',
      lazy: async () => ({ Component: (await import('./screens/AudienceUpload.tsx')).AudienceUpload }),
    },
    {
      path: '/audience/:id',
      lazy: async () => ({ Component: (await import('./screens/AudienceDetail.tsx')).AudienceDetail }),
    },
    { path: '/message', lazy: async () => ({ Component: (await import('./screens/MessageList.tsx')).MessageList }) },
    { path: '/message/create', lazy: messageForm },
    { path: '/message/:id', lazy: messageForm },
    {
      path: '/records/send',
      lazy: async () => ({ Component: (await import('./screens/SendRecords.tsx')).SendRecords }),
    },
    { path: '/mailbox', lazy: async () => ({ Component: (await import('./screens/Mailbox.tsx')).Mailbox }) },
    { path: '/mailbox/:id', lazy: async () => ({ Component: (await import('./screens/MailDetail.tsx')).MailDetail }) },
  ];
}
