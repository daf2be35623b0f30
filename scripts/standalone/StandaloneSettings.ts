import type { MappedSubApp } from '../../src/domain/catalog/mapping.ts';
import type { HostSnapshot } from '../../src/sdk/index.ts';

/** Id of the element of the page that carries the settings as JSON. */
export const SETTINGS_ID = 'settings';

/** What the page of a single sub-application needs to know. */
export interface StandaloneSettings {
  app: MappedSubApp;
  /** Of the operator's session. */
  token: string;
  user: NonNullable<HostSnapshot['user']>;
}
