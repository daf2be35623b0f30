import type { SubAppFailure } from '../../../src/shell/registry/state/SubAppFailure.ts';

/** What a sub-application shows while it is mounted. */
export interface Shown {
  /** Visible text with every figure as 0, so that clocks and counters compare equal. */
  text: string;
  /** Whether anything can be seen: text, a picture, a control. */
  anything: boolean;
  /** Computed styles of the first heading and the first button, as far as there are. */
  styles: Record<string, string>;
}

/** Something that a sub-application set up and did not take back. */
export interface Leftover {
  kind: 'node' | 'style' | 'attribute' | 'listener' | 'interval' | 'timeout' | 'frame' | 'subscription';
  what: string;
  /** Line of the sub-application that did it, where it is known. */
  where: string;
}

/** A change of the page's history that came neither from the runner nor from the host. */
export interface HistoryChange {
  how: 'push' | 'replace';
  pathname: string;
  where: string;
}

/** What the sub-application asked of the host so far. */
export interface Asked {
  subscriptions: number;
  rights: number;
  languages: string[];
  calls: string[];
}

/** What the host changes under a mounted sub-application. */
export interface Change {
  lang?: 'zh_CN' | 'en_US';
  mode?: 'light' | 'dark';
  /** Whether the operator holds rights. */
  rights?: boolean;
}

/** The page that stands for the console, as the runner in Node sees it. */
export interface ConformancePage {
  /** Mounts, and waits until nothing moves any more. Null when the sub-application is on the page. */
  mount(): Promise<Pick<SubAppFailure, 'kind' | 'phase' | 'detail'> | null>;
  /** Leaves. Answers with what was not taken back, before qiankun and the registry sweep. */
  unmount(): Promise<Leftover[]>;
  /** Timers of the last mount that still run now. */
  stillRunning(): Leftover[];
  /** Mounts and leaves many times, without waiting for quiet. */
  cycle(times: number): Promise<void>;
  shown(): Shown;
  /** Colours of everything that carries text or can be used. */
  colours(): string;
  /** Changes something, and waits until `until` is another than before, or for the deadline. Answers whether it is. */
  change(change: Change, until: 'text' | 'colours' | 'rights'): Promise<boolean>;
  asked(): Asked;
  globals(): string[];
  history(): HistoryChange[];
  failure(): Pick<SubAppFailure, 'kind' | 'phase' | 'detail'> | null;
  timings(): { load?: number; mount?: number };
}

/** What `watchWindow.ts` records, from before any other script on. */
export interface WatchedWindow {
  /** Things begun from here on have this number or a higher one. */
  now(): number;
  /** Whether an answer to the page is still on its way. */
  isWaiting(): boolean;
  live(since: number): Leftover[];
  history: HistoryChange[];
  /** While true, changes of the history are the runner's or the host's own. */
  ownNavigation: boolean;
}

declare global {
  interface Window {
    conformance: ConformancePage;
    watched: WatchedWindow;
  }
}
