import { activityHandlers } from '../activity-box/activity/activityHandlers.ts';
import { participantPackageHandlers } from '../activity-box/activity/participantPackage.ts';
import { activityStatisticHandlers } from '../activity-box/activityStatistic/activityStatisticHandlers.ts';
import { awardHandlers } from '../activity-box/award/awardHandlers.ts';
import { activityImageHandlers } from '../activity-box/activity/activityImages.ts';
import { playHandlers } from '../activity-box/play/playHandlers.ts';
import { apiKeyHandlers } from '../common/apiKey/apiKeyHandlers.ts';
import { approvalHandlers } from '../common/approval/approvalHandlers.ts';
import { inboxHandlers } from '../common/approval/inboxHandlers.ts';
import { approvalSettingHandlers } from '../common/approval/approvalSettingHandlers.ts';
import { audienceHandlers } from '../profile/audience/audienceHandlers.ts';
import { backgroundJobHandlers } from '../shell/backgroundJob/backgroundJobHandlers.ts';
import { basicDataHandlers } from '../common/basicData/basicDataHandlers.ts';
import { billHandlers } from '../outreach/bill/billHandlers.ts';
import { unreachableHandlers } from '../common/unreachableAddress/unreachableHandlers.ts';
import { blacklistHandlers } from '../common/blacklist/blacklistHandlers.ts';
import { calendarHandlers } from '../outreach/calendarReminder/calendarHandlers.ts';
import { calendarReminderHandlers } from '../outreach/calendarReminder/calendarReminderHandlers.ts';
import { callbackAddressHandlers } from '../outreach/callback/callbackAddressHandlers.ts';
import { consentHandlers } from '../common/consent/consentHandlers.ts';
import { contactImportHandlers } from '../common/contactImport/contactImportHandlers.ts';
import { contactFormHandlers } from '../common/contact/contactFormHandlers.ts';
import { contactHandlers } from '../common/contact/contactHandlers.ts';
import { customFieldHandlers } from '../common/customField/customFieldHandlers.ts';
import { customerInfoHandlers } from '../shell/customerInfo/customerInfoHandlers.ts';
import { dataSourceHandlers } from '../profile/dataSource/dataSourceHandlers.ts';
import { sourceImportHandlers } from '../profile/dataSource/sourceImportHandlers.ts';
import { developerAccountHandlers } from '../outreach/developerAccount/developerAccountHandlers.ts';
import { callAccountHandlers } from '../outreach/callAccount/callAccountHandlers.ts';
import { callResultHandlers } from '../outreach/callResult/callResultHandlers.ts';
import { identityHandlers } from '../outreach/identity/identityHandlers.ts';
import { pushAccountHandlers } from '../outreach/pushAccount/pushAccountHandlers.ts';
import { pushReceiptHandlers } from '../outreach/pushReceipt/pushReceiptHandlers.ts';
import { departmentHandlers } from '../common/department/departmentHandlers.ts';
import { eventIngestHandlers } from '../profile/event/eventIngestHandlers.ts';
import { exportFileHandlers } from '../common/exportFile/exportFileHandlers.ts';
import { handOverHandlers } from '../common/handOver/handOverHandlers.ts';
import { ingestHandlers } from '../common/ingest/ingestHandlers.ts';
import { mailboxHandlers } from '../outreach/mailbox/mailboxHandlers.ts';
import { marketingHandlers } from '../profile/marketing/marketingHandlers.ts';
import { menuHandlers } from '../shell/menu/menuHandlers.ts';
import { messageHandlers } from '../outreach/message/messageHandlers.ts';
import { messageGroupHandlers } from '../outreach/messageGroup/messageGroupHandlers.ts';
import { onboardingHandlers } from '../outreach/onboarding/onboardingHandlers.ts';
import { operationLogHandlers } from '../common/operationLog/operationLogHandlers.ts';
import { customerGroupHandlers } from '../profile/customerGroup/customerGroupHandlers.ts';
import { groupQuestionHandlers } from '../profile/customerGroup/groupQuestionHandlers.ts';
import { outreachGeneralHandlers } from '../outreach/outreachGeneral/outreachGeneralHandlers.ts';
import { outreachSettingHandlers } from '../outreach/outreachSetting/outreachSettingHandlers.ts';
import { sendAlertHandlers } from '../outreach/outreachSetting/sendAlertHandlers.ts';
import { messageSettingHandlers } from '../outreach/messageSetting/messageSettingHandlers.ts';
import { packageHandlers } from '../profile/package/packageHandlers.ts';
import { monitorAlertHandlers } from '../profile/monitor/monitorAlertHandlers.ts';
import { monitorHandlers } from '../profile/monitor/monitorHandlers.ts';
import { permissionHandlers } from '../common/permission/permissionHandlers.ts';
import { personHandlers } from '../profile/person/personHandlers.ts';
import { personalDataHandlers } from '../common/personalData/personalDataHandlers.ts';
import { priceHandlers } from '../outreach/price/priceHandlers.ts';
import { productHandlers } from '../outreach/product/productHandlers.ts';
import { recordHandlers } from '../outreach/record/recordHandlers.ts';
import { reportHandlers } from '../common/report/reportHandlers.ts';
import { roleHandlers } from '../common/role/roleHandlers.ts';
import { sessionHandlers } from '../shell/session/sessionHandlers.ts';
import { sendStatisticHandlers } from '../outreach/sendStatistic/sendStatisticHandlers.ts';
import { shortLinkHandlers } from '../outreach/shortLink/shortLinkHandlers.ts';
import { siteHandlers } from '../common/site/siteHandlers.ts';
import { trackedSiteHandlers } from '../common/site/trackedSiteHandlers.ts';
import { testGroupHandlers } from '../common/testGroup/testGroupHandlers.ts';
import { smsOutboxHandlers } from '../common/smsOutbox/smsOutboxHandlers.ts';
import { smsReceiptHandlers } from '../outreach/smsReceipt/smsReceiptHandlers.ts';
import { venueHandlers } from '../activity-box/venue/venueHandlers.ts';
import { voucherCodeHandlers } from '../activity-box/voucherCode/voucherCodeHandlers.ts';
import { voucherImportHandlers } from '../activity-box/voucherCode/voucherImportHandlers.ts';
import { prizeHandlers } from '../activity-box/prize/prizeHandlers.ts';
import { taskTriggerHandlers } from '../outreach/taskTrigger/taskTriggerHandlers.ts';
import { smsReplyHandlers } from '../common/smsReply/smsReplyHandlers.ts';
import { smsReplyListHandlers } from '../common/smsReply/smsReplyListHandlers.ts';
import { smsSignatureHandlers } from '../common/smsSignature/smsSignatureHandlers.ts';
import { smsTemplateHandlers } from '../common/smsTemplate/smsTemplateHandlers.ts';
import { tagHandlers } from '../profile/tag/tagHandlers.ts';
import { tagCategoryHandlers } from '../profile/tagCategory/tagCategoryHandlers.ts';
import { attentionHandlers } from '../outreach/task/attentionHandlers.ts';
import { taskHandlers } from '../outreach/task/taskHandlers.ts';
import { taskActionHandlers } from '../outreach/task/taskActionHandlers.ts';
import { definedGroupHandlers } from '../outreach/definedGroup/definedGroupHandlers.ts';
import { taskDefinitionHandlers } from '../outreach/taskDefinition/taskDefinitionHandlers.ts';
import { taskGroupHandlers } from '../outreach/taskGroup/taskGroupHandlers.ts';
import { taskRunHandlers } from '../outreach/task/taskRunHandlers.ts';
import { controlOutcomeHandlers } from '../outreach/task/controlOutcomeHandlers.ts';
import { telemetryHandlers } from '../shell/telemetry/telemetryHandlers.ts';
import { domainKeyHandlers } from '../common/tenantDomain/domainKeyHandlers.ts';
import { tenantDomainHandlers } from '../common/tenantDomain/tenantDomainHandlers.ts';
import { generalSettingsHandlers } from '../common/tenantSettings/generalSettingsHandlers.ts';
import { tenantDefaultsHandlers } from '../common/tenantSettings/tenantDefaultsHandlers.ts';
import { unsubscribeHandlers } from '../common/unsubscribe/unsubscribeHandlers.ts';
import { userHandlers } from '../common/user/userHandlers.ts';
import { wechatAccountHandlers } from '../outreach/wechat/wechatAccountHandlers.ts';
import { wechatResourceHandlers } from '../outreach/wechat/wechatResourceHandlers.ts';
import { whitelistHandlers } from '../common/whitelist/whitelistHandlers.ts';
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
  ...unreachableHandlers,
  ...whitelistHandlers,
  ...exportFileHandlers,
  ...personalDataHandlers,
  ...personHandlers,
  ...basicDataHandlers,
  ...generalSettingsHandlers,
  ...tenantDefaultsHandlers,
  ...tenantDomainHandlers,
  ...domainKeyHandlers,
  ...siteHandlers,
  ...trackedSiteHandlers,
  ...testGroupHandlers,
  ...tagCategoryHandlers,
  ...tagHandlers,
  ...dataSourceHandlers,
  ...sourceImportHandlers,
  ...audienceHandlers,
  ...customerGroupHandlers,
  ...groupQuestionHandlers,
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
  ...attentionHandlers,
  ...taskHandlers,
  ...taskActionHandlers,
  ...taskDefinitionHandlers,
  ...definedGroupHandlers,
  ...taskGroupHandlers,
  ...taskRunHandlers,
  ...controlOutcomeHandlers,
  ...approvalHandlers,
  ...inboxHandlers,
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
