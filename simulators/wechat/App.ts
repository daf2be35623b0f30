import { randomBytes } from 'node:crypto';
import type { ErrorCode } from './errors.ts';
import { ExpiringMap } from '../shared/ExpiringMap.ts';
import type { ApiRight, AppSettings, FollowerSettings } from './readSettings.ts';

/** Life of a token in seconds, and for how long before its end a new one is given beside it. */
export const TOKEN_SECONDS = 7_200;
const RENEWED_SECONDS = 300;
/** A token is forced to be renewed so often a day, and not again within so many seconds. */
const FORCED_MAX = 20;
const FORCED_SECONDS = 30;
/** The official quotas a day; of mass messages also calls a minute. */
const QUOTAS: Readonly<Record<ApiRight, number>> = {
  template: 100_000,
  subscribe: 10_000_000,
  custom: 500_000,
  mass: 100,
  user: 500,
  media: 5_000,
};
const MASS_A_MINUTE = 60;
/** For how long the same name of a message is the same message. */
const TEMPLATE_NAME_MS = 10 * 60_000;
const MASS_NAME_MS = 24 * 3_600_000;
const NAMES_KEPT = 100_000;
/** For how long a picture that was handed over can be sent. */
const MEDIA_MS = 3 * 24 * 3_600_000;
const MEDIA_KEPT = 10_000;
/** WeChat lives by the time of Shanghai. */
const SHANGHAI_MS = 8 * 3_600_000;
/** Mass messages that somebody gets of a service account in a month. */
const MASS_A_MONTH = 4;

interface Token {
  value: string;
  expiresAt: number;
}

/** An app of the platform with what is remembered of it. */
export class App {
  readonly #now: () => number;
  settings: AppSettings;
  #tokens: Token[] = [];
  #forcedAt: number[] = [];
  #day = '';
  #used = new Map<ApiRight, number>();
  #massMinute: number[] = [];
  readonly #massByMonth = new Map<string, number>();
  readonly #repliesSince = new Map<string, { since: number; count: number }>();
  /** Ids of template messages by who gets them and what their sender called them. */
  readonly templateNames = new ExpiringMap<number>(TEMPLATE_NAME_MS, NAMES_KEPT);
  /** Pictures that messages can name. */
  readonly media = new ExpiringMap<true>(MEDIA_MS, MEDIA_KEPT);
  /** Ids of mass messages by what their sender called them. */
  readonly massNames = new ExpiringMap<number>(MASS_NAME_MS, NAMES_KEPT);

  constructor(settings: AppSettings, now: () => number) {
    this.settings = settings;
    this.#now = now;
  }

  /** The token of now: the same while it lives, and a new one beside it in its last five minutes; or another one at once where it is forced. */
  token(isForced: boolean): { access_token: string; expires_in: number } | ErrorCode {
    const now = this.#now();
    if (isForced) {
      this.#forcedAt = this.#forcedAt.filter((at) => now - at < 86_400_000);
      if (this.#forcedAt.length >= FORCED_MAX) return 45009;
      const last = this.#forcedAt.at(-1);
      if (last === undefined || now - last >= FORCED_SECONDS * 1_000) {
        this.#forcedAt.push(now);
        this.#tokens = [];
      }
    }
    this.#tokens = this.#tokens.filter(({ expiresAt }) => expiresAt > now);
    const newest = this.#tokens.at(-1);
    const token =
      newest !== undefined && newest.expiresAt - now > RENEWED_SECONDS * 1_000 ? newest : this.#newToken(now);
    return { access_token: token.value, expires_in: Math.floor((token.expiresAt - now) / 1_000) };
  }

  #newToken(now: number): Token {
    const token = { value: randomBytes(48).toString('base64url'), expiresAt: now + TOKEN_SECONDS * 1_000 };
    this.#tokens.push(token);
    return token;
  }

  /** Whether a token is one of this app. */
  holds(token: string): boolean {
    return this.#tokens.some(({ value, expiresAt }) => value === token && expiresAt > this.#now());
  }

  /** Whether a token was one of this app and is over. */
  held(token: string): boolean {
    return this.#tokens.some(({ value, expiresAt }) => value === token && expiresAt <= this.#now());
  }

  /** Makes every token worthless, as when another system forces a new one. */
  dropTokens(): void {
    this.#tokens = [];
  }

  /** What is left of the calls of a day, by right. */
  quota(right: ApiRight): { daily_limit: number; used: number; remain: number } {
    this.#newDay();
    const limit = this.settings.quotas[right] ?? QUOTAS[right];
    const used = this.#used.get(right) ?? 0;
    return { daily_limit: limit, used, remain: Math.max(0, limit - used) };
  }

  #newDay(): void {
    const day = new Date(this.#now() + SHANGHAI_MS).toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#used = new Map();
  }

  /** Counts a call; the code of the quota that it would exceed, if it would. */
  use(right: ApiRight): ErrorCode | undefined {
    const now = this.#now();
    this.#newDay();
    if (right === 'mass') {
      this.#massMinute = this.#massMinute.filter((at) => now - at < 60_000);
      if (this.#massMinute.length >= MASS_A_MINUTE) return 45011;
      this.#massMinute.push(now);
    }
    const { used, remain } = this.quota(right);
    if (remain === 0) return right === 'mass' ? 45028 : 45009;
    this.#used.set(right, used + 1);
    return undefined;
  }

  /** Somebody whom the app knows. */
  follower(openId: string): FollowerSettings | undefined {
    return this.settings.followers.find((one) => one.openId === openId);
  }

  /** Counts a mass message to somebody; false where they got all of their month. */
  countMass(openId: string): boolean {
    const month = `${openId} ${new Date(this.#now() + SHANGHAI_MS).toISOString().slice(0, 7)}`;
    const got = this.#massByMonth.get(month) ?? 0;
    if (got >= MASS_A_MONTH) return false;
    this.#massByMonth.set(month, got + 1);
    return true;
  }

  /** Counts a customer-service message since somebody did something last; answers the count before. */
  countReply(openId: string, since: number): number {
    const kept = this.#repliesSince.get(openId);
    const count = kept?.since === since ? kept.count : 0;
    this.#repliesSince.set(openId, { since, count: count + 1 });
    return count;
  }
}
