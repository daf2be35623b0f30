import type { SharedStore } from '../state/GlobalState.ts';
import type { HostApi } from './HostApi.ts';

/** What a sub-application's lifecycles receive (§3.1, §3.3). */
export interface SubAppProps {
  /** Name in the mapping. */
  name: string;
  /** Element that holds the sub-application's own document; it renders inside. */
  container: HTMLElement;
  /** Router base and activeRule joined, without a trailing slash except for the root itself. */
  basename: string;
  /** For sub-applications that share MobX with the host. */
  store: SharedStore;
  host: HostApi;
  /** From the mapping. */
  title: string;
  desc: string;
}

/** The lifecycles that a sub-application exports. */
export interface SubAppLifecycles {
  bootstrap: (props: SubAppProps) => Promise<void>;
  mount: (props: SubAppProps) => Promise<void>;
  unmount: (props: SubAppProps) => Promise<void>;
  update: (props: SubAppProps) => Promise<void>;
}
