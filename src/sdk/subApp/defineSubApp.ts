import type { RouteObject } from 'react-router-dom';
import type { Language } from '../../domain/language.ts';
import type { SubAppLifecycles, SubAppProps } from '../host/SubAppProps.ts';
import type { Texts } from '../i18n/createI18n.ts';
import type { MountedSubApp } from './mountSubApp.tsx';

/** A sub-application: its name, its texts and its pages. */
export interface SubAppDefinition {
  /** The folder below `src/apps`. */
  name: string;
  /** The texts of one language: the app's own, and those of the component kit if it uses it. */
  texts: (lang: Language) => Promise<Texts>;
  /** The routes below the app's activeRule; called once per mount. Lazy routes keep the first page small. */
  routes: (props: SubAppProps) => RouteObject[];
}

const load = () => import('./mountSubApp.tsx');

/**
 * Makes the lifecycles of a sub-application (§4.1). The parts that only a mounted app needs (React root, router, antd)
 * are loaded at bootstrap, so that the module itself stays small wherever it is imported.
 */
export function defineSubApp(definition: SubAppDefinition): SubAppLifecycles {
  let mounted: MountedSubApp | null = null;
  return {
    async bootstrap() {
      await load();
    },
    async mount(props) {
      const { mountSubApp } = await load();
      mounted = await mountSubApp(definition, props);
    },
    async unmount() {
      const leaving = mounted;
      mounted = null;
      leaving?.unmount();
    },
    async update() {
      // Language and appearance arrive through the host's snapshot; nothing has to be mounted anew.
    },
  };
}
