import { uploadGroupIcon } from '../../src/contract/outreach/message/messageGroup.ts';
import { NO_SEND_LIMITS } from '../../src/domain/outreach/sending/sendLimit.ts';
import { SEND_CHANNELS } from '../../src/domain/shared/sending/sendChannel.ts';
import { addDays } from '../../src/domain/shared/time/calendarDays.ts';
import { smallFile } from '../files/smallFiles.ts';
import { SAMPLE_EVENT } from '../profile/sampleEvent.ts';
import type { AreaTesting, SampleValue, TenantRows } from '../security/AreaTesting.ts';
import { done } from '../security/fill/done.ts';
import { draftTask } from './fill/draftTask.ts';
import { fillAccounts } from './fill/fillAccounts.ts';
import { fillLedger } from './fill/fillLedger.ts';
import { fillMessages } from './fill/fillMessages.ts';
import { fillTasks } from './fill/fillTasks.ts';

declare module '../security/AreaTesting.ts' {
  interface KnownRows {
    approval: string;
    bill: string;
    billLine: string;
    calendarReminder: string;
    callAccount: string;
    callbackAddress: string;
    definedGroup: string;
    developerAccount: string;
    draftBill: string;
    freeTask: string;
    groupedTask: string;
    icon: string;
    mailbox: string;
    message: string;
    messageGroup: string;
    messagePicture: string;
    miniProgram: string;
    officialAccount: string;
    officialTemplate: string;
    otherFreeTask: string;
    otherGroupedTask: string;
    price: string;
    pushAccount: string;
    sendRecord: string;
    shortLink: string;
    shortLinkDomain: string;
    subscriptionTemplate: string;
    task: string;
    taskDefinition: string;
    taskGroup: string;
    taskRun: string;
  }
}

/** Nothing listens there. */
const requestUrl = (): string => 'http://127.0.0.1:9';
const fixed =
  (value: unknown): SampleValue =>
  () =>
    value;

const developerAccountValues = {
  protocol: fixed('http'),
  requestUrl,
  senderAddress: fixed(''),
  signatureId: fixed(null),
};
const pushAccountValues = { requestUrl, appKey: fixed('key') };
const callAccountValues: Readonly<Record<string, SampleValue>> = {
  requestUrl,
  accessKey: (_rows, nth) => `key${nth}`,
  callerNumbers: fixed(['95588']),
  agreement: fixed('Agreed'),
};
const wechatValues = (letter: string): Readonly<Record<string, SampleValue>> => ({
  appId: (_rows, nth) => `wx${String(nth).padStart(16, letter)}`,
  appSecret: fixed('a'.repeat(32)),
  apiUrl: requestUrl,
});
const miniProgramValues = { ...wechatValues('d'), originalId: fixed('gh_0123456789ab') };
const templateFields = fixed([{ key: 'thing1', name: '门店' }]);
const definitionValues = { channels: fixed([{ channel: 'email', weight: 100 }]), fallback: fixed(null) };
const definedParts = ({ message }: TenantRows): unknown => [{ channel: 'email', weight: 100, messageId: message }];
const freeTasks = ({ freeTask, otherFreeTask }: TenantRows): unknown => [otherFreeTask, freeTask];
const groupName: SampleValue = (_rows, nth) => `组${nth}`;
const saleLink = fixed('https://example.com/sale');
/** Days of their own, after whatever is issued. */
const effectiveFrom: SampleValue = (_rows, nth) => addDays('2027-01-01', nth);

/** Accounts of channels, messages, tasks with approvals, the ledger, and bills. */
export const areaTesting: AreaTesting = {
  name: 'outreach',
  async makeRows(filling, before) {
    const accounts = await fillAccounts(filling);
    const messages = await fillMessages(filling);
    const tasks = await fillTasks(filling, { ...before, ...messages });
    return { ...accounts, ...messages, ...tasks, ...(await fillLedger(filling, tasks)) };
  },
  async fresh(caller, rows, nth) {
    return {
      icon: done(await caller.call(uploadGroupIcon, { body: {}, file: smallFile('png') })).id,
      freeTask: await draftTask(caller, `free ${nth} a`, rows),
      otherFreeTask: await draftTask(caller, `free ${nth} b`, rows),
    };
  },
  params: {
    'message.samplePerson': 'contact',
    'message.downloadPicture': 'messagePicture',
    'message.getPicture': 'messagePicture',
    'messageGroup.downloadIcon': 'icon',
    'messageGroup.getIcon': 'icon',
    record: 'sendRecord',
    'approval.ofTask': 'task',
    'approval.ofCalendarReminder': 'calendarReminder',
    'bill.issue': 'draftBill',
  },
  fields: {
    named: 'task',
    accountId: 'callAccount',
    wechatAccountId: 'officialAccount',
    followAccountId: 'officialAccount',
    smsTemplateId: 'approvedTemplate',
    groupId: 'messageGroup',
    icon: 'icon',
    picture: 'messagePicture',
    domainId: 'shortLinkDomain',
    runId: 'taskRun',
    taskIds: 'freeTask',
    mainTaskId: 'freeTask',
    definitionId: 'taskDefinition',
    lineId: 'billLine',
  },
  values: {
    senderAddress: fixed('no-reply@localhost.localdomain'),
    recipients: fixed('sample@example.com'),
    eventToken: fixed('t0ken0123456789abcdef'),
    encodingAesKey: fixed('k'.repeat(43)),
    polling: fixed(null),
    batches: fixed([]),
    scheduledAt: fixed(null),
    sendMode: fixed('immediate'),
    target: fixed('audience'),
    purchaseLink: fixed('https://example.com/buy'),
    disputedFee: fixed('1.00'),
    cost: fixed('0.0450'),
    fee: fixed('0.0450'),
    billingVolume: (_rows, nth) => nth,
  },
  valuesOf: {
    'message.create': { channel: fixed('sms') },
    'message.update': { channel: fixed('sms') },
    'message.save': { channel: fixed('sms') },
    'outreachSetting.update': {
      limits: () => Object.fromEntries(SEND_CHANNELS.map((channel) => [channel, NO_SEND_LIMITS])),
    },
    'callbackAddress.create': { url: (_rows, nth) => `https://127.0.0.1:9/${nth}` },
    'developerAccount.create': developerAccountValues,
    'developerAccount.update': developerAccountValues,
    'pushAccount.create': pushAccountValues,
    'pushAccount.update': pushAccountValues,
    'pushAccount.test': { recipients: fixed('device-1') },
    'callAccount.create': callAccountValues,
    'callAccount.update': callAccountValues,
    'callAccount.test': { caller: fixed('95588') },
    'identity.verify': {
      creditCode: fixed('91350100M000100Y43'),
      idNumber: fixed('11010519491231002X'),
      agreement: fixed('Agreed'),
    },
    'callResult.receive': {
      results: (_rows, nth) => [
        { callId: `c${nth}`, clientId: `c${nth}`, event: 'connected', at: '2026-11-20T00:00:00Z', ringSeconds: 3 },
      ],
    },
    'officialAccount.create': wechatValues('c'),
    'officialAccount.update': wechatValues('c'),
    'officialTemplate.update': { fields: templateFields },
    'miniProgram.create': miniProgramValues,
    'miniProgram.update': miniProgramValues,
    'subscriptionTemplate.update': { fields: templateFields },
    'calendarReminder.move': { day: fixed('2026-12-02') },
    'taskDefinition.create': definitionValues,
    'taskDefinition.update': definitionValues,
    'definedGroup.create': { parts: definedParts },
    'definedGroup.update': { parts: definedParts },
    'taskGroup.create': { taskIds: freeTasks },
    'taskGroup.update': { taskIds: freeTasks },
    'messageGroup.create': { name: groupName },
    'messageGroup.update': { name: groupName },
    'shortLink.create': { code: (_rows, nth) => `code${nth}`, target: saleLink },
    'shortLink.update': { target: saleLink },
    'task.controlOutcome': { event: fixed(SAMPLE_EVENT) },
    'price.create': { effectiveFrom },
    'price.update': { effectiveFrom },
    // Its lines are edited before.
    'bill.settle': { settlement: fixed('disputed') },
  },
  refusals: {
    // The operator of this test submitted it.
    'approval.approve': 'ownApproval',
    'approval.reject': 'ownApproval',
    // The tenant's message is an e-mail, and what is sent is a text message.
    'message.update': 'channelFixed',
    'message.save': 'channelFixed',
    // The group that was made before holds the icon now.
    'messageGroup.update': 'fileMissing',
    // The tasks that were in no group are in the one that was made before.
    'taskGroup.update': 'groupTaskTaken',
    // Nobody is called before the identity has passed.
    'callAccount.test': 'IDENTITY_NOT_VERIFIED',
    // Another account was made in the meantime, and is in use.
    'identity.verify': 'agreementChanged',
    // It names an app by its id at WeChat, and the sample is none of the tenant's.
    'wechatResource.counts': 'NOT_FOUND',
  },
  // Reminders may be alike.
  repeatable: ['calendarReminder.create'],
};
