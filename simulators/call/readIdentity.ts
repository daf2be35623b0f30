import { z } from 'zod';
import { readCall } from '../shared/readCall.ts';
import { isCallee } from './judgeDial.ts';

const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100-2015: weighted by powers of three, all eighteen are a multiple of 31 when the last counts once. */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of text.slice(0, 17)) {
    sum += CODE.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return (sum + CODE.indexOf(text.charAt(17))) % 31 === 0;
}

/** GB 11643-1999, by ISO 7064 MOD 11-2: read as a number of base two, it leaves one over eleven. */
function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  let rest = 0;
  for (const character of text) rest = (rest * 2 + (character === 'X' ? 10 : Number(character))) % 11;
  return rest === 1;
}

const identity = z.strictObject({
  companyName: z.string().min(1).max(100),
  creditCode: z.string().refine(isCreditCode),
  legalPerson: z.string().min(1).max(50),
  idNumber: z.string().refine(isIdNumber),
  phone: z.string().refine(isCallee),
});

/** An identity as a customer hands it over. */
export type GivenIdentity = z.output<typeof identity>;

/** Reads an identity, or names the first field that is wrong (`body` for what is no JSON object). */
export function readIdentity(body: string): { identity: GivenIdentity } | { field: string } {
  const read = readCall(identity, body);
  return 'field' in read ? read : { identity: read.call };
}
