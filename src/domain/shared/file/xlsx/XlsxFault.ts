import type { FileFault } from '../upload.ts';

/** A workbook that cannot be read, and why; shown to the person who chose the file. */
export class XlsxFault extends Error {
  readonly problem: FileFault;

  constructor(problem: FileFault, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'XlsxProblem';
    this.problem = problem;
  }
}
