import type { ActivityPages } from './ActivityPages.ts';
import type { PageComponent } from './PageComponent.ts';

/** Ids of the images that a component shows. */
function imagesOf(component: PageComponent): string[] {
  const ids = (...images: readonly ({ fileId: string } | null)[]): string[] =>
    images.flatMap((image) => image?.fileId ?? []);
  switch (component.type) {
    case 'singleImage':
    case 'doubleImages':
    case 'tripleImages':
    case 'carousel':
      return ids(...component.places.map(({ image }) => image));
    case 'floatingImage':
      return ids(component.image);
    case 'bigWheel':
      return ids(component.background);
    case 'tabPopup':
      return ids(...component.tabs.map(({ content }) => (content.type === 'image' ? content.image : null)));
    case 'text':
    case 'placeholder':
    case 'form':
    case 'stickyButton':
    case 'floatingButton':
    case 'floatingText':
    case 'floatingShare':
    case 'nineGrid':
    case 'luckyBag':
    case 'eggSmash':
    default:
      return [];
  }
}

/** Ids of the images that pages show, backgrounds among them, each once. */
export function pageImages({ pages }: ActivityPages): string[] {
  return [
    ...new Set(
      pages.flatMap(({ background, components }) => [background.imageId ?? [], components.flatMap(imagesOf)].flat()),
    ),
  ];
}

/** Ids of the images that are to have the size of the background of a wheel (§9). */
export function wheelBackgrounds({ pages }: ActivityPages): string[] {
  return pages.flatMap(({ components }) =>
    components.flatMap((component) =>
      component.type === 'bigWheel' && component.background !== null ? [component.background.fileId] : [],
    ),
  );
}
