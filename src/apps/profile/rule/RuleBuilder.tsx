import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import { faultsOfRule } from '../../../domain/profile/rule/faultsOfRule.ts';
import { moveNode, nodeAt, type NodePath, pathsOf } from '../../../domain/profile/rule/ruleTree.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import { type RuleEditing, RuleEditingContext } from './RuleEditing.ts';
import { RuleGroupBox } from './RuleGroupBox.tsx';
import type { NamedWorld } from './useRuleWorld.ts';

/** Whether a problem stands at a place or inside the condition there; problems of groups inside stand there themselves. */
const standsAt = (problem: readonly (string | number)[], path: NodePath, isGroup: boolean): boolean => {
  const keys = path.flatMap((position) => ['nodes', position]);
  return keys.every((key, index) => problem[index] === key) && (!isGroup || problem.length === keys.length);
};

/** Edits a rule: nested groups of conditions, by mouse and by keyboard, with what is wrong and how many people each part has. */
export function RuleBuilder(props: {
  rule: GroupRule;
  onChange: (rule: GroupRule) => void;
  world: NamedWorld;
  /** People by node, depth first; undefined while they are counted. */
  byNode: readonly number[] | undefined;
  /** Whether also what is merely missing yet is a problem. */
  complete: boolean;
  readOnly: boolean;
}): ReactNode {
  const { rule, onChange, world, byNode, complete, readOnly } = props;
  const t = useTexts();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, drag] = useState<NodePath>();
  const [said, say] = useState('');
  const moved = useRef<NodePath>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-node="${moved.current.join('.')}"] [data-tools]`)?.focus();
    moved.current = undefined;
  });

  const problems = world.known ? faultsOfRule(rule, world) : [];
  const places = pathsOf(rule).map((path) => path.join('.'));
  const unfinished = (code: string): boolean => ['required', 'ruleFieldUnknown', 'ruleAudienceUnknown'].includes(code);
  const editing: RuleEditing = {
    rule,
    world,
    change: onChange,
    move(from, to) {
      const { rule: next, at } = moveNode(rule, from, to);
      if (next === rule) return;
      say(t('profile.rule.moved', { place: at.map((position) => format.number(position + 1)).join('.') }));
      moved.current = at;
      onChange(next);
    },
    problemsAt(path) {
      const isGroup = nodeAt(rule, path)?.type === 'group';
      const here = problems.filter((problem) => standsAt(problem.path, path, isGroup));
      const shown = here.filter(({ code, path: at }) => complete || !(unfinished(code) && isEmptyAt(rule, at)));
      return [...new Set(shown.map(({ code, params }) => t(`error.${code}`, params)))];
    },
    peopleAt: (path) => byNode?.[places.indexOf(path.join('.'))],
    dragged,
    drag,
    readOnly,
  };
  return (
    <div ref={box} className={styles.builder} role="group" aria-label={t('profile.rule.label')}>
      <RuleEditingContext value={editing}>
        <RuleGroupBox path={[]} />
      </RuleEditingContext>
      <div aria-live="polite" className={styles.hidden}>
        {said}
      </div>
    </div>
  );
}

/** Whether what a problem stands at was not filled in yet, rather than filled in wrongly. */
function isEmptyAt(rule: GroupRule, path: readonly (string | number)[]): boolean {
  const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], rule);
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
