import { IS_BUILT } from '../projectRoot.ts';
import type { LanguagePacks } from './packs/LanguagePacks.ts';
import { builtLanguagePacks } from './packs/builtLanguagePacks.ts';
import { sourceLanguagePacks } from './packs/sourceLanguagePacks.ts';
import type { OpenedPorts } from '../area/Area.ts';

declare module '../ports.ts' {
  interface AreaPorts {
    packs: LanguagePacks;
  }
}

/** The language packs of this installation. */
export const openShellPorts = (): OpenedPorts => ({
  ports: { packs: IS_BUILT ? builtLanguagePacks() : sourceLanguagePacks() },
});
