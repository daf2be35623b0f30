import * as apiKey from './apiKey.ts';
import * as approval from './approval.ts';
import * as approvalSetting from './approvalSetting.ts';
import * as audience from './audience.ts';
import * as backgroundJob from './backgroundJob.ts';
import * as activity from './activity.ts';
import * as activityAudience from './activityAudience.ts';
import * as activityImage from './activityImage.ts';
import * as activityStatistic from './activityStatistic.ts';
import * as award from './award.ts';
import * as basicData from './basicData.ts';
import * as bill from './bill.ts';
import * as blacklist from './blacklist.ts';
import * as callbackAddress from './callbackAddress.ts';
import * as consent from './consent.ts';
import * as calendar from './calendar.ts';
import * as calendarReminder from './calendarReminder.ts';
import * as contact from './contact.ts';
import * as contactForm from './contactForm.ts';
import * as contactImport from './contactImport.ts';
import * as contactIngest from './contactIngest.ts';
import * as customerGroup from './customerGroup.ts';
import * as customField from './customField.ts';
import * as customerInfo from './customerInfo.ts';
import * as customerInfoForm from './customerInfoForm.ts';
import * as dataSource from './dataSource.ts';
import * as sourceImport from './sourceImport.ts';
import * as definedGroup from './definedGroup.ts';
import * as department from './department.ts';
import * as developerAccount from './developerAccount.ts';
import * as callAccount from './callAccount.ts';
import * as callResult from './callResult.ts';
import * as identity from './identity.ts';
import * as pushAccount from './pushAccount.ts';
import * as pushReceipt from './pushReceipt.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventIngest from './eventIngest.ts';
import * as exportFile from './exportFile.ts';
import * as generalSettings from './generalSettings.ts';
import * as handOver from './handOver.ts';
import * as mailbox from './mailbox.ts';
import * as marketing from './marketing.ts';
import * as menu from './menu.ts';
import * as message from './message.ts';
import * as messagePicture from './messagePicture.ts';
import * as messageGroup from './messageGroup.ts';
import * as messageSetting from './messageSetting.ts';
import * as miniProgram from './miniProgram.ts';
import * as officialAccount from './officialAccount.ts';
import * as onboarding from './onboarding.ts';
import * as operationLog from './operationLog.ts';
import * as outreachGeneral from './outreachGeneral.ts';
import * as outreachSetting from './outreachSetting.ts';
import * as monitor from './monitor.ts';
import * as audiencePackage from './package.ts';
import * as permission from './permission.ts';
import * as person from './person.ts';
import * as personalData from './personalData.ts';
import * as play from './play.ts';
import * as price from './price.ts';
import * as product from './product.ts';
import * as prize from './prize.ts';
import * as venue from './venue.ts';
import * as voucherCode from './voucherCode.ts';
import * as record from './record.ts';
import * as report from './report.ts';
import * as role from './role.ts';
import * as sendStatistic from './sendStatistic.ts';
import * as session from './session.ts';
import * as shortLink from './shortLink.ts';
import * as site from './site.ts';
import * as tag from './tag.ts';
import * as tagCategory from './tagCategory.ts';
import * as testGroup from './testGroup.ts';
import * as smsOutbox from './smsOutbox.ts';
import * as smsReceipt from './smsReceipt.ts';
import * as smsReply from './smsReply.ts';
import * as smsReplyList from './smsReplyList.ts';
import * as smsSignature from './smsSignature.ts';
import * as smsTemplate from './smsTemplate.ts';
import * as telemetry from './telemetry.ts';
import * as task from './task.ts';
import * as taskDefinition from './taskDefinition.ts';
import * as taskGroup from './taskGroup.ts';
import * as taskPreflight from './taskPreflight.ts';
import * as taskRun from './taskRun.ts';
import * as taskTrigger from './taskTrigger.ts';
import * as tenantDefaults from './tenantDefaults.ts';
import * as tenantDomain from './tenantDomain.ts';
import * as trackedSite from './trackedSite.ts';
import * as unsubscribe from './unsubscribe.ts';
import * as user from './user.ts';
import * as wechatResource from './wechatResource.ts';
import * as whitelist from './whitelist.ts';

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
