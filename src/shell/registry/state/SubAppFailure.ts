import type { SubAppErrorKind, SubAppPhase } from '../../../domain/shell/subAppError.ts';

/** An answer that refused a file of a sub-application. */
export interface FailedAnswer {
  /** HTTP status, 400 or more. */
  code: number;
  /** Address of the file, without query and fragment, where tokens may travel. */
  url: string;
}

/** A failure of a sub-application, as the registry keeps it (§8.1). */
export interface SubAppFailure {
  kind: SubAppErrorKind;
  /** Name in the mapping. */
  app: string;
  entry: string;
  phase: SubAppPhase;
  /** Absent where no answer of a server is the reason. */
  answer?: FailedAnswer;
  /** Technical text, in English. Holds no personal data, so that it can be logged and sent. */
  detail: string;
  /** The value that was thrown. It may hold anything, so it is shown on the page of diagnostics, and never sent. */
  cause?: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The part of a failure that follows from what was thrown, and in which phase. */
export type FailureReason = Pick<SubAppFailure, 'kind' | 'answer' | 'detail' | 'cause'>;

/** Thrown by the registry where it knows the kind of the failure. */
export class SubAppFault extends Error {
  readonly kind: SubAppErrorKind;
  readonly answer?: FailedAnswer;

  constructor(
    kind: SubAppErrorKind,
    message: string,
    { answer, cause }: { answer?: FailedAnswer; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'SubAppFault';
    this.kind = kind;
    this.answer = answer;
  }
}

/** Thrown when a download is given up because the operator has left: not an error of the sub-application. */
export class Superseded extends Error {
  constructor() {
    super('superseded by another navigation');
    this.name = 'Superseded';
  }
}

/** The stack of an error, for developers; of anything else thrown, nothing. */
export function stackOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.stack : undefined;
}
