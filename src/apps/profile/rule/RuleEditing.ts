import { createContext, useContext } from 'react';
import type { GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import type { NodePath } from '../../../domain/profile/rule/ruleTree.ts';
import type { NamedWorld } from './useRuleWorld.ts';

/** A rule that is being edited, as each of its boxes and rows needs it. */
export interface RuleEditing {
  rule: GroupRule;
  world: NamedWorld;
  change: (rule: GroupRule) => void;
  /** Moves a node, says so, and leaves the keyboard with it. */
  move: (from: NodePath, to: NodePath) => void;
  /** What is wrong at a place and below it, in words. */
  problemsAt: (path: NodePath) => readonly string[];
  /** How many people fulfil the node at a place alone; undefined until it is known. */
  peopleAt: (path: NodePath) => number | undefined;
  /** What the mouse carries. */
  dragged: NodePath | undefined;
  drag: (path: NodePath | undefined) => void;
  readOnly: boolean;
}

/** Provided by `RuleBuilder`. */
export const RuleEditingContext = createContext<RuleEditing | null>(null);

/** The rule that is being edited around. */
export function useRuleEditing(): RuleEditing {
  const editing = useContext(RuleEditingContext);
  if (editing === null) throw new Error('Stands outside of a RuleBuilder');
  return editing;
}
