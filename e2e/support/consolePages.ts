import { SUB_APPS } from '../../src/domain/subAppCatalog.ts';
import type { InsertedRows } from './accessibilityRows.ts';
import type { Operator } from './operators.ts';

/** Every page of the sub-applications without a parameter, and the error pages. */
export const PLAIN_PAGES = [
  ...SUB_APPS.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !path.includes(':')),
  '/401',
  '/403',
  '/404',
  '/415',
];

/** Every page of one record. */
export const recordPagesOf = (operator: Operator, rows: InsertedRows): string[] => [
  `/common/userManagement/${operator.id}`,
  `/common/permissionManagement/users/${operator.id}`,
  `/common/roleManagement/${rows.role}`,
  `/common/generalSet/domains/${rows.domain}`,
  `/common/generalSet/sites/${rows.site}`,
  `/common/testGroups/${rows.testGroup}`,
  `/common/smsSignature/${rows.signature}`,
  `/common/smsMessage/${rows.smsTemplate}`,
  `/common/smsMessage/${rows.smsTemplate}/copy`,
  `/common/contacts/${rows.contact}`,
  `/common/contacts/imports/${rows.import}`,
  `/task/${rows.draft}`,
  `/task/${rows.draft}/edit`,
  `/task/${rows.draft}/copy`,
  `/task/${rows.completed}`,
  `/profile/package/${rows.audience}`,
  `/profile/package/${rows.audience}?tab=rejects`,
  `/profile/crowd/${rows.customerGroup}`,
  `/profile/crowd/${rows.customerGroup}?tab=sizes`,
  `/profile/crowd/${rows.customerGroup}?tab=uses`,
  `/profile/crowd/${rows.customerGroup}/edit`,
  `/profile/marketing/${rows.audience}`,
  `/profile/monitor/${rows.monitor}`,
  `/profile/monitor/${rows.monitor}/edit`,
  `/profile/site/${rows.site}`,
  `/profile/user/${rows.contact}`,
  `/profile/user/${rows.contact}?tab=tags`,
  `/profile/user/${rows.contact}?tab=groups`,
  `/profile/package/${rows.audience}?tab=tags`,
  `/profile/tags/${rows.tag}`,
  `/profile/tags/${rows.tag}/edit`,
  `/profile/tags/${rows.ruleTag}`,
  `/profile/tags/${rows.ruleTag}/edit`,
  `/profile/tagCategories/${rows.tagCategory}`,
  `/profile/dataSource/${rows.dataSource}`,
  `/profile/dataSource/${rows.dataSource}/edit`,
  `/message/${rows.message}`,
  `/messageGroup/${rows.messageGroup}`,
  `/shortLink/${rows.shortLink}`,
  `/shortLink/${rows.shortLink}/edit`,
  `/mailbox/${rows.mail}`,
];
