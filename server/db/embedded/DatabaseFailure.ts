/** What can be wrong with the place, the programs or the server of the database. */
export type DatabaseProblemCode =
  | 'ownedByAnother'
  | 'noBinaries'
  | 'folderUnreachable'
  | 'folderOfAnotherUser'
  | 'noSystemUser'
  | 'initFailed'
  | 'startFailed'
  | 'diskFull'
  | 'wrongEncoding'
  | 'tooOld'
  | 'unreachable';

/** The database cannot be used. `message` says what is wrong, `advice` what to do about it. */
export class DatabaseFailure extends Error {
  readonly code: DatabaseProblemCode;
  readonly advice: string;

  constructor(code: DatabaseProblemCode, message: string, advice: string) {
    super(message);
    this.name = 'DatabaseProblem';
    this.code = code;
    this.advice = advice;
  }
}
