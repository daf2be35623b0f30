import { randomUUID } from 'node:crypto';
import { voucherCode, voucherImport, voucherReject } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { codeHasher, sealCode } from '../../../server/activity-box/prize/voucherCode/sealedCode.ts';
import { codeEnding } from '../../../src/domain/activity-box/prize/voucherCode.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertPrize } from './insertPrize.ts';

/** A prize of codes, which came in by a file of which one row was not taken. */
export async function insertVoucherCodes(
  ports: Ports,
  name: string,
  codes: readonly string[],
): Promise<{ voucherPrize: string; voucherImport: string }> {
  const { db, clock } = ports;
  const now = clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const prizeId = await insertPrize(ports, name, { awardType: 'voucherCode', stock: codes.length });
  const hash = await codeHasher(ports, prizeId);
  const imported = only(
    await db
      .insert(voucherImport)
      .values({
        tenantId,
        prizeId,
        fileName: 'codes.xlsx',
        received: codes.length + 1,
        accepted: codes.length,
        duplicates: 0,
        invalid: 1,
        createdAt: now,
      })
      .returning({ id: voucherImport.id }),
  );
  await db
    .insert(voucherReject)
    .values({ importId: imported.id, line: 2, outcome: 'invalid', reason: 'voucherDay', column: 'validTo' });
  for (const code of codes) {
    const id = randomUUID();
    await db.insert(voucherCode).values({
      id,
      tenantId,
      prizeId,
      cardNumber: '',
      sealedCode: await sealCode(ports, id, code),
      codeHash: hash(code),
      codeEnding: codeEnding(code),
      validityType: 'endDate',
      validTo: '2030-12-31',
      createdAt: now,
    });
  }
  return { voucherPrize: prizeId, voucherImport: imported.id };
}
