import type { RequestClient, RuntimeConfig, SessionStore, SharedStore } from '../../sdk/index.ts';
import type { AnswerFailures } from '../answers/AnswerFailures.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { ShellLanguage } from '../session/createShellLanguage.ts';
import type { AppearanceStore } from '../theme/appearance.ts';
import type { Messages } from './createMessages.ts';
import type { Signal } from '../state/createSignal.ts';

/** What every page of the shell stands on, signed in or not. */
export interface ShellCore {
  readonly config: RuntimeConfig;
  /** Name of the environment (§3.1). */
  readonly environmentName: string;
  readonly session: SessionStore;
  readonly store: SharedStore;
  readonly client: RequestClient;
  readonly language: ShellLanguage;
  readonly navigation: Navigation;
  readonly appearance: AppearanceStore;
  readonly messages: Messages;
  /** Parts of the backend's answers that could not be read. */
  readonly answers: AnswerFailures;
  /** Whether a call that asked for the loading mask is under way (§4.1). */
  readonly mask: Signal<boolean>;
  readonly inFrame: boolean;
  /** Whether the page was loaded with a session: its policy is then that of the operator's tenant. */
  readonly loadedSignedIn: boolean;
  /** Loads the page anew. */
  reload: () => void;
  /** Whether there is a session: the cookies, or in a frame the embedding page's token. */
  signedIn: () => boolean;
  /**
   * Leaves for the sign-in page with a fresh document, so that nothing of the operator stays in memory. `back` is the address to
   * return to; `message` is shown there.
   */
  toSignIn: (back: string, message?: string) => void;
  /** The operator signs out: a session that is found ended from now on is no surprise, and leads nowhere. */
  beginSignOut: () => void;
  /** Called before {@link toSignIn} leaves, for questions that must not be asked then. */
  onLeaving: (listener: () => void) => void;
}
