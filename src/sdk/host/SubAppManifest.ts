/** `manifest.json` beside a built sub-application: what it needs of the host. */
export interface SubAppManifest {
  name: string;
  /** Hash over all files of the build: changes exactly when the build does. */
  version: string;
  /** Version of the host contract (props, lifecycles) that it was built against. */
  contractVersion: string;
  /** Version range per package (`react-dom`, `antd`, `@console/ui`) that it takes from the host. */
  shared: Record<string, string>;
  /** Ids of the shared scope that its entry needs before it runs: `react`, `antd/Button`. */
  ids: string[];
  /** Ids that only later chunks need: they are loaded beside those. */
  later?: string[];
  /** Version per npm package that it brings itself. The host tells developers of those that are there twice. */
  bundled?: Record<string, string>;
}
