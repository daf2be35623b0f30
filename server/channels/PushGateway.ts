import type { PushPlatform } from '../../src/domain/outreach/message/pushMessage.ts';
import type { PushHindrance, PushRejection } from '../../src/domain/outreach/channel/pushRefusal.ts';
import type { GatewayOutcome } from './GatewayOutcome.ts';

/** One notification to an app on one device. */
export interface OutgoingPush {
  /**
   * Our name of the message: 1 to 64 letters, digits, `.`, `:`, `-` or `_`, the same whenever the same message is sent. For 24
   * hours the service takes no second message under it.
   */
  clientId: string;
  /** Names the app on the device. */
  pushId: string;
  notification: {
    /** §5.3: at most 30 characters. */
    title: string;
    /** §5.3: at most 44 characters. */
    body: string;
    /** What a tap opens: an address of the web or of the app. */
    link?: string;
    /** An https address. */
    image?: string;
  };
  platform: PushPlatform;
  /** Seconds for which the service tries to reach the device, three days at most; 0 for now or never. */
  ttl: number;
}

/**
 * What became of a message. `pushAppUnknown` and `pushUnauthorized` wait for somebody to do something; `pushIdUnknown` and
 * `pushIdUnregistered` say that nothing will ever reach this push id.
 */
export type PushOutcome = GatewayOutcome<PushRejection, PushHindrance>;

/** What the service says of our app: its platforms, messages a day and those left today, messages a second; or why it does not. */
export type PushApp =
  | { outcome: 'known'; platforms: readonly string[]; quota: number; quotaLeft: number; rate: number }
  | { outcome: 'unknown'; code: PushHindrance; detail: string };

/** Hands notifications to a push service. Never throws: every end is an outcome. */
export interface PushGateway {
  /** One outcome for each message, in their order. The rate is the caller's to keep. */
  send(messages: readonly OutgoingPush[]): Promise<PushOutcome[]>;
  /** What the service says of our app. */
  app(): Promise<PushApp>;
  /** Calls that may be under way at a time: more than this wait for one to end. */
  readonly connections: number;
  /** Ends the connections. What is still under way ends as a broken connection. */
  close(): void;
}
