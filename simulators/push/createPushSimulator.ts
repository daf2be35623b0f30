import { z } from 'zod';
import {
  createSimulatorServer,
  DEFAULT_BOUNDS,
  type Simulator,
  type SimulatorOptions as Options,
} from '../shared/createSimulatorServer.ts';
import { readBySchema, wordField } from '../shared/settingFields.ts';
import { answerPush } from './answerPush.ts';
import { notificationPage } from './notificationPage.ts';
import { PushService } from './PushService.ts';
import type { SettingsChange } from './readSettings.ts';

const PAGE_MESSAGES = 100;

/** How a simulator is made; everything may be left out. */
export type PushSimulatorOptions = Options<SettingsChange>;

/** A service of app push that sends nothing (docs/push-gateway.md). */
export interface PushSimulator extends Simulator<PushService> {
  /** As `POST /control/endTokens`. Throws for an app that there is not. */
  endTokens(appKey: string): void;
  /** As `POST /control/open`. Throws for a message that there is not. */
  open(messageId: string): void;
}

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createPushSimulator(options: PushSimulatorOptions = {}): Promise<PushSimulator> {
  const { now = Date.now, random = Math.random, retryMs = 1_000 } = options;
  const service = new PushService({ now, random, retryMs, bounds: { ...DEFAULT_BOUNDS, ...options.bounds } });
  if (options.settings !== undefined) service.configure(options.settings);
  const simulator = await createSimulatorServer(options, {
    gateway: service,
    answer: (call, signal) => answerPush(service, call, { now, signal }),
    routes: {
      'POST endTokens': (body) => {
        service.endTokens(readBySchema(z.strictObject({ appKey: wordField }), body).appKey);
        return {};
      },
      'POST open': (body) => {
        service.open(readBySchema(z.strictObject({ messageId: wordField }), body).messageId);
        return {};
      },
    },
    page: () =>
      notificationPage(
        service.journal.messages(PAGE_MESSAGES),
        service.journal.totals.taken,
        new Date(now()).toISOString(),
      ),
  });
  return {
    ...simulator,
    endTokens: (appKey) => service.endTokens(appKey),
    open: (messageId) => service.open(messageId),
  };
}
