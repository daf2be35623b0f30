/** `manifest.json` beside a built sub-application: what it needs of the host. */
export interface SubAppManifest {
  name: string;
  /** Hash over all files of the build: changes exactly when the build does. */
  version: string;
  /** Version of the host contract (props, lifecycles) that it was built against. */
  contractVersion: string;
  /** Version range per package (`react-dom`, `antd`, `@console/ui`) that it takes from the host. */
  shared: Record<string, string>;
  /** Ids of the shared scope that its chunks ask for, antd's apart. */
  ids: string[];
  /** Named exports of antd that its chunks ask for as `antd/<name>`. */
  antd: string[];
}
