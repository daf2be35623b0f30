import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { type Appearance, themeFor } from './themeFor.ts';

const APPEARANCES: Appearance[] = (['baseline', 'saas'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    (['comfortable', 'compact'] as const).map((density) => ({ brand, mode, density })),
  ),
);

describe.each(APPEARANCES)('the theme $brand $mode $density', (appearance) => {
  const config = themeFor(appearance);
  const token = theme.getDesignToken(config);
  const chosen = String(config.components?.Menu?.itemSelectedColor);
  const button = config.components?.Button;
  const surface = token.colorBgContainer;
  const states = Object.entries({
    'a warning': token.colorWarningText,
    'a failure': token.colorErrorText,
    'a success': token.colorSuccessText,
    'what is wrong with a field': String(config.components?.Form?.colorError),
    'what to mind at a field': String(config.components?.Form?.colorWarning),
  }).flatMap(([what, color]): [string, string, string][] => [
    [what, color, surface],
    [`${what} on the page`, color, token.colorBgLayout],
    [`${what} in a dialog`, color, token.colorBgElevated],
  ]);

  it.each([
    ['text', token.colorText, surface],
    ['secondary text', token.colorTextSecondary, surface],
    ['tertiary text', token.colorTextTertiary, surface],
    ['tertiary text on the layout', token.colorTextTertiary, token.colorBgLayout],
    ['placeholder', token.colorTextPlaceholder, surface],
    ...states,
    ['link', token.colorLink, surface],
    ['link under the pointer', token.colorLinkHover, surface],
    ['what is chosen in a menu', chosen, token.controlItemBgActive],
    ['the chosen tab', chosen, surface],
    ['label of the primary button', token.colorTextLightSolid, token.colorPrimary],
    ['label of the primary button under the pointer', token.colorTextLightSolid, String(button?.colorPrimaryHover)],
    ['label of a button under the pointer', String(button?.defaultHoverColor), surface],
    ['label of the primary button when pressed', token.colorTextLightSolid, token.colorPrimaryActive],
  ])('shows %s at 4.5 or more', (_what, color, below) => {
    expect(contrastRatio(color, below)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows controls of the primary colour at 3 or more', () => {
    expect(contrastRatio(token.colorPrimary, surface)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(token.colorPrimary, token.colorBgElevated)).toBeGreaterThanOrEqual(3);
  });
});

it('moves nothing where less movement is wanted', () => {
  const appearance = { brand: 'baseline', mode: 'light', density: 'comfortable' } as const;
  const still = theme.getDesignToken(themeFor(appearance, false));
  expect([still.motionDurationFast, still.motionDurationMid, still.motionDurationSlow]).toEqual(['0s', '0s', '0s']);
  expect(theme.getDesignToken(themeFor(appearance)).motionDurationMid).toBe('0.14s');
});

describe('contrastRatio', () => {
  it('agrees with the definition at its ends and for translucent colours', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#ffffff', '#ffffff')).toBe(1);
    expect(contrastRatio('rgba(0,0,0,0.45)', '#ffffff')).toBeCloseTo(3.36, 1);
    expect(contrastRatio('#2878ff', '#ffffff')).toBeCloseTo(4.02, 1);
  });

  it('refuses what is no colour of a theme', () => {
    expect(() => contrastRatio('transparent', '#ffffff')).toThrow('transparent');
  });
});
