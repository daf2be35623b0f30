import type { SubAppErrorKind, SubAppPhase } from '../../../domain/shell/subAppError.ts';

/** A failed sub-application (§8.1). Holds no personal data, so that it can be logged and sent. */
export interface AppError {
  kind: SubAppErrorKind;
  /** Name in the mapping. */
  app: string;
  entry: string;
  phase: SubAppPhase;
  httpStatus?: number;
  /** Technical text, in English. */
  detail: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Thrown by the registry itself, where it knows the kind. */
export class AppFault extends Error {
  readonly kind: SubAppErrorKind;
  readonly httpStatus?: number;

  constructor(kind: SubAppErrorKind, message: string, httpStatus?: number) {
    super(message);
    this.name = 'AppFault';
    this.kind = kind;
    this.httpStatus = httpStatus;
  }
}

/** Thrown when a download is given up because the operator has left: not an error of the sub-application. */
export class Superseded extends Error {
  constructor() {
    super('superseded by another navigation');
    this.name = 'Superseded';
  }
}
