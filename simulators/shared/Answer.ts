import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from './faults.ts';

/** What a door answers. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A call of a customer; `body` is undefined where it was too large. */
export interface CustomerCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
}

/** What a customer is answered, and what goes wrong with it on the way. */
export interface CallAnswer extends Answer {
  fault?: Fault;
}
