import * as apiKey from './common/apiKey.ts';
import * as approval from './common/approval.ts';
import * as approvalSetting from './common/approvalSetting.ts';
import * as audience from './profile/audience.ts';
import * as backgroundJob from './shell/backgroundJob.ts';
import * as activity from './activity-box/activity.ts';
import * as activityAudience from './activity-box/activityAudience.ts';
import * as activityImage from './activity-box/activityImage.ts';
import * as activityStatistic from './activity-box/activityStatistic.ts';
import * as award from './activity-box/award.ts';
import * as basicData from './common/basicData.ts';
import * as bill from './outreach/bill.ts';
import * as blacklist from './common/blacklist.ts';
import * as unreachableAddress from './common/unreachableAddress.ts';
import * as callbackAddress from './outreach/callbackAddress.ts';
import * as consent from './common/consent.ts';
import * as calendar from './outreach/calendar.ts';
import * as calendarReminder from './outreach/calendarReminder.ts';
import * as contact from './common/contact.ts';
import * as contactForm from './common/contactForm.ts';
import * as contactImport from './common/contactImport.ts';
import * as contactIngest from './common/contactIngest.ts';
import * as customerGroup from './profile/customerGroup.ts';
import * as customField from './common/customField.ts';
import * as customerInfo from './shell/customerInfo.ts';
import * as customerInfoForm from './shell/customerInfoForm.ts';
import * as dataSource from './profile/dataSource.ts';
import * as sourceImport from './profile/sourceImport.ts';
import * as definedGroup from './outreach/definedGroup.ts';
import * as department from './common/department.ts';
import * as developerAccount from './outreach/developerAccount.ts';
import * as callAccount from './outreach/callAccount.ts';
import * as callResult from './outreach/callResult.ts';
import * as identity from './outreach/identity.ts';
import * as pushAccount from './outreach/pushAccount.ts';
import * as pushReceipt from './outreach/pushReceipt.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as eventIngest from './profile/eventIngest.ts';
import * as exportFile from './exportFile.ts';
import * as generalSettings from './common/generalSettings.ts';
import * as handOver from './common/handOver.ts';
import * as mailbox from './outreach/mailbox.ts';
import * as marketing from './profile/marketing.ts';
import * as menu from './shell/menu.ts';
import * as message from './outreach/message.ts';
import * as messagePicture from './outreach/messagePicture.ts';
import * as messageGroup from './outreach/messageGroup.ts';
import * as messagePreview from './outreach/messagePreview.ts';
import * as messageTest from './outreach/messageTest.ts';
import * as messageSetting from './outreach/messageSetting.ts';
import * as miniProgram from './outreach/miniProgram.ts';
import * as officialAccount from './outreach/officialAccount.ts';
import * as onboarding from './outreach/onboarding.ts';
import * as operationLog from './common/operationLog.ts';
import * as outreachGeneral from './outreach/outreachGeneral.ts';
import * as outreachSetting from './outreach/outreachSetting.ts';
import * as monitor from './profile/monitor.ts';
import * as audiencePackage from './profile/package.ts';
import * as permission from './common/permission.ts';
import * as person from './profile/person.ts';
import * as personalData from './common/personalData.ts';
import * as play from './activity-box/play.ts';
import * as price from './outreach/price.ts';
import * as product from './outreach/product.ts';
import * as prize from './activity-box/prize.ts';
import * as venue from './activity-box/venue.ts';
import * as voucherCode from './activity-box/voucherCode.ts';
import * as record from './outreach/record.ts';
import * as report from './common/report.ts';
import * as role from './common/role.ts';
import * as sendStatistic from './outreach/sendStatistic.ts';
import * as session from './shell/session.ts';
import * as shortLink from './outreach/shortLink.ts';
import * as site from './common/site.ts';
import * as tag from './profile/tag.ts';
import * as tagCategory from './profile/tagCategory.ts';
import * as testGroup from './common/testGroup.ts';
import * as smsOutbox from './common/smsOutbox.ts';
import * as smsReceipt from './outreach/smsReceipt.ts';
import * as smsReply from './common/smsReply.ts';
import * as smsReplyList from './common/smsReplyList.ts';
import * as smsSignature from './common/smsSignature.ts';
import * as smsTemplate from './common/smsTemplate.ts';
import * as telemetry from './shell/telemetry.ts';
import * as task from './outreach/task.ts';
import * as taskDefinition from './outreach/taskDefinition.ts';
import * as taskGroup from './outreach/taskGroup.ts';
import * as taskPreflight from './outreach/taskPreflight.ts';
import * as taskRun from './outreach/taskRun.ts';
import * as taskTrigger from './outreach/taskTrigger.ts';
import * as tenantDefaults from './common/tenantDefaults.ts';
import * as tenantDomain from './common/tenantDomain.ts';
import * as trackedSite from './profile/trackedSite.ts';
import * as unsubscribe from './common/unsubscribe.ts';
import * as user from './common/user.ts';
import * as wechatResource from './outreach/wechatResource.ts';
import * as whitelist from './common/whitelist.ts';

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
