import {
  ACTIVITY_PAGES_MAX,
  type ActivityPage,
  type ActivityPages,
  PAGE_COMPONENTS_MAX,
  PAGE_NAME_MAX,
  type PageBackground,
} from './ActivityPages.ts';
import { ONCE_A_PAGE, type PageComponent } from './PageComponent.ts';

/** One edit of the pages of an activity, as data. Places count from 0; `to` is the place after what is moved was taken out. */
export type PageEdit =
  | { type: 'addComponent'; pageId: string; index: number; component: PageComponent }
  | { type: 'removeComponent'; pageId: string; componentId: string }
  | { type: 'moveComponent'; pageId: string; componentId: string; to: number }
  | { type: 'changeComponent'; pageId: string; component: PageComponent }
  | { type: 'addPage'; index: number; page: ActivityPage }
  | { type: 'removePage'; pageId: string }
  | { type: 'renamePage'; pageId: string; name: string }
  | { type: 'movePage'; pageId: string; to: number }
  | { type: 'setBackground'; pageId: string; background: PageBackground };

/** Why an edit is not made. Words: `activityBox.editor.refusal.<code>`. */
export const EDIT_REFUSALS = [
  'pageUnknown',
  'componentUnknown',
  'idTaken',
  'placeUnknown',
  'typeFixed',
  'formTwice',
  'stickyButtonTwice',
  'tooManyComponents',
  'tooManyPages',
  'homeRequired',
  'homeTwice',
  'nameRequired',
  'nameTooLong',
  'nameTaken',
] as const;

/** One of {@link EDIT_REFUSALS}. */
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/** What became of an edit: the new document with the edit that takes it back, or why nothing was changed. */
export type EditResult = { doc: ActivityPages; inverse: PageEdit } | { refusal: EditRefusal };

const refuse = (refusal: EditRefusal): { refusal: EditRefusal } => ({ refusal });
const isPlace = (index: number, length: number): boolean => Number.isInteger(index) && index >= 0 && index <= length;

/** A list with a thing taken from one place and put at another. */
function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...things.slice(from, from + 1));
}

/** Why a page cannot have that name; names are unique in an activity (§5.3). */
export function nameRefusal(doc: ActivityPages, name: string, pageId?: string): EditRefusal | undefined {
  const bare = name.trim();
  if (bare === '') return 'nameRequired';
  if (bare.length > PAGE_NAME_MAX) return 'nameTooLong';
  const isTaken = doc.pages.some((page) => page.id !== pageId && page.name.trim() === bare);
  return isTaken ? 'nameTaken' : undefined;
}

/** Why a page cannot have one more component of a kind; §5.4: one form and one sticky button at most. */
export function additionRefusal(page: ActivityPage, type: PageComponent['type']): EditRefusal | undefined {
  if (page.components.length >= PAGE_COMPONENTS_MAX) return 'tooManyComponents';
  if (!ONCE_A_PAGE.includes(type) || !page.components.some((one) => one.type === type)) return undefined;
  return type === 'form' ? 'formTwice' : 'stickyButtonTwice';
}

const idsOf = (pages: readonly ActivityPage[]): string[] =>
  pages.flatMap(({ components }) => components.map(({ id }) => id));

function addPage(doc: ActivityPages, { index, page }: Extract<PageEdit, { type: 'addPage' }>): EditResult {
  if (doc.pages.length >= ACTIVITY_PAGES_MAX) return refuse('tooManyPages');
  if (page.type === 'home') return refuse('homeTwice');
  if (!isPlace(index, doc.pages.length)) return refuse('placeUnknown');
  const known = new Set(idsOf(doc.pages));
  const own = page.components.map(({ id }) => id);
  const isDouble = new Set(own).size < own.length || own.some((id) => known.has(id));
  if (isDouble || doc.pages.some(({ id }) => id === page.id)) return refuse('idTaken');
  const named = nameRefusal(doc, page.name);
  if (named !== undefined) return refuse(named);
  const crowded = page.components
    .map((component, at) => additionRefusal({ ...page, components: page.components.slice(0, at) }, component.type))
    .find((refusal) => refusal !== undefined);
  if (crowded !== undefined) return refuse(crowded);
  return { doc: { pages: doc.pages.toSpliced(index, 0, page) }, inverse: { type: 'removePage', pageId: page.id } };
}

function editPage(
  doc: ActivityPages,
  at: number,
  page: ActivityPage,
  edit: Exclude<PageEdit, { type: 'addPage' }>,
): EditResult {
  const pageId = page.id;
  const withPage = (changed: Partial<ActivityPage>): ActivityPages => ({
    pages: doc.pages.with(at, { ...page, ...changed }),
  });
  const { components } = page;
  switch (edit.type) {
    case 'removePage':
      if (page.type === 'home') return refuse('homeRequired');
      return { doc: { pages: doc.pages.toSpliced(at, 1) }, inverse: { type: 'addPage', index: at, page } };
    case 'renamePage': {
      const refusal = nameRefusal(doc, edit.name, pageId);
      if (refusal !== undefined) return refuse(refusal);
      return { doc: withPage({ name: edit.name }), inverse: { type: 'renamePage', pageId, name: page.name } };
    }
    case 'movePage':
      if (!isPlace(edit.to, doc.pages.length - 1)) return refuse('placeUnknown');
      return { doc: { pages: moved(doc.pages, at, edit.to) }, inverse: { type: 'movePage', pageId, to: at } };
    case 'setBackground':
      return {
        doc: withPage({ background: edit.background }),
        inverse: { type: 'setBackground', pageId, background: page.background },
      };
    case 'addComponent': {
      const { component, index } = edit;
      const refusal = additionRefusal(page, component.type);
      if (refusal !== undefined) return refuse(refusal);
      if (idsOf(doc.pages).includes(component.id)) return refuse('idTaken');
      if (!isPlace(index, components.length)) return refuse('placeUnknown');
      return {
        doc: withPage({ components: components.toSpliced(index, 0, component) }),
        inverse: { type: 'removeComponent', pageId, componentId: component.id },
      };
    }
    case 'removeComponent':
    case 'moveComponent':
    case 'changeComponent':
    default:
      return editComponent(page, withPage, edit);
  }
}

function editComponent(
  { id: pageId, components }: ActivityPage,
  withPage: (changed: Partial<ActivityPage>) => ActivityPages,
  edit: Extract<PageEdit, { type: 'removeComponent' | 'moveComponent' | 'changeComponent' }>,
): EditResult {
  const componentId = edit.type === 'changeComponent' ? edit.component.id : edit.componentId;
  const index = components.findIndex(({ id }) => id === componentId);
  const component = components[index];
  if (component === undefined) return refuse('componentUnknown');
  switch (edit.type) {
    case 'removeComponent':
      return {
        doc: withPage({ components: components.toSpliced(index, 1) }),
        inverse: { type: 'addComponent', pageId, index, component },
      };
    case 'moveComponent':
      if (!isPlace(edit.to, components.length - 1)) return refuse('placeUnknown');
      return {
        doc: withPage({ components: moved(components, index, edit.to) }),
        inverse: { type: 'moveComponent', pageId, componentId, to: index },
      };
    case 'changeComponent':
    default:
      if (edit.component.type !== component.type) return refuse('typeFixed');
      return {
        doc: withPage({ components: components.with(index, edit.component) }),
        inverse: { type: 'changeComponent', pageId, component },
      };
  }
}

/** Makes an edit, or says why it is not made; the document that was given stays as it is. Parts that an edit leaves alone are the same. */
export function applyEdit(doc: ActivityPages, edit: PageEdit): EditResult {
  if (edit.type === 'addPage') return addPage(doc, edit);
  const at = doc.pages.findIndex(({ id }) => id === edit.pageId);
  const page = doc.pages[at];
  return page === undefined ? refuse('pageUnknown') : editPage(doc, at, page, edit);
}
