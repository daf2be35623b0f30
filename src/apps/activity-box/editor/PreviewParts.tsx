import { theme } from 'antd';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import type { ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import type { EditorPort } from './EditorPort.ts';
import styles from './PageEditor.module.css';
import { dragPart, dropPart, isPartDragged } from './partDrag.ts';

interface Box {
  id: string;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where the components of the page stand within the screen, in pixels of what scrolls: looked at anew whenever one comes, goes, or grows. */
function usePartBoxes(screen: RefObject<HTMLElement | null>): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const element = screen.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const from = element.getBoundingClientRect();
      const parts = [...element.querySelectorAll<HTMLElement>('[data-component]')];
      setBoxes(
        parts.map((part) => {
          const { top, left, width, height } = part.getBoundingClientRect();
          const id = part.dataset.component ?? '';
          return { id, top: top - from.top + element.scrollTop, left: left - from.left, width, height };
        }),
      );
    };
    const sizes = new ResizeObserver(measure);
    const observe = (): void => {
      sizes.disconnect();
      sizes.observe(element);
      for (const part of element.querySelectorAll('[data-component]')) sizes.observe(part);
    };
    const changes = new MutationObserver(observe);
    // Not the parts that lie above it: they follow from this.
    const [content] = element.children;
    if (content !== undefined) changes.observe(content, { childList: true, subtree: true });
    observe();
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [screen]);
  return boxes;
}

/**
 * What lies over the parts of the preview: a click chooses one, and what is dragged lands before or after it. For the mouse alone: the
 * outline of the page does all of it by keyboard.
 */
export function PreviewParts({
  screen,
  page,
  port: { edit, readOnly },
  chosen,
  onChoose,
  onAdd,
}: {
  screen: RefObject<HTMLElement | null>;
  page: ActivityPage;
  port: EditorPort;
  chosen: string | undefined;
  onChoose: (componentId: string) => void;
  onAdd: (type: ComponentType, index: number) => void;
}): ReactNode {
  const { token } = theme.useToken();
  const boxes = usePartBoxes(screen);
  const [over, setOver] = useState<{ id: string; isAfter: boolean }>();
  const isLowerHalf = (event: DragEvent): boolean => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY > top + height / 2;
  };
  return (
    <div aria-hidden="true" className={styles.parts}>
      {boxes.map(({ id, ...place }) => {
        const at = page.components.findIndex((one) => one.id === id);
        if (at < 0) return null;
        const isOver = over?.id === id;
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.part}
            data-preview-part={id}
            style={{
              ...place,
              outlineColor: id === chosen ? token.colorPrimary : undefined,
              boxShadow: isOver ? `0 ${over.isAfter ? 3 : -3}px 0 ${token.colorPrimary}` : undefined,
            }}
            onClick={() => onChoose(id)}
            draggable={!readOnly}
            onDragStart={(event) => dragPart(event, id)}
            onDragOver={(event) => {
              if (readOnly || !isPartDragged(event)) return;
              event.preventDefault();
              const isAfter = isLowerHalf(event);
              setOver((old) => (old?.id === id && old.isAfter === isAfter ? old : { id, isAfter }));
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              const index = at + (isLowerHalf(event) ? 1 : 0);
              setOver(undefined);
              dropPart(event, page, index, { edit, onAdd });
            }}
          />
        );
      })}
    </div>
  );
}
