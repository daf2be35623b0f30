import { describe, expect, it } from 'vitest';
import { codeObstacle, codeWarning, REFUSAL_COUNTS_MS } from './codeObstacle.ts';

const NOW = new Date('2026-07-01T00:00:00Z');
const at = (ago: number): Date => new Date(NOW.getTime() - ago);
const SENDER = { account: {}, signature: '示例商城' };

describe('what keeps verification codes from being sent', () => {
  it('is a missing account, and a missing signature for domestic numbers alone', () => {
    expect(codeObstacle({ account: undefined, signature: undefined }, 'international')).toBe('smsGatewayMissing');
    expect(codeObstacle({ account: {}, signature: undefined }, 'domestic')).toBe('smsSignatureMissing');
    expect(codeObstacle({ account: {}, signature: undefined }, 'international')).toBeUndefined();
    expect(codeObstacle(SENDER, 'domestic')).toBeUndefined();
  });

  const warned = (reason: string | null, ago: number, changedAgo = 2 * REFUSAL_COUNTS_MS) =>
    codeWarning({ ...SENDER, changedAt: at(changedAgo), last: { reason, at: at(ago) } }, NOW);

  it('is told beforehand, with what the gateway said of the account within an hour', () => {
    expect(codeWarning({ account: {}, signature: undefined, changedAt: NOW, last: undefined }, NOW)).toBe(
      'smsSignatureMissing',
    );
    expect(codeWarning({ ...SENDER, changedAt: NOW, last: undefined }, NOW)).toBeUndefined();
    expect(warned('smsBalanceShort', REFUSAL_COUNTS_MS - 1)).toBe('smsBalanceShort');
    expect(warned('smsBalanceShort', REFUSAL_COUNTS_MS)).toBeUndefined();
  });

  it('is not what one number was refused for, nor what was mended since', () => {
    expect(warned('smsNumberBlacklisted', 0)).toBeUndefined();
    expect(warned(null, 0)).toBeUndefined();
    expect(warned('smsSignatureMissing', 60_000, 30_000)).toBeUndefined();
    expect(warned('smsUnauthorized', 60_000, 30_000)).toBeUndefined();
  });
});
