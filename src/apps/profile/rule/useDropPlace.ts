import { type DragEvent, useState } from 'react';
import { moveNode, type NodePath } from '../../../domain/profile/rule/ruleTree.ts';
import { useRuleEditing } from './RuleEditing.ts';

/** Takes what the mouse drags over an element; `placeOf` says where it lands. */
export function useDropPlace(placeOf: () => NodePath): {
  /** Whether something hangs over it that can land there. */
  over: boolean;
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
} {
  const { rule, dragged, drag, move } = useRuleEditing();
  const [over, setOver] = useState(false);
  const lands = (): boolean => dragged !== undefined && moveNode(rule, dragged, placeOf()).rule !== rule;
  return {
    over: over && dragged !== undefined,
    handlers: {
      onDragOver(event) {
        if (!lands()) return;
        // Whoever prevents the default takes it; groups around must not take it too.
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false);
        if (dragged === undefined || !lands()) return;
        event.preventDefault();
        event.stopPropagation();
        move(dragged, placeOf());
        drag(undefined);
      },
    },
  };
}
