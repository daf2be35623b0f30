import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** A link that was cut off has no token, or a part of one: its reader gets a page that says so. */
const query = z.object({
  token: z.string().max(1000).default(''),
  lang: z.string().max(20).optional(),
  /** Language of the mail, for readers whose own language is not among ours. A part of one, as in a link that was cut off, says nothing. */
  mailLang: z.string().max(20).optional(),
});

/** The page behind the link in every e-mail. Opening it changes nothing: link scanners open links too. */
export const unsubscribePage = defineEndpoint({
  id: 'unsubscribe.page',
  method: 'GET',
  path: 'public/unsubscribe',
  access: 'public',
  summary: 'Asks a recipient to confirm the opt-out',
  query,
  shape: 'html',
  answer: z.string(),
});

/** Opts a recipient out; also what mail programs call by themselves (RFC 8058 one-click). */
export const unsubscribe = defineEndpoint({
  id: 'unsubscribe.confirm',
  method: 'POST',
  path: 'public/unsubscribe',
  access: 'public',
  summary: 'Opts a recipient out',
  query,
  shape: 'html',
  answer: z.string(),
});
