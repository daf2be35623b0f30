import { type ActivityPage, type ActivityPages, type PageType } from './ActivityPages.ts';
import { type ComponentFault, componentFaults, type PageWorld } from './componentFaults.ts';
import { isDrawComponent, ONCE_A_PAGE } from './PageComponent.ts';

/** A fault of the pages, where it is. `field` is the path within the component. Words: `activityBox.editor.fault.<code>`. */
export interface PageFault extends Pick<ComponentFault, 'code' | 'params'> {
  pageId: string;
  componentId?: string;
  field?: string;
}

/** A page may be shown empty; a popup or record page that the server fills too. Only the home page must have something. */
const MAY_BE_EMPTY = (type: PageType): boolean => type !== 'home';

function faultsOfPage(doc: ActivityPages, page: ActivityPage, world: PageWorld): PageFault[] {
  const faults: PageFault[] = [];
  const pageId = page.id;
  if (page.name.trim() === '') faults.push({ pageId, field: 'name', code: 'required' });
  if (doc.pages.find(({ name }) => name.trim() === page.name.trim()) !== page)
    faults.push({ pageId, field: 'name', code: 'nameTaken' });
  if (page.components.length === 0 && !MAY_BE_EMPTY(page.type)) faults.push({ pageId, code: 'pageEmpty' });
  for (const component of page.components) {
    const componentId = component.id;
    const first = page.components.find(({ type }) => type === component.type);
    if (ONCE_A_PAGE.includes(component.type) && first !== component)
      faults.push({ pageId, componentId, code: component.type === 'form' ? 'formTwice' : 'stickyButtonTwice' });
    faults.push(
      ...componentFaults(component, { doc, page, world }).map((fault) => ({ pageId, componentId, ...fault })),
    );
  }
  return faults;
}

/**
 * What keeps pages from being submitted (§5.4: required starred items must be completed), in the order of pages and components: what
 * is missing, what leads nowhere, and what the template of the activity needs. Nothing of it keeps them from being saved.
 */
export function pageFaults(doc: ActivityPages, world: PageWorld): PageFault[] {
  const faults = doc.pages.flatMap((page) => faultsOfPage(doc, page, world));
  const home = doc.pages.find(({ type }) => type === 'home');
  const pageId = (home ?? doc.pages[0])?.id ?? '';
  if (home === undefined) faults.push({ pageId, code: 'homeRequired' });
  const parts = doc.pages.flatMap(({ components }) => components);
  if (world.needsDraw && !parts.some(isDrawComponent)) faults.push({ pageId, code: 'drawRequired' });
  if (world.needsForm && !parts.some(({ type }) => type === 'form')) faults.push({ pageId, code: 'formRequired' });
  return faults;
}
