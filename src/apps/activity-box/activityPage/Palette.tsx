import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { COMPONENT_TYPES, type ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { additionRefusal } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { useTexts, WhyDisabled } from '../../../ui/index.ts';
import { dragNew } from './partDrag.ts';

const T = 'activityBox.editor';

/** The kinds of components that a page can have (§2.5): clicked or dragged onto the page; what it has no room for says why. */
export function Palette({ page, onAdd }: { page: ActivityPage; onAdd: (type: ComponentType) => void }): ReactNode {
  const t = useTexts();
  return (
    <Flex gap={6} wrap role="group" aria-label={t(`${T}.palette`)}>
      {COMPONENT_TYPES.map((type) => {
        const refusal = additionRefusal(page, type);
        return (
          <WhyDisabled key={type} why={refusal === undefined ? undefined : t(`${T}.refusal.${refusal}`)}>
            <Button
              size="small"
              disabled={refusal !== undefined}
              draggable={refusal === undefined}
              onDragStart={(event) => dragNew(event, type)}
              onClick={() => onAdd(type)}
            >
              {t(`${T}.component.${type}`)}
            </Button>
          </WhyDisabled>
        );
      })}
    </Flex>
  );
}
