/**
 * Every right of the console, `<business>:<verb>`. `view` opens the page of that business; the others are its
 * buttons. Whatever is sent or published has four separate rights: edit, submit, approve, send.
 */
export const RIGHTS = [
  'home:view',
  'approval:view',
  'message:view',
  'message:edit',
  'messageGroup:view',
  'messageGroup:edit',
  'shortLink:view',
  'shortLink:edit',
  'task:view',
  'task:edit',
  'task:submit',
  'task:approve',
  'task:send',
  'taskGroup:view',
  'taskGroup:edit',
  'taskDefinition:view',
  'taskDefinition:edit',
  'messageSetting:view',
  'messageSetting:edit',
  'outreachGeneral:view',
  'outreachGeneral:edit',
  'outreachSetting:view',
  'outreachSetting:edit',
  'developerAccount:view',
  'developerAccount:edit',
  'pushAccount:view',
  'pushAccount:edit',
  'callAccount:view',
  'callAccount:edit',
  'product:view',
  'product:edit',
  'identity:view',
  'identity:edit',
  'officialAccount:view',
  'officialAccount:edit',
  'miniProgram:view',
  'miniProgram:edit',
  'calendarReminder:view',
  'calendarReminder:edit',
  'calendarReminder:submit',
  'calendarReminder:approve',
  'record:view',
  'statistics:view',
  'bill:view',
  'bill:issue',
  'bill:dispute',
  'bill:edit',
  'bill:export',
  'bill:cost',
  'bill:price',
  'mailbox:view',
  'user:view',
  'user:edit',
  'department:view',
  'department:edit',
  'role:view',
  'role:edit',
  'permission:view',
  'approvalSetting:view',
  'approvalSetting:edit',
  'operationLog:view',
  'report:view',
  'contact:view',
  'contact:edit',
  'contact:reveal',
  'customField:view',
  'customField:edit',
  'blacklist:view',
  'blacklist:edit',
  'whitelist:view',
  'whitelist:edit',
  'testGroup:view',
  'testGroup:edit',
  'export:view',
  'smsSignature:view',
  'smsSignature:edit',
  'smsSignature:review',
  'smsTemplate:view',
  'smsTemplate:edit',
  'smsTemplate:review',
  'smsReply:view',
  'smsOutbox:view',
  'basicData:view',
  'basicData:edit',
  'generalSet:view',
  'generalSet:edit',
  'tenantDefaultSet:view',
  'tenantDefaultSet:edit',
  'apiKey:view',
  'apiKey:edit',
  'developer:view',
  'package:view',
  'package:edit',
  'customerGroup:view',
  'customerGroup:edit',
  'site:view',
  'monitor:view',
  'monitor:edit',
  'marketing:view',
  'tag:view',
  'tag:edit',
  'tag:publish',
  'tagCategory:view',
  'tagCategory:edit',
  'dataSource:view',
  'dataSource:edit',
  'activity:view',
  'activity:edit',
  'activity:submit',
  'activity:approve',
  'activity:publish',
  'activityAnalysis:view',
  'award:view',
  'award:ship',
  'prize:view',
  'prize:edit',
  'voucherCode:view',
  'voucherCode:edit',
  'voucherCode:reveal',
  'venue:view',
  'venue:edit',
] as const;

/** One right of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number];

const KNOWN: ReadonlySet<string> = new Set(RIGHTS);

/** Whether a stored or received string is a right that this version knows. */
export function isRight(code: string): code is Right {
  return KNOWN.has(code);
}

/** Verbs of a decision: what waits for it stands in the inbox. */
const DECISION_VERBS: ReadonlySet<string | undefined> = new Set(['approve', 'review']);

/** The pages that a right brings along: that of its business, and for a right to approve or to review the inbox too. */
export function viewRightsOf(right: Right): Right[] {
  const [business, verb] = right.split(':');
  return [`${business}:view`, ...(DECISION_VERBS.has(verb) ? ['approval:view'] : [])].filter(isRight);
}

/** A button is of no use without its page: adds the `view` rights that everything granted brings along. */
export function withViewRights(granted: readonly Right[]): Right[] {
  const all = new Set<Right>([...granted, ...granted.flatMap(viewRightsOf)]);
  return RIGHTS.filter((right) => all.has(right));
}

/** Whether the holder of `granted` may do what needs `wanted` (any one of a list). Fails closed on an empty list. */
export function mayDo(granted: ReadonlySet<string>, wanted: Right | readonly Right[]): boolean {
  return typeof wanted === 'string' ? granted.has(wanted) : wanted.some((right) => granted.has(right));
}
