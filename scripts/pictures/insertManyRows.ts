import {
  apiKey,
  approval,
  approvalSetting,
  approvalStep,
  auditLog,
  blacklistEntry,
  blockedNumber,
  contact,
  customField,
  department,
  exportFile,
  optOut,
  sendRecord,
  smsReply,
  task,
  user,
  whitelistNumber,
} from '../../server/db/schema/index.ts';
import type { Ports } from '../../server/ports.ts';
import { EXPORT_KINDS } from '../../src/domain/catalog/exports.ts';
import { EXPORT_STATUSES } from '../../src/domain/common/access/exportFile.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import type { InsertedRows } from '../../e2e/support/accessibilityRows.ts';
import type { Operator } from '../../e2e/support/operators.ts';
import { HOUR_MS } from '../../src/domain/shared/time/duration.ts';

const NAMES = [
  '张伟',
  '王芳',
  '李娜',
  '刘洋',
  '陈静',
  '杨帆',
  'Nur Aisyah binti Abdullah',
  '佐藤 健',
  '黄嘉欣',
  'Emily Carter',
];
const CITIES = ['上海', '北京', '广州', '成都', 'Kuala Lumpur', '東京'];
const REPLIES = ['R', '收到，谢谢', '退订', '什么时候有货？', 'TD', 'Terima kasih'];
const REGIONS = ['华东', '华南', '华北', '西南', '东南亚', '日本'];

/** One of several, in turn. */
const turn = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to take turns with');
  return value;
};

/**
 * As many rows as an installation has after some weeks, beside those of `insertRows`: lists of several pages, more than 200
 * departments, every status of tasks and exports, approvals that wait for the operator.
 */
export async function insertManyRows(ports: Ports, operator: Operator, rows: InsertedRows): Promise<void> {
  const { db } = ports;
  const tenantId = DEFAULT_TENANT_ID;
  const now = ports.clock.now();
  /** Hours before now, so that lists show different times. */
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const stampsOf = (index: number) => ({ tenantId, createdAt: before(index * 3), updatedAt: before(index * 2) });
  const numberOf = (index: number): string => `139${String(10_000_000 + index * 7_919).padStart(8, '0')}`;

  const departments = REGIONS.map((name, index) => ({
    ...stampsOf(index),
    id: crypto.randomUUID(),
    name: `${name}大区`,
    level: 1,
  }));
  await db.insert(department).values(departments);
  const cities = departments.flatMap((region) =>
    CITIES.map((name, index) => ({ ...stampsOf(index), id: crypto.randomUUID(), name, parentId: region.id, level: 2 })),
  );
  await db.insert(department).values(cities);
  await db
    .insert(department)
    .values(
      cities.flatMap((city) =>
        times(5).map((index) => ({ ...stampsOf(index), name: `门店 ${index + 1}`, parentId: city.id, level: 3 })),
      ),
    );
  const people = await db
    .insert(user)
    .values(
      times(36).map((index) => ({
        ...stampsOf(index),
        username: `user${String(index + 1).padStart(3, '0')}`,
        name: turn(NAMES, index),
        phone: numberOf(index),
        email: `user${index + 1}@example.com`,
        departmentId: turn(departments, index).id,
        status: index % 7 === 3 ? ('disabled' as const) : ('enabled' as const),
        passwordHash: '',
        mustChangePassword: false,
      })),
    )
    .returning({ id: user.id });
  const author = turn(people, 0).id;

  await db.insert(customField).values(
    [
      { name: '会员等级', code: 'level', parameter: 'level', component: 'select' as const },
      { name: '兴趣', code: 'interests', parameter: 'interests', component: 'multiSelect' as const },
      { name: '生日备注', code: 'birthday', parameter: 'birthday', component: 'text' as const },
    ].map((field, index) => ({
      ...stampsOf(index),
      ...field,
      options: field.component === 'text' ? [] : [{ name: '金卡', code: 'gold' }, { name: '银卡', code: 'silver' }], // prettier-ignore
      visibleRange: 'everyone' as const,
      memberIds: [],
    })),
  );
  const made = await db
    .insert(contact)
    .values(
      times(240).map((index) => ({
        ...stampsOf(index),
        name: turn(NAMES, index),
        number: numberOf(index),
        email: `contact${index + 1}@example.com`,
        attributes: { 城市: turn(CITIES, index), level: turn(['gold', 'silver'], index) },
      })),
    )
    .returning({ id: contact.id, number: contact.number, email: contact.email });
  const contacts = made.map(({ number, ...person }) => ({ ...person, number: number ?? '' }));

  await db.insert(optOut).values(
    contacts.slice(0, 45).map(({ number, email }, index) => ({
      tenantId,
      channel: index % 2 === 0 ? ('sms' as const) : ('email' as const),
      addressKey: index % 2 === 0 ? number : email,
      source: index % 2 === 0 ? ('reply' as const) : ('link' as const),
      createdAt: before(index),
    })),
  );
  await db.insert(smsReply).values(
    contacts.slice(0, 60).map(({ number }, index) => ({
      tenantId,
      number,
      text: turn(REPLIES, index),
      wasOptOut: ['R', '退订', 'TD'].includes(turn(REPLIES, index)),
      gatewayId: `many-${index}`,
      receivedAt: before(index),
      createdAt: before(index),
    })),
  );
  const [entry] = await db
    .insert(blacklistEntry)
    .values({ tenantId, remark: '投诉：不愿再收到短信', createdBy: operator.id, createdAt: before(30) })
    .returning();
  if (entry === undefined) throw new Error('the entry was not inserted');
  await db
    .insert(blockedNumber)
    .values(
      contacts.slice(60, 90).map(({ number }) => ({ tenantId, number, entryId: entry.id, createdAt: entry.createdAt })),
    );
  await db.insert(whitelistNumber).values(
    contacts.slice(90, 115).map(({ number }, index) => ({
      tenantId,
      number,
      status: index % 4 === 0 ? ('disabled' as const) : ('enabled' as const),
      createdBy: operator.id,
      createdAt: before(index),
    })),
  );
  await db.insert(apiKey).values(
    ['CRM 同步', '短信网关', 'Data warehouse'].map((name, index) => ({
      ...stampsOf(index),
      name,
      accessKey: `AK${'0123456789ABCDEFGHIJ'.slice(index, index + 18)}`,
      sealedSecret: '',
      scopes: index === 1 ? ['sms:reply' as const] : ['contact:ingest' as const],
      status: index === 2 ? ('disabled' as const) : ('enabled' as const),
      lastUsedAt: index === 2 ? null : before(index),
      createdBy: operator.id,
    })),
  );
  await db.insert(exportFile).values(
    times(15).map((index) => {
      const status = turn(EXPORT_STATUSES, index);
      const isDone = status === 'done' || status === 'expired';
      return {
        tenantId,
        kind: turn(EXPORT_KINDS, index),
        filters: {},
        fileName: `${turn(EXPORT_KINDS, index)}-${index + 1}.csv`,
        lang: 'zh_CN' as const,
        status,
        revealed: index % 3 === 0,
        totalRows: 12_000,
        rows: isDone ? 12_000 : status === 'exporting' ? 4_800 : 0,
        bytes: isDone ? 1_843_200 : 0,
        createdBy: operator.id,
        createdAt: before(index),
        finishedAt: isDone ? before(index) : null,
        expiresAt: isDone ? before(status === 'expired' ? 1 : -120) : null,
      };
    }),
  );
  await db.insert(auditLog).values(
    times(60).map((index) => ({
      tenantId,
      userId: operator.id,
      username: operator.username,
      action: turn(['contact.update', 'role.update', 'task.create', 'blacklist.add', 'user.update'], index),
      entityName: turn(NAMES, index),
      before: { name: turn(NAMES, index + 1) },
      after: { name: turn(NAMES, index) },
      requestId: crypto.randomUUID(),
      createdAt: before(60 - index),
    })),
  );

  const tasks = await db
    .insert(task)
    .values(
      times(33).map((index) => ({
        ...stampsOf(index),
        createdBy: author,
        name: `${turn(['618 会员日', '新品预告', '沉睡会员唤醒', 'Hari Raya promosi', '周年庆'], index)} 第 ${index + 1} 期`,
        code: `EM${20260000 + index}`,
        channel: 'email' as const,
        messageId: rows.message,
        audienceId: rows.audience,
        sendMode: index % 2 === 0 ? ('immediate' as const) : ('scheduled' as const),
        scheduledAt: index % 2 === 0 ? null : before(-24 - index),
        status: turn(
          ['pendingApproval', 'draft', 'completed', 'paused', 'withdrawn', 'terminated', 'runFailed'] as const,
          index,
        ),
      })),
    )
    .returning({ id: task.id, name: task.name, status: task.status });
  const reviewers = [
    { userId: operator.id, name: '李运营' },
    { userId: author, name: turn(NAMES, 0) },
  ];
  await db
    .insert(approvalSetting)
    .values({ tenantId, kind: 'task', enabled: true, reviewers, updatedAt: now })
    .onConflictDoUpdate({
      target: [approvalSetting.tenantId, approvalSetting.kind],
      set: { enabled: true, reviewers },
    });
  for (const [index, { id, name }] of tasks.filter(({ status }) => status === 'pendingApproval').entries()) {
    const [submitted] = await db
      .insert(approval)
      .values({
        tenantId,
        kind: 'task',
        recordId: id,
        snapshot: {
          name,
          subject: '{{name}}，会员日八折',
          content: '<p>你好，{{name}}：</p><p>会员日全场八折，周日截止。</p>',
          audienceId: rows.audience,
          audienceName: '会员',
          audienceSize: 12_480,
          sendMode: 'immediate',
          scheduledAt: null,
        },
        submittedBy: author,
        editedBy: author,
        submittedAt: before(index + 1),
      })
      .returning({ id: approval.id });
    if (submitted === undefined) throw new Error('the approval was not inserted');
    await db.insert(approvalStep).values(
      reviewers.map(({ userId, name: reviewerName }, position) => ({
        approvalId: submitted.id,
        position: position + 1,
        reviewerId: userId,
        reviewerName,
      })),
    );
  }
  const [first] = await db.select({ runId: sendRecord.runId, taskId: sendRecord.taskId }).from(sendRecord).limit(1);
  if (first === undefined) throw new Error('there is no run');
  await db.insert(sendRecord).values(
    contacts.map(({ id, email }, index) => ({
      ...first,
      tenantId,
      contactId: id,
      address: email,
      addressKey: email,
      state: turn(['accepted', 'accepted', 'accepted', 'accepted', 'rejected'] as const, index),
      reason: index % 5 === 4 ? ('mailRefused' as const) : null,
      handedOverAt: before(index / 6),
      finishedAt: before(index / 6),
      createdAt: before(index / 6),
    })),
  );
}
