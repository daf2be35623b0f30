import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickRate, connectRate, successRate } from './rates.ts';

describe('rates', () => {
  it('success rate is success by sent, and none where nothing was sent [9-71]', () => {
    expect(successRate({ success: 8, sent: 10 })).toBe(0.8);
    expect(successRate({ success: 0, sent: 0 })).toBeNull();
  });

  it('connect rate is connected by dialled, and none where nobody was dialled [9-72]', () => {
    expect(connectRate({ connected: 3, dialled: 4 })).toBe(0.75);
    expect(connectRate({ connected: 0, dialled: 0 })).toBeNull();
  });

  it('click rate is clickers by successes, and may exceed a hundred percent [9-73] [9-74]', () => {
    expect(clickRate({ clickers: 2, success: 8 })).toBe(0.25);
    expect(clickRate({ clickers: 12, success: 10 })).toBe(1.2);
    expect(clickRate({ clickers: 0, success: 0 })).toBeNull();
  });

  it('a success rate stays between nothing and all', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (success, failures) => {
        const rate = successRate({ success, sent: success + failures }) ?? 0;
        expect(rate >= 0 && rate <= 1).toBe(true);
      }),
    );
  });
});
