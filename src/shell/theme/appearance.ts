/** Choice of the colour mode; `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
/** One of {@link THEME_CHOICES}. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Choice of the density. */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** One of {@link DENSITIES}. */
export type DensityChoice = (typeof DENSITIES)[number];

/** What an operator chose, kept on this device. */
export interface AppearanceChoice {
  theme: ThemeChoice;
  density: DensityChoice;
}

/** The choice, and what it means on this device now. */
export interface AppearanceState extends AppearanceChoice {
  mode: 'light' | 'dark';
}

/** Local storage key of the choice. */
export const APPEARANCE_KEY = 'console.appearance';

const DEFAULT: AppearanceChoice = { theme: 'system', density: 'comfortable' };

function read(storage: Pick<Storage, 'getItem'>): AppearanceChoice {
  try {
    const stored = JSON.parse(storage.getItem(APPEARANCE_KEY) ?? '{}') as Partial<AppearanceChoice>;
    return {
      theme: THEME_CHOICES.find((choice) => choice === stored?.theme) ?? DEFAULT.theme,
      density: DENSITIES.find((choice) => choice === stored?.density) ?? DEFAULT.density,
    };
  } catch {
    // Unreadable or refused storage: the device decides.
    return DEFAULT;
  }
}

/** AppearanceChoice of the whole page: read by the shell, handed on to sub-applications. */
export interface AppearanceStore {
  get: () => AppearanceState;
  set: (change: Partial<AppearanceChoice>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the appearance of a page; it follows the device's colour scheme while the choice is `system`. */
export function createAppearance(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>,
): AppearanceStore {
  const listeners = new Set<() => void>();
  let choice = read(storage);
  const stateOf = (): AppearanceState => {
    const device = prefersDark.matches ? 'dark' : 'light';
    return { ...choice, mode: choice.theme === 'system' ? device : choice.theme };
  };
  let state = stateOf();
  const renew = (): void => {
    state = stateOf();
    for (const listener of listeners) listener();
  };
  prefersDark.addEventListener('change', renew);
  return {
    get: () => state,
    set(change) {
      choice = { ...choice, ...change };
      try {
        storage.setItem(APPEARANCE_KEY, JSON.stringify(choice));
      } catch {
        // Full or refused storage: the choice holds until the page is left.
      }
      renew();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
