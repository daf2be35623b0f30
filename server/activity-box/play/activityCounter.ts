import { sql } from 'drizzle-orm';
import type { ActivityEvent } from '../../../src/domain/activity-box/activity/activityEvents.ts';
import type { ACTIVITY_CHANNELS } from '../../../src/domain/activity-box/activity/activityBasics.ts';
import type { Db } from '../../db/Db.ts';
import { activityEventHour } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

/** How long what is counted waits to be written at most, in milliseconds. */
const WRITE_MS = 1_000;

/** Something that happened in an activity. */
export interface CountedEvent {
  activity: { id: string; tenantId: string };
  channel: (typeof ACTIVITY_CHANNELS)[number];
  kind: ActivityEvent;
}

/** Counts what happens in activities without holding up whoever does it. */
export interface ActivityCounter {
  count: (event: CountedEvent) => void;
  /** Writes what waits now. Rejects where that is not possible; it waits on then. */
  flush: () => Promise<void>;
}

interface Line {
  activity_id: string;
  tenant_id: string;
  hour: string;
  channel: string;
  kind: string;
  count: number;
}

type Needs = Pick<Ports, 'db' | 'clock' | 'logger'>;

const counters = new WeakMap<Db, ActivityCounter>();

/**
 * The counter of this process on a database. What happens is added up in memory, a line for each hour, channel and kind, so that a
 * view costs an addition; the lines are written a second later. What was counted in the last second of a process that is killed is lost.
 */
export function activityCounter(ports: Needs): ActivityCounter {
  const known = counters.get(ports.db);
  if (known !== undefined) return known;
  const made = createCounter(ports);
  counters.set(ports.db, made);
  return made;
}

function createCounter({ db, clock, logger }: Needs): ActivityCounter {
  let waiting = new Map<string, Line>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const add = (line: Line): void => {
    const key = `${line.activity_id} ${line.hour} ${line.channel} ${line.kind}`;
    const before = waiting.get(key);
    if (before === undefined) waiting.set(key, line);
    else before.count += line.count;
  };
  const write = async (): Promise<void> => {
    const lines = [...waiting.values()];
    if (lines.length === 0) return;
    waiting = new Map();
    try {
      await db.execute(sql`
        insert into ${activityEventHour} as h (activity_id, tenant_id, hour, channel, kind, count)
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as r(activity_id uuid, tenant_id text, hour timestamptz, channel text, kind text, count int)
        order by 1, 3, 4, 5
        on conflict (activity_id, hour, channel, kind) do update set count = h.count + excluded.count`);
    } catch (error) {
      for (const line of lines) add(line);
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // One after the other, whatever became of those before.
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  const later = (): void => {
    timer ??= setTimeout(
      () =>
        void flush().catch((error: unknown) => {
          logger.error({ err: error }, 'what happens in activities cannot be counted');
          later();
        }),
      WRITE_MS,
    ).unref();
  };
  return {
    count({ activity, channel, kind }) {
      const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
      add({ activity_id: activity.id, tenant_id: activity.tenantId, hour, channel, kind, count: 1 });
      later();
    },
    flush,
  };
}
