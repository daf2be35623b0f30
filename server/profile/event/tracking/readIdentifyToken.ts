import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMAIL_MAX, emailKey, isEmail } from '../../../../src/domain/shared/address/email.ts';
import { codeText } from '../../../../src/domain/shared/text/textKinds.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { IDENTIFY_TOKEN_AGE_MAX_MS } from '../../../../src/domain/profile/event/tracking.ts';
import { openSecret } from '../../../api/access/sealedSecret.ts';
import { apiKey, contact } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Parts of a token as RFC 7515 writes it. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The one algorithm: a token that names another, or none, is no token. */
const header = z.object({ alg: z.literal('HS256'), kid: z.string().min(1).max(100) });

const claims = z
  .object({
    number: z.string().max(40).optional(),
    email: z.string().max(EMAIL_MAX).optional(),
    contactId: z.number().int().positive().optional(),
    /** The visitor that it is for, where the tenant's server knows: it is of no use to anybody else then. */
    visitorId: z.string().optional(),
    /** Seconds since 1970. */
    exp: z.number(),
  })
  .refine((who) => [who.number, who.email, who.contactId].filter((one) => one !== undefined).length === 1);

function readPart<Value>(schema: z.ZodType<Value>, part: string | undefined): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part ?? '', 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** The condition that the contact of a token fulfils; an address that is not well formed is nobody's. */
function namedBy({ number, email, contactId }: z.output<typeof claims>): SQL {
  if (contactId !== undefined) return eq(contact.id, contactId);
  if (number !== undefined) return eq(contact.number, normalizePhone(number) ?? '');
  const address = emailKey(codeText(email ?? ''));
  return isEmail(address) ? eq(contact.email, address) : sql`false`;
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
  const [person, another] = await ports.db
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.tenantId, tenantId), namedBy(claimed)))
    .limit(2);
  // Several people can share an e-mail: it names none of them then.
  return another === undefined ? person?.id : undefined;
}
