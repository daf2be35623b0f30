import type { Duty } from '../area/Area.ts';
import type { Ports } from '../ports.ts';
import { countDueBills } from './billing/bill/countBills.ts';
import { callDueAddresses } from './channel/callback/callDueAddresses.ts';
import { holdBinds } from './channel/smppLink/holdBinds.ts';
import { settleSmppReceipts } from './channel/smppLink/settleSmppReceipts.ts';
import { readDueTemplates } from './channel/wechat/readDueTemplates.ts';
import { forgetReceipts } from './channel/wechatEvent/forgetReceipts.ts';
import { forgetReplies } from './channel/wechatEvent/forgetReplies.ts';
import { settleReceipts } from './channel/wechatEvent/settleReceipts.ts';
import { forgetOldSalts } from './link/shortLink/visitorHash.ts';
import { fireDueTasks } from './sending/run/fireDueTasks.ts';
import { fireTriggeredTasks } from './sending/run/fireTriggeredTasks.ts';
import { wakeRuns } from './sending/run/wakeRuns.ts';
import { refreshDueStatistics } from './sending/sendStatistic/refreshSendStatistic.ts';

const DUE_MS = 1_000;
/** How often it is looked whose templates of WeChat are a day old. */
const TEMPLATES_MS = 10_000;
/** How often the server looks whether an hour has begun. Statistics are late by this at most. */
const STATISTICS_MS = 10_000;
/** How often it is looked whether an hour or a month has begun, for bills. */
const BILLS_MS = 60_000;
/** How often receipts, replies and salts that nobody needs any more are looked for. */
const FORGET_MS = 60_000;

/** Duties of _Smart outreach_. */
export const outreachDuties = (ports: Ports): readonly Duty[] => [
  { name: 'due', everyMs: DUE_MS, run: () => fireDueTasks(ports), failure: 'due tasks cannot be fired' },
  { name: 'called', everyMs: DUE_MS, run: () => fireTriggeredTasks(ports), failure: 'called tasks cannot be fired' },
  { name: 'runs', everyMs: DUE_MS, run: () => wakeRuns(ports), failure: 'runs that were put off cannot go on' },
  {
    name: 'callbacks',
    everyMs: DUE_MS,
    run: () => callDueAddresses(ports),
    failure: 'callback addresses cannot be called',
  },
  { name: 'binds', everyMs: DUE_MS, run: () => holdBinds(ports), failure: 'gateways cannot be connected to' },
  {
    name: 'smppReceipts',
    everyMs: DUE_MS,
    run: () => settleSmppReceipts(ports),
    failure: 'receipts cannot be put into the ledger',
  },
  {
    name: 'templates',
    everyMs: TEMPLATES_MS,
    run: () => readDueTemplates(ports),
    failure: 'templates of WeChat cannot be read',
  },
  {
    name: 'statistics',
    everyMs: STATISTICS_MS,
    run: () => refreshDueStatistics(ports),
    failure: 'statistics cannot be brought up to date',
  },
  { name: 'bills', everyMs: BILLS_MS, run: () => countDueBills(ports), failure: 'bills cannot be counted' },
  {
    name: 'wechatReceipts',
    everyMs: FORGET_MS,
    run: async () => {
      await settleReceipts(ports);
      await forgetReceipts(ports);
      await forgetReplies(ports);
    },
    failure: 'receipts of WeChat cannot be settled',
  },
  {
    name: 'salts',
    everyMs: FORGET_MS,
    run: () => forgetOldSalts(ports),
    failure: 'what visitors were hashed with cannot be forgotten',
  },
];
