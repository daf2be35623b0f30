import type { WechatApp, WechatSilence } from '../WechatApi.ts';

/** What WeChat answers who asks for a token: it, and its life in seconds; or why there is none. */
export type AskedToken = { outcome: 'known'; token: string; seconds: number } | WechatSilence;

/** Keeps the tokens of apps: one for each, for everybody who calls in its name. */
export interface WechatTokens {
  /**
   * The token of an app: the one that is kept while it lives for a while and is not the `refused` one, or what `ask` answers. One
   * asks at a time; who comes meanwhile uses the old one while it lives, or waits.
   */
  of(app: WechatApp, ask: () => Promise<AskedToken>, refused?: string): Promise<{ token: string } | WechatSilence>;
}
