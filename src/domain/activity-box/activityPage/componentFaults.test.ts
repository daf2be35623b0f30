import { describe, expect, it } from 'vitest';
import { type PageType } from './ActivityPages.ts';
import { componentFaults, type PageWorld } from './componentFaults.ts';
import type { FormField } from './FormField.ts';
import { emptyPlace, newComponent, newField, newPage } from './newComponent.ts';
import type { PageAction } from './PageAction.ts';
import { COMPONENT_TYPES, type ComponentType, DRAW_TYPES, type DrawType, type PageComponent } from './PageComponent.ts';

const WORLD: PageWorld = { prizeItems: [], imageSizeOf: () => undefined, needsDraw: false, needsForm: false };
const IMAGE = { fileId: 'f1', alt: 'A cup', isDecorative: false };
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `i${at}`);

function part<Type extends ComponentType>(
  type: Type,
  change: Partial<Extract<PageComponent, { type: Type }>> = {},
): PageComponent {
  return Object.assign({}, newComponent(type, 'c1'), change);
}
function faultsOf(component: PageComponent, world: Partial<PageWorld> = {}, beside: PageComponent[] = []) {
  const page = { ...newPage('home', 'home', '首页'), components: [component, ...beside] };
  return componentFaults(component, { doc: { pages: [page] }, page, world: { ...WORLD, ...world } });
}
const said = (...faults: [field: string, code: string][]) => faults.map(([field, code]) => ({ field, code }));

describe('a component as it was added', () => {
  const text = said(['text', 'required']);
  const noImage = (at: number): [string, string] => [`places.${at}.image`, 'imageRequired'];
  const drawn = (type: DrawType, min: number, max: number): [ComponentType, object[]] => [
    type,
    [
      { field: 'buttonText', code: 'required' },
      { field: 'prizeItemIds', code: 'prizeItemsCount', params: { min, max } },
    ],
  ];
  const EXPECTED: [ComponentType, object[]][] = [
    ['singleImage', said(noImage(0))],
    ['doubleImages', said(noImage(0), noImage(1))],
    ['tripleImages', said(noImage(0), noImage(1), noImage(2))],
    ['carousel', said(noImage(0))],
    ['text', text],
    ['placeholder', []],
    [
      'tabPopup',
      said(
        ['text', 'required'],
        ['tabs.0.title', 'required'],
        ['tabs.0.content.text', 'required'],
        ['tabs.1.title', 'required'],
        ['tabs.1.content.text', 'required'],
      ),
    ],
    ['form', said(['fields', 'fieldsRequired'], ['submitText', 'required'])],
    ['stickyButton', text],
    ['floatingImage', said(['image', 'imageRequired'])],
    ['floatingButton', text],
    ['floatingText', text],
    ['floatingShare', text],
    drawn('nineGrid', 8, 8),
    drawn('bigWheel', 4, 12),
    drawn('luckyBag', 1, 12),
    drawn('eggSmash', 1, 12),
  ];

  it.each(EXPECTED)('of type %s names what only the operator can say [5.4-30]', (type, faults) => {
    expect(faultsOf(newComponent(type, 'c1'))).toEqual(faults);
  });
  it('is listed here for every type', () => expect(EXPECTED.map(([type]) => type)).toEqual([...COMPONENT_TYPES]));
});

describe('texts of a component', () => {
  it.each(['text', 'stickyButton', 'floatingButton', 'floatingText', 'floatingShare'] as const)(
    'a %s with blanks alone has none',
    (type) => {
      expect(faultsOf(part(type, { text: ' \n' }))).toEqual(said(['text', 'required']));
      expect(faultsOf(part(type, { text: 'Go' }))).toEqual([]);
    },
  );

  it('a tab with an image asks for the image and its words, and not for a text', () => {
    const tab = (image: typeof IMAGE | null) => ({
      id: 't',
      title: 'Prizes',
      content: { type: 'image' as const, image },
    });
    const popup = part('tabPopup', { text: 'More', tabs: [tab(null), tab({ ...IMAGE, alt: '' }), tab(IMAGE)] });
    expect(faultsOf(popup)).toEqual(
      said(['tabs.0.content.image', 'imageRequired'], ['tabs.1.content.image.alt', 'altRequired']),
    );
  });
});

describe('actions of a component', () => {
  const does = (action: PageAction, types: PageType[], beside: PageComponent[] = []) => {
    const component = part('floatingText', { text: 'Go', action });
    const page = { ...newPage('home', 'home', '首页'), components: [component, ...beside] };
    const doc = { pages: [page, ...types.map((type) => newPage(type, type, type))] };
    return componentFaults(component, { doc, page, world: WORLD });
  };

  it.each<[PageAction['type'] & ('openRecords' | 'openRules' | 'participate'), PageType, string]>([
    ['openRecords', 'winningRecords', 'recordsPageMissing'],
    ['openRules', 'rulesPopup', 'rulesPageMissing'],
    ['participate', 'loginPopup', 'loginPageMissing'],
  ])('%s needs a page of type %s', (type, page, code) => {
    expect(does({ type }, ['activityDetails'])).toEqual(said(['action', code]));
    expect(does({ type }, [page])).toEqual([]);
  });

  it('a draw needs a component that draws on the same page, whatever stands beside it', () => {
    expect(does({ type: 'draw' }, [])).toEqual(said(['action', 'drawMissing']));
    expect(does({ type: 'draw' }, [], [newComponent('eggSmash', 'e')])).toEqual([]);
  });

  it.each(['none', 'share', 'copyBoostLink'] as const)('%s needs nothing', (type) => {
    expect(does({ type }, [])).toEqual([]);
  });

  it('an action of an image is named with its place', () => {
    const place = { image: IMAGE, action: { type: 'openRules' as const } };
    expect(faultsOf(part('doubleImages', { places: [{ ...emptyPlace(), image: IMAGE }, place] }))).toEqual(
      said(['places.1.action', 'rulesPageMissing']),
    );
    expect(faultsOf(part('floatingImage', place))).toEqual(said(['action', 'rulesPageMissing']));
  });
});

describe('the fields of a form', () => {
  const choice = (options: string[]): FormField => ({
    id: 'f',
    label: 'Size',
    isRequired: true,
    kind: 'dropdown',
    maxLength: 3,
    options,
  });
  const form = (...fields: FormField[]) => faultsOf(part('form', { submitText: 'Send', fields }));

  it('have a label each, and no two the same one, blanks aside', () => {
    const [one, two, bare] = [
      newField('name', 'a', ' Name'),
      newField('input', 'b', 'Name '),
      newField('name', 'c', ' '),
    ];
    expect(form(one, two)).toEqual(said(['fields.1.label', 'labelTwice']));
    expect(form(one, bare, { ...bare, id: 'd' })).toEqual(
      said(['fields.1.label', 'required'], ['fields.2.label', 'required']),
    );
  });

  it('have two options at least, filled, short enough and different [3.4-27]', () => {
    expect(form(choice(['S', 'M']))).toEqual([]);
    expect(form(choice(['S']))).toEqual(said(['fields.0.options', 'required']));
    expect(form(choice(['S', ' ']))).toEqual(said(['fields.0.options.1', 'required']));
    expect(form(choice(['', '']))).toEqual(
      said(['fields.0.options.0', 'required'], ['fields.0.options.1', 'required']),
    );
    expect(form(choice(['red', 'blue']))).toEqual([
      { field: 'fields.0.options.1', code: 'optionTooLong', params: { max: 3 } },
    ]);
  });
});

describe('a component that draws', () => {
  const draw = (type: DrawType, prizeItemIds: string[]) => part(type, { buttonText: 'Go', prizeItemIds });
  const codes = (type: DrawType, count: number) =>
    faultsOf(draw(type, ids(count)), { prizeItems: ids(count).map((id) => ({ id })) }).map(({ code }) => code);

  it.each([
    ['nineGrid', 8, 8],
    ['bigWheel', 4, 12],
    ['luckyBag', 1, 12],
    ['eggSmash', 1, 12],
  ] as const)('of type %s shows %d to %d prize items', (type, min, max) => {
    expect([min, max].map((count) => codes(type, count))).toEqual([[], []]);
    expect([min - 1, max + 1].map((count) => codes(type, count))).toEqual([['prizeItemsCount'], ['prizeItemsCount']]);
  });

  it.each(DRAW_TYPES)('of type %s shows every prize where it stops at one', (type) => {
    const prizeItems = ids(9).map((id) => ({ id }));
    const stops = type === 'nineGrid' || type === 'bigWheel';
    expect(faultsOf(draw(type, ids(8)), { prizeItems })).toEqual(
      stops ? said(['prizeItemIds', 'prizeItemHidden']) : [],
    );
  });

  it('says of which size the background of a wheel is to be, where its size is known [9-42]', () => {
    const prizeItems = ids(4).map((id) => ({ id }));
    const wheel = part('bigWheel', { buttonText: 'Go', prizeItemIds: ids(4), background: { ...IMAGE, alt: '' } });
    expect(faultsOf(wheel, { prizeItems })).toEqual(said(['background.alt', 'altRequired']));
    expect(faultsOf(wheel, { prizeItems, imageSizeOf: () => ({ width: 671, height: 670 }) })).toEqual([
      { field: 'background', code: 'wheelBackgroundSize', params: { pixels: 670 } },
      ...said(['background.alt', 'altRequired']),
    ]);
  });
});
