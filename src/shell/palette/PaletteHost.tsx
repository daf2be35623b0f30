import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MicroApp, ServiceConfig } from '../../contract/shell/menu.ts';
import { type Language, LANGUAGES } from '../../domain/shared/text/language.ts';
import type { SharedStore } from '../../sdk/state/GlobalState.ts';
import type { AccountAction } from '../layout/AccountMenu.tsx';
import { lazyPart } from '../layout/lazyPart.tsx';
import { nodeLabel } from '../menu/labels.ts';
import { flattenNodes, type Menu, type MenuNode } from '../menu/menuTree.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { type AppearanceStore, THEME_CHOICES } from '../theme/appearance.ts';
import type { Command } from './commands.ts';
import { recentPages, recentStorage } from './recentPages.ts';
import { decideRoute } from '../menu/routeDecision.ts';
import { permittedUrls } from '../menu/permissions.ts';
import { isSingleKey } from '../../sdk/index.ts';

/** Listens for the shell's own keys: Ctrl+K or ⌘K for the palette, a question mark outside of fields for the help. */
function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        onPalette();
      } else if (event.key === '?' && isSingleKey(event)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onPalette, onHelp]);
}

const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeyboardHelp = lazyPart(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp);

/** Services of the console that the palette uses. */
export interface PaletteServices {
  store: SharedStore;
  navigation: Navigation;
  appearance: AppearanceStore;
  /** The sub-applications of the mapping. */
  apps: { readonly list: readonly MicroApp[] };
  /** Switches the interface language everywhere. */
  changeLanguage: (language: Language) => Promise<void>;
}

/** Props of {@link PaletteHost}. */
export interface PaletteHostProps {
  services: PaletteServices;
  menu: Menu;
  config: ServiceConfig | null;
  onOpen: (node: MenuNode) => void;
  onAccount: (action: AccountAction) => void;
  /** Turns true to open the palette by other means than its key. */
  asked: boolean;
  onClosed: () => void;
}

/** The palette and the keyboard help, with what this operator may open and do: nothing beyond the menu they have. */
export function PaletteHost({ services, menu, config, onOpen, onAccount, asked, onClosed }: PaletteHostProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const showPalette = useCallback(() => setOpen((shown) => (shown === 'palette' ? null : 'palette')), []);
  const showHelp = useCallback(() => setOpen('help'), []);
  useShortcuts({ onPalette: showPalette, onHelp: showHelp });
  const shown = asked ? 'palette' : open;
  const close = (): void => {
    setOpen(null);
    onClosed();
  };

  const commands = useMemo((): Command[] => {
    if (shown !== 'palette') return [];
    const roots = menu.general === null ? menu.systems : [...menu.systems, menu.general];
    const pages = roots.flatMap((root) =>
      flattenNodes(root.children)
        .filter(({ url }) => url !== null)
        .map((node): Command => ({
          id: `page ${root.id} ${node.id}`,
          group: 'page',
          label: nodeLabel(node, t),
          hint: nodeLabel(root, t),
          run: () => onOpen(node),
        })),
    );
    const here = services.navigation.place();
    const { userInfo } = services.store.state;
    const routes = { apps: services.apps.list, permitted: permittedUrls(menu), signedIn: true };
    const recent = (userInfo === null ? [] : recentPages(recentStorage(userInfo.id)))
      .filter(({ address }) => address !== here.path + here.search && decideRoute(address, routes).kind === 'open')
      .map(({ address, title, name }): Command => ({
        id: `recent ${address}`,
        group: 'recent',
        label: name ?? title,
        hint: name === undefined ? address : title,
        run: () => void services.navigation.go(address),
      }));
    const action = (id: string, label: string, run: () => void): Command => ({ id, group: 'action', label, run });
    return [
      ...recent,
      ...pages,
      ...THEME_CHOICES.map((theme) =>
        action(`theme ${theme}`, `${t('shell.layout.theme')}: ${t(`shell.layout.theme.${theme}`)}`, () =>
          services.appearance.set({ theme }),
        ),
      ),
      ...(config?.languages ?? []).flatMap(({ code, name }) => {
        const language = LANGUAGES.find((known) => known === code);
        return language === undefined
          ? []
          : [
              action(`language ${code}`, `${t('shell.layout.language')}: ${name}`, () => {
                void services.changeLanguage(language);
              }),
            ];
      }),
      ...(config?.accountMenu ?? []).map((name) =>
        action(`account ${name}`, t(`shell.account.${name}`), () => onAccount(name)),
      ),
      action('keys', t('shell.keys.title'), () => setOpen('help')),
    ];
  }, [shown, menu, config, services, onOpen, onAccount, t]);

  if (shown === 'palette') return <CommandPalette commands={commands} onClose={close} />;
  return shown === 'help' ? <KeyboardHelp onClose={close} /> : null;
}
