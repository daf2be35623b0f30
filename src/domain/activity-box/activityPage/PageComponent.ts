import type { FormField } from './FormField.ts';
import type { PageAction } from './PageAction.ts';

/** Components of an activity page (§2.5), in the order of the palette; `text` is our addition. */
export const COMPONENT_TYPES = [
  'singleImage',
  'doubleImages',
  'tripleImages',
  'carousel',
  'text',
  'placeholder',
  'tabPopup',
  'form',
  'stickyButton',
  'floatingImage',
  'floatingButton',
  'floatingText',
  'floatingShare',
  'nineGrid',
  'bigWheel',
  'luckyBag',
  'eggSmash',
] as const;

/** One of {@link COMPONENT_TYPES}. */
export type ComponentType = (typeof COMPONENT_TYPES)[number];

/** Components that draw a prize. */
export const DRAW_TYPES = ['nineGrid', 'bigWheel', 'luckyBag', 'eggSmash'] as const;

/** One of {@link DRAW_TYPES}. */
export type DrawType = (typeof DRAW_TYPES)[number];

/** Longest text on a button, title of a tab, and text that floats, in characters. */
export const BUTTON_TEXT_MAX = 20;
/** Longest block of text, in characters. */
export const TEXT_MAX = 2_000;
/** Longest description of an image for whoever does not see it, in characters. */
export const ALT_MAX = 100;
/** Images of a carousel. */
export const CAROUSEL_IMAGES = { min: 1, max: 10 } as const;
/** Seconds that a carousel shows each image. */
export const CAROUSEL_SECONDS = { min: 2, max: 10 } as const;
/** Height of a placeholder, in pixels of the page. */
export const PLACEHOLDER_HEIGHT = { min: 1, max: 1_000 } as const;
/** Distance of what floats from the lower edge, in per cent of the height of the screen. */
export const FLOATING_BOTTOM = { min: 0, max: 90 } as const;
/** Tabs of a popup. */
export const POPUP_TABS = { min: 2, max: 5 } as const;
/** Eggs that are there to be smashed. */
export const EGGS = { min: 3, max: 9 } as const;
/** Prize items that each draw component shows (§9: their maximum is ours). A nine-grid has eight places around its button. */
export const DRAW_ITEMS: Readonly<Record<DrawType, { min: number; max: number }>> = {
  nineGrid: { min: 8, max: 8 },
  bigWheel: { min: 4, max: 12 },
  luckyBag: { min: 1, max: 12 },
  eggSmash: { min: 1, max: 12 },
};
/** Width and height of the background of a wheel, in pixels (§9). */
export const WHEEL_BACKGROUND_PIXELS = 670;

/** An image of a page. `alt` describes it to whoever does not see it; only one that is decorative has none. */
export interface PageImage {
  fileId: string;
  alt: string;
  isDecorative: boolean;
}

/** A place for an image, with what a tap on it does; null until one is chosen. */
export interface ImagePlace {
  image: PageImage | null;
  action: PageAction;
}

/** Where something floats; `bottom` in per cent of the height of the screen. */
export interface FloatingPlace {
  side: 'left' | 'right';
  bottom: number;
}

/** A tab of a popup. */
export interface PopupTab {
  id: string;
  title: string;
  content: { type: 'text'; text: string } | { type: 'image'; image: PageImage | null };
}

interface Part<Type extends ComponentType> {
  id: string;
  type: Type;
}

interface Button {
  text: string;
  /** Of its surface, `#rrggbb`; the text on it is black or white, whichever reads better. */
  color: string;
}

/** A form: one a page (§5.4). An empty `agreement` asks for none. */
export interface FormComponent extends Part<'form'> {
  title: string;
  fields: FormField[];
  agreement: string;
  submitText: string;
}

/** A component that draws: which prize items it shows, and what its button says. What is won the server decides. */
export type DrawComponent =
  | (Part<'nineGrid'> & { prizeItemIds: string[]; buttonText: string })
  | (Part<'bigWheel'> & { prizeItemIds: string[]; buttonText: string; background: PageImage | null })
  | (Part<'luckyBag'> & { prizeItemIds: string[]; buttonText: string })
  | (Part<'eggSmash'> & { prizeItemIds: string[]; buttonText: string; eggs: number });

/** A component of an activity page. Texts and links may be unfinished: `pageFaults` says what is missing. */
export type PageComponent =
  | (Part<'singleImage'> & { places: ImagePlace[] })
  | (Part<'doubleImages'> & { places: ImagePlace[] })
  | (Part<'tripleImages'> & { places: ImagePlace[] })
  | (Part<'carousel'> & { places: ImagePlace[]; seconds: number })
  | (Part<'text'> & {
      text: string;
      style: 'title' | 'paragraph';
      size: 'small' | 'medium' | 'large';
      align: TextAlign;
    })
  | (Part<'placeholder'> & { height: number })
  | (Part<'tabPopup'> & Button & { tabs: PopupTab[] })
  | FormComponent
  | (Part<'stickyButton'> & Button & { action: PageAction })
  | (Part<'floatingImage'> & ImagePlace & FloatingPlace)
  | (Part<'floatingButton'> & Button & { action: PageAction } & FloatingPlace)
  | (Part<'floatingText'> & { text: string; action: PageAction } & FloatingPlace)
  | (Part<'floatingShare'> & { text: string } & FloatingPlace)
  | DrawComponent;

/** How lines of a text stand. */
export type TextAlign = 'left' | 'center' | 'right';

/** Images that a component of images beside one another holds; of a carousel {@link CAROUSEL_IMAGES}. */
export const IMAGE_COUNTS = { singleImage: 1, doubleImages: 2, tripleImages: 3 } as const;

/** Whether a component draws a prize. */
export function isDrawComponent(component: PageComponent): component is DrawComponent {
  return (DRAW_TYPES as readonly string[]).includes(component.type);
}

/** Components that a page has one of at most (§5.4). */
export const ONCE_A_PAGE: readonly ComponentType[] = ['form', 'stickyButton'];
