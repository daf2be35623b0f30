import type { Formats } from '../../domain/shared/text/formats.ts';
import type { Language } from '../../domain/shared/text/language.ts';
import type { RequestClient } from '../request/RequestClient.ts';
import type { Appearance } from '../theme/themeFor.ts';
import type { TextParams } from '../../domain/shared/text/textParams.ts';

/**
 * Version of the contract between host and sub-applications, semantic: a sub-application built for `1.x` runs in every
 * host of the same major version that is at least as new.
 */
export const CONTRACT_VERSION = '3.2.0';

/** What a sub-application sees of the console. A new object whenever something in it changes. */
export interface HostSnapshot {
  contractVersion: string;
  lang: Language;
  appearance: Appearance;
  /** Zone of the business times, an IANA name. */
  timeZone: string;
  /** How the tenant writes times and numbers; as the language does, where the host does not say. Since 1.3. */
  formats?: Formats;
  /** Null while nobody is signed in. */
  user: { id: string; username: string; name: string; tenantId: string } | null;
  /** Address of the page below the router base. */
  path: string;
  menuVisible: boolean;
  /** Rights of buttons that the operator holds (§6); `has` answers for those of pages too. Since 1.1. */
  rights: readonly string[];
}

/** How loudly to say something. */
export type NoticeLevel = 'success' | 'info' | 'warning' | 'error';

/** Which part of the life of a sub-application failed. */
export type FailurePhase = 'chunk' | 'mount' | 'update';

/** What the host offers to a sub-application, whatever it is built with. */
export interface HostApi {
  readonly contractVersion: string;
  /** The same object until something changes. */
  readonly snapshot: () => HostSnapshot;
  /** Called after every change. Returns the unsubscriber; the host disposes of forgotten ones when the app is unmounted. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to an address below the router base, also of another sub-application. Resolves to whether it was reached. */
  readonly navigate: (address: string, options?: { replace?: boolean }) => Promise<boolean>;
  /**
   * The address of a page of any sub-application by its name, the key of its title without `.title`, such as `outreach.task.detail`.
   * Undefined where no sub-application of this installation has such a page: then show text in place of a link. Since 3.2.
   * @throws where the address needs a parameter that is missing
   */
  readonly address: (page: string, params?: Readonly<Record<string, string | number>>) => string | undefined;
  /**
   * Says what the page is about, where its address alone does not: the name of the record. It stands in the browser's title
   * and among the recent pages, and is forgotten with the next address. Null takes it back. Since 1.2.
   */
  readonly setPageName: (name: string | null) => void;
  /** Shows a message: at top 100, for 2 s, one at a time (§8.1). */
  readonly notify: (level: NoticeLevel, text: string) => void;
  /** Notes that something named `key` has unsaved input; the host asks before it is left. */
  readonly setDirty: (key: string, dirty: boolean) => void;
  /** Asks whether unsaved input may be lost. True at once where there is none. */
  readonly confirmLeave: () => Promise<boolean>;
  /** Translates a key of the host's own texts. */
  readonly t: (key: string, params?: TextParams) => string;
  /** The server's wording of the texts in a language: key to text. Empty where the server gave none (§7.3). */
  readonly languagePack: (lang: Language) => Promise<Readonly<Record<string, string>>>;
  readonly request: RequestClient;
  /** Tells the host that the app cannot go on; the host shows its panel with Retry. */
  readonly reportError: (error: unknown, phase: FailurePhase) => void;
  /**
   * Keeps a value for this operator in this tab until sign-out; undefined forgets it. Must be JSON and at most
   * 256 k characters for all of an app's values; a larger one is not kept. Answers whether it was.
   */
  readonly saveState: (key: string, value: unknown) => boolean;
  /** The kept value; undefined where there is none. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it saved itself
  readonly restoreState: <Value>(key: string) => Value | undefined;
  /** Whether the operator holds a right or button permission (`role:edit`). */
  readonly has: (right: string) => boolean;
}
