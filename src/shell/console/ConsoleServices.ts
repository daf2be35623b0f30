import type { MicroApp } from '../../contract/shell/menu.ts';
import type { Language } from '../../domain/shared/text/language.ts';
import type { SharedStore } from '../../sdk/state/GlobalState.ts';
import type { ShowMessage } from '../core/createMessages.ts';
import type { Diagnostics } from '../diagnostics/Diagnostics.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import type { ShownFailure } from '../layout/AppErrorPanel.tsx';
import type { PageName } from '../navigation/createPageName.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { ChangeInput } from '../pages/ChangePasswordForm.tsx';
import type { CustomerInfo } from '../pages/CustomerInfoModal.tsx';
import type { Versions } from '../versions/createVersions.ts';
import type { AppearanceStore } from '../theme/appearance.ts';

/** What the shell shows about the sub-application of the current address. */
export interface SlotState {
  /** On its way: its entry or its code is loading, or it is mounting. */
  loading: boolean;
  failed: ShownFailure | null;
}

/** The sub-applications as the console sees them; the registry stands behind it. */
export interface SubApps {
  /** Valid entries of the mapping. */
  readonly list: readonly MicroApp[];
  /** Hands over the element to mount into, and starts. */
  start: (container: HTMLElement) => void;
  /** The same object until something changes. */
  slot: () => SlotState;
  subscribe: (listener: () => void) => () => void;
  /** What the page is about, where a sub-application said so. */
  pageName: Pick<PageName, 'get' | 'subscribe'>;
  /** The operator seems about to go to a path of this site. */
  intend: (pathname: string) => void;
  /** Takes over a changed entry of the mapping; answers whether an older release is on the page. */
  replace: (app: MicroApp) => boolean;
  /** Tells when a part of a sub-application did not come. */
  onChunkFailure: (listener: () => void) => void;
  diagnostics: Diagnostics;
  /** Tries a failed sub-application again, or takes the new version of one. */
  retry: (name: string) => void;
}

/** Everything that the console does beyond drawing itself. */
export interface ConsoleServices {
  store: SharedStore;
  navigation: Navigation;
  appearance: AppearanceStore;
  apps: SubApps;
  inFrame: boolean;
  /** Background work; null where the operator may open none of the pages that begin any. */
  jobs: Jobs | null;
  /** Lets a send go on that errors or an operator stopped. */
  resumeSend: (taskId: string) => Promise<void>;
  /** Queues a job anew that the server set aside. */
  tryJobAgain: (id: string) => Promise<void>;
  /** What was released meanwhile. */
  versions: Versions;
  /** Keeps the selected system (§4.1). */
  selectSystem: (systemId: string) => void;
  /** Switches the interface language everywhere, and fetches the menu in it. */
  changeLanguage: (language: Language) => Promise<void>;
  /** Ends the session here, or everywhere, and goes to the sign-in page. */
  signOut: (everywhere: boolean) => Promise<void>;
  changePassword: (input: ChangeInput) => Promise<void>;
  /** Closes the customer-info modal, and does not ask again in this tab. */
  postponeCustomerInfo: () => void;
  saveCustomerInfo: (info: CustomerInfo) => Promise<void>;
  /** An image of the tenant's logo, as an address to show it by. */
  brandLogo: (id: string) => Promise<string>;
  /** Names of industries, to be suggested in that modal. */
  industries: () => Promise<readonly string[]>;
  /** Leaves for the sign-in page and comes back to where the operator is. */
  signInAgain: () => void;
  /** Leaves the console for another site. */
  leaveTo: (url: string) => void;
  notify: ShowMessage;
  /** Takes the question asked before unsaved work is left. */
  confirmLeaveWith: (ask: () => Promise<boolean>) => void;
}
