import { z } from 'zod';
import type { TextParams } from '../../domain/shared/text/textParams.ts';
import { nameText } from '../../domain/shared/text/textKinds.ts';

/**
 * The body fields that the client reads of every answer (§3.1). Our own server sends all of them;
 * a foreign backend may leave out what it does not use.
 */
export interface Envelope<Payload = unknown> {
  success?: boolean | number | string;
  successful?: boolean | number | string;
  status?: number | string;
  errorCode?: string | number | null;
  errorMsg?: string | null;
  message?: string | null;
  code?: string | number | null;
  data?: Payload;
  value?: Payload;
  /** Field problems of a refused form: `path` as in the body, `code` a key of the error catalogue. */
  fieldErrors?: FieldError[];
  /** To quote to support; also in the `x-request-id` header. */
  requestId?: string;
}

/** One refused field. `params` fill the placeholders of the text behind `code`. */
export interface FieldError {
  path: string;
  code: string;
  params?: TextParams;
}

/** Response header with the total count of a list (§3.1). */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** Largest page that a list answers; the message list of §9 asks for 1000. */
export const MAX_PAGE_SIZE = 1000;

/** Query fields that every list takes. `pageNo` counts from 1. */
export const listQuery = {
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
  sort: z.string().max(64).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

/** Optional text filter: trimmed, empty counts as absent. */
export const textFilter = z
  .string()
  .overwrite(nameText)
  .max(200)
  .transform((text) => (text === '' ? undefined : text))
  .optional();
