import type { MicroApp } from '../../../contract/shell/menu.ts';
import type { SubAppFailure } from '../state/SubAppFailure.ts';
import type { RawLifecycles } from './Runtime.ts';
import type { Sweep } from './sweep.ts';
import type { Running } from './wrapLifecycles.ts';

/** A registered sub-application, as the registry keeps it. */
export interface Registered {
  app: MicroApp;
  /** How often it was registered. From the second time on the orchestrator knows it under another name. */
  generation: number;
  /** How often it was loaded. */
  loads: number;
  error: SubAppFailure | null;
  /** Path of the page that it failed on. */
  failedAt: string | null;
  /** Its download, while there is one. */
  download: AbortController | null;
  running: Running | null;
  /** When it was last left, counted up; the one that was left first is let go first. */
  left: number;
  /** Its lifecycles are no longer to be trusted: it is registered afresh when it is next wanted. */
  worn: boolean;
  /** The last load was given up because the operator left. */
  superseded: boolean;
  updating: boolean;
  raw: RawLifecycles | null;
  sweep: Sweep | null;
  /** Takes back what it changes on `html` and `body` while it is mounted. */
  takeBackMarks: (() => readonly string[]) | null;
  timings: { load?: number; mount?: number };
}

/** A sub-application that nothing has happened to yet. */
export const newRegistered = (app: MicroApp): Registered => ({
  app,
  generation: 1,
  loads: 0,
  error: null,
  failedAt: null,
  download: null,
  running: null,
  left: 0,
  worn: false,
  superseded: false,
  updating: false,
  raw: null,
  sweep: null,
  takeBackMarks: null,
  timings: {},
});

/** Its name for the orchestrator. */
export const innerName = ({ app, generation }: Registered): string =>
  generation === 1 ? app.name : `${app.name}~${generation}`;

/** Whether another entry of the mapping is another release: its files are others, and not only its words. */
export const isReleased = (before: MicroApp, after: MicroApp): boolean =>
  before.entry !== after.entry || before.props?.version !== after.props?.version;
