import { getEnv, getLanguagePack } from '../../contract/shell/session.ts';
import { recordOf } from '../../domain/shared/number/looseValue.ts';
import { LOGIN_PATH, loginAddress } from '../../domain/shell/safeRedirect.ts';
import {
  createRequestClient,
  createSessionStore,
  frameValues,
  isInFrame,
  type RuntimeConfig,
  type SessionStore,
  SharedStore,
} from '../../sdk/index.ts';
import { createAnswerFailures } from '../answers/AnswerFailures.ts';
import { readEnvironment } from '../answers/readOperator.ts';
import { addressOf, createNavigation } from '../navigation/navigation.ts';
import { createShellLanguage, type ShellLanguage } from '../session/createShellLanguage.ts';
import { environmentName } from '../session/environment.ts';
import { createAppearance } from '../theme/appearance.ts';
import { createMessages } from './createMessages.ts';
import { createSignal } from '../state/createSignal.ts';
import type { ShellCore } from './ShellCore.ts';

/** Namespace of the language pack (§7.2). */
const PACK_NAMESPACE = 'frontend';

/** Builds what every page stands on; resolves once texts and environment are known. */
export async function createCore(
  config: RuntimeConfig,
  hostname: string,
  session: SessionStore = createSessionStore(),
): Promise<ShellCore> {
  const store = new SharedStore();
  const messages = createMessages(window.sessionStorage);
  const mask = createSignal(false);
  const navigation = createNavigation(window, config.routerBase);
  const inFrame = isInFrame();
  const loadedSignedIn = session.isSignedIn();
  const leaving = new Set<() => void>();
  let language: ShellLanguage | null = null;
  let signingOut = false;

  const answers = createAnswerFailures(({ call, detail }) =>
    messages.show(
      'warning',
      language?.texts.t('shell.boot.answerUnreadable', { call, detail }) ?? `${call}: ${detail}`,
    ),
  );
  const place = (): string => addressOf(navigation.place());
  const toSignIn = (back: string, message?: string): void => {
    for (const listener of leaving) listener();
    if (message !== undefined) messages.carry(message);
    window.location.assign(navigation.href(loginAddress(back)));
  };
  const client = createRequestClient({
    config,
    session,
    hooks: {
      notify: messages.show,
      t: (key) => language?.texts.t(key) ?? key,
      otherPerson() {
        const [owner, now] = [store.state.userInfo?.username, session.userName()];
        // In a frame the session is that of the embedding page, and cookies say nothing about it.
        return inFrame || !owner || now === owner ? null : now;
      },
      onLoading: (calls) => mask.set(calls > 0),
      onSessionEnded: ({ message }) => {
        // On the sign-in page itself the refusal is the form's to show. Whoever signs out is not to be led back here because a
        // call that was under way is refused by now.
        if (navigation.place().path !== LOGIN_PATH && !signingOut) toSignIn(place(), message);
      },
    },
  });

  const [texts, environment] = await Promise.all([
    createShellLanguage({
      session,
      root: document.documentElement,
      async fetchPack(lang) {
        const pack: unknown = await client.call(
          getLanguagePack,
          { query: { namespace: PACK_NAMESPACE, lang } },
          { showError: false },
        );
        if (recordOf(pack) === undefined)
          answers.of(getLanguagePack.path)('the pack is no object of texts; it is left out');
        return pack;
      },
    }),
    environmentName(hostname, async () => ({
      value: readEnvironment(await client.call(getEnv, {}, { showError: false })),
    })),
  ]);
  language = texts;
  store.update({ lang: session.language(), systemId: session.systemId() });

  return {
    config,
    environmentName: environment,
    session,
    store,
    client,
    language,
    navigation,
    appearance: createAppearance(window.localStorage, window.matchMedia('(prefers-color-scheme: dark)')),
    messages,
    answers,
    mask,
    inFrame,
    loadedSignedIn,
    reload: () => window.location.reload(),
    signedIn: () => session.isSignedIn() || frameValues()?.accessToken != null,
    toSignIn,
    beginSignOut: () => void (signingOut = true),
    onLeaving: (listener) => void leaving.add(listener),
  };
}
