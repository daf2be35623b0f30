import type { CustomContent, MediaType } from '../../src/domain/outreach/message/customMessage.ts';
import type { WechatChannel } from '../../src/domain/shared/sending/sendChannel.ts';
import type { WechatHindrance, WechatRejection } from '../../src/domain/outreach/channel/wechatRefusal.ts';

/** An official account or a mini program, as it is stored: whose token it is, and what that is asked for with. */
export interface WechatApp {
  id: string;
  tenantId: string;
  appId: string;
  appSecret: string;
  /** Where the API is reached. */
  apiUrl: string;
}

/** Why WeChat does not say what it was asked. `detail` is its own code and words, or a code of the network; never a secret. */
export interface WechatSilence {
  outcome: 'unknown';
  code: WechatHindrance | 'wechatRefused';
  detail: string;
}

/** What WeChat was asked, or why it does not say. */
export type WechatAnswer<Known extends object> = ({ outcome: 'known' } & Known) | WechatSilence;

/** A template as WeChat has it. */
export interface WechatTemplateEntry {
  templateId: string;
  title: string;
  content: string;
  example: string;
  /** Of a subscription template: WeChat's number of its type. */
  subscription: number | null;
}

/**
 * What became of a message. `detail` is WeChat's code or the key of a field, never an OpenId or a text.
 * - `accepted`: WeChat took it, under its own id; empty where it gives none.
 * - `rejected`: it is refused for good; sent again as it is, it would be refused again.
 * - `notHandedOver`: WeChat did not take it and it may be sent later.
 * - `unknown`: it may or may not have been taken.
 */
export type WechatOutcome =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'rejected'; code: WechatRejection; detail: string }
  | { outcome: 'notHandedOver'; code: WechatHindrance; detail: string }
  | { outcome: 'unknown'; detail: string };

/** Values of a template by the keys of its fields. */
export type TemplateValues = Readonly<Record<string, string>>;

/** A template message of an official account to one follower. */
export interface TemplateMessage {
  openId: string;
  templateId: string;
  values: TemplateValues;
  /** Our name of the message, up to 64 characters: for ten minutes the same one is not sent twice. */
  clientId: string;
  /** Where a tap leads; a page of a mini program goes first. */
  url?: string;
  miniProgram?: { appId: string; page: string };
}

/** A subscription message of a mini program to somebody who consented. */
export interface SubscriptionMessage {
  openId: string;
  templateId: string;
  values: TemplateValues;
  /** Page of the mini program that a tap leads to. */
  page?: string;
}

/** A message to somebody who wrote within the last 48 hours. */
export interface CustomMessage {
  openId: string;
  content: CustomContent;
}

/** A picture that messages can show once WeChat has it. */
export interface MediaFile {
  bytes: Uint8Array;
  type: MediaType;
}

/** A text of an official account to several followers at once. */
export interface MassMessage {
  /** 2 to 10,000. */
  openIds: readonly string[];
  text: string;
  /** Our name of the message, up to 64 bytes: for 24 hours the same one is not sent twice. */
  clientId: string;
}

/** Calls the official API of WeChat (docs/wechat-api.md). Never throws: every end is an answer or an outcome. */
export interface WechatApi {
  /** Templates of an official account. */
  officialTemplates(app: WechatApp): Promise<WechatAnswer<{ templates: WechatTemplateEntry[] }>>;
  /** Subscription templates of a mini program. */
  subscriptionTemplates(app: WechatApp): Promise<WechatAnswer<{ templates: WechatTemplateEntry[] }>>;
  /** How many follow an official account. */
  followers(app: WechatApp): Promise<WechatAnswer<{ total: number }>>;
  /** How many calls of a day a channel is sent by, and how many of them are left, by WeChat's own count. */
  quota(app: WechatApp, channel: WechatChannel): Promise<WechatAnswer<{ max: number; left: number }>>;
  /** Sends a template message. */
  sendTemplate(app: WechatApp, message: TemplateMessage): Promise<WechatOutcome>;
  /** Sends a subscription message. WeChat has no name for it that would keep it from being sent twice. */
  sendSubscription(app: WechatApp, message: SubscriptionMessage): Promise<WechatOutcome>;
  /** Hands WeChat a picture, which messages of this app can name for three days. */
  uploadImage(app: WechatApp, file: MediaFile): Promise<WechatAnswer<{ mediaId: string }>>;
  /** Sends a customer-service message, unless something is wrong with it that can be seen here. WeChat has no name for it that would keep it from being sent twice. */
  sendCustom(app: WechatApp, message: CustomMessage): Promise<WechatOutcome>;
  /** Hands a mass message in; whom it reached, WeChat says later by an event. */
  sendMass(app: WechatApp, message: MassMessage): Promise<WechatOutcome>;
  /** Ends the connections. */
  close(): void;
}
