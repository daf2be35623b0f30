import type { GroupDefinition } from '../../../domain/profile/group/GroupDefinition.ts';
import type { NamedWorld } from '../rule/useRuleWorld.ts';
import { isSoundDefinition } from './isSoundDefinition.ts';
import { useDefinitionWorld } from './useDefinitionWorld.ts';
import { type GroupFigures, useGroupFigures } from './useGroupFigures.ts';

/** A definition as it is typed: what it can ask for, whether it can be asked, and what it means in people. */
export interface GroupPreview {
  world: NamedWorld;
  sound: boolean;
  figures: GroupFigures;
  /** People by node, depth first, of the rule as it stands now. */
  byNode: readonly number[] | undefined;
}

/** The preview of a definition of the group of the address, or of a new one. */
export function useGroupPreview(definition: GroupDefinition): GroupPreview {
  const world = useDefinitionWorld(definition);
  const sound = isSoundDefinition(definition, world);
  const figures = useGroupFigures(sound && definition.type !== 'file' ? definition : null);
  const { explained } = figures;
  const current = sound && figures.asks(definition) && !explained.isPlaceholderData;
  return { world, sound, figures, byNode: current ? explained.data?.byNode : undefined };
}
