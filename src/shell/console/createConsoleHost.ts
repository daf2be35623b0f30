import { reaction } from 'mobx';
import { CONFIGS, SYSTEMS } from '../../domain/catalog/menu.ts';
import { flattenMenu } from '../../domain/shell/menuEntry.ts';
import { addressOf } from '../../domain/shell/manifest/pageOf.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/shared/tenant.ts';
import { createHost, type GlobalState, type Host, type HostPorts, type HostSnapshot } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';

const OWN_ENTRIES = flattenMenu([...SYSTEMS, ...CONFIGS]);

/**
 * Whether the operator holds a right: as a button permission (§6), or, for the right to see one of our own pages, because its
 * menu entry was granted. Only for the operator's comfort: the server decides.
 */
export function holdsRight(state: Pick<GlobalState, 'permission' | 'btnPermission'>, right: string): boolean {
  if (state.btnPermission.includes(right)) return true;
  const url = OWN_ENTRIES.find((entry) => entry.right === right)?.url;
  return url !== undefined && state.permission.includes(url);
}

/** A page as a mapping declares it. */
interface DeclaredPage {
  path: string;
  titleKey?: string | undefined;
}

/** What the host needs beyond the core. */
export interface ConsoleHostPorts extends Pick<HostPorts, 'onAppError' | 'setPageName'> {
  /** Pages that the mapping declares. */
  routes: () => readonly DeclaredPage[];
  askLeave: () => Promise<boolean>;
}

/** The host's side of the contract with sub-applications, over the core of the shell. */
export function createConsoleHost(
  core: ShellCore,
  { routes, onAppError, setPageName, askLeave }: ConsoleHostPorts,
): Host {
  const { store, navigation, appearance, language, config } = core;
  const read = (): Omit<HostSnapshot, 'contractVersion'> => {
    const { lang, userInfo, serviceConfig, showMenus, btnPermission } = store.state;
    const { mode, density } = appearance.get();
    return {
      lang,
      appearance: { brand: config.environment, mode, density },
      timeZone: userInfo?.timeZone || serviceConfig?.timeZone || DEFAULT_TIME_ZONE,
      ...(serviceConfig?.formats === undefined ? {} : { formats: serviceConfig.formats }),
      user: userInfo && {
        id: userInfo.id,
        username: userInfo.username,
        name: userInfo.name,
        tenantId: userInfo.tenantId,
      },
      path: navigation.place().path,
      menuVisible: showMenus,
      rights: btnPermission,
    };
  };
  let snapshot = read();
  const listeners = new Set<() => void>();
  const renew = (): void => {
    const next = read();
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const keepLocation = (): void => {
    const { path, search, hash } = navigation.place();
    store.update({ location: { pathname: path, search, hash } });
  };
  keepLocation();
  navigation.subscribe(() => {
    keepLocation();
    renew();
  });
  appearance.subscribe(renew);
  reaction(() => store.state, renew);

  const host = createHost({
    navigate: navigation.go,
    address: (page, params) => {
      const route = routes().find(({ titleKey }) => titleKey === `${page}.title`);
      return route && addressOf(route.path, params);
    },
    notify: core.messages.show,
    setPageName,
    t: (key, params) => language.texts.t(key, params ?? {}),
    languagePack: language.pack,
    request: core.client,
    has: (right) => holdsRight(store.state, right),
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askLeave,
    onAppError,
  });

  // The session's end must not be held up by the browser's own question: typed values are kept by saveState.
  let leaving = false;
  core.onLeaving(() => {
    leaving = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!leaving && host.isDirty()) event.preventDefault();
  });
  navigation.setGuard(() => host.confirmLeave());
  return host;
}
