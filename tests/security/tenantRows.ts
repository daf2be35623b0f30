import { eq } from 'drizzle-orm';
import { createApiKey } from '../../src/contract/apiKey.ts';
import { listTaskApprovals } from '../../src/contract/approval.ts';
import { updateApprovalSetting } from '../../src/contract/approvalSetting.ts';
import { uploadPackage } from '../../src/contract/package.ts';
import { addToBlacklist, listBlockedNumbers } from '../../src/contract/blacklist.ts';
import { createReminder } from '../../src/contract/calendarReminder.ts';
import { createContact } from '../../src/contract/contactForm.ts';
import { startContactImport } from '../../src/contract/contactImport.ts';
import { createCustomField } from '../../src/contract/customField.ts';
import { createDepartment } from '../../src/contract/department.ts';
import { createDataSource } from '../../src/contract/dataSource.ts';
import { createExport } from '../../src/contract/exportFile.ts';
import { uploadBrandLogo } from '../../src/contract/generalSettings.ts';
import { createMessage } from '../../src/contract/message.ts';
import { uploadMessagePicture } from '../../src/contract/messagePicture.ts';
import { createMessageGroup, uploadGroupIcon } from '../../src/contract/messageGroup.ts';
import { createRole } from '../../src/contract/role.ts';
import { createShortLink } from '../../src/contract/shortLink.ts';
import { createSite } from '../../src/contract/site.ts';
import { createCustomerGroup } from '../../src/contract/customerGroup.ts';
import { createMonitor } from '../../src/contract/monitor.ts';
import { createCallbackAddress } from '../../src/contract/callbackAddress.ts';
import { createDefinedGroup } from '../../src/contract/definedGroup.ts';
import { createDeveloperAccount } from '../../src/contract/developerAccount.ts';
import { createCallAccount } from '../../src/contract/callAccount.ts';
import { createPushAccount } from '../../src/contract/pushAccount.ts';
import { createMiniProgram } from '../../src/contract/miniProgram.ts';
import { createOfficialAccount } from '../../src/contract/officialAccount.ts';
import { insertBill } from '../../e2e/support/insertBill.ts';
import { insertWechatTemplate } from '../../e2e/support/insertWechatAccount.ts';
import { createTestGroup } from '../../src/contract/testGroup.ts';
import { addSmsSignature, uploadSignatureFile } from '../../src/contract/smsSignature.ts';
import { createSmsTemplate } from '../../src/contract/smsTemplate.ts';
import { createActivity } from '../../src/contract/activity.ts';
import { uploadActivityImage } from '../../src/contract/activityImage.ts';
import { insertAward } from '../activity/insertAward.ts';
import { createPrize, uploadPrizeImage } from '../../src/contract/prize.ts';
import { createPrice } from '../../src/contract/price.ts';
import { createProduct } from '../../src/contract/product.ts';
import { importSourceValues } from '../../src/contract/sourceImport.ts';
import { createTag, listTagChoices } from '../../src/contract/tag.ts';
import { createTagCategory } from '../../src/contract/tagCategory.ts';
import { createTask, submitTask } from '../../src/contract/task.ts';
import { createTaskDefinition } from '../../src/contract/taskDefinition.ts';
import { createTaskGroup } from '../../src/contract/taskGroup.ts';
import { createTenantDomain } from '../../src/contract/tenantDomain.ts';
import { createUser } from '../../src/contract/user.ts';
import { importVoucherCodes, listVoucherCodes } from '../../src/contract/voucherCode.ts';
import { addToWhitelist, listWhitelist } from '../../src/contract/whitelist.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import { shipping, sinkMail, smsSignature, smsTemplate, tenantDomain } from '../../server/db/schema/index.ts';
import type { TestAnswer, TestApi, TestCaller } from '../db/testApi.ts';
import { smallFile } from '../fixtures/smallFiles.ts';

/** What rows of a tenant an id can name. */
export const ROW_KINDS = [
  'department',
  'role',
  'user',
  'dataSource',
  'sourceField',
  'sourceImport',
  'signature',
  'file',
  'template',
  'approvedTemplate',
  'apiKey',
  'contact',
  'contactImport',
  'customField',
  'blockedNumber',
  'blacklistEntry',
  'whitelistNumber',
  'export',
  'domain',
  'site',
  'testGroup',
  'callbackAddress',
  'developerAccount',
  'pushAccount',
  'callAccount',
  'product',
  'officialAccount',
  'officialTemplate',
  'miniProgram',
  'subscriptionTemplate',
  'customerGroup',
  'monitor',
  'audience',
  'tagCategory',
  'tag',
  'message',
  'messagePicture',
  'brandLogo',
  'messageGroup',
  'icon',
  'shortLink',
  'shortLinkDomain',
  'task',
  'taskGroup',
  'taskDefinition',
  'definedGroup',
  'groupedTask',
  'otherGroupedTask',
  'freeTask',
  'otherFreeTask',
  'calendarReminder',
  'approval',
  'mail',
  'bill',
  'draftBill',
  'billLine',
  'price',
  'activity',
  'award',
  'activityImage',
  'activityDomain',
  'prize',
  'prizeImage',
  'voucherPrize',
  'voucherCode',
  'otherVoucherCode',
  'voucherImport',
] as const;

/** One of {@link ROW_KINDS}. */
export type RowKind = (typeof ROW_KINDS)[number];

/** The id of one row of every kind. */
export type TenantRows = Readonly<Record<RowKind, string>>;

/** Validities of an activity, of which display contains participation. */
export const ACTIVITY_DATES = {
  displayFrom: '2026-12-01T00:00:00Z',
  participateFrom: '2026-12-01T00:00:00Z',
  participateTo: '2026-12-20T00:00:00Z',
  displayTo: '2026-12-31T00:00:00Z',
};

const done = <Payload>({ body, value }: TestAnswer<Payload>): Payload => {
  if (body.success !== true) throw new Error(`refused: ${JSON.stringify(body)}`);
  return value;
};

/** Makes a task that can join a group; answers its id. */
export async function draftTask(
  caller: TestCaller,
  name: string,
  { message, audience }: Pick<TenantRows, 'message' | 'audience'>,
): Promise<string> {
  const body = { name, messageId: message, audienceId: audience, sendMode: 'immediate' as const, scheduledAt: null };
  return done(await caller.call(createTask, { body })).id;
}

/** A contacts file of one person. */
export const contactsFile = (number: string): File =>
  new File(
    [
      writeXlsx([
        ['name', 'number', 'email'],
        ['Ann', number, `a${number}@example.com`],
      ]),
    ],
    'people.xlsx',
  );

/** A file of voucher codes that are valid until a day. */
export const vouchersFile = (...codes: string[]): File =>
  new File([writeXlsx([['code', 'validTo'], ...codes.map((code) => [code, '2030-01-01'])])], 'codes.xlsx');

/** Fills a tenant with one row of every kind, through the API. `digit` keeps what is unique of the whole apart. */
export async function fillTenant(
  test: TestApi,
  caller: TestCaller,
  tenantId: string,
  digit: number,
): Promise<TenantRows> {
  const number = (last: number): string => `13${digit}0000000${last}`;
  const name = `of ${tenantId}`;
  const dataSource = done(
    await caller.call(createDataSource, { body: { name, fields: [{ key: 'email', name: 'Address', kind: 'text' }] } }),
  ).id;
  const department = done(await caller.call(createDepartment, { body: { name, parentId: null } })).id;
  const rights = ['task:approve', 'task:edit'];
  const role = done(await caller.call(createRole, { body: { name, rights, dataSourceIds: [dataSource] } })).id;
  const person = { name, phone: number(1), email: 'person@example.com', departmentId: department, roleIds: [role] };
  const user = done(await caller.call(createUser, { body: { ...person, username: `person${digit}` } })).id;
  const upload = async (): Promise<string> =>
    done(await caller.call(uploadSignatureFile, { body: { kind: 'businessLicence' }, file: smallFile('png') })).id;
  const [kept, file] = [await upload(), await upload()];
  const signature = done(
    await caller.call(addSmsSignature, {
      body: { name: `签名${digit}`, businessLicence: { id: kept }, qualificationFiles: [] },
    }),
  ).id;
  await test.ports.db.update(smsSignature).set({ status: 'approved' }).where(eq(smsSignature.id, signature));
  const sms = { name, type: 'other' as const, region: 'domestic' as const, content: '您好，', samples: {} };
  const template = done(
    await caller.call(createSmsTemplate, { body: { ...sms, signatureId: signature, unsubscribe: '拒收请回复R' } }),
  ).id;
  const approvedTemplate = done(
    await caller.call(createSmsTemplate, {
      body: { ...sms, name: `${name} approved`, signatureId: signature, unsubscribe: '拒收请回复R' },
    }),
  ).id;
  const approved = { ...sms, signature: `签名${digit}`, unsubscribe: '拒收请回复R' };
  await test.ports.db
    .update(smsTemplate)
    .set({ status: 'approved', approved })
    .where(eq(smsTemplate.id, approvedTemplate));
  const apiKey = done(await caller.call(createApiKey, { body: { name, scopes: ['contact:ingest'] } })).id;
  const contact = done(
    await caller.call(createContact, { body: { name, number: number(2), email: 'contact@example.com' } }),
  ).id;
  const columns = JSON.stringify(['name', 'number', 'email']);
  const contactImport = done(
    await caller.call(startContactImport, {
      body: { columns, existing: 'skip', update: '[]', consent: 'null' },
      file: contactsFile(number(3)),
    }),
  ).id;
  const field = { name: 'level', code: 'level', parameter: 'level', component: 'text' as const, options: [] };
  const customField = done(
    await caller.call(createCustomField, { body: { ...field, visibleRange: 'everyone', memberIds: [] } }),
  ).id;
  const [source] = done(await caller.call(listTagChoices, {})).sources.filter(({ id }) => id === dataSource);
  const sourceField = source?.fields[0]?.id ?? '';
  const sourceImport = done(
    await caller.call(importSourceValues, {
      params: { id: dataSource },
      body: {},
      file: new File(['number,email\nx,a'], 'values.csv'),
    }),
  ).id;
  const tagCategory = done(await caller.call(createTagCategory, { body: { name, position: 1 } })).id;
  const tag = done(
    await caller.call(createTag, {
      body: { name, categoryId: tagCategory, basis: 'field', fieldId: sourceField, filterMode: 'text' },
    }),
  ).id;
  done(await caller.call(addToBlacklist, { body: { numbers: [number(4)], remark: '' } }));
  const [blocked] = done(await caller.call(listBlockedNumbers, { query: {} }));
  done(await caller.call(addToWhitelist, { body: { numbers: [number(5)] } }));
  const whitelistNumber = done(await caller.call(listWhitelist, { query: {} }))[0]?.id;
  const exported = done(await caller.call(createExport, { body: { kind: 'operationLog', filters: {} } })).id;
  const domain = done(
    await caller.call(createTenantDomain, {
      body: {
        kind: 'email',
        mainDomain: `of${digit}.com`,
        subdomain: 'mail.',
        senderName: '',
        validFrom: null,
        validTo: null,
      },
    }),
  ).id;
  const site = done(await caller.call(createSite, { body: { name, type: 'website', domain: 'example.com' } })).id;
  const recipients = ['a@example.com'];
  const testGroup = done(await caller.call(createTestGroup, { body: { name, recipients } })).id;
  const callbackAddress = done(
    await caller.call(createCallbackAddress, {
      body: { url: `https://127.0.0.1:9/of${digit}`, events: ['reply'], enabled: false },
    }),
  ).id;
  const developerAccount = done(
    await caller.call(createDeveloperAccount, {
      body: {
        name,
        protocol: 'http',
        requestUrl: 'http://127.0.0.1:9',
        accessKey: 'key',
        accessSecret: 'secret',
        senderAddress: '',
        systemType: '',
        flowRate: 40,
        signatureId: null,
        inUse: true,
      },
    }),
  ).id;
  const calls = {
    requestUrl: 'http://127.0.0.1:9',
    accessKey: `key-${digit}`,
    accessSecret: 'secret',
    callerNumbers: ['95588'],
    lines: 10,
    agreement: 'Agreed',
    inUse: true,
  };
  const callAccount = done(await caller.call(createCallAccount, { body: { name, ...calls } })).id;
  const sold = { code: `of-${digit}`, purchaseLink: 'https://example.com/buy', inUse: true };
  const product = done(await caller.call(createProduct, { body: { name, ...sold } })).id;
  const push = { requestUrl: 'http://127.0.0.1:9', appKey: 'key', masterSecret: 'secret', inUse: true };
  const pushAccount = done(await caller.call(createPushAccount, { body: { name, platform: 'all', ...push } })).id;
  const app = { name, appSecret: 'a'.repeat(32), apiUrl: 'http://127.0.0.1:9', inUse: true };
  const officialAccount = done(
    await caller.call(createOfficialAccount, {
      body: { ...app, appId: `wx${String(digit).padStart(16, 'a')}`, hosting: 'full' },
    }),
  ).id;
  const miniProgram = done(
    await caller.call(createMiniProgram, {
      body: { ...app, appId: `wx${String(digit).padStart(16, 'b')}`, originalId: 'gh_0123456789ab' },
    }),
  ).id;
  const templateOf = (accountId: string) => insertWechatTemplate(test.ports, { tenantId, accountId });
  const officialTemplate = await templateOf(officialAccount);
  const subscriptionTemplate = await templateOf(miniProgram);
  const audience = done(
    await caller.call(uploadPackage, { body: { name: 'people' }, file: contactsFile(number(6)) }),
  ).id;
  const definition = { type: 'packages' as const, operation: 'union' as const, audienceIds: [audience] };
  const customerGroup = done(
    await caller.call(createCustomerGroup, { body: { name: `G${name}`.slice(0, 25), definition, refresh: 'once' } }),
  ).id;
  const watched = { subject: 'customerGroup', subjectId: customerGroup } as const;
  const rule = { condition: 'above', threshold: 5, unit: 'people', since: 'previous' } as const;
  const monitor = done(
    await caller.call(createMonitor, { body: { name, ...watched, ...rule, receiverIds: [user] } }),
  ).id;
  await test.runImports();
  const message = done(
    await caller.call(createMessage, { body: { name, subject: 'Hi {{name}}', content: '<p>Dear {{name}}</p>' } }),
  ).id;
  const brandLogo = done(await caller.call(uploadBrandLogo, { body: {}, file: smallFile('png') })).id;
  const messagePicture = done(await caller.call(uploadMessagePicture, { body: {}, file: smallFile('png') })).id;
  const uploadIcon = async (): Promise<string> =>
    done(await caller.call(uploadGroupIcon, { body: {}, file: smallFile('png') })).id;
  const [keptIcon, icon] = [await uploadIcon(), await uploadIcon()];
  const messageGroup = done(
    await caller.call(createMessageGroup, { body: { name: `组${digit}`, code: 'group', icon: { id: keptIcon } } }),
  ).id;
  const uploadImage = async (): Promise<string> =>
    done(await caller.call(uploadPrizeImage, { body: {}, file: smallFile('png') })).id;
  const [keptImage, prizeImage] = [await uploadImage(), await uploadImage()];
  const prize = done(
    await caller.call(createPrize, {
      body: {
        name: `奖${digit}`,
        source: 'own',
        awardType: 'physical',
        unitPrice: '1.00',
        image: { id: keptImage },
      },
    }),
  ).id;
  const activityDomain = done(
    await caller.call(createTenantDomain, {
      body: {
        kind: 'activity',
        mainDomain: `play${digit}.com`,
        subdomain: 'a.',
        senderName: '',
        validFrom: null,
        validTo: null,
      },
    }),
  ).id;
  const activityImage = done(
    await caller.call(uploadActivityImage, { body: { use: 'page' }, file: smallFile('png') }),
  ).id;
  const activity = done(
    await caller.call(createActivity, {
      body: {
        name: `活${digit}`,
        code: `play${digit}`,
        templateType: 'lottery',
        ...ACTIVITY_DATES,
        channels: ['h5'],
        administratorIds: [],
        domainId: null,
        remarks: '',
        share: { officialAccountId: null, title: '', description: '', imageId: null },
      },
    }),
  ).id;
  const { db, clock } = test.ports;
  const award = await insertAward(db, {
    activityId: activity,
    prizeId: prize,
    phone: `1390000000${digit}`,
    now: clock.now(),
  });
  await db.insert(shipping).values({ awardId: award, tenantId, recipient: 'Ann', updatedAt: clock.now() });
  const voucherPrize = done(
    await caller.call(createPrize, {
      body: { name: `券${digit}`, source: 'own', awardType: 'voucherCode', unitPrice: '' },
    }),
  ).id;
  const voucherImport = done(
    await caller.call(importVoucherCodes, {
      params: { id: voucherPrize },
      body: {},
      file: vouchersFile('code-1', 'code-2'),
    }),
  ).id;
  const codes = done(await caller.call(listVoucherCodes, { query: { prizeId: voucherPrize } }));
  const shortHost = { kind: 'shortLink' as const, mainDomain: `of${digit}.com`, subdomain: 's.' };
  const shortLinkDomain = done(
    await caller.call(createTenantDomain, {
      body: { ...shortHost, senderName: '', validFrom: null, validTo: null },
    }),
  ).id;
  await test.ports.db.update(tenantDomain).set({ status: 'effective' }).where(eq(tenantDomain.id, shortLinkDomain));
  const shortLink = done(
    await caller.call(createShortLink, {
      body: { name, target: 'https://example.com/sale', code: '', domainId: shortLinkDomain, expiresAt: null },
    }),
  ).id;
  const reviewers = [{ userId: user, name: 'Reviewer' }];
  done(
    await caller.call(updateApprovalSetting, {
      params: { kind: 'task' },
      body: { form: { enabled: true, reviewers }, version: 1 },
    }),
  );
  const task = done(
    await caller.call(createTask, {
      body: { name, messageId: message, audienceId: audience, sendMode: 'immediate', scheduledAt: null },
    }),
  ).id;
  done(await caller.call(submitTask, { params: { id: task } }));
  const approval = done(await caller.call(listTaskApprovals, { params: { id: task } }))[0]?.id ?? '';
  const drafts: string[] = [];
  for (const nth of [1, 2, 3, 4]) drafts.push(await draftTask(caller, `${name} ${nth}`, { message, audience }));
  const [groupedTask = '', otherGroupedTask = '', freeTask = '', otherFreeTask = ''] = drafts;
  const grouped = { taskIds: [groupedTask, otherGroupedTask], mainTaskId: groupedTask, dedupe: true };
  const taskGroup = done(await caller.call(createTaskGroup, { body: { name, ...grouped } })).id;
  const taskDefinition = done(
    await caller.call(createTaskDefinition, {
      body: {
        name: `规格${digit}`,
        code: `definition_${digit}`,
        channels: [{ channel: 'email', weight: 100 }],
        fallback: null,
        inUse: true,
        remark: '',
      },
    }),
  ).id;
  const definedGroup = done(
    await caller.call(createDefinedGroup, {
      body: {
        name: `${name} D`,
        definitionId: taskDefinition,
        audienceId: audience,
        sendMode: 'immediate',
        scheduledAt: null,
        parts: [{ channel: 'email', weight: 100, messageId: message }],
      },
    }),
  ).id;
  const reminds = { remindAt: '2026-12-01T00:00:00Z', link: 'https://example.com/' };
  const calendarReminder = done(
    await caller.call(createReminder, {
      body: { theme: name, title: name, ...reminds, target: 'audience', audienceId: audience },
    }),
  ).id;
  const [mail] = await test.ports.db
    .insert(sinkMail)
    .values({ tenantId, recipient: 'a@b.cn', sender: 'c@d.cn', subject: name, raw: '', receivedAt: test.clock.now() })
    .returning();
  const price = done(
    await caller.call(createPrice, {
      body: { channel: 'email', effectiveFrom: '2026-12-31', supplier: name, fee: '0.0010', cost: '0' },
    }),
  ).id;
  const issued = await insertBill(test.ports, { operatorId: user, tenantId, period: '2026-09', status: 'issued' });
  const { bill: draftBill } = await insertBill(test.ports, { operatorId: user, tenantId, period: '2026-10' });
  return {
    bill: issued.bill,
    billLine: issued.line,
    draftBill,
    price,
    department,
    role,
    user,
    dataSource,
    sourceField,
    sourceImport,
    signature,
    file,
    template,
    approvedTemplate,
    apiKey,
    contact: String(contact),
    contactImport,
    customField,
    blockedNumber: String(blocked?.id),
    blacklistEntry: blocked?.entryId ?? '',
    whitelistNumber: String(whitelistNumber),
    export: exported,
    domain,
    site,
    testGroup,
    callbackAddress,
    developerAccount,
    pushAccount,
    callAccount,
    product,
    officialAccount,
    officialTemplate,
    miniProgram,
    subscriptionTemplate,
    customerGroup,
    monitor,
    audience,
    tagCategory,
    tag,
    message,
    messageGroup,
    icon,
    messagePicture,
    brandLogo,
    activity,
    award,
    activityImage,
    activityDomain,
    prize,
    prizeImage,
    voucherPrize,
    voucherCode: codes[0]?.id ?? '',
    otherVoucherCode: codes[1]?.id ?? '',
    voucherImport,
    shortLink,
    shortLinkDomain,
    task,
    taskGroup,
    taskDefinition,
    definedGroup,
    groupedTask,
    otherGroupedTask,
    freeTask,
    otherFreeTask,
    calendarReminder,
    approval,
    mail: String(mail?.id),
  };
}
