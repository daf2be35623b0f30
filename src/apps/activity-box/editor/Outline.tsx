import { Button, Dropdown, Flex, theme, Tooltip } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ActivityPage } from '../../../domain/activityPage/ActivityPages.ts';
import { COMPONENT_TYPES, type ComponentType } from '../../../domain/activityPage/PageComponent.ts';
import { additionRefusal } from '../../../domain/activityPage/PageEdit.ts';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';

const T = 'activityBox.editor';

/** What is dragged: a kind from the palette, or a component of the page. */
const DRAGGED = 'application/x-activity-part';

/** Begins dragging a kind of component out of the palette. */
export function dragNew(event: DragEvent, type: ComponentType): void {
  event.dataTransfer.setData(DRAGGED, `new:${type}`);
  event.dataTransfer.effectAllowed = 'copy';
}

/**
 * The components of a page in their order: chosen, moved by mouse, by buttons, or with Alt and the arrow keys, and removed with Delete. New
 * ones are dropped between them.
 */
export function Outline({
  page,
  port: { edit, faults, readOnly },
  chosen,
  onChoose,
  onAdd,
}: {
  page: ActivityPage;
  port: EditorPort;
  chosen: string | undefined;
  onChoose: (componentId: string | undefined) => void;
  onAdd: (type: ComponentType, index: number) => void;
}): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const [over, setOver] = useState<number>();
  const { id: pageId, components } = page;
  const move = (componentId: string, to: number): void => {
    if (to >= 0 && to < components.length) edit({ type: 'moveComponent', pageId, componentId, to });
  };
  const remove = (componentId: string): void => {
    if (edit({ type: 'removeComponent', pageId, componentId })) onChoose(undefined);
  };
  const drop = (event: DragEvent, index: number): void => {
    event.preventDefault();
    setOver(undefined);
    const [kind, what = ''] = event.dataTransfer.getData(DRAGGED).split(':');
    const type = COMPONENT_TYPES.find((one) => one === what);
    if (kind === 'new' && type !== undefined) onAdd(type, index);
    const from = components.findIndex(({ id }) => id === what);
    if (kind === 'move' && from >= 0) move(what, index > from ? index - 1 : index);
  };
  const onKey = (event: KeyboardEvent, componentId: string, at: number): void => {
    if (readOnly) return;
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : undefined;
    if (event.altKey && to !== undefined) move(componentId, to);
    else if (event.key === 'Delete') remove(componentId);
    else return;
    event.preventDefault();
  };
  const target = (index: number) =>
    readOnly
      ? {}
      : {
          onDragOver: (event: DragEvent) => {
            if (!event.dataTransfer.types.includes(DRAGGED)) return;
            event.preventDefault();
            setOver(index);
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (event: DragEvent) => drop(event, index),
        };
  const line = (index: number) => ({
    borderBlockStart: `2px solid ${over === index ? token.colorPrimary : 'transparent'}`,
  });
  return (
    <ul aria-label={t(`${T}.outline`)} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {components.map(({ id, type }, at) => {
        const name = t(`${T}.component.${type}`);
        const isFaulty = faults.some(({ componentId }) => componentId === id);
        return (
          <li key={id} style={line(at)}>
            <Flex
              align="center"
              style={{
                background: id === chosen ? token.colorFillSecondary : undefined,
                borderRadius: token.borderRadius,
              }}
            >
              <Button
                type="text"
                draggable={!readOnly}
                onDragStart={(event) => {
                  event.dataTransfer.setData(DRAGGED, `move:${id}`);
                  event.dataTransfer.effectAllowed = 'move';
                }}
                {...target(at)}
                aria-current={id === chosen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
                onClick={() => onChoose(id)}
                onKeyDown={(event) => onKey(event, id, at)}
              >
                {isFaulty ? t(`${T}.faulty`, { name }) : name}
              </Button>
              {!readOnly && (
                <>
                  <Tooltip title={t(`${T}.moveUp`)}>
                    <Button
                      type="text"
                      size="small"
                      disabled={at === 0}
                      icon={<ArrowUpOutlined />}
                      aria-label={t(`${T}.moveUpOf`, { name })}
                      onClick={() => move(id, at - 1)}
                    />
                  </Tooltip>
                  <Tooltip title={t(`${T}.moveDown`)}>
                    <Button
                      type="text"
                      size="small"
                      disabled={at === components.length - 1}
                      icon={<ArrowDownOutlined />}
                      aria-label={t(`${T}.moveDownOf`, { name })}
                      onClick={() => move(id, at + 1)}
                    />
                  </Tooltip>
                  <Tooltip title={t('ui.action.remove')}>
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={t(`${T}.removeOf`, { name })}
                      onClick={() => remove(id)}
                    />
                  </Tooltip>
                </>
              )}
            </Flex>
          </li>
        );
      })}
      {!readOnly && (
        <li style={line(components.length)}>
          <Dropdown
            trigger={['click']}
            menu={{
              items: COMPONENT_TYPES.map((type) => ({
                key: type,
                label: t(`${T}.component.${type}`),
                disabled: additionRefusal(page, type) !== undefined,
              })),
              onClick: ({ key }) => {
                const type = COMPONENT_TYPES.find((one) => one === key);
                if (type !== undefined) onAdd(type, components.length);
              },
            }}
          >
            <Button type="dashed" block {...target(components.length)}>
              {t(`${T}.dropHere`)}
            </Button>
          </Dropdown>
        </li>
      )}
    </ul>
  );
}
