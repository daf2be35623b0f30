import { eq } from 'drizzle-orm';
import {
  consentRecord,
  contactImport,
  contactImportRow,
  developerAccount,
  message,
  messageGroup,
  optOut,
  role,
  sinkMail,
  site,
  storedFile,
  testGroup,
  smsReply,
  tenantDomain,
  unreachableAddress,
  userRole,
} from '../../server/db/schema/index.ts';
import { writeEvents } from '../../server/profile/event/writeEvents.ts';
import type { Ports } from '../../server/ports.ts';
import { TRACKED_EVENT_TYPES_MAX } from '../../src/domain/profile/event/event.ts';
import { PAGE_VIEW } from '../../src/domain/profile/event/tracking.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertBill } from '../seeds/outreach/insertBill.ts';
import { insertMonitoredGroup } from '../seeds/profile/insertMonitoredGroup.ts';
import { insertCallAccount } from '../seeds/outreach/insertCallAccount.ts';
import { insertProduct } from '../seeds/outreach/insertProduct.ts';
import { insertPushAccount } from '../seeds/outreach/insertPushAccount.ts';
import { insertPlayed } from '../seeds/activity-box/insertPlayed.ts';
import { insertPrize } from '../seeds/activity-box/insertPrize.ts';
import { insertVoucherCodes } from '../seeds/activity-box/insertVoucherCodes.ts';
import { insertReminder } from '../seeds/outreach/insertReminder.ts';
import { insertWechatAccount, insertWechatTemplate } from '../seeds/outreach/insertWechatAccount.ts';
import { insertSignature } from '../seeds/common/insertSignature.ts';
import { insertActivity } from '../seeds/activity-box/insertActivity.ts';
import { insertSending } from '../seeds/outreach/insertSending.ts';
import { insertShortLink } from '../seeds/outreach/insertShortLink.ts';
import { insertRuleTag } from '../seeds/profile/insertRuleTag.ts';
import { insertTag } from '../seeds/profile/insertTag.ts';
import { insertDefinedGroup } from '../seeds/outreach/insertDefinedGroup.ts';
import { insertTaskGroup } from '../seeds/outreach/insertTaskGroup.ts';
import { insertSmsTemplate } from '../seeds/common/insertSmsTemplate.ts';
import type { Operator } from './operators.ts';
import { insertAward } from '../../tests/activity-box/insertAward.ts';
import { only } from '../../tests/fixtures/only.ts';
import { pngImage } from './pngImage.ts';

/** Ids of the rows that {@link insertRows} made. */
export interface InsertedRows {
  role: string;
  message: string;
  audience: string;
  /** A customer group with a nested rule, whose people were determined once. */
  customerGroup: string;
  /** A monitor of the group that fires and told the operator. */
  monitor: string;
  /** A contact with a record of its consent. */
  contact: number;
  /** An import with a rejected row. */
  import: string;
  /** A message group with its icon, which the message stands in. */
  messageGroup: string;
  /** A short link that was opened. */
  shortLink: string;
  /** A task that can still be changed and removed. */
  draft: string;
  /** A task with the counts of its run. */
  completed: string;
  /** A line of the send ledger. */
  record: number;
  /** A group of two drafts. */
  taskGroup: string;
  /** A task definition, and a group of a task for its one channel. */
  taskDefinition: string;
  definedGroup: string;
  /** A calendar reminder in force, due in an hour, beside another one for the same audience. */
  reminder: string;
  mail: number;
  /** A disputed bill. */
  bill: string;
  price: string;
  /** An activity in editing. */
  activity: string;
  /** A prize whose data are not complete, with a stock alert. */
  prize: string;
  /** A prize of two codes, of which one came with a rejected row. */
  voucherPrize: string;
  /** The import that it came with. */
  voucherImport: string;
  domain: string;
  site: string;
  testGroup: string;
  developerAccount: string;
  pushAccount: string;
  /** In use, so that the identity can be verified. */
  callAccount: string;
  product: string;
  officialAccount: string;
  miniProgram: string;
  dataSource: string;
  tagCategory: string;
  /** A published tag of the data source. */
  tag: string;
  /** A published tag of rules. */
  ruleTag: string;
  signature: string;
  /** A template that waits for its review, after a change. */
  smsTemplate: string;
}

/** One row of everything that has a page of its own, so that the page is full: names end with the label. */
export async function insertRows(ports: Ports, operator: Operator, label: string): Promise<InsertedRows> {
  const { db } = ports;
  const now = ports.clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const stamps = { tenantId, createdBy: operator.id, createdAt: now, updatedAt: now };
  const held = only(
    await db
      .select({ id: role.id })
      .from(role)
      .innerJoin(userRole, eq(userRole.roleId, role.id))
      .where(eq(userRole.userId, operator.id)),
  );
  const sending = await insertSending(ports, operator, label);
  const { audience: people, contact: person } = sending;
  const bytes = pngImage(100, 100);
  const icon = only(
    await db
      .insert(storedFile)
      .values({
        tenantId,
        purpose: 'messageGroup',
        name: 'icon.png',
        type: 'png',
        size: bytes.length,
        sha256: '',
        bytes,
        uploadedBy: operator.id,
        uploadedAt: now,
      })
      .returning({ id: storedFile.id }),
  );
  const messages = only(
    await db
      .insert(messageGroup)
      .values({
        tenantId,
        name: `组${label}`,
        code: `group_${label}`,
        iconId: icon.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await db.update(storedFile).set({ ownerId: messages.id }).where(eq(storedFile.id, icon.id));
  const opened = await insertShortLink(ports, `短链 ${label}`, `s${label}`);
  await db.update(message).set({ groupId: messages.id }).where(eq(message.id, sending.message));
  const screened = await insertMonitoredGroup(ports, operator, label, { people, person });
  await db
    .insert(optOut)
    .values({ tenantId, channel: 'sms', addressKey: sending.number, source: 'reply', createdAt: now });
  await db.insert(unreachableAddress).values({ tenantId, channel: 'email', address: sending.email, since: now });
  await db.insert(smsReply).values({
    tenantId,
    number: sending.number,
    text: '退订',
    wasOptOut: true,
    gatewayId: label,
    receivedAt: now,
    createdAt: now,
  });
  await db.insert(consentRecord).values({
    tenantId,
    contactId: person,
    channel: 'email',
    address: sending.email,
    decision: 'granted',
    source: 'operator',
    text: '会员协议',
    operatorId: operator.id,
    createdAt: now,
  });
  const imported = only(
    await db
      .insert(contactImport)
      .values({
        ...stamps,
        fileName: `会员 ${label}.xlsx`,
        status: 'done',
        result: 'partial',
        header: ['姓名', '手机号', '邮箱'],
        columns: ['name', 'number', 'email'],
        fields: [],
        existing: 'skip',
        update: [],
        totalRows: 2,
        done: 2,
        created: 1,
        invalid: 1,
        finishedAt: now,
      })
      .returning(),
  );
  await db.insert(contactImportRow).values({
    importId: imported.id,
    line: 3,
    outcome: 'invalid',
    reason: 'contactNumberFormat',
    values: ['王五', 'no number'],
  });
  const soon = { createdBy: operator.id, audienceId: people, remindAt: new Date(now.getTime() + 3_600_000) };
  const reminder = await insertReminder(ports, { ...soon, title: `积分翻倍 ${label}`, status: 'submitted' });
  await insertReminder(ports, { ...soon, title: `双倍提醒 ${label}` });
  const received = only(
    await db
      .insert(sinkMail)
      .values({
        tenantId,
        recipient: sending.email,
        sender: 'noreply@example.com',
        subject: '八折',
        raw: `From: noreply@example.com\r\nTo: ${sending.email}\r\nSubject: =?utf-8?B?5YWr5oqY?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Hello</p>\r\n`,
        receivedAt: now,
      })
      .returning(),
  );
  const domain = only(
    await db
      .insert(tenantDomain)
      .values({
        tenantId,
        kind: 'email',
        mainDomain: `${label}.com`,
        subdomain: 'mail.',
        host: `mail.${label}.com`,
        senderName: '会员中心',
        validTo: '2026-01-31',
        dkim: { selector: 'ec01', publicKey: 'MIIB'.repeat(98), sealedKey: '' },
        checks: {
          spf: { state: 'different', found: ['v=spf1 -all'], problem: null },
          dmarc: { state: 'missing', found: [], problem: 'timeout' },
        },
        checkedAt: now,
        waitingSince: now,
        // Not during the test.
        nextCheckAt: new Date(now.getTime() + 86_400_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const place = only(
    await db
      .insert(site)
      .values({
        tenantId,
        number: ports.random(3).readUIntBE(0, 3),
        name: `官网 ${label}`,
        type: 'website',
        domain: 'www.example.com',
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await db.transaction((tx) =>
    writeEvents(tx, { tenantId, siteId: place.id, now, typesMax: TRACKED_EVENT_TYPES_MAX }, [
      { key: `${label}-1`, name: PAGE_VIEW, at: now, properties: { path: '/shop' }, visitorId: `visitor-of-${label}` },
      { key: `${label}-2`, name: 'purchase', at: now, properties: { amount: 12 }, contactId: person },
    ]),
  );
  const group = only(
    await db
      .insert(testGroup)
      .values({ tenantId, name: `测试 ${label}`, recipients: ['ann@example.com'], createdAt: now, updatedAt: now })
      .returning(),
  );
  const gateway = only(
    await db
      .insert(developerAccount)
      .values({
        tenantId,
        name: `网关 ${label}`,
        requestUrl: 'https://sms.example.com',
        accessKey: `key-${label}`,
        accessSecret: 'secret',
        flowRate: 40,
        inUse: false,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const pushing = await insertPushAccount(ports, {
    name: `推送 ${label}`,
    platform: 'android',
    appKey: `app-${label}`,
  });
  const calling = await insertCallAccount(ports, { name: `外呼 ${label}`, accessKey: `voice-${label}` });
  // A signature is too short for a label.
  const mark = ports.random(3).toString('hex');
  const app = (first: string) => `wx${first}${ports.random(8).toString('hex').slice(1)}`;
  const official = await insertWechatAccount(ports, 'officialAccount', {
    tenantId,
    name: `公众号 ${label}`,
    appId: app('1'),
  });
  const mini = await insertWechatAccount(ports, 'miniProgram', { tenantId, name: `小程序 ${label}`, appId: app('2') });
  await insertWechatTemplate(ports, { tenantId, accountId: official });
  await insertWechatTemplate(ports, { tenantId, accountId: mini, subscription: 2 });
  const signature = await insertSignature(ports, `签名${mark}`);
  await insertSignature(ports, `待审${mark}`, 'pendingReview');
  const waiting = await insertSmsTemplate(ports, {
    name: `短信 ${label}`,
    signatureId: signature.id,
    approved: {
      name: `短信 ${label}`,
      type: 'other',
      region: 'domestic',
      content: '{name}，会员日九折，',
      signature: `签名${mark}`,
      unsubscribe: '拒收请回复R',
    },
  });
  const tags = await insertTag(ports, held.id, label);
  const billed = await insertBill(ports, { operatorId: operator.id, status: 'disputed' });
  const prizeId = await insertPrize(ports, `奖品 ${label}`, { alertPercent: 20, alertEmails: ['stock@example.com'] });
  const activityId = await insertActivity(ports, operator, label, prizeId);
  await insertAward(db, { activityId, prizeId, phone: '13811110000', now });
  await insertPlayed(ports, { activityId, prizeId, days: 12 });
  return {
    domain: domain.id,
    site: place.id,
    testGroup: group.id,
    developerAccount: gateway.id,
    pushAccount: pushing,
    callAccount: calling,
    product: await insertProduct(ports, { name: `产品 ${label}`, code: label }),
    officialAccount: official,
    miniProgram: mini,
    message: sending.message,
    audience: people,
    contact: person,
    draft: sending.draft,
    completed: sending.completed,
    record: sending.record,
    taskGroup: await insertTaskGroup(ports, operator, sending, label),
    ...(await insertDefinedGroup(ports, operator, sending, label)),
    ...tags,
    ruleTag: await insertRuleTag(ports, tags, label),
    role: held.id,
    messageGroup: messages.id,
    shortLink: opened.id,
    customerGroup: screened.group,
    monitor: screened.monitor,
    import: imported.id,
    reminder,
    mail: received.id,
    bill: billed.bill,
    price: billed.price,
    ...(await insertVoucherCodes(ports, `卡券 ${label}`, ['TEST-0001', 'TEST-0002'])),
    prize: prizeId,
    activity: activityId,
    signature: signature.id,
    smsTemplate: waiting.id,
  };
}
