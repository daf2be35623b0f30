/** Names of all sub-applications in one language. The build makes one chunk of them. */
export const names: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../{shell,apps/*}/names/ja_JP.json', { eager: true, import: 'default' })),
);
