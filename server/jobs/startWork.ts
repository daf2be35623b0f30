import { forgetNonces } from '../common/access/apiKey/forgetNonces.ts';
import { planDueDigests } from '../common/review/approval/planDueDigests.ts';
import { expireImports } from '../profile/audience/package/expireImports.ts';
import { countDueBills } from '../outreach/billing/bill/countBills.ts';
import { expireExports } from '../common/access/exportFile/expireExports.ts';
import { callDueAddresses } from '../outreach/channel/callback/callDueAddresses.ts';
import { expireGroups } from '../profile/group/customerGroup/expireGroups.ts';
import { refreshDueGroups } from '../profile/group/customerGroup/refreshDueGroups.ts';
import { checkMonitors } from '../profile/monitor/checkMonitors.ts';
import { tellLowStock } from '../activity-box/prize/tellLowStock.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { deleteOldEvents } from '../profile/event/deleteOldEvents.ts';
import { removeUnownedFiles } from '../file/storedFiles.ts';
import { returnUnspent } from '../activity-box/activity/returnUnspent.ts';
import { reapDeadWorkers } from '../liveness/reapDeadWorkers.ts';
import { registerWorker } from '../liveness/registerWorker.ts';
import type { Ports } from '../ports.ts';
import { forgetOldSalts } from '../outreach/link/shortLink/visitorHash.ts';
import { planRun } from '../outreach/sending/run/planRun.ts';
import { sendingEngine } from '../outreach/sending/sendingEngine.ts';
import { holdBinds } from '../outreach/channel/smppLink/holdBinds.ts';
import { settleSmppReceipts } from '../outreach/channel/smppLink/settleSmppReceipts.ts';
import { takeIncoming } from '../outreach/channel/smppLink/takeIncoming.ts';
import { refreshDueTags } from '../profile/tag/refreshDueTags.ts';
import { lookUpDueDomains } from '../common/settings/tenantDomain/lookUpDueDomains.ts';
import { refreshDueStatistics } from '../outreach/sending/sendStatistic/refreshSendStatistic.ts';
import { readDueTemplates } from '../outreach/channel/wechat/readDueTemplates.ts';
import { reformTexts } from '../shell/storedTexts/reformTexts.ts';
import { fireDueTasks } from './fireDueTasks.ts';
import { fireTriggeredTasks } from './fireTriggeredTasks.ts';
import { hastenRetries } from './hastenRetries.ts';
import { jobHandlers } from './jobHandlers.ts';
import { runJobs } from './runJobs.ts';
import { aloneJobs, type StartAlone } from './aloneJobs.ts';
import { sweepJobs } from './sweepJobs.ts';
import { wakeRuns } from './wakeRuns.ts';
import { forgetReceipts } from '../outreach/channel/wechatEvent/forgetReceipts.ts';
import { forgetReplies } from '../outreach/channel/wechatEvent/forgetReplies.ts';
import { settleReceipts } from '../outreach/channel/wechatEvent/settleReceipts.ts';

const DUE_MS = 1_000;
const REAP_MS = 3_000;
/** How often jobs without a future and work without a job are looked for. */
const SWEEP_MS = 10_000;
/** How often it is looked whose templates of WeChat are a day old. */
const TEMPLATES_MS = 10_000;
const FILES_MS = 10 * 60_000;
/** How often it is looked whether an hour has begun: statistics are at most so much late. */
const STATISTICS_MS = 10_000;
/** How often it is looked whether an hour or a month has begun, for bills. */
const BILLS_MS = 60_000;
/** How often it is looked whose stock is low, and which activities ended with something left. */
const STOCK_MS = 10 * 60_000;
/** How often stored texts are looked at; when all are in form, a turn is one look at one row. */
const TEXTS_MS = 5_000;
const NONCES_MS = 60_000;
/** How often it is looked whether it is the night of a tenant, or the hour at which reviewers are told what waits. */
const NIGHT_MS = 60_000;
/** Connections of the queue: one listens, the others fetch and finish jobs. */
const QUEUE_CONNECTIONS = 4;

/** The background work of this process. */
export interface Work {
  /** Lets what is under way come to its end and gives the rest back. */
  stop(): Promise<void>;
}

/**
 * Starts the background work: jobs, due times, and settling what dead processes left. `startAlone` starts a process for a job that
 * must run alone; without it, such jobs run here.
 */
export async function startWork(ports: Ports, databaseUrl: string, startAlone?: StartAlone): Promise<Work> {
  const identity = await registerWorker(ports, databaseUrl);
  const queueConnections = await openDatabase(databaseUrl, { max: QUEUE_CONNECTIONS });
  const engine = sendingEngine(ports, identity);
  await reapDeadWorkers(ports);
  const jobs = await runJobs(
    queueConnections.pool,
    identity,
    {
      ...jobHandlers(ports),
      'sending.plan': ({ runId }) => planRun(ports, runId),
      'sending.send': ({ runId }, signal) => engine.send(runId, signal),
    },
    { logger: ports.logger, metrics: ports.metrics, leavesAlone: startAlone !== undefined },
  );
  const alone = startAlone === undefined ? undefined : aloneJobs(ports, startAlone);
  const aloneTurn = every(DUE_MS, async () => alone?.startNext(), ports, 'jobs that run alone cannot be started');
  const sweep = every(SWEEP_MS, () => sweepJobs(ports), ports, 'lost and exhausted jobs cannot be settled');
  const due = every(DUE_MS, () => fireDueTasks(ports), ports, 'due tasks cannot be fired');
  const called = every(DUE_MS, () => fireTriggeredTasks(ports), ports, 'called tasks cannot be fired');
  const runs = every(DUE_MS, () => wakeRuns(ports), ports, 'runs that were put off cannot go on');
  const callbacks = every(DUE_MS, () => callDueAddresses(ports), ports, 'callback addresses cannot be called');
  const imports = every(REAP_MS, () => expireImports(ports), ports, 'overdue imports cannot be ended');
  const exports = every(REAP_MS, () => expireExports(ports), ports, 'old exports cannot be removed');
  const files = every(FILES_MS, () => removeUnownedFiles(ports), ports, 'files of nobody cannot be removed');
  const reaper = every(REAP_MS, () => reapDeadWorkers(ports), ports, 'dead workers cannot be settled');
  const retries = every(REAP_MS, () => hastenRetries(ports), ports, 'retries cannot be hastened');
  const domains = every(DUE_MS, () => lookUpDueDomains(ports), ports, 'domains cannot be looked up');
  const templates = every(TEMPLATES_MS, () => readDueTemplates(ports), ports, 'templates of WeChat cannot be read');
  const texts = every(
    TEXTS_MS,
    async () => {
      await reformTexts(ports);
    },
    ports,
    'stored texts cannot be brought into form',
  );
  const nonces = every(NONCES_MS, () => forgetNonces(ports), ports, 'old nonces cannot be forgotten');
  const wechatReceipts = every(
    NIGHT_MS,
    async () => {
      await settleReceipts(ports);
      await forgetReceipts(ports);
      await forgetReplies(ports);
    },
    ports,
    'receipts of WeChat cannot be settled',
  );
  const groups = every(
    DUE_MS,
    async () => {
      await expireGroups(ports);
      await refreshDueGroups(ports);
    },
    ports,
    'due customer groups cannot be refreshed',
  );
  const tags = every(DUE_MS, () => refreshDueTags(ports), ports, 'due tags cannot be refreshed');
  const monitors = every(DUE_MS, () => checkMonitors(ports), ports, 'monitors cannot be checked');
  const statistics = every(
    STATISTICS_MS,
    () => refreshDueStatistics(ports),
    ports,
    'statistics cannot be brought up to date',
  );
  const stock = every(STOCK_MS, () => tellLowStock(ports), ports, 'nobody can be told of a low stock');
  const unspent = every(
    STOCK_MS,
    () => returnUnspent(ports),
    ports,
    'what ended activities did not give cannot go back',
  );
  const bills = every(BILLS_MS, () => countDueBills(ports), ports, 'bills cannot be counted');
  ports.smsGateways.takeBy((account, incoming) => takeIncoming(ports, account, incoming));
  const binds = every(DUE_MS, () => holdBinds(ports), ports, 'gateways cannot be connected to');
  const smppReceipts = every(DUE_MS, () => settleSmppReceipts(ports), ports, 'receipts cannot be put into the ledger');
  const stopping = new AbortController();
  const events = every(NIGHT_MS, () => deleteOldEvents(ports, stopping.signal), ports, 'old events cannot be deleted');
  const digests = every(NIGHT_MS, () => planDueDigests(ports), ports, 'reviewers cannot be told what waits for them');
  const salts = every(
    NIGHT_MS,
    () => forgetOldSalts(ports),
    ports,
    'what visitors were hashed with cannot be forgotten',
  );
  return {
    async stop() {
      stopping.abort();
      const turns = [
        aloneTurn,
        sweep,
        due,
        called,
        runs,
        groups,
        tags,
        monitors,
        bills,
        stock,
        unspent,
        binds,
        callbacks,
        imports,
        exports,
        files,
        reaper,
        smppReceipts,
        retries,
        domains,
        templates,
        nonces,
        texts,
        wechatReceipts,
        events,
        salts,
        digests,
        statistics,
      ];
      await Promise.all(turns.map((turn) => turn.stop()));
      await alone?.stop();
      await jobs.stop();
      await ports.smsGateways.hold([]);
      await queueConnections.close();
      await identity.end();
    },
  };
}

/** Does something again and again, never twice at a time; failures are logged and the next turn tries again. */
function every(
  milliseconds: number,
  work: () => Promise<void>,
  { logger }: Pick<Ports, 'logger'>,
  problem: string,
): { stop(): Promise<void> } {
  let turn: Promise<void> | undefined;
  const timer = setInterval(() => {
    turn ??= work()
      .catch((error: unknown) => logger.error({ err: error }, problem))
      .finally(() => {
        turn = undefined;
      });
  }, milliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
