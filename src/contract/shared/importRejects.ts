import { z } from 'zod';
import type { Right } from '../../domain/shell/rights.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery } from './envelope.ts';

/** A row of an imported file that was not taken; `reason` is a code of the error catalogue. */
const importReject = z.object({
  line: z.number().int(),
  outcome: z.enum(['duplicate', 'invalid']),
  reason: z.string(),
  column: z.string(),
  values: z.array(z.string()),
});

/** A row that was not taken, as listed. */
export type ImportReject = z.output<typeof importReject>;

/** The endpoints of the rows of a file that did not become people of an audience, below `custom/<name>`. */
export function rejectEndpoints<const Name extends string>(name: Name, { view, one }: { view: Right; one: string }) {
  return {
    /** Rows that were not taken, with line and reason. */
    list: defineEndpoint({
      id: `${name}.rejects`,
      method: 'GET',
      path: `custom/${name}/:id/rejects`,
      access: { right: view },
      summary: `Rows of the file of ${one} that were not taken`,
      list: true,
      query: z.object({ ...listQuery, outcome: z.enum(['duplicate', 'invalid']).optional() }),
      answer: z.array(importReject),
    }),
    /** The same as a file: the rows as they stood under their titles, to be mended and taken in again, with line and reason. */
    download: defineEndpoint({
      id: `${name}.downloadRejects`,
      method: 'GET',
      path: `custom/${name}/:id/rejects.csv`,
      access: { right: view },
      summary: `Rows of the file of ${one} that were not taken, as CSV`,
      shape: 'file',
      answer: z.string(),
    }),
  };
}
