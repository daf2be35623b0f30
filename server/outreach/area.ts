import type { Area } from '../area/Area.ts';
import { takeIncoming } from './channel/smppLink/takeIncoming.ts';
import { outreachDuties } from './duties.ts';
import { outreachJobs, sendingJobs } from './jobs.ts';
import { openWork, owners } from './openWork.ts';
import { failRun } from './sending/run/endRun.ts';
import { queueLostRuns, settleLedger } from './sending/run/lostRuns.ts';

/** The area of _Smart outreach_. */
export const outreachArea: Area = {
  name: 'outreach',
  jobs: outreachJobs,
  traits: { 'sending.plan': { mustEnd: true }, 'sending.send': { mustEnd: true } },
  openWork,
  owners,
  work(ports, identity) {
    ports.smsGateways.takeBy((account, incoming) => takeIncoming(ports, account, incoming));
    return {
      jobs: sendingJobs(ports, identity),
      duties: outreachDuties(ports),
      async end() {
        await ports.smsGateways.hold([]);
      },
    };
  },
  settleDeath: settleLedger,
  async settleExhausted(ports, { payload: { runId } }) {
    if (typeof runId === 'string') await failRun(ports, runId, 'jobExhausted');
  },
  queueLost: queueLostRuns,
};
