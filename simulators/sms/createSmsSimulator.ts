import { z } from 'zod';
import {
  createSimulatorServer,
  DEFAULT_BOUNDS,
  type Simulator,
  type SimulatorOptions as Options,
} from '../shared/createSimulatorServer.ts';
import { readBySchema } from '../shared/settingFields.ts';
import { answerGateway } from './answerGateway.ts';
import { Gateway } from './Gateway.ts';
import { phonePage } from './phonePage.ts';
import type { SettingsChange } from './readSettings.ts';

const PAGE_MESSAGES = 100;

/** How a simulator is made; everything may be left out. */
export type SimulatorOptions = Options<SettingsChange>;

/** A gateway of text messages that sends nothing (docs/sms-gateway.md). */
export interface SmsSimulator extends Simulator<Gateway> {
  /** As `POST /control/reply`; answers the gateway's name of the reply. Throws for an account that there is not. */
  reply(account: string, phone: string, text: string): string;
}

const replyForm = z.strictObject({
  account: z.string().min(1).max(100),
  phone: z.string().min(1).max(20),
  text: z.string().max(39_015),
});

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createSmsSimulator(options: SimulatorOptions = {}): Promise<SmsSimulator> {
  const { now = Date.now, random = Math.random, retryMs = 1_000 } = options;
  const gateway = new Gateway({ now, random, retryMs, bounds: { ...DEFAULT_BOUNDS, ...options.bounds } });
  if (options.settings !== undefined) gateway.configure(options.settings);
  const reply = (account: string, phone: string, text: string): string => {
    const gatewayId = gateway.reply(account, phone, text);
    if (gatewayId === undefined) throw new Error('account: unknown');
    return gatewayId;
  };
  const simulator = await createSimulatorServer(options, {
    gateway,
    answer: (call, signal) => answerGateway(gateway, call, { now, signal }),
    routes: {
      'POST reply': (body) => {
        const { account, phone, text } = readBySchema(replyForm, body);
        return { gatewayId: reply(account, phone, text) };
      },
    },
    page: () =>
      phonePage(gateway.journal.messages(PAGE_MESSAGES), gateway.journal.totals.taken, new Date(now()).toISOString()),
  });
  return { ...simulator, reply };
}
