import { Button, Dropdown, theme } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { COMPONENT_TYPES, type ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { additionRefusal } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';
import { type OutlineActions, OutlineRow } from './OutlineRow.tsx';
import styles from './PageEditor.module.css';
import { dropPart, isPartDragged } from './partDrag.ts';
import { useDropLine } from './useDropLine.ts';

const T = 'activityBox.editor';

/** The row that something is dragged over: of a component, or the last one, which adds. */
const rowOf = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;

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
  const list = useRef<HTMLUListElement>(null);
  const [lineElement, line] = useDropLine();
  const { components } = page;
  const actions = useMemo<OutlineActions>(
    () => ({
      choose: onChoose,
      move(componentId, to) {
        if (to >= 0 && to < page.components.length) edit({ type: 'moveComponent', pageId: page.id, componentId, to });
      },
      remove(componentId) {
        if (edit({ type: 'removeComponent', pageId: page.id, componentId })) onChoose(undefined);
      },
    }),
    [page, edit, onChoose],
  );
  const faulty = useMemo(() => new Set(faults.map(({ componentId }) => componentId)), [faults]);
  useEffect(() => {
    if (chosen === undefined) return;
    list.current?.querySelector(`[data-part="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const end = components.length;
  // One listener for all rows: what is dragged over them asks for no drawing.
  const onDrag = {
    onDragOver(event: DragEvent) {
      const row = rowOf(event);
      if (row === null || !isPartDragged(event)) return;
      event.preventDefault();
      line.showAt(row.offsetTop);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) line.hide();
    },
    onDragEnd: () => line.hide(),
    onDrop(event: DragEvent) {
      const row = rowOf(event);
      line.hide();
      if (row !== null) dropPart(event, page, Number(row.dataset.at), { edit, onAdd });
    },
  };
  return (
    <div className={styles.lined} {...(readOnly ? {} : onDrag)}>
      <ul ref={list} aria-label={t(`${T}.outline`)} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {components.map(({ id, type }, at) => (
          <OutlineRow
            key={id}
            id={id}
            type={type}
            at={at}
            isLast={at === end - 1}
            isFaulty={faulty.has(id)}
            isChosen={id === chosen}
            readOnly={readOnly}
            actions={actions}
          />
        ))}
        {!readOnly && (
          <li data-at={end}>
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
                  if (type !== undefined) onAdd(type, end);
                },
              }}
            >
              <Button type="dashed" block style={{ height: 'auto', minHeight: 32, whiteSpace: 'normal' }}>
                {t(`${T}.dropHere`)}
              </Button>
            </Dropdown>
          </li>
        )}
      </ul>
      <div ref={lineElement} className={styles.line} style={{ background: token.colorPrimary }} />
    </div>
  );
}
