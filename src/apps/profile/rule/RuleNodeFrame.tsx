import type { ReactNode } from 'react';
import type { NodePath } from '../../../domain/profile/rule/ruleTree.ts';
import { HolderOutlined } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import { useRuleEditing } from './RuleEditing.ts';
import { RuleNodeTools } from './RuleNodeTools.tsx';
import { useDropPlace } from './useDropPlace.ts';

/** A node of a rule with what moves it: a handle for the mouse, and a menu that does the same by keyboard. */
export function RuleNodeFrame({ path, children }: { path: NodePath; children: ReactNode }): ReactNode {
  const { drag, readOnly } = useRuleEditing();
  const drop = useDropPlace(() => path);
  return (
    <li className={`${styles.node} ${drop.over ? styles.before : ''}`} data-node={path.join('.')} {...drop.handlers}>
      {!readOnly && (
        <span
          aria-hidden
          draggable
          data-handle
          className={styles.handle}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            const row = event.currentTarget.parentElement;
            if (row !== null) event.dataTransfer.setDragImage(row, 8, 8);
            event.stopPropagation();
            drag(path);
          }}
          onDragEnd={() => drag(undefined)}
        >
          <HolderOutlined />
        </span>
      )}
      <div className={styles.content}>{children}</div>
      {!readOnly && <RuleNodeTools path={path} />}
    </li>
  );
}
