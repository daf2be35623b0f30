import { theme, type ThemeConfig } from 'antd';

/** How the console looks: which product, which colours, how dense. */
export interface Appearance {
  brand: 'baseline' | 'saas';
  mode: 'light' | 'dark';
  density: 'comfortable' | 'compact';
}

/** §9: the brand colours as they are, for the mark and for drawings. Controls and texts use the tokens below. */
export const BRAND_COLORS = { baseline: '#5326a8', saas: '#2878ff' } as const;

/**
 * Colours per brand and mode. No single colour carries a white label and is readable as text on dark, so controls, links
 * and what is chosen on its tinted ground have their own; ratios are held by a test (WCAG AA: 4.5 for text, 3 for
 * controls).
 */
const COLORS: Record<
  Appearance['brand'],
  Record<Appearance['mode'], { primary: string; hover: string; link: string; chosen: string }>
> = {
  baseline: {
    light: { primary: '#5326a8', hover: '#7147b5', link: '#5326a8', chosen: '#5326a8' },
    dark: { primary: '#9366e6', hover: '#67499d', link: '#ab8ff0', chosen: '#c0abf5' },
  },
  saas: {
    light: { primary: '#1f6ae6', hover: '#1b5fd1', link: '#1f6ae6', chosen: '#1b5fd1' },
    dark: { primary: '#3478f5', hover: '#2955a6', link: '#7fb0ff', chosen: '#8fbaff' },
  },
};

/** Text that antd leaves below 4.5: tertiary text and placeholders. */
const FAINT_TEXT = { light: 'rgba(0,0,0,0.58)', dark: 'rgba(255,255,255,0.55)' } as const;

/** antd's own red is 3.3 as text on white. */
const LIGHT_ERROR = '#cf1322';

/** What is said of a state: antd's own amber and green are 1.9 and 2.3 as text on white, its red is 3.9 in a dark dialog. */
const STATE_TEXT = {
  light: { error: LIGHT_ERROR, warning: '#8a5a00', success: '#237804' },
  dark: { error: '#e86e6b', warning: '#d89614', success: '#49aa19' },
} as const;

/** Shorter than antd's own: a console is worked in all day. */
const SHORT_MOVES = { motionDurationSlow: '0.18s', motionDurationMid: '0.14s' } as const;

/** Rows of a list: many on a screen, and still easy to follow. Compact ones are antd's own. */
const CELL = { cellPaddingBlock: 10, cellPaddingInline: 12 } as const;

const { defaultAlgorithm, darkAlgorithm, compactAlgorithm } = theme;

/** The antd theme of an appearance (§9, theme); without `motion` nothing slides or fades (WCAG 2.3.3). */
export function themeFor({ brand, mode, density }: Appearance, motion = true): ThemeConfig {
  const { primary, hover, link, chosen } = COLORS[brand][mode];
  const said = STATE_TEXT[mode];
  const base = mode === 'dark' ? darkAlgorithm : defaultAlgorithm;
  return {
    // Named, because antd would name the variables anew at every mount, and write them all into the page again.
    cssVar: { key: `console-${brand}-${mode}-${density}${motion ? '' : '-still'}` },
    algorithm: density === 'compact' ? [base, compactAlgorithm] : [base],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      ...(mode === 'light' ? { colorError: LIGHT_ERROR } : {}),
      colorErrorText: said.error,
      colorWarningText: said.warning,
      colorSuccessText: said.success,
      colorLink: link,
      colorLinkHover: link,
      colorLinkActive: link,
      colorTextTertiary: FAINT_TEXT[mode],
      colorTextDescription: FAINT_TEXT[mode],
      colorTextPlaceholder: FAINT_TEXT[mode],
      ...(motion ? SHORT_MOVES : { motion: false }),
    },
    // antd writes what is chosen in the primary colour, which is made for controls.
    components: {
      // Under the pointer antd's primary colour is lighter, and its white label too faint.
      Button: { colorPrimaryHover: hover, defaultHoverColor: link, defaultHoverBorderColor: link },
      Form: { colorError: said.error, colorWarning: said.warning },
      Dropdown: { colorPrimary: chosen },
      Table: density === 'compact' ? {} : CELL,
      Menu: { itemSelectedColor: chosen, subMenuItemSelectedColor: chosen },
      Tabs: { itemSelectedColor: chosen, itemHoverColor: chosen, itemActiveColor: chosen },
    },
  };
}
