// Written by `npm run lists` from the files that are there.
import * as activityBoxActivityActivity from './activity-box/activity/activity.ts';
import * as activityBoxActivityActivityAudience from './activity-box/activity/activityAudience.ts';
import * as activityBoxActivityActivityBasics from './activity-box/activity/activityBasics.ts';
import * as activityBoxActivityActivityStatistic from './activity-box/activity/activityStatistic.ts';
import * as activityBoxActivityPageActivityContent from './activity-box/activityPage/activityContent.ts';
import * as activityBoxActivityPageActivityImage from './activity-box/activityPage/activityImage.ts';
import * as activityBoxActivityPageActivityPages from './activity-box/activityPage/activityPages.ts';
import * as activityBoxAwardAward from './activity-box/award/award.ts';
import * as activityBoxLogicActivityLogic from './activity-box/logic/activityLogic.ts';
import * as activityBoxPlayPlay from './activity-box/play/play.ts';
import * as activityBoxPlayPlayPage from './activity-box/play/playPage.ts';
import * as activityBoxPrizePrize from './activity-box/prize/prize.ts';
import * as activityBoxPrizeVoucherCode from './activity-box/prize/voucherCode.ts';
import * as activityBoxVenueVenue from './activity-box/venue/venue.ts';
import * as commonAccessApiKey from './common/access/apiKey.ts';
import * as commonAccessOperationLog from './common/access/operationLog.ts';
import * as commonContactsBlacklist from './common/contacts/blacklist.ts';
import * as commonContactsConsent from './common/contacts/consent.ts';
import * as commonContactsContact from './common/contacts/contact.ts';
import * as commonContactsContactForm from './common/contacts/contactForm.ts';
import * as commonContactsContactImport from './common/contacts/contactImport.ts';
import * as commonContactsContactIngest from './common/contacts/contactIngest.ts';
import * as commonContactsCustomField from './common/contacts/customField.ts';
import * as commonContactsPersonalData from './common/contacts/personalData.ts';
import * as commonContactsTestGroup from './common/contacts/testGroup.ts';
import * as commonContactsUnreachableAddress from './common/contacts/unreachableAddress.ts';
import * as commonContactsUnsubscribe from './common/contacts/unsubscribe.ts';
import * as commonContactsWhitelist from './common/contacts/whitelist.ts';
import * as commonPeopleDepartment from './common/people/department.ts';
import * as commonPeopleHandOver from './common/people/handOver.ts';
import * as commonPeoplePermission from './common/people/permission.ts';
import * as commonPeopleRole from './common/people/role.ts';
import * as commonPeopleUser from './common/people/user.ts';
import * as commonReportReport from './common/report/report.ts';
import * as commonReviewApproval from './common/review/approval.ts';
import * as commonReviewApprovalSetting from './common/review/approvalSetting.ts';
import * as commonReviewReview from './common/review/review.ts';
import * as commonSettingsBasicData from './common/settings/basicData.ts';
import * as commonSettingsGeneralSettings from './common/settings/generalSettings.ts';
import * as commonSettingsIndustry from './common/settings/industry.ts';
import * as commonSettingsSite from './common/settings/site.ts';
import * as commonSettingsTenantDefaults from './common/settings/tenantDefaults.ts';
import * as commonSettingsTenantDomain from './common/settings/tenantDomain.ts';
import * as commonSmsSmsOutbox from './common/sms/smsOutbox.ts';
import * as commonSmsSmsReply from './common/sms/smsReply.ts';
import * as commonSmsSmsReplyList from './common/sms/smsReplyList.ts';
import * as commonSmsSmsSignature from './common/sms/smsSignature.ts';
import * as commonSmsSmsTemplate from './common/sms/smsTemplate.ts';
import * as exportFile from './exportFile.ts';
import * as outreachBillingBill from './outreach/billing/bill.ts';
import * as outreachBillingPrice from './outreach/billing/price.ts';
import * as outreachBillingProduct from './outreach/billing/product.ts';
import * as outreachCalendarCalendar from './outreach/calendar/calendar.ts';
import * as outreachCalendarCalendarReminder from './outreach/calendar/calendarReminder.ts';
import * as outreachChannelCallAccount from './outreach/channel/callAccount.ts';
import * as outreachChannelCallResult from './outreach/channel/callResult.ts';
import * as outreachChannelCallbackAddress from './outreach/channel/callbackAddress.ts';
import * as outreachChannelDeveloperAccount from './outreach/channel/developerAccount.ts';
import * as outreachChannelIdentity from './outreach/channel/identity.ts';
import * as outreachChannelMailbox from './outreach/channel/mailbox.ts';
import * as outreachChannelMiniProgram from './outreach/channel/miniProgram.ts';
import * as outreachChannelOfficialAccount from './outreach/channel/officialAccount.ts';
import * as outreachChannelPushAccount from './outreach/channel/pushAccount.ts';
import * as outreachChannelPushReceipt from './outreach/channel/pushReceipt.ts';
import * as outreachChannelSmsReceipt from './outreach/channel/smsReceipt.ts';
import * as outreachChannelWechatAccountEndpoints from './outreach/channel/wechatAccountEndpoints.ts';
import * as outreachChannelWechatResource from './outreach/channel/wechatResource.ts';
import * as outreachHomeOnboarding from './outreach/home/onboarding.ts';
import * as outreachLinkShortLink from './outreach/link/shortLink.ts';
import * as outreachMessageMessage from './outreach/message/message.ts';
import * as outreachMessageMessageGroup from './outreach/message/messageGroup.ts';
import * as outreachMessageMessagePicture from './outreach/message/messagePicture.ts';
import * as outreachMessageMessagePreview from './outreach/message/messagePreview.ts';
import * as outreachMessageMessageSetting from './outreach/message/messageSetting.ts';
import * as outreachMessageMessageTest from './outreach/message/messageTest.ts';
import * as outreachSendingRecord from './outreach/sending/record.ts';
import * as outreachSendingSendStatistic from './outreach/sending/sendStatistic.ts';
import * as outreachSettingOutreachGeneral from './outreach/setting/outreachGeneral.ts';
import * as outreachSettingOutreachSetting from './outreach/setting/outreachSetting.ts';
import * as outreachTaskTask from './outreach/task/task.ts';
import * as outreachTaskTaskDefinition from './outreach/task/taskDefinition.ts';
import * as outreachTaskTaskFields from './outreach/task/taskFields.ts';
import * as outreachTaskTaskPreflight from './outreach/task/taskPreflight.ts';
import * as outreachTaskTaskRun from './outreach/task/taskRun.ts';
import * as outreachTaskTaskTrigger from './outreach/task/taskTrigger.ts';
import * as outreachTaskGroupDefinedGroup from './outreach/taskGroup/definedGroup.ts';
import * as outreachTaskGroupTaskGroup from './outreach/taskGroup/taskGroup.ts';
import * as profileAudienceAudience from './profile/audience/audience.ts';
import * as profileAudiencePackage from './profile/audience/package.ts';
import * as profileDataSourceDataSource from './profile/dataSource/dataSource.ts';
import * as profileDataSourceSourceImport from './profile/dataSource/sourceImport.ts';
import * as profileEventEventIngest from './profile/event/eventIngest.ts';
import * as profileEventTrackedSite from './profile/event/trackedSite.ts';
import * as profileGroupCustomerGroup from './profile/group/customerGroup.ts';
import * as profileMarketingMarketing from './profile/marketing/marketing.ts';
import * as profileMonitorMonitor from './profile/monitor/monitor.ts';
import * as profilePersonPerson from './profile/person/person.ts';
import * as profileRuleGroupRule from './profile/rule/groupRule.ts';
import * as profileTagTag from './profile/tag/tag.ts';
import * as profileTagTagCategory from './profile/tag/tagCategory.ts';
import * as shellBackgroundJob from './shell/backgroundJob.ts';
import * as shellCustomerInfo from './shell/customerInfo.ts';
import * as shellCustomerInfoForm from './shell/customerInfoForm.ts';
import * as shellMenu from './shell/menu.ts';
import * as shellSession from './shell/session.ts';
import * as shellTelemetry from './shell/telemetry.ts';

/** Every module of the contract. */
export const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  activityBoxActivityActivity,
  activityBoxActivityActivityAudience,
  activityBoxActivityActivityBasics,
  activityBoxActivityActivityStatistic,
  activityBoxActivityPageActivityContent,
  activityBoxActivityPageActivityImage,
  activityBoxActivityPageActivityPages,
  activityBoxAwardAward,
  activityBoxLogicActivityLogic,
  activityBoxPlayPlay,
  activityBoxPlayPlayPage,
  activityBoxPrizePrize,
  activityBoxPrizeVoucherCode,
  activityBoxVenueVenue,
  commonAccessApiKey,
  commonAccessOperationLog,
  commonContactsBlacklist,
  commonContactsConsent,
  commonContactsContact,
  commonContactsContactForm,
  commonContactsContactImport,
  commonContactsContactIngest,
  commonContactsCustomField,
  commonContactsPersonalData,
  commonContactsTestGroup,
  commonContactsUnreachableAddress,
  commonContactsUnsubscribe,
  commonContactsWhitelist,
  commonPeopleDepartment,
  commonPeopleHandOver,
  commonPeoplePermission,
  commonPeopleRole,
  commonPeopleUser,
  commonReportReport,
  commonReviewApproval,
  commonReviewApprovalSetting,
  commonReviewReview,
  commonSettingsBasicData,
  commonSettingsGeneralSettings,
  commonSettingsIndustry,
  commonSettingsSite,
  commonSettingsTenantDefaults,
  commonSettingsTenantDomain,
  commonSmsSmsOutbox,
  commonSmsSmsReply,
  commonSmsSmsReplyList,
  commonSmsSmsSignature,
  commonSmsSmsTemplate,
  exportFile,
  outreachBillingBill,
  outreachBillingPrice,
  outreachBillingProduct,
  outreachCalendarCalendar,
  outreachCalendarCalendarReminder,
  outreachChannelCallAccount,
  outreachChannelCallResult,
  outreachChannelCallbackAddress,
  outreachChannelDeveloperAccount,
  outreachChannelIdentity,
  outreachChannelMailbox,
  outreachChannelMiniProgram,
  outreachChannelOfficialAccount,
  outreachChannelPushAccount,
  outreachChannelPushReceipt,
  outreachChannelSmsReceipt,
  outreachChannelWechatAccountEndpoints,
  outreachChannelWechatResource,
  outreachHomeOnboarding,
  outreachLinkShortLink,
  outreachMessageMessage,
  outreachMessageMessageGroup,
  outreachMessageMessagePicture,
  outreachMessageMessagePreview,
  outreachMessageMessageSetting,
  outreachMessageMessageTest,
  outreachSendingRecord,
  outreachSendingSendStatistic,
  outreachSettingOutreachGeneral,
  outreachSettingOutreachSetting,
  outreachTaskTask,
  outreachTaskTaskDefinition,
  outreachTaskTaskFields,
  outreachTaskTaskPreflight,
  outreachTaskTaskRun,
  outreachTaskTaskTrigger,
  outreachTaskGroupDefinedGroup,
  outreachTaskGroupTaskGroup,
  profileAudienceAudience,
  profileAudiencePackage,
  profileDataSourceDataSource,
  profileDataSourceSourceImport,
  profileEventEventIngest,
  profileEventTrackedSite,
  profileGroupCustomerGroup,
  profileMarketingMarketing,
  profileMonitorMonitor,
  profilePersonPerson,
  profileRuleGroupRule,
  profileTagTag,
  profileTagTagCategory,
  shellBackgroundJob,
  shellCustomerInfo,
  shellCustomerInfoForm,
  shellMenu,
  shellSession,
  shellTelemetry,
];
