import { and, eq } from 'drizzle-orm';
import type { DefinedGroup } from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { taskDefinition } from '../../../db/schema/index.ts';

type Definition = typeof taskDefinition.$inferSelect;
type Parts = DefinedGroup['parts'];

/** A definition in use, which does not change until the transaction ends. @throws a refusal at the field */
export async function lockDefinition(tx: Transaction, { tenantId }: CallContext, id: string): Promise<Definition> {
  const [row] = await tx
    .select()
    .from(taskDefinition)
    .where(and(eq(taskDefinition.id, id), eq(taskDefinition.tenantId, tenantId)))
    .for('share');
  if (row === undefined) throw refuseField('definitionId', 'required');
  if (!row.inUse) throw refuseField('definitionId', 'definitionNotInUse');
  return row;
}

/** Refuses parts that are not the channels of the definition in its order: it was changed since they were read. */
export function requireDefined({ channels, fallback }: Definition, parts: Parts): void {
  const wanted = [
    ...channels.map(({ channel }) => ({ channel, isFallback: false })),
    ...(fallback === null ? [] : [{ channel: fallback, isFallback: true }]),
  ];
  if (!isAlike(wanted, parts)) throw refuseField('definitionId', 'definitionChanged');
}

/** Refuses another definition or other channels than those that a group was made by. */
export function requireStill(
  { name, definitionId, parts }: { name: string; definitionId: string; parts: readonly GroupPart[] },
  form: { definitionId: string; parts: Parts },
): void {
  if (form.definitionId !== definitionId) throw refuseField('definitionId', 'GROUP_BY_DEFINITION', { name });
  const wanted = parts.map(({ channel, weight }) => ({ channel, isFallback: weight === null }));
  if (!isAlike(wanted, form.parts)) throw new Refusal('GROUP_BY_DEFINITION', { params: { name } });
}

const isAlike = (wanted: readonly { channel: string; isFallback: boolean }[], parts: Parts): boolean =>
  wanted.length === parts.length &&
  wanted.every(
    ({ channel, isFallback }, nth) => parts[nth]?.channel === channel && (parts[nth].weight === null) === isFallback,
  );
