import { configure } from 'mobx';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { checkLogin } from '../contract/shell/session.ts';
import { LOGIN_PATH } from '../domain/shell/safeRedirect.ts';
import { APP_MODE, createRequestClient, createSessionStore, loadConfig, type SessionStore } from '../sdk/index.ts';
import { loadConsoleGate } from './console/loadConsoleGate.ts';
import { createCore } from './core/createCore.ts';
import type { ShellCore } from './core/ShellCore.ts';
import { copyQueryTo } from './session/copyQuery.ts';
import { ROOT_ID } from './showFatal.ts';
import { ShellRoot } from './ShellRoot.tsx';

/**
 * The start of the console (§4.1), in the order in which one step needs the one before: configuration, environment and
 * language, session, page. What only an operator needs (user, permissions, sub-applications) follows in `openConsole`,
 * after sign-in. Rejects when not even the page can be drawn; see `showFatal`.
 */
export async function boot(): Promise<void> {
  // Foreign sub-applications may bring a MobX of their own; the two must not share their bookkeeping.
  configure({ isolateGlobalState: true });
  copyQueryTo(window, window.location.search);
  const session = createSessionStore();
  loadAhead(session, window.location.pathname, loadConsoleGate);
  const { config, problems } = await loadConfig({ buildSettings: import.meta.env });
  const core = await createCore(config, window.location.hostname, session);
  for (const { setting, expected } of problems) core.messages.show('warning', `${setting}: ${expected}`);
  void checkSession(core);
  render(core);
}

/**
 * Has what only an operator needs come beside the first calls; a failure shows where it is needed. Not at the sign-in page, under whatever base the
 * configuration will name: nothing would be started with it there.
 */
export function loadAhead(session: Pick<SessionStore, 'isSignedIn'>, path: string, load: () => Promise<unknown>): void {
  if (session.isSignedIn() && !path.replace(/\/$/, '').endsWith(LOGIN_PATH)) load().catch(() => undefined);
}

/**
 * The login check (§7.2). Any answer changes nothing, so it goes out by a client of its own that neither ends the session
 * nor renews it nor speaks: the first call that needs a session tells for certain.
 */
export async function checkSession({ config, session }: Pick<ShellCore, 'config' | 'session'>): Promise<void> {
  const client = createRequestClient({
    config,
    session: { ...session, clear: () => undefined, setToken: () => undefined },
    hooks: { notify: () => undefined, t: (key: string) => key, onSessionEnded: () => undefined },
  });
  try {
    await client.call(checkLogin, { query: { app: APP_MODE } }, { showError: false });
  } catch {
    // Ignored, as its answer is.
  }
}

function render(core: ShellCore): void {
  const element = document.getElementById(ROOT_ID);
  if (element === null) throw new Error(`The page has no element #${ROOT_ID}`);
  createRoot(element).render(createElement(ShellRoot, { core }));
}
