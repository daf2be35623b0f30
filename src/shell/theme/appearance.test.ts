import { describe, expect, it, vi } from 'vitest';
import { APPEARANCE_KEY, createAppearance } from './appearance.ts';

function device(dark = false, stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[APPEARANCE_KEY, stored]]);
  const changes = new Set<() => void>();
  const media = { matches: dark, addEventListener: (_name: string, listener: () => void) => changes.add(listener) };
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
    media: media as unknown as MediaQueryList,
    turn: (matches: boolean) => {
      media.matches = matches;
      for (const listener of changes) listener();
    },
  };
}

describe('createAppearance', () => {
  it('follows the device until the operator chooses', () => {
    const { storage, media, turn, kept } = device(false);
    const appearance = createAppearance(storage, media);
    const heard = vi.fn<() => void>();
    appearance.subscribe(heard);
    expect(appearance.get()).toEqual({ theme: 'system', density: 'comfortable', mode: 'light' });
    turn(true);
    expect(appearance.get().mode).toBe('dark');
    appearance.set({ theme: 'light' });
    expect(appearance.get().mode).toBe('light');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(JSON.parse(kept.get(APPEARANCE_KEY) ?? '')).toEqual({ theme: 'light', density: 'comfortable' });
  });

  it('keeps the choice on the device', () => {
    const { storage, media } = device(false, '{"theme":"dark","density":"compact"}');
    expect(createAppearance(storage, media).get()).toEqual({ theme: 'dark', density: 'compact', mode: 'dark' });
  });

  it.each(['not json', 'null', '{"theme":"pink","density":7}'])('starts from the defaults with %s stored', (stored) => {
    const { storage, media } = device(true, stored);
    expect(createAppearance(storage, media).get()).toEqual({ theme: 'system', density: 'comfortable', mode: 'dark' });
  });

  it('gives the same state until something changes', () => {
    const { storage, media } = device();
    const appearance = createAppearance(storage, media);
    expect(appearance.get()).toBe(appearance.get());
  });
});
