import { z } from 'zod';
import type { CallAnswer, CustomerCall } from '../shared/Answer.ts';
import { createSimulatorServer, type Simulator } from '../shared/createSimulatorServer.ts';
import { readBySchema, wordField } from '../shared/settingFields.ts';
import { answerApi } from './answerApi.ts';
import { messagePage } from './messagePage.ts';
import { Platform } from './Platform.ts';
import { IMAGE_BYTES } from './readUpload.ts';
import { type Act, ACTS, type Fault, type SettingsChange } from './readSettings.ts';

const PAGE_MESSAGES = 100;
const KEEP = 10_000;
/** What a form adds to the picture in it. */
const SLACK_BYTES = 64 * 1_024;

/** How a simulator is made; everything may be left out. */
export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  settings?: SettingsChange;
  /** The present in milliseconds since 1970. */
  now?: () => number;
}

/** The API of WeChat, which sends nothing (docs/wechat-api.md). */
export interface WechatSimulator extends Simulator<Platform> {
  /** As `POST /control/follow`. Throws for an app or a person that there is not. */
  follow(change: { appId: string; openId: string; follows: boolean }): void;
  /** As `POST /control/act`. Throws likewise. */
  act(change: { appId: string; openId: string; act: Act }): void;
}

const follow = z.strictObject({ appId: wordField, openId: wordField, follows: z.boolean() });
const act = z.strictObject({ appId: wordField, openId: wordField, act: z.enum(ACTS) });

/** Faults of the way of an answer; the others are what the API itself says. */
const onTheWay = (fault: Fault | undefined): CallAnswer['fault'] =>
  fault === 'cutBefore' || fault === 'cutAfter' || fault === 'garbled' || fault === 'crashed' ? fault : undefined;

/** Starts a simulator. Rejects with the system's error when the port is taken. */
export async function createWechatSimulator(options: SimulatorOptions = {}): Promise<WechatSimulator> {
  const { now = Date.now } = options;
  const platform = new Platform({ now, keep: KEEP });
  if (options.settings !== undefined) platform.configure(options.settings);
  const answer = async ({ method, path, headers, body }: CustomerCall, signal: AbortSignal): Promise<CallAnswer> => {
    if (body === undefined) return { status: 413, body: null };
    const url = new URL(`http://simulator${path}`);
    const call = { method, url, body: body.toString(), raw: body, contentType: headers['content-type'] ?? '' };
    const { fault, ...said } = await answerApi(platform, call, { now, signal });
    const broken = onTheWay(fault);
    return { ...said, ...(broken === undefined ? {} : { fault: broken }) };
  };
  const simulator = await createSimulatorServer(options, {
    gateway: platform,
    bodyMax: IMAGE_BYTES + SLACK_BYTES,
    answer,
    routes: {
      'POST follow': (body) => {
        platform.follow(readBySchema(follow, body));
        return {};
      },
      'POST act': (body) => {
        platform.act(readBySchema(act, body));
        return {};
      },
    },
    page: () => messagePage(platform.journal.messages(PAGE_MESSAGES), platform.journal.totals.taken),
  });
  return { ...simulator, follow: (change) => platform.follow(change), act: (change) => platform.act(change) };
}
