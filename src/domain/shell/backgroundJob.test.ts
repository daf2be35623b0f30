import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKGROUND_JOB_KINDS, backgroundJobPath, hasEnded, sendCounts } from './backgroundJob.ts';
import { SEND_STATES } from '../shared/sending/sendState.ts';
import { SUB_APPS } from '../subApps.ts';

it('counts everybody once: settled people are done, and only refused and unknown ones failed', () => {
  const people = fc.array(fc.constantFrom(...SEND_STATES), { maxLength: 60 });
  fc.assert(
    fc.property(people, (states) => {
      const byState = Object.fromEntries(
        SEND_STATES.map((state) => [state, states.filter((each) => each === state).length]),
      );
      const pending = states.filter((state) => ['planned', 'claimed', 'handedOver'].includes(state));
      const failed = states.filter((state) => ['rejected', 'unknown'].includes(state));
      expect(sendCounts(byState)).toEqual({
        total: states.length,
        done: states.length - pending.length,
        failures: failed.length,
      });
    }),
  );
});

it('has ended when nobody but an operator could begin it again', () => {
  expect((['running', 'paused', 'done', 'partial', 'failed', 'terminated'] as const).filter(hasEnded)).toEqual([
    'done',
    'partial',
    'failed',
    'terminated',
  ]);
});

it('leads to pages that exist, and to the refused rows where there are some', () => {
  const declared = SUB_APPS.flatMap(({ pages }) => pages.map(({ path }) => path));
  for (const kind of BACKGROUND_JOB_KINDS) expect(declared).toContain(backgroundJobPath(kind, ':id', 0));
  expect(backgroundJobPath('import', '7', 2)).toBe('/profile/package/7?tab=rejects');
  expect(backgroundJobPath('groupRefresh', '7', 0)).toBe('/profile/crowd/7');
  expect(backgroundJobPath('groupImport', '7', 2)).toBe('/profile/crowd/7');
  expect(backgroundJobPath('send', '7', 2)).toBe('/task/7');
});
