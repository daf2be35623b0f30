import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { codeEnding, type Voucher } from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { copyCell, copyRows } from '../../../db/copyRows.ts';
import type { Db } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';
import { codeHasher, sealCode } from './sealedCode.ts';

/** Table of one connection that holds the codes of a file or a body until all of it was read. */
export const STAGED_VOUCHERS = 'voucher_staged';

/** Bytes of rows that are copied at a time: large enough to be quick, small beside the memory of the process. */
const COPY_BYTES = 512 * 1024;

/** A row as it was read and judged. */
export type ReadVoucher = { line: number } & ({ voucher: Voucher } | { reason: string; column: string });

/** What was read. */
export interface StagedVouchers {
  received: number;
  good: number;
  /** The first rows that are not taken, as many as are kept. */
  rejected: { line: number; reason: string; column: string }[];
}

/**
 * Copies codes beside the others as they come, each already encrypted, and hands them to `then` on the connection that sees them. More than
 * a part of them is never held, so that memory stays flat however many they are.
 */
export async function withStagedVouchers<Result>(
  ports: Pick<Ports, 'db' | 'random'>,
  prizeId: string,
  rows: AsyncIterable<ReadVoucher[]>,
  { keepRejects }: { keepRejects: number },
  then: (staged: StagedVouchers, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const hash = await codeHasher(ports, prizeId);
  // A connection of its own, after what the secrets need of the others.
  await sealCode(ports, prizeId, '');
  const client = await (ports.db as Db & { $client: pg.Pool }).$client.connect();
  try {
    await client.query(
      `create temp table if not exists ${STAGED_VOUCHERS} (line int, id uuid, card_number text, sealed_code text,
        code_hash bytea, code_ending text, validity_type text, valid_from date, valid_to date, valid_days int)`,
    );
    await client.query(`truncate ${STAGED_VOUCHERS}`);
    const staged: StagedVouchers = { received: 0, good: 0, rejected: [] };
    let part: string[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      if (part.length > 0) await copyRows(client, STAGED_VOUCHERS, Buffer.from(part.join('')));
      part = [];
      bytes = 0;
    };
    for await (const some of rows) {
      staged.received += some.length;
      for (const one of some) {
        if ('reason' in one) {
          if (staged.rejected.length < keepRejects) staged.rejected.push(one);
          continue;
        }
        const { voucher } = one;
        const id = randomUUID();
        const cells = [
          String(one.line),
          id,
          copyCell(voucher.cardNumber),
          await sealCode(ports, id, voucher.code),
          `\\\\x${hash(voucher.code).toString('hex')}`,
          copyCell(codeEnding(voucher.code)),
          voucher.validityType,
          voucher.validFrom ?? '\\N',
          voucher.validTo ?? '\\N',
          voucher.validDays === null ? '\\N' : String(voucher.validDays),
        ];
        const row = `${cells.join('\t')}\n`;
        part.push(row);
        bytes += row.length;
        staged.good += 1;
        if (bytes >= COPY_BYTES) await flush();
      }
    }
    await flush();
    return await then(staged, client);
  } finally {
    await client.query('discard temp').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
