import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';

/** The bundler's own helper around `import()`, which leaves what failed once as it is. */
const HELPER = '\0vite/preload-helper.js';

/** Makes every part of the shell that comes later come by `bringPart`; the build fails where the bundler has another helper. */
export const bringParts = (): Plugin => {
  let isReplaced = false;
  return {
    name: 'console-bring-parts',
    enforce: 'pre',
    apply: 'build',
    config: (): UserConfig => ({
      // A part that needs no other file names itself, too.
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load: {
      filter: { id: /preload-helper/ },
      handler(id) {
        if (id !== HELPER) return null;
        isReplaced = true;
        const helper = path.resolve('src/shell/shared/bringPart.ts');
        return `export { bringPart as __vitePreload } from ${JSON.stringify(helper)};`;
      },
    },
    generateBundle() {
      if (!isReplaced)
        this.error(`the bundler has no ${HELPER.slice(1)} any more: parts of the shell would not come by bringPart`);
    },
  };
};
