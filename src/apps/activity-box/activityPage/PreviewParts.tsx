import { theme } from 'antd';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import type { ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import type { EditorPort } from './EditorPort.ts';
import styles from './PageEditor.module.css';
import { dragPart, dropPart, isPartDragged } from './partDrag.ts';
import { useDropLine } from './useDropLine.ts';

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

/** The part that something is dragged over, and in which half of it. */
function partOf(event: DragEvent): { part: HTMLElement; isLowerHalf: boolean } | undefined {
  const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-preview-part]') : null;
  if (part === null) return undefined;
  const { top, height } = part.getBoundingClientRect();
  return { part, isLowerHalf: event.clientY > top + height / 2 };
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
  const [lineElement, line] = useDropLine();
  const { components } = page;
  const places = useMemo(() => new Map(components.map(({ id }, at) => [id, at])), [components]);
  // One listener for all parts: what is dragged over them asks for no drawing.
  const onDrag = {
    onDragOver(event: DragEvent) {
      const found = isPartDragged(event) ? partOf(event) : undefined;
      if (found === undefined) return;
      event.preventDefault();
      const { part, isLowerHalf } = found;
      line.showAt(part.offsetTop + (isLowerHalf ? part.offsetHeight : 0));
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) line.hide();
    },
    onDragEnd: () => line.hide(),
    onDrop(event: DragEvent) {
      const found = partOf(event);
      line.hide();
      const at = places.get(found?.part.dataset.previewPart ?? '');
      if (found === undefined || at === undefined) return;
      dropPart(event, page, at + (found.isLowerHalf ? 1 : 0), { edit, onAdd });
    },
  };
  return (
    <div aria-hidden="true" className={styles.parts} {...(readOnly ? {} : onDrag)}>
      {boxes.map(({ id, ...place }) => {
        if (!places.has(id)) return null;
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.part}
            data-preview-part={id}
            style={{ ...place, outlineColor: id === chosen ? token.colorPrimary : undefined }}
            onClick={() => onChoose(id)}
            draggable={!readOnly}
            onDragStart={(event) => dragPart(event, id)}
          />
        );
      })}
      <div ref={lineElement} className={styles.line} style={{ background: token.colorPrimary }} />
    </div>
  );
}
