import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { normalizePhone } from '../../../src/domain/shared/phone.ts';
import { IDENTIFY_TOKEN_AGE_MAX_MS } from '../../../src/domain/profile/tracking.ts';
import { openSecret } from '../../common/apiKey/sealedSecret.ts';
import { apiKey, contact } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/** Parts of a token as RFC 7515 writes it. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The one algorithm: a token that names another, or none, is no token. */
const header = z.object({ alg: z.literal('HS256'), kid: z.string().min(1).max(100) });

const claims = z
  .object({
    number: z.string().max(40).optional(),
    contactId: z.number().int().positive().optional(),
    /** The visitor that it is for, where the tenant's server knows: it is of no use to anybody else then. */
    visitorId: z.string().optional(),
    /** Seconds since 1970. */
    exp: z.number(),
  })
  .refine(({ number, contactId }) => (number === undefined) !== (contactId === undefined));

function readPart<Value>(schema: z.ZodType<Value>, part: string | undefined): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part ?? '', 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * The contact that a token names: signed by the tenant's own server with one of its enabled keys for this, not expired, expiring soon,
 * and for this visitor if it says whose it is. Undefined for anything else; nobody is told why.
 */
export async function readIdentifyToken(
  ports: Pick<Ports, 'db' | 'random' | 'clock'>,
  token: string,
  { tenantId, visitorId }: { tenantId: string; visitorId: string },
): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [head, body, signature = ''] = token.split('.');
  const [named, claimed] = [readPart(header, head), readPart(claims, body)];
  if (named === undefined || claimed === undefined) return undefined;
  const [key] = await ports.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.accessKey, named.kid), eq(apiKey.tenantId, tenantId), eq(apiKey.status, 'enabled')));
  if (key === undefined || !key.scopes.includes('visitor:identify')) return undefined;
  const secret = await openSecret(ports, key.accessKey, key.sealedSecret);
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const left = claimed.exp * 1000 - ports.clock.now().getTime();
  if (!(left > 0) || left > IDENTIFY_TOKEN_AGE_MAX_MS) return undefined;
  if (claimed.visitorId !== undefined && claimed.visitorId !== visitorId) return undefined;
  const who =
    claimed.contactId === undefined
      ? eq(contact.number, normalizePhone(claimed.number ?? '') ?? '')
      : eq(contact.id, claimed.contactId);
  const [person] = await ports.db
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.tenantId, tenantId), who));
  return person?.id;
}
