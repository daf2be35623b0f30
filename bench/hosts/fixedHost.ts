import {
  createHost,
  createRequestClient,
  createSessionStore,
  DEFAULT_CONFIG,
  SharedStore,
  type SubAppProps,
} from '../../src/sdk/index.ts';

/** Everything that a host would ask the server for, already known. */
export const store = new SharedStore();

const client = createRequestClient({
  config: DEFAULT_CONFIG,
  session: createSessionStore(),
  hooks: { notify: () => undefined, t: (key) => key, onLoading: () => undefined, onSessionEnded: () => undefined },
});

const snapshot = {
  lang: 'zh_CN',
  appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
  timeZone: 'Asia/Shanghai',
  user: { id: '1', username: 'admin', name: 'admin', tenantId: 'default' },
  path: '/',
  menuVisible: true,
  rights: [],
} as const;

const host = createHost({
  navigate: async (address) => {
    history.pushState(null, '', address);
    return true;
  },
  setPageName: () => undefined,
  address: () => undefined,
  notify: () => undefined,
  t: (key) => key,
  languagePack: async () => ({}),
  request: client,
  has: () => true,
  snapshot: () => snapshot,
  subscribe: () => () => undefined,
  askLeave: async () => true,
  onAppError: (app, error) => console.error(app, error),
});

/** Props of a sub-application in a host that knows everything beforehand. */
export function fixedProps(basename: string): Omit<SubAppProps, 'name' | 'container'> {
  return { basename, store, host: host.forApp(basename).api, title: '', desc: '' };
}
