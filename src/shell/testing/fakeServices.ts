import type { MicroApp, Permission } from '../../contract/shell/menu.ts';
import type { ConsoleServices, SlotState, SubApps } from '../console/ConsoleServices.ts';
import { SharedStore } from '../../sdk/state/GlobalState.ts';
import { createNavigation } from '../navigation/navigation.ts';
import { createVersions } from '../versions/createVersions.ts';
import { createAppearance } from '../theme/appearance.ts';

/** A console without server and registry, for tests of what it draws and decides. `calls` lists what it asked for. */
export interface FakeConsole {
  services: ConsoleServices;
  store: SharedStore;
  calls: string[];
  /** Changes what stands in the slot. */
  show: (slot: SlotState) => void;
  /** Asks the question that the console asks before unsaved work is left. */
  askToLeave: () => Promise<boolean>;
}

const yes: () => Promise<boolean> = async () => true;

const EMPTY_SLOT: SlotState = { loading: false, failed: null };

/** Sub-applications that do nothing. */
export function fakeSubApps(): SubApps {
  return {
    list: [],
    start: () => undefined,
    slot: () => EMPTY_SLOT,
    subscribe: () => () => undefined,
    pageName: { get: () => null, subscribe: () => () => undefined },
    intend: () => undefined,
    replace: () => false,
    onChunkFailure: () => undefined,
    retry: () => undefined,
    diagnostics: {
      apps: () => [],
      failures: () => [],
      answers: () => [],
      shared: () => [],
      duplicates: () => [],
      contractVersion: '1.0.0',
      overrides: {},
      override: () => undefined,
      reset: () => undefined,
      subscribe: () => () => undefined,
    },
  };
}

/** Creates a {@link FakeConsole} at the current address of the window. */
export function fakeConsole(permission: Permission, list: readonly MicroApp[]): FakeConsole {
  const calls: string[] = [];
  const called = (name: string) => async (): Promise<void> => void calls.push(name);
  const listeners = new Set<() => void>();
  let slot: SlotState = { loading: false, failed: null };
  let ask = yes;
  const store = new SharedStore();
  store.update({
    lang: 'en_US',
    name: 'Wang Li',
    serviceConfig: { languages: [], accountMenu: ['signOut'], mailSink: false, environment: 'baseline', timeZone: '' },
    userPermission: permission,
  });
  const services: ConsoleServices = {
    store,
    navigation: createNavigation(window, '/'),
    appearance: createAppearance(localStorage, window.matchMedia('(prefers-color-scheme: dark)')),
    inFrame: false,
    jobs: null,
    resumeSend: async (taskId) => void calls.push(`resumeSend ${taskId}`),
    tryJobAgain: async () => undefined,
    versions: createVersions([], {
      readShell: async () => undefined,
      readMapping: async () => [],
      replace: () => false,
    }),
    apps: {
      ...fakeSubApps(),
      list,
      start: () => calls.push('start'),
      slot: () => slot,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry: (name) => calls.push(`retry ${name}`),
    },
    selectSystem: (systemId) => store.update({ systemId }),
    changeLanguage: async (language) => void calls.push(`language ${language}`),
    signOut: async (everywhere) => void calls.push(`signOut ${everywhere}`),
    changePassword: called('changePassword'),
    brandLogo: async (id) => `data:image/png;base64,${id}`,
    industries: async () => ['Manufacturing', 'Finance'],
    postponeCustomerInfo: () => store.setCustomerInfoModal(false),
    saveCustomerInfo: called('saveCustomerInfo'),
    signInAgain: () => calls.push('signInAgain'),
    leaveTo: (url) => calls.push(`leave ${url}`),
    notify: (level, text) => calls.push(`${level} ${text}`),
    confirmLeaveWith: (next) => {
      ask = next;
    },
  };
  return {
    services,
    store,
    calls,
    show(next) {
      slot = next;
      for (const listener of listeners) listener();
    },
    askToLeave: () => ask(),
  };
}
