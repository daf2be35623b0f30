import type { DragEvent } from 'react';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { COMPONENT_TYPES, type ComponentType } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import type { EditorPort } from './EditorPort.ts';

/** What is dragged: a kind from the palette, or a component of the page. */
const DRAGGED = 'application/x-activity-part';

/** Begins dragging a kind of component out of the palette. */
export function dragNew(event: DragEvent, type: ComponentType): void {
  event.dataTransfer.setData(DRAGGED, `new:${type}`);
  event.dataTransfer.effectAllowed = 'copy';
}

/** Begins dragging a component of the page. */
export function dragPart(event: DragEvent, componentId: string): void {
  event.dataTransfer.setData(DRAGGED, `move:${componentId}`);
  event.dataTransfer.effectAllowed = 'move';
}

/** Whether what is dragged over something can be dropped on a page. */
export function isPartDragged(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(DRAGGED);
}

/** Puts what was dropped before the component at `index` of the page, or at its end. */
export function dropPart(
  event: DragEvent,
  { id: pageId, components }: ActivityPage,
  index: number,
  { edit, onAdd }: { edit: EditorPort['edit']; onAdd: (type: ComponentType, index: number) => void },
): void {
  event.preventDefault();
  const [kind, what = ''] = event.dataTransfer.getData(DRAGGED).split(':');
  const type = COMPONENT_TYPES.find((one) => one === what);
  if (kind === 'new' && type !== undefined) onAdd(type, index);
  const from = components.findIndex(({ id }) => id === what);
  const to = index > from ? index - 1 : index;
  if (kind === 'move' && from >= 0 && to !== from) edit({ type: 'moveComponent', pageId, componentId: what, to });
}
