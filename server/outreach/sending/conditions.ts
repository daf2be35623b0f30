import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { REACHED_STATES } from '../../../src/domain/outreach/task/taskOutcome.ts';
import { SEND_CHANNELS } from '../../../src/domain/shared/sending/sendChannel.ts';
import { firstOfLastDays } from '../../../src/domain/shared/time/lastDays.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { dayStart } from '../../db/dayStart.ts';
import { sendRecord, task, taskRun } from '../../db/schema/index.ts';
import type { Asked, ConditionKind, Option } from '../../profile/rule/ConditionKind.ts';

/** Tasks that the builder offers, newest first. Others that a rule names are added. */
const TASKS_OFFERED = 200;

const channels = ({ t }: CallContext): Option[] =>
  SEND_CHANNELS.map((value) => ({ value, label: t(`ui.field.channel.${value}`) }));

async function tasks({ ports, tenantId }: CallContext, named: readonly string[]): Promise<Option[]> {
  const own = eq(task.tenantId, tenantId);
  const columns = { value: task.id, label: task.name };
  const newest = await ports.db
    .select(columns)
    .from(task)
    .where(and(own, ne(task.status, 'deleted')))
    .orderBy(desc(task.createdAt))
    .limit(TASKS_OFFERED);
  const known = new Set(newest.map(({ value }) => value));
  const others = named.filter((id) => !known.has(id));
  if (others.length === 0) return newest;
  return [
    ...newest,
    ...(await ports.db
      .select(columns)
      .from(task)
      .where(and(own, inArray(task.id, others)))),
  ];
}

/** Contacts with enough rows of the ledger since a moment; `at` is the column of this moment. */
function peopleWith(
  { tenantId, timeZone, today, among }: Asked,
  { channel = '', task: taskId = '', times = '', lastDays = '' }: Readonly<Record<string, string>>,
  at: SQL,
  narrowed: SQL,
): SQL {
  const since =
    lastDays === '' ? undefined : dayStart(sql`${firstOfLastDays(today, Number(lastDays))}::date`, timeZone);
  // Runs narrow the ledger: it has an index by run, and none by time of hand-over.
  const runs = sql`
    select o.id from ${taskRun} o where o.tenant_id = ${tenantId}
      ${channel === '' ? sql`` : sql`and o.channel = ${channel}`} ${taskId === '' ? sql`` : sql`and o.task_id = ${taskId}::uuid`}`;
  return sql`
    select r.contact_id from ${sendRecord} r
    where r.tenant_id = ${tenantId} and ${narrowed}
      ${channel === '' && taskId === '' ? sql`` : sql`and r.run_id in (${runs})`}
      ${since === undefined ? sql`` : sql`and ${at} >= ${since}`}
      ${among === undefined ? sql`` : sql`and r.contact_id = any(${sql.param([...among])}::bigint[])`}
    group by r.contact_id having count(*) >= ${times === '' ? 1 : Number(times)}`;
}

const COMMON = {
  right: 'task:view',
  heading: 'outreach.condition.heading',
  inputs: [
    { name: 'channel', kind: 'choice', values: SEND_CHANNELS },
    { name: 'task', kind: 'record' },
    { name: 'times', kind: 'times' },
    { name: 'lastDays', kind: 'lastDays' },
  ],
  labels: {
    channel: 'outreach.condition.channel',
    task: 'outreach.condition.task',
    times: 'outreach.condition.times',
    lastDays: 'outreach.condition.lastDays',
  },
  options: { channel: channels, task: tasks },
} as const satisfies Partial<ConditionKind>;

/** Questions of rules about messages: whether a person got one, and whether they opened a link of one (§3.4). */
export const sendingConditions: readonly ConditionKind[] = [
  {
    ...COMMON,
    kind: 'outreach.received',
    name: 'outreach.condition.received',
    people: (asked, values) =>
      peopleWith(asked, values, sql`r.handed_over_at`, sql`r.state = any(${sql.param([...REACHED_STATES])}::text[])`),
  },
  {
    ...COMMON,
    kind: 'outreach.clicked',
    name: 'outreach.condition.clicked',
    people: (asked, values) => peopleWith(asked, values, sql`r.clicked_at`, sql`r.clicked_at is not null`),
  },
];
