import type { ImageSize } from '../../shared/file/imageSize.ts';
import { type ActivityPage, type ActivityPages, pageOfType } from './ActivityPages.ts';
import { DROPDOWN_OPTIONS, hasOptions, type FormField } from './FormField.ts';
import { isActionLink, type PageAction } from './PageAction.ts';
import {
  DRAW_ITEMS,
  type DrawComponent,
  isDrawComponent,
  type ImagePlace,
  type PageComponent,
  type PageImage,
  WHEEL_BACKGROUND_PIXELS,
} from './PageComponent.ts';

/** What pages are judged against. */
export interface PageWorld {
  /** Prize items of the activity. */
  prizeItems: readonly { id: string }[];
  /** Size of an image in pixels; undefined where it is not known. */
  imageSizeOf: (fileId: string) => ImageSize | undefined;
  /** Whether the template of the activity is one of draws, or one of forms. */
  needsDraw: boolean;
  needsForm: boolean;
}

/** Every fault that pages can have. */
export const PAGE_FAULTS = [
  'required',
  'imageRequired',
  'altRequired',
  'linkRequired',
  'linkFormat',
  'pageGone',
  'recordsPageMissing',
  'rulesPageMissing',
  'loginPageMissing',
  'drawMissing',
  'fieldsRequired',
  'optionTooLong',
  'optionTwice',
  'labelTwice',
  'prizeItemsCount',
  'prizeItemGone',
  'prizeItemHidden',
  'wheelBackgroundSize',
  'nameTaken',
  'pageEmpty',
  'formTwice',
  'stickyButtonTwice',
  'homeRequired',
  'drawRequired',
  'formRequired',
] as const;

/** One of {@link PAGE_FAULTS}. */
export type PageFaultCode = (typeof PAGE_FAULTS)[number];

/** A fault of a component; `field` is the path of what is wrong within it, such as `places.0.image`. */
export interface ComponentFault {
  field?: string;
  code: PageFaultCode;
  params?: Readonly<Record<string, number>>;
}

/** Where a component stands. */
export interface FaultPlace {
  doc: ActivityPages;
  page: ActivityPage;
  world: PageWorld;
}

const text = (field: string, value: string): ComponentFault[] =>
  value.trim() === '' ? [{ field, code: 'required' }] : [];

function imageFaults(field: string, image: PageImage | null): ComponentFault[] {
  if (image === null) return [{ field, code: 'imageRequired' }];
  return image.alt.trim() === '' && !image.isDecorative ? [{ field: `${field}.alt`, code: 'altRequired' }] : [];
}

function actionFaults(field: string, action: PageAction, { doc, page }: FaultPlace): ComponentFault[] {
  const unless = (isRight: boolean, code: PageFaultCode): ComponentFault[] => (isRight ? [] : [{ field, code }]);
  switch (action.type) {
    case 'link':
      if (action.href === '') return [{ field: `${field}.href`, code: 'linkRequired' }];
      return isActionLink(action.href) ? [] : [{ field: `${field}.href`, code: 'linkFormat' }];
    case 'openPage':
      return doc.pages.some(({ id }) => id === action.pageId) ? [] : [{ field: `${field}.pageId`, code: 'pageGone' }];
    case 'draw':
      return unless(page.components.some(isDrawComponent), 'drawMissing');
    case 'openRecords':
      return unless(pageOfType(doc, 'winningRecords') !== undefined, 'recordsPageMissing');
    case 'openRules':
      return unless(pageOfType(doc, 'rulesPopup') !== undefined, 'rulesPageMissing');
    case 'participate':
      return unless(pageOfType(doc, 'loginPopup') !== undefined, 'loginPageMissing');
    case 'none':
    case 'share':
    case 'copyBoostLink':
    default:
      return [];
  }
}

const placeFaults = (prefix: string, { image, action }: ImagePlace, place: FaultPlace): ComponentFault[] => [
  ...imageFaults(`${prefix}image`, image),
  ...actionFaults(`${prefix}action`, action, place),
];

function fieldFaults(field: FormField, at: number, fields: readonly FormField[]): ComponentFault[] {
  const faults = text(`fields.${at}.label`, field.label);
  const isSecond = fields.findIndex(({ label }) => label.trim() === field.label.trim()) < at;
  if (faults.length === 0 && isSecond) faults.push({ field: `fields.${at}.label`, code: 'labelTwice' });
  if (!hasOptions(field)) return faults;
  field.options.forEach((option, index) => {
    const where = `fields.${at}.options.${index}`;
    faults.push(...text(where, option));
    if (option.length > field.maxLength)
      faults.push({ field: where, code: 'optionTooLong', params: { max: field.maxLength } });
    if (option !== '' && field.options.indexOf(option) < index) faults.push({ field: where, code: 'optionTwice' });
  });
  return field.options.length < DROPDOWN_OPTIONS.min
    ? [...faults, { field: `fields.${at}.options`, code: 'required' }]
    : faults;
}

function drawFaults(component: DrawComponent, { world }: FaultPlace): ComponentFault[] {
  const faults = text('buttonText', component.buttonText);
  const { min, max } = DRAW_ITEMS[component.type];
  const { prizeItemIds } = component;
  const field = 'prizeItemIds';
  if (prizeItemIds.length < min || prizeItemIds.length > max)
    faults.push({ field, code: 'prizeItemsCount', params: { min, max } });
  const known = new Set(world.prizeItems.map(({ id }) => id));
  if (prizeItemIds.some((id) => !known.has(id))) faults.push({ field, code: 'prizeItemGone' });
  // What may be won must be seen where the draw stops at it.
  const stops = component.type === 'nineGrid' || component.type === 'bigWheel';
  if (stops && world.prizeItems.some(({ id }) => !prizeItemIds.includes(id)))
    faults.push({ field, code: 'prizeItemHidden' });
  if (component.type !== 'bigWheel' || component.background === null) return faults;
  const { width, height } = world.imageSizeOf(component.background.fileId) ?? {};
  const isWrong = width !== undefined && (width !== WHEEL_BACKGROUND_PIXELS || height !== WHEEL_BACKGROUND_PIXELS);
  if (isWrong)
    faults.push({ field: 'background', code: 'wheelBackgroundSize', params: { pixels: WHEEL_BACKGROUND_PIXELS } });
  return [...faults, ...imageFaults('background', component.background)];
}

/** What keeps a component from being submitted. */
export function componentFaults(component: PageComponent, place: FaultPlace): ComponentFault[] {
  switch (component.type) {
    case 'singleImage':
    case 'doubleImages':
    case 'tripleImages':
    case 'carousel':
      return component.places.flatMap((one, at) => placeFaults(`places.${at}.`, one, place));
    case 'floatingImage':
      return placeFaults('', component, place);
    case 'text':
    case 'floatingShare':
      return text('text', component.text);
    case 'stickyButton':
    case 'floatingButton':
    case 'floatingText':
      return [...text('text', component.text), ...actionFaults('action', component.action, place)];
    case 'tabPopup':
      return [
        ...text('text', component.text),
        ...component.tabs.flatMap(({ title, content }, at) => [
          ...text(`tabs.${at}.title`, title),
          ...(content.type === 'text'
            ? text(`tabs.${at}.content.text`, content.text)
            : imageFaults(`tabs.${at}.content.image`, content.image)),
        ]),
      ];
    case 'form':
      return [
        ...(component.fields.length === 0 ? [{ field: 'fields', code: 'fieldsRequired' } as const] : []),
        ...component.fields.flatMap(fieldFaults),
        ...text('submitText', component.submitText),
      ];
    case 'nineGrid':
    case 'bigWheel':
    case 'luckyBag':
    case 'eggSmash':
      return drawFaults(component, place);
    case 'placeholder':
    default:
      return [];
  }
}
