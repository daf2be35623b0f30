import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreBodyScroll } from './scrollRestore.ts';

describe('restoreBodyScroll', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.style.overflow = 'hidden';
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.removeAttribute('style');
  });

  it('restores a hidden body after 500 ms and not before [2.4-23]', () => {
    restoreBodyScroll(document.body);
    vi.advanceTimersByTime(499);
    expect(document.body.style.overflow).toBe('hidden');
    vi.advanceTimersByTime(1);
    expect(document.body.style.overflow).toBe('auto');
  });

  it('restores a body that is hidden in the height only', () => {
    document.body.style.overflow = '';
    document.body.style.overflowY = 'hidden';
    restoreBodyScroll(document.body);
    vi.advanceTimersByTime(500);
    expect(document.body.style.overflowY).toBe('auto');
  });

  it('leaves a body alone that scrolls', () => {
    document.body.style.overflow = 'scroll';
    restoreBodyScroll(document.body);
    vi.advanceTimersByTime(500);
    expect(document.body.style.overflow).toBe('scroll');
  });

  it('can be cancelled by the next route change', () => {
    restoreBodyScroll(document.body)();
    vi.advanceTimersByTime(1000);
    expect(document.body.style.overflow).toBe('hidden');
  });
});
