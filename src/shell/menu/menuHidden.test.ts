import { describe, expect, it } from 'vitest';
import { FULL_SCREEN_PATHS, isMenuHidden } from './menuHidden.ts';

describe('isMenuHidden', () => {
  it('is hidden everywhere in a frame', () => {
    expect(isMenuHidden('/task', true)).toBe(true);
    expect(isMenuHidden('/task', false)).toBe(false);
  });

  it.each(FULL_SCREEN_PATHS)('is hidden on %s and below, segment by segment', (path) => {
    expect(isMenuHidden(path, false)).toBe(true);
    expect(isMenuHidden(`${path}/7?x=1`, false)).toBe(true);
    expect(isMenuHidden(`${path}x`, false)).toBe(false);
  });

  it('knows every path of the specification and the insurance variants', () => {
    expect(FULL_SCREEN_PATHS).toHaveLength(20);
    expect(isMenuHidden('/ma-insurance/edit/3', false)).toBe(true);
    expect(isMenuHidden('/403', false)).toBe(false);
    expect(isMenuHidden('/activityBox', false)).toBe(false);
  });
});
