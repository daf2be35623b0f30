import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { useEffect, type ReactNode } from 'react';
import './shell.css';

/** Prefix of the shell's own antd classes: a foreign antd in the page cannot touch them, nor they it. */
export const SHELL_PREFIX = 'shell';

/** The side menu is denser than antd's, and groups do not change the ground. */
const MENU_TOKENS = { itemHeight: 36, itemBorderRadius: 6, subMenuItemBg: 'transparent' } as const;

/** What the shell looks like. */
export interface ShellThemeProps {
  theme: ThemeConfig;
  mode: 'light' | 'dark';
  /** Brand colour as it is (the mark, the drawing); labels and links use the tokens, which keep the contrast. */
  brand: string;
  children: ReactNode;
}

/** antd under the shell's own prefix, and the tokens as CSS variables for what is not antd. */
export function ShellTheme({ theme: config, mode, brand, children }: ShellThemeProps) {
  const dense: ThemeConfig = {
    ...config,
    // Its own names: the shell's tokens differ from those of the sub-applications.
    cssVar: { key: `${SHELL_PREFIX}-${typeof config.cssVar === 'object' ? config.cssVar.key : mode}` },
    components: {
      ...config.components,
      Menu: { ...config.components?.Menu, ...MENU_TOKENS },
    },
  };
  return (
    <ConfigProvider prefixCls={SHELL_PREFIX} theme={dense} button={{ autoInsertSpace: false }}>
      <TokenVariables mode={mode} brand={brand} />
      {children}
    </ConfigProvider>
  );
}

/** Writes the tokens that the shell's CSS Modules use onto the root element. */
function TokenVariables({ mode, brand }: { mode: 'light' | 'dark'; brand: string }) {
  const { token } = theme.useToken();
  useEffect(() => {
    const variables: Record<string, string> = {
      text: token.colorText,
      'text-secondary': token.colorTextSecondary,
      surface: token.colorBgContainer,
      layout: token.colorBgLayout,
      border: token.colorBorderSecondary,
      'control-border': token.colorBorder,
      focus: token.colorPrimary,
      link: token.colorLink,
      brand: mode === 'light' ? brand : token.colorLink,
      'brand-deep': brand,
      'brand-deepest': `color-mix(in srgb, ${brand} 55%, #0b0620)`,
      error: token.colorError,
      'error-text': token.colorErrorTextActive,
      'error-surface': token.colorErrorBg,
      'note-surface': token.colorPrimaryBg,
      font: token.fontFamily,
      'font-size': `${token.fontSize}px`,
    };
    const root = document.documentElement;
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--console-${name}`, value);
    root.style.colorScheme = mode;
  }, [token, mode, brand]);
  return null;
}
