import type { SubAppErrorKind, SubAppPhase } from '../../../domain/shell/subAppError.ts';
import { type FailureReason, SubAppFault } from '../state/SubAppFailure.ts';

const KIND_OF_PHASE: Record<SubAppPhase, SubAppErrorKind> = {
  load: 'evaluation',
  bootstrap: 'bootstrap',
  mount: 'mount',
  mounted: 'mount',
  update: 'update',
  unmount: 'unmount',
};

/** Wordings of browsers and bundlers for a part of the code that did not arrive. */
const CHUNK =
  /loading (css )?chunk|dynamically imported module|importing a module script failed|unable to preload css/i;

/** Address of a sub-application's entry or file without query and fragment, where tokens may travel. */
export function bareUrl(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error
    ? error.message
    : typeof error === 'string'
      ? error
      : 'threw something that is no error';
}

/** Names the kind of a failure from what was thrown, and in which phase (§8.1). */
export function classifyFailure(error: unknown, phase: SubAppPhase): FailureReason {
  const detail = messageOf(error);
  if (error instanceof SubAppFault)
    return { kind: error.kind, answer: error.answer, detail, cause: error.cause ?? error };
  if (phase !== 'load') return { kind: CHUNK.test(detail) ? 'chunk' : KIND_OF_PHASE[phase], detail, cause: error };
  if (/export lifecycle functions|does not export|did not return a promise/i.test(detail)) {
    return { kind: 'noLifecycles', detail, cause: error };
  }
  return { kind: CHUNK.test(detail) ? 'chunk' : KIND_OF_PHASE.load, detail, cause: error };
}
