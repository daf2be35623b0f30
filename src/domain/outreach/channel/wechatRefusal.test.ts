import { describe, expect, it } from 'vitest';
import { hindranceOf, nextDayOfWechat, rejectionOf } from './wechatRefusal.ts';

describe('a code of WeChat', () => {
  it('either refuses a message for good or hinders a call for now, never both', () => {
    const finals = [40003, 40037, 41030, 43004, 43101, 45015, 45047, 47003];
    for (const code of finals) {
      expect(rejectionOf(code)).not.toBe('wechatRefused');
      expect(hindranceOf(code)).toBeUndefined();
    }
    for (const code of [-1, 40001, 40013, 40125, 40164, 42001, 45009, 45011, 45028, 48001]) {
      expect(hindranceOf(code)).toBeDefined();
      expect(rejectionOf(code)).toBeUndefined();
    }
    expect(rejectionOf(99_999)).toBe('wechatRefused');
  });

  it('of an app id is about the mini program of a card that names one, and else about who sends', () => {
    expect(rejectionOf(40013, { opensMiniProgram: true })).toBe('miniProgramNotLinked');
    expect(rejectionOf(40013)).toBeUndefined();
    expect(rejectionOf(40164, { opensMiniProgram: true })).toBeUndefined();
  });
});

it('the quotas of a day begin anew at midnight in China', () => {
  const next = (at: string): string => nextDayOfWechat(new Date(at)).toISOString();
  expect(next('2026-11-20T15:59:59.999Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(next('2026-11-20T16:00:00Z')).toBe('2026-11-21T16:00:00.000Z');
});
