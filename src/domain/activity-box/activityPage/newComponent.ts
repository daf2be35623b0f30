import type { ActivityPage, ActivityPages, PageType } from './ActivityPages.ts';
import type { FormField, FormFieldKind } from './FormField.ts';
import type { ComponentType, ImagePlace, PageComponent } from './PageComponent.ts';

/** Color of the buttons of a new page: white on it has a contrast of 4.9. */
const BUTTON_COLOR = '#c7361c';

/** An empty place for an image. */
export const emptyPlace = (): ImagePlace => ({ image: null, action: { type: 'none' } });

const places = (count: number): ImagePlace[] => Array.from({ length: count }, emptyPlace);

/** A field as it is added to a form; `id` is new in the form. */
export function newField(kind: FormFieldKind, id: string, label: string): FormField {
  const base = { id, label, isRequired: true };
  if (kind === 'input') return { ...base, kind, maxLength: 50 };
  if (kind === 'radio' || kind === 'dropdown') return { ...base, kind, maxLength: 20, options: ['', ''] };
  return { ...base, kind };
}

/** A component as it is added to a page: sound, and with what only the operator can say left empty. `id` is new in the activity. */
export function newComponent(type: ComponentType, id: string): PageComponent {
  const button = { text: '', color: BUTTON_COLOR };
  const action = { type: 'none' } as const;
  const floats = { side: 'right', bottom: 20 } as const;
  const draws = { id, prizeItemIds: [], buttonText: '' };
  switch (type) {
    case 'singleImage':
      return { id, type, places: places(1) };
    case 'doubleImages':
      return { id, type, places: places(2) };
    case 'tripleImages':
      return { id, type, places: places(3) };
    case 'carousel':
      return { id, type, places: places(1), seconds: 4 };
    case 'text':
      return { id, type, text: '', style: 'paragraph', size: 'medium', align: 'left' };
    case 'placeholder':
      return { id, type, height: 40 };
    case 'tabPopup': {
      const tab = (tabId: string) => ({ id: tabId, title: '', content: { type: 'text', text: '' } as const });
      return { id, type, ...button, tabs: [tab('tab1'), tab('tab2')] };
    }
    case 'form':
      return { id, type, title: '', fields: [], agreement: '', submitText: '' };
    case 'stickyButton':
      return { id, type, ...button, action };
    case 'floatingImage':
      return { id, type, ...emptyPlace(), ...floats };
    case 'floatingButton':
      return { id, type, ...button, action, ...floats };
    case 'floatingText':
      return { id, type, text: '', action, ...floats };
    case 'floatingShare':
      return { id, type, text: '', ...floats };
    case 'bigWheel':
      return { ...draws, type, background: null };
    case 'eggSmash':
      return { ...draws, type, eggs: 3 };
    case 'nineGrid':
    case 'luckyBag':
    default:
      return { ...draws, type };
  }
}

/** A page as it is added: white and empty. `id` is new in the activity. */
export function newPage(type: PageType, id: string, name: string): ActivityPage {
  return { id, type, name, background: { color: '#ffffff', imageId: null }, components: [] };
}

/** The pages that an activity begins with: its home page. */
export function newPages(homeName: string): ActivityPages {
  return { pages: [newPage('home', 'home', homeName)] };
}
