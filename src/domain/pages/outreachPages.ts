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
  ...pages('/statistics', 'outreach.statistics', 'Statistics'),
  ...recordPages('/config/developer', 'outreach.developerAccount', 'DeveloperAccountList', 'DeveloperAccountForm'),
  ...recordPages('/config/appPush', 'outreach.pushAccount', 'PushAccountList', 'PushAccountForm'),
  ...pages('/mailbox', 'outreach.mailbox', 'Mailbox', ['/:id', 'MailDetail', '.detail']),
];
