import type { AnswerFailure } from '../answers/AnswerFailures.ts';
import type { AppState } from '../registry/Registry.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import type { DuplicateLibrary } from '../shared/duplicateLibraries.ts';
import type { Overrides } from './overrides.ts';

/** A sub-application as the diagnostics page shows it. */
export interface AppDiagnosis extends AppState {
  title: string;
  entry: string;
  activeRule: string;
  version: string | undefined;
}

/** What the diagnostics page reads and does. */
export interface Diagnostics {
  apps: () => readonly AppDiagnosis[];
  /** The last failures, newest first. */
  failures: () => readonly SubAppFailure[];
  /** Parts of the backend's answers that could not be read. */
  answers: () => readonly AnswerFailure[];
  /** Modules that the host shares now. */
  shared: () => readonly string[];
  /** Libraries that are in the page more than once, of the sub-applications that were opened so far. */
  duplicates: () => readonly DuplicateLibrary[];
  contractVersion: string;
  /** Overrides in force. */
  overrides: Overrides;
  /** Puts another entry in place, or takes it back; takes effect with the next page load. */
  override: (app: string, entry: string | null) => void;
  /** Takes all overrides back. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Everything on the page as text, for whoever is asked for help. */
export function diagnosticReport(diagnostics: Diagnostics, now: Date, browser: string): string {
  const { apps, failures, answers, shared, duplicates, contractVersion, overrides } = diagnostics;
  return [
    `time: ${now.toISOString()}`,
    `browser: ${browser}`,
    `contract: ${contractVersion}`,
    ...apps().map(
      ({ name, version, status, entry, timings }) =>
        `application: ${name} ${version ?? '-'} ${status} ${entry} load ${timings.load?.toFixed(0) ?? '-'} ms mount ${timings.mount?.toFixed(0) ?? '-'} ms`,
    ),
    ...Object.entries(overrides).map(([name, entry]) => `override: ${name} -> ${entry}`),
    ...failures().map(
      ({ at, app, phase, kind, answer, detail }) =>
        `failure: ${new Date(at).toISOString()} ${app} ${phase} ${kind} ${answer?.code ?? ''} ${detail}`,
    ),
    ...answers().map(({ call, detail }) => `answer: ${call} ${detail}`),
    `shared: ${shared().join(' ')}`,
    ...duplicates().map(
      ({ library, offered, copies }) =>
        `duplicate: ${library} host ${offered ?? '-'} ${copies.map(({ app, version }) => `${app} ${version}`).join(' ')}`,
    ),
  ].join('\n');
}
