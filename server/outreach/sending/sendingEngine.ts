import { eq } from 'drizzle-orm';
import { taskRun } from '../../db/schema/index.ts';
import { SEND_CHANNELS } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { WorkerIdentity } from '../../liveness/registerWorker.ts';
import { type EnginePorts, RunSender } from './RunSender.ts';
import { sendingChannels } from '../channel/channels.ts';
import { Slots } from './Slots.ts';

/** Sends runs. */
export interface SendingEngine {
  /** Sends what is planned of a run until it is finished, stopped or its slice of time is over. */
  send(runId: string, signal: AbortSignal): Promise<void>;
}

/** The sending engine of this process. */
export function sendingEngine(ports: EnginePorts, identity: WorkerIdentity): SendingEngine {
  const channels = sendingChannels(ports);
  const slots = new Map(SEND_CHANNELS.map((name) => [name, new Slots(channels[name].inFlight)] as const));
  const sendSlice = async (runId: string, signal: AbortSignal): Promise<void> => {
    const [run] = await ports.db.select().from(taskRun).where(eq(taskRun.id, runId));
    const own = run === undefined ? undefined : slots.get(run.channel);
    if (run?.status !== 'sending' || own === undefined) return;
    if (run.waitsUntil !== null && run.waitsUntil > ports.clock.now()) return;
    await new RunSender(ports, { ...channels[run.channel], slots: own }, identity, run, signal).send();
  };
  const active = new Map<string, Promise<void>>();
  return {
    async send(runId, signal) {
      // Two jobs of one run can meet, such as after a quick pause and resume: one after the other.
      while (active.has(runId)) await active.get(runId)?.catch(() => undefined);
      const sending = sendSlice(runId, signal);
      active.set(runId, sending);
      try {
        await sending;
      } finally {
        active.delete(runId);
      }
    },
  };
}
