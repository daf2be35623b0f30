import { pages, recordPages, type SubAppPage } from './SubAppPage.ts';

/** All pages of *Smart outreach* (§2.3, §2.5); `/` is open to everyone signed in. */
export const OUTREACH_PAGES: readonly SubAppPage[] = [
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
  ...pages('/records/send', 'outreach.record', 'SendRecords'),
  ...recordPages('/config/developer', 'outreach.developerAccount', 'DeveloperAccountList', 'DeveloperAccountForm'),
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
];
