import { activityHandlers } from '../activity/activityHandlers.ts';
import { participantPackageHandlers } from '../activity/participantPackage.ts';
import { activityStatisticHandlers } from '../activityStatistic/activityStatisticHandlers.ts';
import { awardHandlers } from '../award/awardHandlers.ts';
import { activityImageHandlers } from '../activity/activityImages.ts';
import { playHandlers } from '../play/playHandlers.ts';
import { apiKeyHandlers } from '../apiKey/apiKeyHandlers.ts';
import { approvalHandlers } from '../approval/approvalHandlers.ts';
import { approvalSettingHandlers } from '../approval/approvalSettingHandlers.ts';
import { audienceHandlers } from '../audience/audienceHandlers.ts';
import { backgroundJobHandlers } from '../backgroundJob/backgroundJobHandlers.ts';
import { basicDataHandlers } from '../basicData/basicDataHandlers.ts';
import { billHandlers } from '../bill/billHandlers.ts';
import { blacklistHandlers } from '../blacklist/blacklistHandlers.ts';
import { calendarHandlers } from '../calendarReminder/calendarHandlers.ts';
import { calendarReminderHandlers } from '../calendarReminder/calendarReminderHandlers.ts';
import { callbackAddressHandlers } from '../callback/callbackAddressHandlers.ts';
import { consentHandlers } from '../consent/consentHandlers.ts';
import { contactImportHandlers } from '../contactImport/contactImportHandlers.ts';
import { contactFormHandlers } from '../contact/contactFormHandlers.ts';
import { contactHandlers } from '../contact/contactHandlers.ts';
import { customFieldHandlers } from '../customField/customFieldHandlers.ts';
import { customerInfoHandlers } from '../customerInfo/customerInfoHandlers.ts';
import { dataSourceHandlers } from '../dataSource/dataSourceHandlers.ts';
import { sourceImportHandlers } from '../dataSource/sourceImportHandlers.ts';
import { developerAccountHandlers } from '../developerAccount/developerAccountHandlers.ts';
import { callAccountHandlers } from '../callAccount/callAccountHandlers.ts';
import { callResultHandlers } from '../callResult/callResultHandlers.ts';
import { identityHandlers } from '../identity/identityHandlers.ts';
import { pushAccountHandlers } from '../pushAccount/pushAccountHandlers.ts';
import { pushReceiptHandlers } from '../pushReceipt/pushReceiptHandlers.ts';
import { departmentHandlers } from '../department/departmentHandlers.ts';
import { eventIngestHandlers } from '../event/eventIngestHandlers.ts';
import { exportFileHandlers } from '../exportFile/exportFileHandlers.ts';
import { handOverHandlers } from '../handOver/handOverHandlers.ts';
import { ingestHandlers } from '../ingest/ingestHandlers.ts';
import { mailboxHandlers } from '../mailbox/mailboxHandlers.ts';
import { marketingHandlers } from '../marketing/marketingHandlers.ts';
import { menuHandlers } from '../menu/menuHandlers.ts';
import { messageHandlers } from '../message/messageHandlers.ts';
import { messageGroupHandlers } from '../messageGroup/messageGroupHandlers.ts';
import { onboardingHandlers } from '../onboarding/onboardingHandlers.ts';
import { operationLogHandlers } from '../operationLog/operationLogHandlers.ts';
import { customerGroupHandlers } from '../customerGroup/customerGroupHandlers.ts';
import { outreachGeneralHandlers } from '../outreachGeneral/outreachGeneralHandlers.ts';
import { outreachSettingHandlers } from '../outreachSetting/outreachSettingHandlers.ts';
import { sendAlertHandlers } from '../outreachSetting/sendAlertHandlers.ts';
import { messageSettingHandlers } from '../messageSetting/messageSettingHandlers.ts';
import { packageHandlers } from '../package/packageHandlers.ts';
import { monitorAlertHandlers } from '../monitor/monitorAlertHandlers.ts';
import { monitorHandlers } from '../monitor/monitorHandlers.ts';
import { permissionHandlers } from '../permission/permissionHandlers.ts';
import { personHandlers } from '../person/personHandlers.ts';
import { personalDataHandlers } from '../personalData/personalDataHandlers.ts';
import { priceHandlers } from '../price/priceHandlers.ts';
import { productHandlers } from '../product/productHandlers.ts';
import { recordHandlers } from '../record/recordHandlers.ts';
import { reportHandlers } from '../report/reportHandlers.ts';
import { roleHandlers } from '../role/roleHandlers.ts';
import { sessionHandlers } from '../session/sessionHandlers.ts';
import { sendStatisticHandlers } from '../sendStatistic/sendStatisticHandlers.ts';
import { shortLinkHandlers } from '../shortLink/shortLinkHandlers.ts';
import { siteHandlers } from '../site/siteHandlers.ts';
import { trackedSiteHandlers } from '../site/trackedSiteHandlers.ts';
import { testGroupHandlers } from '../testGroup/testGroupHandlers.ts';
import { smsOutboxHandlers } from '../smsOutbox/smsOutboxHandlers.ts';
import { smsReceiptHandlers } from '../smsReceipt/smsReceiptHandlers.ts';
import { venueHandlers } from '../venue/venueHandlers.ts';
import { voucherCodeHandlers } from '../voucherCode/voucherCodeHandlers.ts';
import { voucherImportHandlers } from '../voucherCode/voucherImportHandlers.ts';
import { prizeHandlers } from '../prize/prizeHandlers.ts';
import { taskTriggerHandlers } from '../taskTrigger/taskTriggerHandlers.ts';
import { smsReplyHandlers } from '../smsReply/smsReplyHandlers.ts';
import { smsReplyListHandlers } from '../smsReply/smsReplyListHandlers.ts';
import { smsSignatureHandlers } from '../smsSignature/smsSignatureHandlers.ts';
import { smsTemplateHandlers } from '../smsTemplate/smsTemplateHandlers.ts';
import { tagHandlers } from '../tag/tagHandlers.ts';
import { tagCategoryHandlers } from '../tagCategory/tagCategoryHandlers.ts';
import { taskHandlers } from '../task/taskHandlers.ts';
import { definedGroupHandlers } from '../definedGroup/definedGroupHandlers.ts';
import { taskDefinitionHandlers } from '../taskDefinition/taskDefinitionHandlers.ts';
import { taskGroupHandlers } from '../taskGroup/taskGroupHandlers.ts';
import { taskRunHandlers } from '../task/taskRunHandlers.ts';
import { telemetryHandlers } from '../telemetry/telemetryHandlers.ts';
import { tenantDomainHandlers } from '../tenantDomain/tenantDomainHandlers.ts';
import { generalSettingsHandlers } from '../tenantSettings/generalSettingsHandlers.ts';
import { tenantDefaultsHandlers } from '../tenantSettings/tenantDefaultsHandlers.ts';
import { unsubscribeHandlers } from '../unsubscribe/unsubscribeHandlers.ts';
import { userHandlers } from '../user/userHandlers.ts';
import { wechatAccountHandlers } from '../wechat/wechatAccountHandlers.ts';
import { wechatResourceHandlers } from '../wechat/wechatResourceHandlers.ts';
import { whitelistHandlers } from '../whitelist/whitelistHandlers.ts';
import type { Implementation } from './implement.ts';

/** What the server does for every endpoint of the contract. */
export const implementations: readonly Implementation[] = [
  ...sessionHandlers,
  ...menuHandlers,
  ...customerInfoHandlers,
  ...departmentHandlers,
  ...developerAccountHandlers,
  ...pushAccountHandlers,
  ...pushReceiptHandlers,
  ...callAccountHandlers,
  ...callResultHandlers,
  ...identityHandlers,
  ...wechatAccountHandlers,
  ...wechatResourceHandlers,
  ...roleHandlers,
  ...prizeHandlers,
  ...voucherCodeHandlers,
  ...voucherImportHandlers,
  ...venueHandlers,
  ...userHandlers,
  ...permissionHandlers,
  ...handOverHandlers,
  ...approvalSettingHandlers,
  ...onboardingHandlers,
  ...operationLogHandlers,
  ...smsOutboxHandlers,
  ...smsReceiptHandlers,
  ...taskTriggerHandlers,
  ...smsReplyHandlers,
  ...smsReplyListHandlers,
  ...smsSignatureHandlers,
  ...smsTemplateHandlers,
  ...apiKeyHandlers,
  ...contactHandlers,
  ...contactFormHandlers,
  ...contactImportHandlers,
  ...ingestHandlers,
  ...eventIngestHandlers,
  ...consentHandlers,
  ...customFieldHandlers,
  ...blacklistHandlers,
  ...whitelistHandlers,
  ...exportFileHandlers,
  ...personalDataHandlers,
  ...personHandlers,
  ...basicDataHandlers,
  ...generalSettingsHandlers,
  ...tenantDefaultsHandlers,
  ...tenantDomainHandlers,
  ...siteHandlers,
  ...trackedSiteHandlers,
  ...testGroupHandlers,
  ...tagCategoryHandlers,
  ...tagHandlers,
  ...dataSourceHandlers,
  ...sourceImportHandlers,
  ...audienceHandlers,
  ...customerGroupHandlers,
  ...monitorHandlers,
  ...monitorAlertHandlers,
  ...marketingHandlers,
  ...packageHandlers,
  ...messageHandlers,
  ...messageGroupHandlers,
  ...messageSettingHandlers,
  ...callbackAddressHandlers,
  ...outreachGeneralHandlers,
  ...outreachSettingHandlers,
  ...sendAlertHandlers,
  ...shortLinkHandlers,
  ...taskHandlers,
  ...taskDefinitionHandlers,
  ...definedGroupHandlers,
  ...taskGroupHandlers,
  ...taskRunHandlers,
  ...approvalHandlers,
  ...calendarReminderHandlers,
  ...calendarHandlers,
  ...recordHandlers,
  ...reportHandlers,
  ...sendStatisticHandlers,
  ...billHandlers,
  ...priceHandlers,
  ...productHandlers,
  ...mailboxHandlers,
  ...unsubscribeHandlers,
  ...telemetryHandlers,
  ...activityHandlers,
  ...participantPackageHandlers,
  ...activityImageHandlers,
  ...awardHandlers,
  ...activityStatisticHandlers,
  ...playHandlers,
  ...backgroundJobHandlers,
];
