import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { RowKind } from './tenantRows.ts';

/** What the `:id` of an endpoint names, by the first part of the endpoint's id; by the whole where that differs. */
const PARAM: Readonly<Record<string, RowKind>> = {
  department: 'department',
  role: 'role',
  user: 'user',
  permission: 'user',
  handOver: 'user',
  smsSignature: 'signature',
  'smsSignature.downloadFile': 'file',
  smsTemplate: 'template',
  apiKey: 'apiKey',
  contact: 'contact',
  contactImport: 'contactImport',
  consent: 'contact',
  customField: 'customField',
  whitelist: 'whitelistNumber',
  blacklist: 'blockedNumber',
  'blacklist.updateRemark': 'blacklistEntry',
  exportFile: 'export',
  personalData: 'contact',
  person: 'contact',
  tenantDomain: 'domain',
  site: 'site',
  trackedSite: 'site',
  testGroup: 'testGroup',
  callbackAddress: 'callbackAddress',
  developerAccount: 'developerAccount',
  pushAccount: 'pushAccount',
  callAccount: 'callAccount',
  officialAccount: 'officialAccount',
  officialTemplate: 'officialTemplate',
  miniProgram: 'miniProgram',
  subscriptionTemplate: 'subscriptionTemplate',
  audience: 'audience',
  package: 'audience',
  customerGroup: 'customerGroup',
  monitor: 'monitor',
  marketing: 'audience',
  dataSource: 'dataSource',
  sourceImport: 'sourceImport',
  tag: 'tag',
  tagCategory: 'tagCategory',
  message: 'message',
  'message.downloadPicture': 'messagePicture',
  'message.getPicture': 'messagePicture',
  messageGroup: 'messageGroup',
  'messageGroup.downloadIcon': 'icon',
  'messageGroup.getIcon': 'icon',
  shortLink: 'shortLink',
  task: 'task',
  taskGroup: 'taskGroup',
  taskDefinition: 'taskDefinition',
  definedGroup: 'definedGroup',
  approval: 'approval',
  'approval.ofCalendarReminder': 'calendarReminder',
  calendarReminder: 'calendarReminder',
  'approval.ofTask': 'task',
  mailbox: 'mail',
  bill: 'bill',
  'bill.issue': 'draftBill',
  price: 'price',
  product: 'product',
  prize: 'prize',
  voucherCode: 'voucherCode',
  'voucherCode.prize': 'voucherPrize',
  'voucherCode.import': 'voucherPrize',
  'voucherCode.imports': 'voucherPrize',
  'voucherCode.ingest': 'voucherPrize',
  voucherImport: 'voucherImport',
  activity: 'activity',
  award: 'award',
  'approval.ofActivity': 'activity',
  'activity.getImage': 'activityImage',
  'prize.downloadImage': 'prizeImage',
  'prize.getImage': 'prizeImage',
};

/** What a field of a body or a query names, by the field's name. */
const FIELD: Readonly<Record<string, RowKind>> = {
  departmentId: 'department',
  parentId: 'department',
  roleId: 'role',
  roleIds: 'role',
  dataSourceId: 'dataSource',
  dataSourceIds: 'dataSource',
  userId: 'user',
  toUserId: 'user',
  memberIds: 'user',
  receiverIds: 'user',
  subjectId: 'customerGroup',
  accountId: 'callAccount',
  contactFieldId: 'customField',
  wechatAccountId: 'officialAccount',
  followAccountId: 'officialAccount',
  businessLicence: 'file',
  qualificationFiles: 'file',
  signatureId: 'signature',
  audienceId: 'audience',
  audienceIds: 'audience',
  messageId: 'message',
  productId: 'product',
  smsTemplateId: 'approvedTemplate',
  groupId: 'messageGroup',
  icon: 'icon',
  picture: 'messagePicture',
  miniProgramId: 'miniProgram',
  image: 'prizeImage',
  prizeId: 'voucherPrize',
  activityId: 'activity',
  domainId: 'shortLinkDomain',
  categoryId: 'tagCategory',
  fieldId: 'sourceField',
  sourceId: 'dataSource',
  taskId: 'task',
  taskIds: 'freeTask',
  mainTaskId: 'freeTask',
  taskGroupId: 'taskGroup',
  definitionId: 'taskDefinition',
  billId: 'bill',
  lineId: 'billLine',
};

/** What a field names in one area alone, by area and name. */
const OF_AREA: Readonly<Record<string, RowKind>> = {
  'activity.domainId': 'activityDomain',
  'activity.groupId': 'audience',
  'activity.eligibleGroupIds': 'audience',
  'activity.prizeId': 'prize',
  'activity.administratorIds': 'user',
  'activity.officialAccountId': 'officialAccount',
  'activity.imageId': 'activityImage',
  'activity.fileId': 'activityImage',
};

/** Kind of the row that the `:id` of an endpoint's path names. */
export function paramKind({ id }: Endpoint): RowKind | undefined {
  return PARAM[id] ?? PARAM[id.split('.')[0] ?? ''];
}

/** Kind of the row that a field names: by its name, by that of the object around it, or as the `:id` would. */
export function fieldKind(endpoint: Endpoint, path: readonly (string | number)[]): RowKind | undefined {
  const names = path.filter((part) => typeof part === 'string');
  const [last = '', around = ''] = names.toReversed();
  const ofArea = OF_AREA[`${endpoint.id.split('.')[0] ?? ''}.${last}`];
  if (ofArea !== undefined) return ofArea;
  if (FIELD[last] !== undefined) return FIELD[last];
  if (last !== 'id' && last !== 'ids') return undefined;
  return FIELD[around] ?? paramKind(endpoint);
}
