import { and, asc, eq } from 'drizzle-orm';
import { NAMES_SHOWN } from '../api/records/refuseUsed.ts';
import type { Area } from '../area/Area.ts';
import {
  audience,
  calendarReminder,
  developerAccount,
  message,
  pushAccount,
  shortLink,
  task,
  wechatAccount,
} from '../db/schema/index.ts';
import { asksFor } from '../profile/rule/askingGroups.ts';

/** Queries for records of this area that use a record of an area before it. */
export const uses: Area['uses'] = {
  async audience(db, tenantId, audienceId) {
    const tasks = await db
      .select({ id: task.id, name: task.name })
      .from(task)
      .where(and(eq(task.tenantId, tenantId), eq(task.audienceId, audienceId)))
      .orderBy(task.name);
    const reminders = await db
      .select({ id: calendarReminder.id, name: calendarReminder.title })
      .from(calendarReminder)
      .where(and(eq(calendarReminder.tenantId, tenantId), eq(calendarReminder.audienceId, audienceId)))
      .orderBy(asc(calendarReminder.title), asc(calendarReminder.id));
    return [
      ...tasks.map((row) => ({ kind: 'task', ...row })),
      ...reminders.map((row) => ({ kind: 'calendarReminder', ...row })),
    ];
  },
  /** Tasks that are sent to groups whose rule asks for the tag. */
  async tag(db, tenantId, tagId) {
    const tasks = await db
      .select({ id: task.id, name: task.name })
      .from(task)
      .innerJoin(audience, eq(audience.id, task.audienceId))
      .where(asksFor(tenantId, tagId))
      .orderBy(task.name);
    return tasks.map((row) => ({ kind: 'task', ...row }));
  },
  /** Accounts whose OpenIds or PushIds the field holds. */
  async customField(db, _tenantId, fieldId) {
    const ofWechat = await db
      .select({ id: wechatAccount.id, name: wechatAccount.name })
      .from(wechatAccount)
      .where(eq(wechatAccount.contactFieldId, fieldId))
      .orderBy(wechatAccount.name);
    const ofPush = await db
      .select({ id: pushAccount.id, name: pushAccount.name })
      .from(pushAccount)
      .where(eq(pushAccount.contactFieldId, fieldId))
      .orderBy(pushAccount.name);
    return [
      ...ofWechat.map((row) => ({ kind: 'wechatAccount', ...row })),
      ...ofPush.map((row) => ({ kind: 'pushAccount', ...row })),
    ];
  },
  async smsSignature(db, tenantId, signatureId) {
    const accounts = await db
      .select({ id: developerAccount.id, name: developerAccount.name })
      .from(developerAccount)
      .where(and(eq(developerAccount.tenantId, tenantId), eq(developerAccount.signatureId, signatureId)))
      .orderBy(developerAccount.name);
    return accounts.map((row) => ({ kind: 'developerAccount', ...row }));
  },
  async smsTemplate(db, tenantId, templateId) {
    const messages = await db
      .select({ id: message.id, name: message.name })
      .from(message)
      .where(and(eq(message.tenantId, tenantId), eq(message.smsTemplateId, templateId)));
    return messages.map((row) => ({ kind: 'message', ...row }));
  },
  async tenantDomain(db, _tenantId, domainId) {
    const links = await db
      .select({ id: shortLink.id, name: shortLink.name })
      .from(shortLink)
      .where(eq(shortLink.domainId, domainId))
      .orderBy(shortLink.name)
      .limit(NAMES_SHOWN + 1);
    return links.map((row) => ({ kind: 'shortLink', ...row }));
  },
};
