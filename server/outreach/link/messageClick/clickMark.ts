import { createHmac } from 'node:crypto';
import { CLICK_MARK_LENGTH } from '../../../../src/domain/outreach/link/personalLink.ts';
import { SHORT_CODE_ALPHABET } from '../../../../src/domain/outreach/link/shortLink.ts';
import { installationSecret } from '../../../db/installationSecret.ts';
import type { Ports } from '../../../ports.ts';

/** Bits of a row's number: a million million messages. */
const ROW_BITS = 40n;
/** Bits that prove a mark to be ours: of a thousand million made-up ones, one is taken. Both together fill the characters. */
const PROOF_BITS = 30n;

const BASE = BigInt(SHORT_CODE_ALPHABET.length);

function hashed(secret: Buffer, purpose: string, value: bigint, bits: bigint): bigint {
  const digest = createHmac('sha256', secret).update(`${purpose} ${value}`).digest();
  return digest.readBigUInt64BE() & ((1n << bits) - 1n);
}

/** The secret behind the marks: made once, the same in every process of the installation. */
export function clickSecret(ports: Pick<Ports, 'db' | 'random'>): Promise<Buffer> {
  return installationSecret(ports, 'click');
}

/**
 * The mark of a person's message: its row of the ledger, hidden, so that nobody reads from marks how many messages were sent. Nothing is
 * kept for it, the same row always has the same, and it is as good in ten years.
 */
export function clickMark(secret: Buffer, rowId: number): string {
  const id = BigInt(rowId);
  const proof = hashed(secret, 'proof', id, PROOF_BITS);
  let number = ((id ^ hashed(secret, 'hide', proof, ROW_BITS)) << PROOF_BITS) | proof;
  let mark = '';
  for (let place = 0; place < CLICK_MARK_LENGTH; place += 1) {
    mark = SHORT_CODE_ALPHABET.charAt(Number(number % BASE)) + mark;
    number /= BASE;
  }
  return mark;
}

/** The row of the ledger that a mark stands for; undefined for what is no mark of this installation. */
export function rowOfMark(secret: Buffer, mark: string): number | undefined {
  if (mark.length !== CLICK_MARK_LENGTH) return undefined;
  let number = 0n;
  for (const char of mark) {
    const digit = SHORT_CODE_ALPHABET.indexOf(char);
    if (digit < 0) return undefined;
    number = number * BASE + BigInt(digit);
  }
  const proof = number & ((1n << PROOF_BITS) - 1n);
  const id = (number >> PROOF_BITS) ^ hashed(secret, 'hide', proof, ROW_BITS);
  const isOurs = id >> ROW_BITS === 0n && hashed(secret, 'proof', id, PROOF_BITS) === proof;
  return isOurs ? Number(id) : undefined;
}
