/** What can go wrong with a sub-application; each has a text under `shell.app.error.*` that says what to do. */
export type AppErrorKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'notHtml'
  | 'loginPage'
  | 'moduleScript'
  | 'noLifecycles'
  | 'evaluation'
  | 'bootstrap'
  | 'mount'
  | 'update'
  | 'unmount'
  | 'notAllowed'
  | 'integrity'
  | 'incompatibleContract'
  | 'chunk';

/** Where in the life of a sub-application it went wrong (§4.1). */
export type AppPhase = 'load' | 'bootstrap' | 'mount' | 'update' | 'unmount' | 'mounted';

/** A failed sub-application (§8.1). Holds no personal data, so that it can be logged and sent. */
export interface AppError {
  kind: AppErrorKind;
  /** Name in the mapping. */
  app: string;
  entry: string;
  phase: AppPhase;
  httpStatus?: number;
  /** Technical text, in English. */
  detail: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Thrown by the registry itself, where it knows the kind. */
export class AppFault extends Error {
  readonly kind: AppErrorKind;
  readonly httpStatus?: number;

  constructor(kind: AppErrorKind, message: string, httpStatus?: number) {
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
