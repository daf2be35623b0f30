import { z } from 'zod';
import type { Refused } from './errors.ts';

const text = z.string().min(1).max(2_000);
const values = z.record(text, z.strictObject({ value: z.string(), color: z.string().max(20).optional() }));

const BODIES = {
  token: z.strictObject({
    grant_type: text,
    appid: text,
    secret: text,
    force_refresh: z.boolean().optional(),
  }),
  quota: z.strictObject({ cgi_path: z.string() }),
  template: z.strictObject({
    touser: text,
    template_id: text,
    url: z.url().max(2_000).optional(),
    miniprogram: z.strictObject({ appid: text, pagepath: z.string().max(1_024).optional() }).optional(),
    client_msg_id: z.string().min(1).max(64).optional(),
    data: values,
  }),
  subscribe: z.strictObject({
    touser: text,
    template_id: text,
    page: z.string().max(1_024).optional(),
    data: z.record(text, z.strictObject({ value: z.string() })),
    miniprogram_state: z.enum(['developer', 'trial', 'formal']).optional(),
    lang: z.enum(['zh_CN', 'en_US', 'zh_HK', 'zh_TW']).optional(),
  }),
  custom: z.strictObject({
    touser: text,
    msgtype: text,
    text: z.strictObject({ content: text }).optional(),
    image: z.strictObject({ media_id: text }).optional(),
    news: z
      .strictObject({
        articles: z.array(
          z.strictObject({
            title: text,
            description: z.string().max(2_000),
            url: z.url(),
            picurl: z.string().max(2_000),
          }),
        ),
      })
      .optional(),
    miniprogrampage: z
      .strictObject({ title: text, appid: text.optional(), pagepath: text, thumb_media_id: text })
      .optional(),
  }),
  mass: z.strictObject({
    touser: z.array(text),
    msgtype: text,
    text: z.strictObject({ content: text }).optional(),
    mpnews: z.strictObject({ media_id: text }).optional(),
    clientmsgid: z.string().optional(),
    send_ignore_reprint: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
} as const;

/** Calls that have a body. */
export type BodyName = keyof typeof BODIES;

/** The body of a call by its official fields. */
export type BodyOf<Name extends BodyName> = z.output<(typeof BODIES)[Name]>;

/**
 * Reads the body of a call by the official table of its fields. What the table does not have is refused too: the official API
 * would pass it over, and nobody would see that a field is misspelt.
 */
export function readCall<Name extends BodyName>(
  name: Name,
  body: string,
): { body: BodyOf<Name> } | { refused: Refused } {
  if (body === '') return { refused: { code: 44002 } };
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { refused: { code: 47001, field: 'body' } };
  }
  const read = BODIES[name].safeParse(given);
  if (read.success) return { body: read.data as BodyOf<Name> };
  const [issue] = read.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...keys].join('.') || 'body';
  const missing: Record<string, Refused['code']> = { touser: 40003, template_id: 40037, appid: 40013, secret: 40125 };
  return { refused: { code: missing[field] ?? 47001, field } };
}
