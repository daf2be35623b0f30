import { signIn as signInEndpoint } from '../../src/contract/shell/session.ts';
import { PASSWORD } from '../support/startServer.ts';
import type { Attack } from './Attack.ts';
import { type Answer, withTarget } from './support/Target.ts';
import { ms } from '../support/report.ts';

const TRIES = 120;
const ADDRESSES = 13;
/** Hashing takes turns; those who wait longer are told to come again. */
const OTHERS_MS = 10_000;

/** Guesses a password from many addresses at once, with the right one among the wrong ones. */
export const guessedPasswords: Attack = {
  what: `${TRIES} wrong passwords and then the right one, at once, from ${ADDRESSES} addresses`,
  run: () =>
    withTarget({ TRUSTED_PROXIES: '1' }, async (target) => {
      const signIn = (password: string, at: number): Promise<Answer> =>
        target.call(signInEndpoint, {
          body: { account: 'admin', password },
          headers: { 'x-forwarded-for': `203.0.113.${at % ADDRESSES}` },
        });
      const began = performance.now();
      const wrong = Array.from({ length: TRIES }, (_none, at) => signIn(`Wrong#${at}00`, at));
      const answers = await Promise.all([...wrong, signIn(PASSWORD, TRIES)]);
      const took = performance.now() - began;
      const broken = answers.filter(({ status }) => status !== 200 && status !== 503 && status !== 429);
      const right = answers.at(-1)?.envelope?.success === true;
      const later = await signIn(PASSWORD, ADDRESSES + 1);
      return [
        {
          promise: 'the right password among the wrong ones does not get in',
          happened: right ? 'signed in' : 'refused',
          isHeld: !right,
        },
        {
          promise: 'the account is locked afterwards',
          happened: later.envelope?.success === true ? 'signed in' : String(later.envelope?.errorCode),
          isHeld: later.envelope?.success === false,
        },
        {
          promise: 'each call is answered, or told to come again',
          happened: `${broken.length} of ${answers.length} broke`,
          isHeld: broken.length === 0,
        },
        {
          promise: `the burst is over within ${OTHERS_MS / 1_000} s`,
          happened: ms(took),
          isHeld: took <= OTHERS_MS,
        },
      ];
    }),
};
