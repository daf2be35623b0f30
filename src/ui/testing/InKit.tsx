import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type HostApi, HostContext } from '../../sdk/index.ts';
import { loadUiTexts } from '../loadUiTexts.ts';

const texts = createInstance();
await texts.init({
  lng: 'en_US',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en_US: { translation: await loadUiTexts('en_US') } },
});

/** The kit's English texts around what a test draws, and of the host what it needs beside the language. */
export function InKit({ host = {}, children }: { host?: Partial<HostApi>; children: ReactNode }): ReactNode {
  const snapshot = () => ({ lang: 'en_US', timeZone: 'Asia/Shanghai' });
  return (
    <HostContext value={{ snapshot, ...host } as HostApi}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </HostContext>
  );
}
