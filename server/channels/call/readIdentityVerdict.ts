import { z } from 'zod';
import type { IdentityFailure } from '../../../src/domain/outreach/channel/identity.ts';
import type { IdentityVerdict } from '../CallGateway.ts';
import type { HttpEnd } from '../httpCall.ts';
import { hindranceOf, jsonOf, readGatewayAnswer, shownCode } from '../readGatewayAnswer.ts';
import { CALL_CODES } from './callCodes.ts';

const verdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('passed') }),
  z.object({ result: z.literal('failed'), code: z.string() }),
]);

const FAILURES: ReadonlyMap<string, IdentityFailure> = new Map([
  ['COMPANY_UNKNOWN', 'identityCompanyUnknown'],
  ['NAME_MISMATCH', 'identityNameMismatch'],
  ['LICENCE_CANCELLED', 'identityLicenceCancelled'],
  ['PERSON_MISMATCH', 'identityPersonMismatch'],
  ['ID_MISMATCH', 'identityIdMismatch'],
  ['ID_EXPIRED', 'identityIdExpired'],
  ['PHONE_MISMATCH', 'identityPhoneMismatch'],
]);

/** What the service says of an identity; undefined where its answer does not tell. */
export function readIdentityVerdict(end: HttpEnd): IdentityVerdict | undefined {
  if (end.end === 'answered' && end.status === 200) {
    const read = verdict.safeParse(jsonOf(end.text));
    if (!read.success) return undefined;
    if (read.data.result === 'passed') return { outcome: 'passed' };
    const { code } = read.data;
    return { outcome: 'failed', code: FAILURES.get(code) ?? 'identityRefused', detail: shownCode(code) };
  }
  const answer = readGatewayAnswer(end, 0, CALL_CODES);
  if (answer.says === 'malformed') return { outcome: 'failed', code: 'identityRefused', detail: answer.detail };
  if (answer.says === 'silent') return undefined;
  const { code, detail } = hindranceOf(end, CALL_CODES);
  return { outcome: 'notAsked', code, detail };
}
