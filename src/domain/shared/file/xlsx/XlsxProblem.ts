import type { FileProblem } from '../upload.ts';

/** A workbook that cannot be read, and why; shown to the person who chose the file. */
export class XlsxProblem extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'XlsxProblem';
    this.problem = problem;
  }
}
