import type { Implementation } from '../api/implement.ts';
import { apiKeyHandlers } from './access/apiKey/apiKeyHandlers.ts';
import { exportFileHandlers } from './access/exportFile/exportFileHandlers.ts';
import { operationLogHandlers } from './access/operationLog/operationLogHandlers.ts';
import { blacklistHandlers } from './contacts/blacklist/blacklistHandlers.ts';
import { consentHandlers } from './contacts/consent/consentHandlers.ts';
import { contactFormHandlers } from './contacts/contact/contactFormHandlers.ts';
import { contactHandlers } from './contacts/contact/contactHandlers.ts';
import { contactImportHandlers } from './contacts/contactImport/contactImportHandlers.ts';
import { customFieldHandlers } from './contacts/customField/customFieldHandlers.ts';
import { ingestHandlers } from './contacts/ingest/ingestHandlers.ts';
import { personalDataHandlers } from './contacts/personalData/personalDataHandlers.ts';
import { unreachableHandlers } from './contacts/unreachableAddress/unreachableHandlers.ts';
import { unsubscribeHandlers } from './contacts/unsubscribe/unsubscribeHandlers.ts';
import { whitelistHandlers } from './contacts/whitelist/whitelistHandlers.ts';
import { departmentHandlers } from './people/department/departmentHandlers.ts';
import { handOverHandlers } from './people/handOver/handOverHandlers.ts';
import { permissionHandlers } from './people/permission/permissionHandlers.ts';
import { roleHandlers } from './people/role/roleHandlers.ts';
import { userHandlers } from './people/user/userHandlers.ts';
import { approvalHandlers } from './review/approval/approvalHandlers.ts';
import { approvalSettingHandlers } from './review/approval/approvalSettingHandlers.ts';
import { inboxHandlers } from './review/approval/inboxHandlers.ts';
import { basicDataHandlers } from './settings/basicData/basicDataHandlers.ts';
import { domainKeyHandlers } from './settings/tenantDomain/domainKeyHandlers.ts';
import { tenantDomainHandlers } from './settings/tenantDomain/tenantDomainHandlers.ts';
import { generalSettingsHandlers } from './settings/tenantSettings/generalSettingsHandlers.ts';
import { tenantDefaultsHandlers } from './settings/tenantSettings/tenantDefaultsHandlers.ts';
import { smsOutboxHandlers } from './sms/smsOutbox/smsOutboxHandlers.ts';
import { smsReplyHandlers } from './sms/smsReply/smsReplyHandlers.ts';
import { smsReplyListHandlers } from './sms/smsReply/smsReplyListHandlers.ts';
import { smsSignatureHandlers } from './sms/smsSignature/smsSignatureHandlers.ts';
import { smsTemplateHandlers } from './sms/smsTemplate/smsTemplateHandlers.ts';
import { resources } from './resources.ts';

/** Handlers of the endpoints of _Common_. */
export const commonHandlers: readonly Implementation[] = [
  ...departmentHandlers,
  ...roleHandlers,
  ...userHandlers,
  ...permissionHandlers,
  ...handOverHandlers,
  ...approvalSettingHandlers,
  ...operationLogHandlers,
  ...smsOutboxHandlers,
  ...smsReplyHandlers,
  ...smsReplyListHandlers,
  ...smsSignatureHandlers,
  ...smsTemplateHandlers,
  ...apiKeyHandlers,
  ...contactHandlers,
  ...contactFormHandlers,
  ...contactImportHandlers,
  ...ingestHandlers,
  ...consentHandlers,
  ...customFieldHandlers,
  ...blacklistHandlers,
  ...unreachableHandlers,
  ...whitelistHandlers,
  ...exportFileHandlers,
  ...personalDataHandlers,
  ...basicDataHandlers,
  ...generalSettingsHandlers,
  ...tenantDefaultsHandlers,
  ...tenantDomainHandlers,
  ...domainKeyHandlers,
  ...approvalHandlers,
  ...inboxHandlers,
  ...unsubscribeHandlers,
  ...resources,
];
