import * as apiKey from './common/access/apiKey.ts';
import * as approval from './common/review/approval.ts';
import * as approvalSetting from './common/review/approvalSetting.ts';
import * as audience from './profile/audience/audience.ts';
import * as backgroundJob from './shell/backgroundJob.ts';
import * as activity from './activity-box/activity/activity.ts';
import * as activityAudience from './activity-box/activity/activityAudience.ts';
import * as activityImage from './activity-box/activityPage/activityImage.ts';
import * as activityStatistic from './activity-box/activity/activityStatistic.ts';
import * as award from './activity-box/award/award.ts';
import * as basicData from './common/settings/basicData.ts';
import * as bill from './outreach/billing/bill.ts';
import * as blacklist from './common/contacts/blacklist.ts';
import * as unreachableAddress from './common/contacts/unreachableAddress.ts';
import * as callbackAddress from './outreach/channel/callbackAddress.ts';
import * as consent from './common/contacts/consent.ts';
import * as calendar from './outreach/calendar/calendar.ts';
import * as calendarReminder from './outreach/calendar/calendarReminder.ts';
import * as contact from './common/contacts/contact.ts';
import * as contactForm from './common/contacts/contactForm.ts';
import * as contactImport from './common/contacts/contactImport.ts';
import * as contactIngest from './common/contacts/contactIngest.ts';
import * as customerGroup from './profile/group/customerGroup.ts';
import * as customField from './common/contacts/customField.ts';
import * as customerInfo from './shell/customerInfo.ts';
import * as customerInfoForm from './shell/customerInfoForm.ts';
import * as dataSource from './profile/dataSource/dataSource.ts';
import * as sourceImport from './profile/dataSource/sourceImport.ts';
import * as definedGroup from './outreach/taskGroup/definedGroup.ts';
import * as department from './common/people/department.ts';
import * as developerAccount from './outreach/channel/developerAccount.ts';
import * as callAccount from './outreach/channel/callAccount.ts';
import * as callResult from './outreach/channel/callResult.ts';
import * as identity from './outreach/channel/identity.ts';
import * as pushAccount from './outreach/channel/pushAccount.ts';
import * as pushReceipt from './outreach/channel/pushReceipt.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as eventIngest from './profile/event/eventIngest.ts';
import * as exportFile from './exportFile.ts';
import * as generalSettings from './common/settings/generalSettings.ts';
import * as handOver from './common/people/handOver.ts';
import * as mailbox from './outreach/channel/mailbox.ts';
import * as marketing from './profile/marketing/marketing.ts';
import * as menu from './shell/menu.ts';
import * as message from './outreach/message/message.ts';
import * as messagePicture from './outreach/message/messagePicture.ts';
import * as messageGroup from './outreach/message/messageGroup.ts';
import * as messagePreview from './outreach/message/messagePreview.ts';
import * as messageTest from './outreach/message/messageTest.ts';
import * as messageSetting from './outreach/message/messageSetting.ts';
import * as miniProgram from './outreach/channel/miniProgram.ts';
import * as officialAccount from './outreach/channel/officialAccount.ts';
import * as onboarding from './outreach/home/onboarding.ts';
import * as operationLog from './common/access/operationLog.ts';
import * as outreachGeneral from './outreach/setting/outreachGeneral.ts';
import * as outreachSetting from './outreach/setting/outreachSetting.ts';
import * as monitor from './profile/monitor/monitor.ts';
import * as audiencePackage from './profile/audience/package.ts';
import * as permission from './common/people/permission.ts';
import * as person from './profile/person/person.ts';
import * as personalData from './common/contacts/personalData.ts';
import * as play from './activity-box/play/play.ts';
import * as price from './outreach/billing/price.ts';
import * as product from './outreach/billing/product.ts';
import * as prize from './activity-box/prize/prize.ts';
import * as venue from './activity-box/venue/venue.ts';
import * as voucherCode from './activity-box/prize/voucherCode.ts';
import * as record from './outreach/sending/record.ts';
import * as report from './common/report/report.ts';
import * as role from './common/people/role.ts';
import * as sendStatistic from './outreach/sending/sendStatistic.ts';
import * as session from './shell/session.ts';
import * as shortLink from './outreach/link/shortLink.ts';
import * as site from './common/settings/site.ts';
import * as tag from './profile/tag/tag.ts';
import * as tagCategory from './profile/tag/tagCategory.ts';
import * as testGroup from './common/contacts/testGroup.ts';
import * as smsOutbox from './common/sms/smsOutbox.ts';
import * as smsReceipt from './outreach/channel/smsReceipt.ts';
import * as smsReply from './common/sms/smsReply.ts';
import * as smsReplyList from './common/sms/smsReplyList.ts';
import * as smsSignature from './common/sms/smsSignature.ts';
import * as smsTemplate from './common/sms/smsTemplate.ts';
import * as telemetry from './shell/telemetry.ts';
import * as task from './outreach/task/task.ts';
import * as taskDefinition from './outreach/task/taskDefinition.ts';
import * as taskGroup from './outreach/taskGroup/taskGroup.ts';
import * as taskPreflight from './outreach/task/taskPreflight.ts';
import * as taskRun from './outreach/task/taskRun.ts';
import * as taskTrigger from './outreach/task/taskTrigger.ts';
import * as tenantDefaults from './common/settings/tenantDefaults.ts';
import * as tenantDomain from './common/settings/tenantDomain.ts';
import * as trackedSite from './profile/event/trackedSite.ts';
import * as unsubscribe from './common/contacts/unsubscribe.ts';
import * as user from './common/people/user.ts';
import * as wechatResource from './outreach/channel/wechatResource.ts';
import * as whitelist from './common/contacts/whitelist.ts';

const resources = [
  session,
  menu,
  customerInfo,
  customerInfoForm,
  department,
  developerAccount,
  outreachGeneral,
  outreachSetting,
  pushAccount,
  pushReceipt,
  callAccount,
  callResult,
  identity,
  officialAccount,
  miniProgram,
  wechatResource,
  role,
  user,
  permission,
  handOver,
  approvalSetting,
  calendarReminder,
  calendar,
  onboarding,
  operationLog,
  smsOutbox,
  smsReceipt,
  smsReply,
  smsReplyList,
  smsSignature,
  smsTemplate,
  apiKey,
  contact,
  contactForm,
  contactImport,
  contactIngest,
  eventIngest,
  consent,
  customField,
  blacklist,
  unreachableAddress,
  whitelist,
  exportFile,
  personalData,
  person,
  activity,
  activityAudience,
  activityImage,
  activityStatistic,
  award,
  play,
  basicData,
  generalSettings,
  tenantDefaults,
  tenantDomain,
  site,
  trackedSite,
  tag,
  tagCategory,
  dataSource,
  sourceImport,
  testGroup,
  audience,
  audiencePackage,
  customerGroup,
  monitor,
  marketing,
  message,
  messagePicture,
  messageGroup,
  messagePreview,
  messageTest,
  messageSetting,
  callbackAddress,
  shortLink,
  task,
  taskDefinition,
  definedGroup,
  taskGroup,
  taskPreflight,
  taskRun,
  taskTrigger,
  approval,
  record,
  report,
  sendStatistic,
  bill,
  price,
  product,
  prize,
  voucherCode,
  venue,
  mailbox,
  unsubscribe,
  telemetry,
  backgroundJob,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every endpoint of the console, in the order of its resources. */
export const contract: readonly Endpoint[] = resources.flatMap((resource) =>
  Object.values(resource).filter(isEndpoint),
);
