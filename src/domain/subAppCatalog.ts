/** A page of a sub-application: what the address looks like, its title, and the menu page that unlocks it. */
export interface SubAppRoute {
  /** Full pattern below the router base; parameters as `:name`. */
  path: string;
  /** Key of the page title in the language pack. */
  titleKey: string;
  /** Address of the menu page that grants it; absent for pages open to everyone signed in. */
  menu?: string;
}

/** One of our own sub-applications (§2.2). */
export interface SubApp {
  /** Also the folder below `src/apps` and below the served bundles. */
  name: string;
  activeRule: string;
  titleKey: string;
  descKey: string;
  routes: readonly SubAppRoute[];
}

const page = (menu: string, key: string, ...below: [suffix: string, key: string][]): SubAppRoute[] => [
  { path: menu, titleKey: `${key}.title`, menu },
  ...below.map(([suffix, subKey]) => ({ path: menu + suffix, titleKey: `${key}.${subKey}.title`, menu })),
];

/**
 * Our sub-applications and all their pages: one table for the served mapping, the built-in list of a local host and the
 * permission-to-route map. `/` is open to everyone signed in.
 */
export const SUB_APPS: readonly SubApp[] = [
  {
    name: 'common',
    activeRule: '/common',
    titleKey: 'common.title',
    descKey: 'common.desc',
    routes: [
      ...page('/common/userManagement', 'common.user', ['/create', 'create'], ['/:id', 'edit']),
      ...page('/common/departmentManagement', 'common.department'),
      // §2.3 names the page twice.
      { path: '/common/departmentManage', titleKey: 'common.department.title', menu: '/common/departmentManagement' },
      ...page('/common/roleManagement', 'common.role', ['/create', 'create'], ['/:id', 'edit']),
      ...page('/common/permissionManagement', 'common.permission', ['/rights', 'rights'], ['/users/:id', 'user']),
      ...page('/common/approvalSettings', 'common.approvalSetting'),
      ...page('/common/operationLog', 'common.operationLog'),
      ...page(
        '/common/contacts',
        'common.contact',
        ['/create', 'create'],
        ['/import', 'import'],
        ['/imports', 'imports'],
        ['/imports/:id', 'importDetail'],
        ['/:id', 'edit'],
      ),
      ...page('/common/customFields', 'common.customField', ['/create', 'create'], ['/:id', 'edit']),
      ...page('/common/blackList', 'common.blacklist', ['/create', 'create'], ['/optOuts', 'optOuts']),
      ...page('/common/whiteList', 'common.whitelist', ['/create', 'create']),
      ...page('/common/reportOfEmail', 'common.report.email'),
      { path: '/common/reportOfProblem', titleKey: 'common.report.problem.title', menu: '/common/reportOfEmail' },
      ...page('/common/exports', 'common.export'),
      ...page('/common/smsSignature', 'common.smsSignature', ['/create', 'create'], ['/:id', 'edit']),
      ...page('/common/smsSignature/review', 'common.smsSignature.review'),
      ...page(
        '/common/smsMessage',
        'common.smsTemplate',
        ['/create', 'create'],
        ['/sensitiveWords', 'sensitiveWords'],
        ['/:id', 'edit'],
        ['/:id/copy', 'copy'],
      ),
      ...page('/common/smsMessage/review', 'common.smsTemplate.review'),
      ...page('/common/smsReply', 'common.smsReply'),
      ...page('/common/smsOutbox', 'common.smsOutbox'),
      ...page('/common/basicData', 'common.basicData', ['/countries', 'countries']),
      ...page(
        '/common/generalSet',
        'common.generalSet',
        ['/domains', 'domains'],
        ['/domains/create', 'domain.create'],
        ['/domains/:id', 'domain.edit'],
        ['/sites', 'sites'],
        ['/sites/create', 'site.create'],
        ['/sites/:id', 'site.edit'],
      ),
      ...page('/common/tenantDefaultSet', 'common.tenantDefaultSet'),
      ...page('/common/apiKeys', 'common.apiKey', ['/create', 'create']),
    ],
  },
  {
    name: 'outreach',
    activeRule: '/',
    titleKey: 'outreach.title',
    descKey: 'outreach.desc',
    routes: [
      { path: '/', titleKey: 'outreach.home.title' },
      ...page(
        '/task',
        'outreach.task',
        ['/create', 'create'],
        ['/:id', 'detail'],
        ['/:id/edit', 'edit'],
        ['/:id/copy', 'copy'],
      ),
      ...page('/approval', 'outreach.approval'),
      ...page('/audience', 'outreach.audience', ['/upload', 'upload'], ['/:id', 'detail']),
      ...page('/message', 'outreach.message', ['/create', 'create'], ['/:id', 'edit']),
      ...page('/records/send', 'outreach.record'),
      ...page('/mailbox', 'outreach.mailbox', ['/:id', 'detail']),
    ],
  },
];
