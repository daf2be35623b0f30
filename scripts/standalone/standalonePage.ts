import { addressOf } from '../../src/domain/shell/manifest/pageOf.ts';
import { RIGHTS } from '../../src/domain/catalog/rights.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/domain/shared/text/language.ts';
import {
  createHost,
  createRequestClient,
  DEFAULT_CONFIG,
  type HostSnapshot,
  loadSdkTexts,
  SharedStore,
  type SubAppLifecycles,
  type SubAppProps,
  type Texts,
} from '../../src/sdk/index.ts';
import { SETTINGS_ID, type StandaloneSettings } from './StandaloneSettings.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element #${id}`);
  return found;
};

const { app, token, user } = JSON.parse(element(SETTINGS_ID).textContent ?? '') as StandaloneSettings;
const modules = import.meta.glob<SubAppLifecycles>('../../src/apps/*/main.tsx');

let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
  lang: 'zh_CN',
  appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
  timeZone: 'Asia/Shanghai',
  user,
  path: window.location.pathname,
  menuVisible: false,
  rights: RIGHTS,
};
const listeners = new Set<() => void>();
let texts: Texts = {};

function change(over: Partial<typeof snapshot>): void {
  snapshot = { ...snapshot, ...over };
  document.body.classList.toggle('dark', snapshot.appearance.mode === 'dark');
  for (const listener of listeners) listener();
}

/** What a shell would show as messages and panels stands above the page, where tests and people find it. */
function say(text: string): void {
  element('said').textContent += `${text}\n`;
}

const belongsHere = (address: string): boolean =>
  app.activeRule === '/' || address === app.activeRule || address.startsWith(`${app.activeRule}/`);

const host = createHost({
  snapshot: () => snapshot,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async navigate(address, { replace = false } = {}) {
    if (!(await host.confirmLeave())) return false;
    if (!belongsHere(address)) {
      say(`navigate: ${address} belongs to another sub-application`);
      return false;
    }
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
    // Routers listen to this; the browser itself says it for Back and Forward only.
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  },
  address(page, params) {
    const route = app.routes.find(({ titleKey }) => titleKey === `${page}.title`);
    return route && addressOf(route.path, params);
  },
  setPageName(name) {
    document.title = name ?? app.name;
  },
  notify: (level, text) => say(`${level}: ${text}`),
  t: (key) => texts[key] ?? key,
  languagePack: async () => ({}),
  has: () => true,
  askLeave: async () => window.confirm('Leave? What you typed is not saved.'),
  onAppError: (_app, error, phase) => say(`reportError, ${phase}: ${String(error)}`),
  request: createRequestClient({
    config: DEFAULT_CONFIG,
    session: {
      token: () => token,
      setToken: () => undefined,
      clear: () => undefined,
      siteId: () => user.tenantId,
      language: () => snapshot.lang,
    },
    hooks: {
      notify: (level, text) => say(`${level}: ${text}`),
      t: (key) => texts[key] ?? key,
      onSessionEnded: () => say('The session has ended: start again.'),
    },
  }),
});

const choice = <Value extends string>(
  label: string,
  options: Record<Value, string>,
  onChoose: (value: Value) => void,
): void => {
  const select = document.createElement('select');
  select.ariaLabel = label;
  for (const [value, text] of Object.entries<string>(options)) select.add(new Option(text, value));
  select.addEventListener('change', () => onChoose(select.value as Value));
  element('bar').append(select);
};

function drawBar(navigate: SubAppProps['host']['navigate'], remount: () => Promise<void>): void {
  for (const { path } of app.routes.filter((route) => !route.path.includes(':'))) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = path;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void navigate(path);
    });
    element('bar').append(link);
  }
  choice<Language>('Language', pick(LANGUAGES, LANGUAGE_NAMES), (lang) => void speak(lang));
  choice('Theme', { light: 'light', dark: 'dark' }, (mode) =>
    change({ appearance: { ...snapshot.appearance, mode: mode === 'dark' ? 'dark' : 'light' } }),
  );
  choice('Density', { comfortable: 'comfortable', compact: 'compact' }, (density) =>
    change({
      appearance: { ...snapshot.appearance, density: density === 'compact' ? 'compact' : 'comfortable' },
    }),
  );
  const button = document.createElement('button');
  button.textContent = 'Unmount and mount';
  button.addEventListener('click', () => void remount());
  element('bar').append(button);
}

async function speak(lang: Language): Promise<void> {
  texts = await loadSdkTexts(lang);
  change({ lang });
}

const pick = <Key extends string>(keys: readonly Key[], from: Record<Key, string>): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<Key, string>;

async function start(): Promise<void> {
  const load = modules[`../../src/apps/${app.name}/main.tsx`];
  if (load === undefined) throw new Error(`src/apps/${app.name}/main.tsx does not exist`);
  await speak(snapshot.lang);
  const { bootstrap, mount, unmount } = await load();
  const given = host.forApp(app.name);
  const props: SubAppProps = {
    name: app.name,
    container: element('app'),
    basename: app.activeRule,
    store: new SharedStore(),
    host: given.api,
    title: app.name,
    desc: '',
  };
  drawBar(given.api.navigate, async () => {
    await unmount(props);
    given.release();
    const left = props.container.childNodes.length;
    say(left === 0 ? 'unmounted, nothing left' : `unmounted, ${left} nodes left`);
    await mount(props);
  });
  window.addEventListener('popstate', () => change({ path: window.location.pathname }));
  await bootstrap(props);
  await mount(props);
}

start().catch((error: unknown) => say(String(error)));
