import { mayDo } from '../../../src/domain/shell/rights.ts';
import type { Ports } from '../../ports.ts';
import type { ConditionKind } from './ConditionKind.ts';

/** The questions that areas add to rules; with rights, those that their holder may ask. */
export function addedKinds({ areas }: Pick<Ports, 'areas'>, rights?: ReadonlySet<string>): Map<string, ConditionKind> {
  const kinds = areas.flatMap(({ conditions = [] }) => conditions);
  const asked = kinds.filter(({ right }) => rights === undefined || mayDo(rights, right));
  return new Map(asked.map((one) => [one.kind, one]));
}
