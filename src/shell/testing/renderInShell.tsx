import { render, type RenderResult } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { createInstance, type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { textFormats } from '../../sdk/i18n/createI18n.ts';
import enUS from '../locales/en_US.json';

/** The shell's English texts, for tests. */
export function englishTexts(): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(textFormats)
    .init({
      lng: 'en_US',
      fallbackLng: false,
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      resources: { en_US: { translation: enUS } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return instance;
}

/** Renders a part of the shell as it stands in the page: English texts, the shell's own antd prefix, no motion. */
export function renderInShell(element: ReactElement, texts: i18n = englishTexts()): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={texts}>
        <ConfigProvider prefixCls="shell" theme={{ token: { motion: false } }}>
          {children}
        </ConfigProvider>
      </I18nextProvider>
    ),
  });
}
