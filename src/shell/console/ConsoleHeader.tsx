import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceConfig } from '../../contract/shell/menu.ts';
import type { Language } from '../../domain/shared/text/language.ts';
import { OverrideBadge } from '../diagnostics/OverrideBadge.tsx';
import { JobsButton } from '../jobs/JobsButton.tsx';
import { AccountMenu, type AccountAction } from '../layout/AccountMenu.tsx';
import { AppearanceMenu } from '../layout/AppearanceMenu.tsx';
import { Header } from '../layout/Header.tsx';
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx';
import { SystemSwitcher } from '../layout/SystemSwitcher.tsx';
import type { Menu, MenuNode } from '../menu/menuTree.ts';
import type { ConsoleServices } from './ConsoleServices.ts';
import { useBrandLogo } from './useBrandLogo.ts';

const NO_LANGUAGES: ServiceConfig['languages'] = [];
/** Until the server has said what the account menu offers, there is a way out. */
const ONLY_SIGN_OUT: ServiceConfig['accountMenu'] = ['signOut'];

/** Props of {@link ConsoleHeader}: all of them stay the same from page to page, so that it is not drawn again. */
export interface ConsoleHeaderProps {
  services: ConsoleServices;
  menu: Menu;
  /** The system whose menu is shown. */
  shown: MenuNode | null;
  lang: Language;
  /** Name of the operator. */
  name: string;
  account: string;
  config: ServiceConfig | null;
  onHome: () => void;
  /** Opens the menu on narrow screens; null where it is hidden or stands beside the page. */
  onMenu: (() => void) | null;
  /** Opens the palette. */
  onFind: () => void;
  /** Opens the background work. */
  onJobs: () => void;
  onSelect: (node: MenuNode) => void;
  onAccount: (action: AccountAction) => void;
}

/** The header of the console with its switches. */
export const ConsoleHeader = memo(function ConsoleHeader(props: ConsoleHeaderProps) {
  const { services, menu, shown, lang, name, account, config, onHome, onMenu, onFind, onJobs, onSelect, onAccount } =
    props;
  const { appearance, navigation } = services;
  const { t } = useTranslation();
  const look = useSyncExternalStore(appearance.subscribe, appearance.get);
  const logo = useBrandLogo(services.brandLogo, config?.brandLogoId ?? null);
  return (
    <Header
      logo={logo}
      home={navigation.href('/')}
      onHome={onHome}
      onMenu={onMenu}
      switcher={shown === null ? null : <SystemSwitcher menu={menu} shown={shown} onSelect={onSelect} />}
    >
      <OverrideBadge
        overrides={services.apps.diagnostics.overrides}
        onReset={() => {
          services.apps.diagnostics.reset();
          window.location.reload();
        }}
      />
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('shell.palette.title')}
        title={`${t('shell.palette.title')} (Ctrl K)`}
        onClick={onFind}
      />
      {services.jobs === null ? null : <JobsButton jobs={services.jobs} onOpen={onJobs} />}
      <LanguageSwitch
        languages={config?.languages ?? NO_LANGUAGES}
        current={lang}
        onSelect={(language) => void services.changeLanguage(language)}
      />
      <AppearanceMenu appearance={look} onChange={appearance.set} />
      <AccountMenu name={name} account={account} actions={config?.accountMenu ?? ONLY_SIGN_OUT} onAction={onAccount} />
    </Header>
  );
});
