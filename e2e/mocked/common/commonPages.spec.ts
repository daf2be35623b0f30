import type { Right } from '../../../src/domain/shell/rights.ts';
import { test } from '../../servers/mockedConsole.ts';

/** Menu entries of *Common*: the right that grants one, the pages that it unlocks with their titles, the clause, and what stays locked. */
const ENTRIES: [right: Right, pages: [url: string, title: string][], clause: string, locked?: string[]][] = [
  [
    'basicData:view',
    [
      ['/common/basicData', 'common.basicData.title'],
      ['/common/basicData/countries', 'common.basicData.title'],
    ],
    '[2.3-02]',
  ],
  [
    'blacklist:view',
    [
      ['/common/blackList', 'common.blacklist.title'],
      ['/common/blackList/create', 'common.blacklist.create.title'],
    ],
    '[2.3-03]',
  ],
  [
    'department:view',
    [
      ['/common/departmentManagement', 'common.department.title'],
      ['/common/departmentManage', 'common.department.title'],
    ],
    '[2.3-04] [2.3-10]',
  ],
  [
    'generalSet:view',
    [
      ['/common/generalSet', 'common.generalSet.title'],
      ['/common/generalSet/domains/create', 'common.tenantDomain.create.title'],
    ],
    '[2.3-05]',
  ],
  [
    'smsSignature:view',
    [
      ['/common/smsSignature', 'common.smsSignature.title'],
      ['/common/smsSignature/create', 'common.smsSignature.create.title'],
    ],
    '[2.3-06]',
    ['/common/smsSignature/review'],
  ],
  [
    'smsTemplate:view',
    [
      ['/common/smsMessage', 'common.smsTemplate.title'],
      ['/common/smsMessage/create', 'common.smsTemplate.create.title'],
    ],
    '[2.3-07]',
    ['/common/smsMessage/review'],
  ],
  [
    'user:view',
    [
      ['/common/userManagement', 'common.user.title'],
      ['/common/userManagement/create', 'common.user.create.title'],
    ],
    '[2.3-09]',
  ],
  [
    'role:view',
    [
      ['/common/roleManagement', 'common.role.title'],
      ['/common/roleManagement/create', 'common.role.create.title'],
    ],
    '[2.3-11]',
  ],
  [
    'permission:view',
    [
      ['/common/permissionManagement', 'common.permission.title'],
      ['/common/permissionManagement/rights', 'common.permission.title'],
    ],
    '[2.3-12]',
  ],
  ['operationLog:view', [['/common/operationLog', 'common.operationLog.title']], '[2.3-13]'],
  ['tenantDefaultSet:view', [['/common/tenantDefaultSet', 'common.tenantDefaultSet.title']], '[2.3-14]'],
];

for (const [right, pages, clause, locked = []] of ENTRIES) {
  test(`what ${right} grants opens with all pages behind it ${clause}`, async ({ enter, ui }) => {
    await enter([right]);
    for (const [url, title] of pages) await ui.visit(url, title);
    await ui.findLocked(...locked);
  });
}

const ALL_CLAUSES = ENTRIES.map(([, , clause]) => clause).join(' ');
test(`none of these pages opens for who was granted another ${ALL_CLAUSES}`, async ({ enter, ui }) => {
  await enter(['contact:view']);
  await ui.findLocked(...ENTRIES.flatMap(([, pages]) => pages.map(([url]) => url)));
});
