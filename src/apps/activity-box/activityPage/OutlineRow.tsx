import { Button, Flex, theme } from 'antd';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, useTexts } from '../../../ui/index.ts';
import { dragPart } from './partDrag.ts';

const T = 'activityBox.editor';

/** What can be done with the rows of an outline; the same object for all of them, as long as the page is the same. */
export interface OutlineActions {
  choose: (componentId: string) => void;
  move: (componentId: string, to: number) => void;
  remove: (componentId: string) => void;
}

/** What a row shows of its component. */
interface OutlineRowProps {
  id: string;
  type: ComponentType;
  at: number;
  isLast: boolean;
  isFaulty: boolean;
  isChosen: boolean;
  readOnly: boolean;
  actions: OutlineActions;
}

/** A component in the outline of its page. The outline hears what is dragged over it, by `data-at`. */
export const OutlineRow = memo(function OutlineRow({
  id,
  type,
  at,
  isLast,
  isFaulty,
  isChosen,
  readOnly,
  actions,
}: OutlineRowProps): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const name = t(`${T}.component.${type}`);
  const onKey = (event: KeyboardEvent): void => {
    if (readOnly) return;
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : undefined;
    if (event.altKey && to !== undefined) actions.move(id, to);
    else if (event.key === 'Delete') actions.remove(id);
    else return;
    event.preventDefault();
  };
  return (
    <Flex
      component="li"
      data-at={at}
      align="center"
      style={{ background: isChosen ? token.colorFillSecondary : undefined, borderRadius: token.borderRadius }}
    >
      <Button
        type="text"
        draggable={!readOnly}
        onDragStart={(event) => dragPart(event, id)}
        data-part={id}
        aria-current={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
        onClick={() => actions.choose(id)}
        onKeyDown={onKey}
      >
        {isFaulty ? t(`${T}.faulty`, { name }) : name}
      </Button>
      {!readOnly && (
        <>
          <Button
            type="text"
            size="small"
            disabled={at === 0}
            icon={<ArrowUpOutlined />}
            title={t(`${T}.moveUp`)}
            aria-label={t(`${T}.moveUpOf`, { name })}
            onClick={() => actions.move(id, at - 1)}
          />
          <Button
            type="text"
            size="small"
            disabled={isLast}
            icon={<ArrowDownOutlined />}
            title={t(`${T}.moveDown`)}
            aria-label={t(`${T}.moveDownOf`, { name })}
            onClick={() => actions.move(id, at + 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            title={t('ui.action.remove')}
            aria-label={t(`${T}.removeOf`, { name })}
            onClick={() => actions.remove(id)}
          />
        </>
      )}
    </Flex>
  );
});
