import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { textFormats } from '../../sdk/i18n/createI18n.ts';
import { type HostApi, HostContext } from '../../sdk/index.ts';
import { loadUiTexts } from '../loadUiTexts.ts';

/** A page of a test asks for texts that no pack has, which appear as their keys. */
const texts = createInstance();
await texts.use(textFormats).init({
  lng: 'en_US',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
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
