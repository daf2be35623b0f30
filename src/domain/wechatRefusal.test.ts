import { describe, expect, it } from 'vitest';
import { hindranceOf, rejectionOf } from './wechatRefusal.ts';

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
});
