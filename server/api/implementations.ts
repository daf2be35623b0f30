import { activityHandlers } from '../activity-box/activity/activityHandlers.ts';
import { participantPackageHandlers } from '../activity-box/activity/participantPackage.ts';
import { activityStatisticHandlers } from '../activity-box/activity/activityStatistic/activityStatisticHandlers.ts';
import { awardHandlers } from '../activity-box/award/awardHandlers.ts';
import { activityImageHandlers } from '../activity-box/activity/activityImages.ts';
import { playHandlers } from '../activity-box/play/playHandlers.ts';
import { apiKeyHandlers } from '../common/access/apiKey/apiKeyHandlers.ts';
import { approvalHandlers } from '../common/review/approval/approvalHandlers.ts';
import { inboxHandlers } from '../common/review/approval/inboxHandlers.ts';
import { approvalSettingHandlers } from '../common/review/approval/approvalSettingHandlers.ts';
import { audienceHandlers } from '../profile/audience/audienceHandlers.ts';
import { backgroundJobHandlers } from '../shell/backgroundJob/backgroundJobHandlers.ts';
import { basicDataHandlers } from '../common/settings/basicData/basicDataHandlers.ts';
import { billHandlers } from '../outreach/billing/bill/billHandlers.ts';
import { unreachableHandlers } from '../common/contacts/unreachableAddress/unreachableHandlers.ts';
import { blacklistHandlers } from '../common/contacts/blacklist/blacklistHandlers.ts';
import { calendarHandlers } from '../outreach/calendar/calendarReminder/calendarHandlers.ts';
import { calendarReminderHandlers } from '../outreach/calendar/calendarReminder/calendarReminderHandlers.ts';
import { callbackAddressHandlers } from '../outreach/channel/callback/callbackAddressHandlers.ts';
import { consentHandlers } from '../common/contacts/consent/consentHandlers.ts';
import { contactImportHandlers } from '../common/contacts/contactImport/contactImportHandlers.ts';
import { contactFormHandlers } from '../common/contacts/contact/contactFormHandlers.ts';
import { contactHandlers } from '../common/contacts/contact/contactHandlers.ts';
import { customFieldHandlers } from '../common/contacts/customField/customFieldHandlers.ts';
import { customerInfoHandlers } from '../shell/customerInfo/customerInfoHandlers.ts';
import { dataSourceHandlers } from '../profile/dataSource/dataSourceHandlers.ts';
import { sourceImportHandlers } from '../profile/dataSource/sourceImportHandlers.ts';
import { developerAccountHandlers } from '../outreach/channel/developerAccount/developerAccountHandlers.ts';
import { callAccountHandlers } from '../outreach/channel/callAccount/callAccountHandlers.ts';
import { callResultHandlers } from '../outreach/channel/callResult/callResultHandlers.ts';
import { identityHandlers } from '../outreach/channel/identity/identityHandlers.ts';
import { pushAccountHandlers } from '../outreach/channel/pushAccount/pushAccountHandlers.ts';
import { pushReceiptHandlers } from '../outreach/channel/pushReceipt/pushReceiptHandlers.ts';
import { departmentHandlers } from '../common/people/department/departmentHandlers.ts';
import { eventIngestHandlers } from '../profile/event/eventIngestHandlers.ts';
import { exportFileHandlers } from '../common/access/exportFile/exportFileHandlers.ts';
import { handOverHandlers } from '../common/people/handOver/handOverHandlers.ts';
import { ingestHandlers } from '../common/contacts/ingest/ingestHandlers.ts';
import { mailboxHandlers } from '../outreach/channel/mailbox/mailboxHandlers.ts';
import { marketingHandlers } from '../profile/marketing/marketingHandlers.ts';
import { menuHandlers } from '../shell/menu/menuHandlers.ts';
import { messageHandlers } from '../outreach/message/messageHandlers.ts';
import { messageGroupHandlers } from '../outreach/message/messageGroup/messageGroupHandlers.ts';
import { onboardingHandlers } from '../outreach/home/onboarding/onboardingHandlers.ts';
import { operationLogHandlers } from '../common/access/operationLog/operationLogHandlers.ts';
import { customerGroupHandlers } from '../profile/group/customerGroup/customerGroupHandlers.ts';
import { groupQuestionHandlers } from '../profile/group/customerGroup/groupQuestionHandlers.ts';
import { outreachGeneralHandlers } from '../outreach/setting/outreachGeneral/outreachGeneralHandlers.ts';
import { outreachSettingHandlers } from '../outreach/setting/outreachSetting/outreachSettingHandlers.ts';
import { sendAlertHandlers } from '../outreach/setting/outreachSetting/sendAlertHandlers.ts';
import { messageSettingHandlers } from '../outreach/message/messageSetting/messageSettingHandlers.ts';
import { packageHandlers } from '../profile/audience/package/packageHandlers.ts';
import { monitorAlertHandlers } from '../profile/monitor/monitorAlertHandlers.ts';
import { monitorHandlers } from '../profile/monitor/monitorHandlers.ts';
import { permissionHandlers } from '../common/people/permission/permissionHandlers.ts';
import { personHandlers } from '../profile/person/personHandlers.ts';
import { personalDataHandlers } from '../common/contacts/personalData/personalDataHandlers.ts';
import { priceHandlers } from '../outreach/billing/price/priceHandlers.ts';
import { productHandlers } from '../outreach/billing/product/productHandlers.ts';
import { recordHandlers } from '../outreach/sending/record/recordHandlers.ts';
import { reportHandlers } from '../common/report/reportHandlers.ts';
import { roleHandlers } from '../common/people/role/roleHandlers.ts';
import { sessionHandlers } from '../shell/session/sessionHandlers.ts';
import { sendStatisticHandlers } from '../outreach/sending/sendStatistic/sendStatisticHandlers.ts';
import { shortLinkHandlers } from '../outreach/link/shortLink/shortLinkHandlers.ts';
import { siteHandlers } from '../common/settings/site/siteHandlers.ts';
import { trackedSiteHandlers } from '../common/settings/site/trackedSiteHandlers.ts';
import { testGroupHandlers } from '../common/contacts/testGroup/testGroupHandlers.ts';
import { smsOutboxHandlers } from '../common/sms/smsOutbox/smsOutboxHandlers.ts';
import { smsReceiptHandlers } from '../outreach/channel/smsReceipt/smsReceiptHandlers.ts';
import { venueHandlers } from '../activity-box/venue/venueHandlers.ts';
import { voucherCodeHandlers } from '../activity-box/prize/voucherCode/voucherCodeHandlers.ts';
import { voucherImportHandlers } from '../activity-box/prize/voucherCode/voucherImportHandlers.ts';
import { prizeHandlers } from '../activity-box/prize/prizeHandlers.ts';
import { taskTriggerHandlers } from '../outreach/task/taskTrigger/taskTriggerHandlers.ts';
import { smsReplyHandlers } from '../common/sms/smsReply/smsReplyHandlers.ts';
import { smsReplyListHandlers } from '../common/sms/smsReply/smsReplyListHandlers.ts';
import { smsSignatureHandlers } from '../common/sms/smsSignature/smsSignatureHandlers.ts';
import { smsTemplateHandlers } from '../common/sms/smsTemplate/smsTemplateHandlers.ts';
import { tagHandlers } from '../profile/tag/tagHandlers.ts';
import { tagCategoryHandlers } from '../profile/tag/tagCategory/tagCategoryHandlers.ts';
import { attentionHandlers } from '../outreach/task/attentionHandlers.ts';
import { taskHandlers } from '../outreach/task/taskHandlers.ts';
import { taskActionHandlers } from '../outreach/task/taskActionHandlers.ts';
import { definedGroupHandlers } from '../outreach/taskGroup/definedGroup/definedGroupHandlers.ts';
import { taskDefinitionHandlers } from '../outreach/task/taskDefinition/taskDefinitionHandlers.ts';
import { taskGroupHandlers } from '../outreach/taskGroup/taskGroupHandlers.ts';
import { taskRunHandlers } from '../outreach/task/taskRunHandlers.ts';
import { controlOutcomeHandlers } from '../outreach/task/controlOutcomeHandlers.ts';
import { telemetryHandlers } from '../shell/telemetry/telemetryHandlers.ts';
import { domainKeyHandlers } from '../common/settings/tenantDomain/domainKeyHandlers.ts';
import { tenantDomainHandlers } from '../common/settings/tenantDomain/tenantDomainHandlers.ts';
import { generalSettingsHandlers } from '../common/settings/tenantSettings/generalSettingsHandlers.ts';
import { tenantDefaultsHandlers } from '../common/settings/tenantSettings/tenantDefaultsHandlers.ts';
import { unsubscribeHandlers } from '../common/contacts/unsubscribe/unsubscribeHandlers.ts';
import { userHandlers } from '../common/people/user/userHandlers.ts';
import { wechatAccountHandlers } from '../outreach/channel/wechat/wechatAccountHandlers.ts';
import { wechatResourceHandlers } from '../outreach/channel/wechat/wechatResourceHandlers.ts';
import { whitelistHandlers } from '../common/contacts/whitelist/whitelistHandlers.ts';
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
