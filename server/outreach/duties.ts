import type { Duty } from '../area/Area.ts';
import type { Ports } from '../ports.ts';
import { countDueBills } from './billing/bill/countBills.ts';
import { channelDuties } from './channel/channels.ts';
import { callDueAddresses } from './channel/callback/callDueAddresses.ts';
import { deleteOldSalts } from './link/shortLink/visitorHash.ts';
import { fireDueTasks } from './sending/run/fireDueTasks.ts';
import { fireTriggeredTasks } from './sending/run/fireTriggeredTasks.ts';
import { wakeRuns } from './sending/run/wakeRuns.ts';
import { refreshDueStatistics } from './sending/sendStatistic/refreshSendStatistic.ts';

const DUE_MS = 1_000;
/** How often the server looks whether an hour has begun. Statistics are late by this at most. */
const STATISTICS_MS = 10_000;
/** How often it is looked whether an hour or a month has begun, for bills. */
const BILLS_MS = 60_000;
/** How often salts are looked for that nobody needs any more. */
const FORGET_MS = 60_000;

/** Duties of _Smart outreach_. */
export const outreachDuties = (ports: Ports): readonly Duty[] => [
  ...channelDuties(ports),
  { name: 'due', everyMs: DUE_MS, run: () => fireDueTasks(ports), failure: 'due tasks cannot be fired' },
  { name: 'called', everyMs: DUE_MS, run: () => fireTriggeredTasks(ports), failure: 'called tasks cannot be fired' },
  { name: 'runs', everyMs: DUE_MS, run: () => wakeRuns(ports), failure: 'runs that were put off cannot go on' },
  {
    name: 'callbacks',
    everyMs: DUE_MS,
    run: () => callDueAddresses(ports),
    failure: 'callback addresses cannot be called',
  },
  {
    name: 'statistics',
    everyMs: STATISTICS_MS,
    run: () => refreshDueStatistics(ports),
    failure: 'statistics cannot be brought up to date',
  },
  { name: 'bills', everyMs: BILLS_MS, run: () => countDueBills(ports), failure: 'bills cannot be counted' },
  {
    name: 'salts',
    everyMs: FORGET_MS,
    run: () => deleteOldSalts(ports),
    failure: 'what visitors were hashed with cannot be forgotten',
  },
];
