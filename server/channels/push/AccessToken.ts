import type { PushHindrance } from '../../../src/domain/outreach/channel/pushRefusal.ts';
import type { Clock } from '../../clock/Clock.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';

/** A token is renewed so long before it ends, or after half of its time where that is shorter. */
const BEFORE_END_MS = 60_000;

/** A token, or why there is none. */
export type TokenAnswer = { token: string; expiresInMs: number } | NotHandedOver<PushHindrance>;

/** The access token of an account: asked for when it is needed, by one caller while the others wait, and kept until it ends. */
export class AccessToken {
  readonly #ask: () => Promise<TokenAnswer>;
  readonly #clock: Clock;
  #kept: { token: string; until: number } | undefined;
  #asking: Promise<TokenAnswer> | undefined;

  constructor(ask: () => Promise<TokenAnswer>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** A token that is good by our clock, or why there is none. Never rejects. */
  async get(): Promise<{ token: string } | NotHandedOver<PushHindrance>> {
    const kept = this.#kept;
    if (kept !== undefined && this.#clock.now().getTime() < kept.until) return kept;
    this.#asking ??= this.#renew().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Another token in place of one that the service does not take any more; somebody else may have got it already. */
  async after(ended: string): Promise<{ token: string } | NotHandedOver<PushHindrance>> {
    if (this.#kept?.token === ended) this.#kept = undefined;
    return this.get();
  }

  async #renew(): Promise<TokenAnswer> {
    const askedAt = this.#clock.now().getTime();
    const answer = await this.#ask();
    if ('token' in answer) {
      const { token, expiresInMs } = answer;
      this.#kept = { token, until: askedAt + expiresInMs - Math.min(BEFORE_END_MS, expiresInMs / 2) };
    }
    return answer;
  }
}
