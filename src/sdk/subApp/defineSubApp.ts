import type { SubAppLifecycles } from '../host/SubAppProps.ts';
import type { SubAppDefinition } from './SubAppDefinition.ts';
import type { MountedSubApp } from './mountSubApp.tsx';

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
