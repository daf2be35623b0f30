import { z } from 'zod';
import {
  ACTIVITY_PAGES_MAX,
  type ActivityPages,
  PAGE_COMPONENTS_MAX,
  PAGE_NAME_MAX,
  PAGE_TYPES,
} from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import {
  AGREEMENT_MAX,
  COMMON_FIELD_KINDS,
  DROPDOWN_OPTIONS,
  FIELD_LABEL_MAX,
  FIELD_LENGTH,
  FORM_FIELDS_MAX,
  RADIO_OPTIONS,
} from '../../../domain/activity-box/activityPage/FormField.ts';
import { ACTION_LINK_MAX, PAGE_ACTION_TYPES } from '../../../domain/activity-box/activityPage/PageAction.ts';
import {
  ALT_MAX,
  BUTTON_TEXT_MAX,
  CAROUSEL_IMAGES,
  CAROUSEL_SECONDS,
  DRAW_ITEMS,
  EGGS,
  FLOATING_BOTTOM,
  IMAGE_COUNTS,
  ONCE_A_PAGE,
  PLACEHOLDER_HEIGHT,
  POPUP_TABS,
  TEXT_MAX,
} from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { nameRefusal } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { idField, wholeNumber } from '../../shared/fields.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

/** Ids within a document: made by the editor, so they may be anything short. */
const partId = z.string().regex(/^[\w-]{1,40}$/);
const upTo = (max: number) => z.string().max(max, 'tooLong');
const within = ({ min, max }: { min: number; max: number }) => wholeNumber(min, max);
const color = z.string().regex(/^#[\da-f]{6}$/);

const image = z.strictObject({ fileId: idField, alt: upTo(ALT_MAX), isDecorative: z.boolean() });
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), href: upTo(ACTION_LINK_MAX) }),
  z.strictObject({ type: z.literal('openPage'), pageId: upTo(40) }),
  z.strictObject({ type: z.enum(PAGE_ACTION_TYPES).exclude(['link', 'openPage']) }),
]);
const place = { image: image.nullable(), action };
const floats = { side: z.enum(['left', 'right']), bottom: within(FLOATING_BOTTOM) };
const button = { text: upTo(BUTTON_TEXT_MAX), color };

const anyField = { id: partId, label: upTo(FIELD_LABEL_MAX), isRequired: z.boolean() };
const maxLength = within(FIELD_LENGTH);
const option = upTo(FIELD_LENGTH.max);
const field = z.discriminatedUnion('kind', [
  z.strictObject({ ...anyField, kind: z.literal('input'), maxLength }),
  z.strictObject({ ...anyField, kind: z.literal('radio'), maxLength, options: z.array(option).length(RADIO_OPTIONS) }),
  z.strictObject({
    ...anyField,
    kind: z.literal('dropdown'),
    maxLength,
    options: z.array(option).min(DROPDOWN_OPTIONS.min).max(DROPDOWN_OPTIONS.max),
  }),
  z.strictObject({ ...anyField, kind: z.enum(COMMON_FIELD_KINDS) }),
]);

const part = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ id: partId, type: z.literal(type), ...shape });
const images = (count: number) => ({ places: z.array(z.strictObject(place)).length(count) });
const draws = (type: keyof typeof DRAW_ITEMS) => ({
  prizeItemIds: z.array(partId).max(DRAW_ITEMS[type].max, 'tooLarge'),
  buttonText: upTo(BUTTON_TEXT_MAX),
});
const tab = z.strictObject({
  id: partId,
  title: upTo(BUTTON_TEXT_MAX),
  content: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: upTo(TEXT_MAX) }),
    z.strictObject({ type: z.literal('image'), image: image.nullable() }),
  ]),
});

const component = z.discriminatedUnion('type', [
  part('singleImage', images(IMAGE_COUNTS.singleImage)),
  part('doubleImages', images(IMAGE_COUNTS.doubleImages)),
  part('tripleImages', images(IMAGE_COUNTS.tripleImages)),
  part('carousel', {
    places: z.array(z.strictObject(place)).min(CAROUSEL_IMAGES.min).max(CAROUSEL_IMAGES.max),
    seconds: within(CAROUSEL_SECONDS),
  }),
  part('text', {
    text: upTo(TEXT_MAX),
    style: z.enum(['title', 'paragraph']),
    size: z.enum(['small', 'medium', 'large']),
    align: z.enum(['left', 'center', 'right']),
  }),
  part('placeholder', { height: within(PLACEHOLDER_HEIGHT) }),
  part('tabPopup', { ...button, tabs: z.array(tab).min(POPUP_TABS.min).max(POPUP_TABS.max) }),
  part('form', {
    title: upTo(BUTTON_TEXT_MAX),
    fields: z.array(field).max(FORM_FIELDS_MAX),
    agreement: upTo(AGREEMENT_MAX),
    submitText: upTo(BUTTON_TEXT_MAX),
  }),
  part('stickyButton', { ...button, action }),
  part('floatingImage', { ...place, ...floats }),
  part('floatingButton', { ...button, action, ...floats }),
  part('floatingText', { text: upTo(BUTTON_TEXT_MAX), action, ...floats }),
  part('floatingShare', { text: upTo(BUTTON_TEXT_MAX), ...floats }),
  part('nineGrid', draws('nineGrid')),
  part('bigWheel', { ...draws('bigWheel'), background: image.nullable() }),
  part('luckyBag', draws('luckyBag')),
  part('eggSmash', { ...draws('eggSmash'), eggs: within(EGGS) }),
]);

const page = z.strictObject({
  id: partId,
  type: z.enum(PAGE_TYPES),
  name: z.string().overwrite(nameText).min(1, 'required').max(PAGE_NAME_MAX, 'tooLong'),
  background: z.strictObject({ color, imageId: idField.nullable() }),
  components: z.array(component).max(PAGE_COMPONENTS_MAX, 'tooLarge'),
});

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

function checkWhole(doc: ActivityPages, refuse: z.RefinementCtx): void {
  const fault = (path: (string | number)[], message: string): void =>
    refuse.addIssue({ code: 'custom', path: ['pages', ...path], message });
  if (doc.pages.filter(({ type }) => type === 'home').length !== 1) fault([], 'homePageOnce');
  if (hasTwice(doc.pages.map(({ id }) => id))) fault([], 'formatIncorrect');
  if (hasTwice(doc.pages.flatMap(({ components }) => components.map(({ id }) => id)))) fault([], 'formatIncorrect');
  doc.pages.forEach((one, at) => {
    if (nameRefusal({ pages: doc.pages.slice(0, at) }, one.name) === 'nameTaken') fault([at, 'name'], 'nameTaken');
    for (const type of ONCE_A_PAGE)
      if (one.components.filter((each) => each.type === type).length > 1)
        fault([at, 'components'], type === 'form' ? 'formOncePerPage' : 'stickyButtonOncePerPage');
  });
}

/**
 * The pages of an activity as they are saved, at any time while they are made: sound, yet maybe unfinished. What keeps them from being
 * submitted says `pageFaults`.
 */
export const activityPagesField = z
  .strictObject({ pages: z.array(page).min(1, 'required').max(ACTIVITY_PAGES_MAX, 'tooLarge') })
  .superRefine(checkWhole) satisfies z.ZodType<ActivityPages>;
