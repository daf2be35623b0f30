import { describe, expect, it } from 'vitest';
import type { ActivityPages, PageType } from './ActivityPages.ts';
import { fileRefusal, fileTypeOfName, pixelRefusal } from '../../shared/file/fileRule.ts';
import { PRIZE_IMAGE_RULE } from '../prize/prize.ts';
import { ACTIVITY_FILE_RULE, PAGE_IMAGE_RULE, WHEEL_BACKGROUND_RULE } from './activityFileRules.ts';
import type { PageWorld } from './componentFaults.ts';
import { newComponent, newField, newPage } from './newComponent.ts';
import { isActionLink, type PageAction } from './PageAction.ts';
import type { PageComponent } from './PageComponent.ts';
import { pageFaults } from './pageFaults.ts';
import { pngOfSize } from '../../../../tests/files/pngOfSize.ts';

const IMAGE = { fileId: 'f1', alt: 'A cup', isDecorative: false };
const WORLD: PageWorld = { prizeItems: [], imageSizeOf: () => undefined, needsDraw: false, needsForm: false };
const MB = 1024 * 1024;

const pagesOf = (components: PageComponent[], ...types: PageType[]): ActivityPages => ({
  pages: [{ ...newPage('home', 'home', '首页'), components }, ...types.map((type) => newPage(type, type, type))],
});
const part = <Type extends PageComponent['type']>(
  type: Type,
  change: Partial<Extract<PageComponent, { type: Type }>>,
): PageComponent => Object.assign({}, newComponent(type, 'c1'), change);
const codes = (doc: ActivityPages, world: Partial<PageWorld> = {}) =>
  pageFaults(doc, { ...WORLD, ...world }).map(({ field, code }) => (field === undefined ? code : `${field}: ${code}`));
const codesOf = (component: PageComponent, world: Partial<PageWorld> = {}) => codes(pagesOf([component]), world);

describe('the faults of pages', () => {
  it('names what is starred and empty, with page, component and field [5.4-30]', () => {
    expect(pageFaults(pagesOf([newComponent('stickyButton', 'c1')]), WORLD)).toEqual([
      { pageId: 'home', componentId: 'c1', field: 'text', code: 'required' },
    ]);
    expect(codesOf(newComponent('singleImage', 'c1'))).toEqual(['places.0.image: imageRequired']);
    expect(codesOf(newComponent('tabPopup', 'c1'))).toHaveLength(5);
    expect(codesOf(newComponent('form', 'c1'))).toEqual(['fields: fieldsRequired', 'submitText: required']);
    expect(codes(pagesOf([]))).toEqual(['pageEmpty']);
  });

  it('asks for words for an image, unless it is decorative', () => {
    const shown = (image: typeof IMAGE) =>
      codesOf(part('singleImage', { places: [{ image, action: { type: 'none' } }] }));
    expect(shown(IMAGE)).toEqual([]);
    expect(shown({ ...IMAGE, alt: ' ' })).toEqual(['places.0.image.alt: altRequired']);
    expect(shown({ ...IMAGE, alt: '', isDecorative: true })).toEqual([]);
  });

  it('finds actions that lead nowhere', () => {
    const does = (action: PageAction, ...types: PageType[]) =>
      codes(pagesOf([part('stickyButton', { text: 'Go', action })], ...types));
    expect(does({ type: 'link', href: '' })).toEqual(['action.href: linkRequired']);
    expect(does({ type: 'link', href: 'javascript:alert(1)' })).toEqual(['action.href: linkFormat']);
    expect(does({ type: 'link', href: 'https://shop.example.com/' })).toEqual([]);
    expect(does({ type: 'openPage', pageId: 'p9' })).toEqual(['action.pageId: pageGone']);
    expect(does({ type: 'openPage', pageId: 'activityDetails' }, 'activityDetails')).toEqual([]);
    expect(does({ type: 'openRecords' })).toEqual(['action: recordsPageMissing']);
    expect(does({ type: 'openRules' }, 'rulesPopup')).toEqual([]);
    expect(does({ type: 'participate' })).toEqual(['action: loginPageMissing']);
    expect(does({ type: 'draw' })).toEqual(['action: drawMissing']);
    expect(does({ type: 'share' })).toEqual([]);
  });

  it('judges the fields of a form: labels, two options of a radio, their length [3.4-27]', () => {
    const form = part('form', {
      submitText: 'Send',
      fields: [
        newField('phone', 'f1', 'Phone'),
        newField('input', 'f2', 'Phone'),
        { ...newField('radio', 'f3', 'Colour'), kind: 'radio', maxLength: 3, options: ['red', 'blue'] },
        { ...newField('dropdown', 'f4', 'Size'), kind: 'dropdown', maxLength: 3, options: ['S', 'S'] },
      ],
    });
    expect(codesOf(form)).toEqual([
      'fields.1.label: labelTwice',
      'fields.2.options.1: optionTooLong',
      'fields.3.options.1: optionTwice',
    ]);
  });

  it('counts prize items, and finds those that are gone or that nobody would see [9-68]', () => {
    const prizeItems = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const wheel = (...prizeItemIds: string[]) =>
      codesOf(part('bigWheel', { buttonText: 'Spin', prizeItemIds }), { prizeItems });
    expect(wheel('a', 'b', 'c')).toEqual(['prizeItemIds: prizeItemsCount', 'prizeItemIds: prizeItemHidden']);
    expect(wheel('a', 'b', 'c', 'd', 'e')).toEqual([]);
    expect(wheel('a', 'b', 'c', 'd', 'e', 'x')).toEqual(['prizeItemIds: prizeItemGone']);
    expect(wheel(...Array.from({ length: 13 }, (_, n) => 'abcde'.charAt(n % 5)))).toEqual([
      'prizeItemIds: prizeItemsCount',
    ]);
    const bag = part('luckyBag', { buttonText: 'Open', prizeItemIds: ['a'] });
    expect(codesOf(bag, { prizeItems })).toEqual([]);
  });

  it('flags a wheel background that is not 670 x 670 [9-42]', () => {
    const prizeItems = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const wheel = part('bigWheel', { buttonText: 'Spin', prizeItemIds: ['a', 'b', 'c', 'd'], background: IMAGE });
    const sized = (width: number, height: number) =>
      codesOf(wheel, { prizeItems, imageSizeOf: () => ({ width, height }) });
    expect(sized(670, 670)).toEqual([]);
    expect(sized(670, 671)).toEqual(['background: wheelBackgroundSize']);
    expect(sized(600, 670)).toEqual(['background: wheelBackgroundSize']);
    expect(pixelRefusal(WHEEL_BACKGROUND_RULE, pngOfSize(670, 671))?.code).toBe('imageDimensions');
    expect(pixelRefusal(WHEEL_BACKGROUND_RULE, pngOfSize(670, 670))).toBeUndefined();
  });

  it('names a page without a name and one with the name of another, blanks aside [5.3-15]', () => {
    const named = (id: string, name: string) => ({ ...newPage('friendBoost', id, name) });
    const { pages } = pagesOf([part('text', { text: 'Hello' })]);
    expect(pageFaults({ pages: [...pages, named('p', ' ')] }, WORLD)).toEqual([
      { pageId: 'p', field: 'name', code: 'required' },
    ]);
    expect(pageFaults({ pages: [...pages, named('p', 'A'), named('q', ' A ')] }, WORLD)).toEqual([
      { pageId: 'q', field: 'name', code: 'nameTaken' },
    ]);
  });

  it('names the second form and the second sticky button of a page [5.4-27] [5.4-28]', () => {
    const form = part('form', { submitText: 'Send', fields: [newField('phone', 'f1', 'Phone')] });
    const button = part('stickyButton', { text: 'Go' });
    const text = part('text', { text: 'Hello' });
    const twice = [text, form, text, button, { ...form, id: 'c2' }, { ...button, id: 'c3' }];
    expect(pageFaults(pagesOf(twice), WORLD)).toEqual([
      { pageId: 'home', componentId: 'c2', code: 'formTwice' },
      { pageId: 'home', componentId: 'c3', code: 'stickyButtonTwice' },
    ]);
  });

  it('tells what the template needs, and where', () => {
    const text = part('text', { text: 'Hello' });
    const form = part('form', { submitText: 'Send', fields: [newField('phone', 'f1', 'Phone')] });
    const bag = part('luckyBag', { buttonText: 'Open', prizeItemIds: ['a'] });
    const needs = { prizeItems: [{ id: 'a' }], needsDraw: true, needsForm: true };
    expect(pageFaults(pagesOf([text]), { ...WORLD, ...needs })).toEqual([
      { pageId: 'home', code: 'drawRequired' },
      { pageId: 'home', code: 'formRequired' },
    ]);
    expect(codes(pagesOf([text, form]), needs)).toEqual(['drawRequired']);
    expect(codes(pagesOf([text, bag]), needs)).toEqual(['formRequired']);
    expect(codes(pagesOf([text, bag, form]), needs)).toEqual([]);
  });

  it('finds a home page gone, and names the first page then, if there is one', () => {
    const gone = [newPage('friendBoost', 'p', 'A'), newPage('rulesPopup', 'q', 'B')];
    expect(pageFaults({ pages: gone }, WORLD)).toEqual([{ pageId: 'p', code: 'homeRequired' }]);
    expect(pageFaults({ pages: [] }, WORLD)).toEqual([{ pageId: '', code: 'homeRequired' }]);
    const home = pagesOf([part('text', { text: 'Hello' })]).pages;
    expect(pageFaults({ pages: [...gone, ...home] }, { ...WORLD, needsForm: true })).toEqual([
      { pageId: 'home', code: 'formRequired' },
    ]);
  });
});

describe('files of an activity', () => {
  const taken = (rule: typeof PAGE_IMAGE_RULE, name: string, size: number) =>
    fileRefusal(rule, fileTypeOfName(name), size)?.code;

  it('takes png and jpg up to 5 MB on pages, up to 2 MB for prizes [5.4-01] [5.4-02] [5.4-03]', () => {
    expect([taken(PAGE_IMAGE_RULE, 'a.png', 5 * MB), taken(PAGE_IMAGE_RULE, 'a.jpg', 5 * MB)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([taken(PAGE_IMAGE_RULE, 'a.gif', 1), taken(PAGE_IMAGE_RULE, 'a.webp', 1)]).toEqual([
      'imageType',
      'imageType',
    ]);
    expect(taken(PAGE_IMAGE_RULE, 'a.png', 5 * MB + 1)).toBe('imageTooLarge');
    expect([taken(PRIZE_IMAGE_RULE, 'a.png', 2 * MB), taken(PRIZE_IMAGE_RULE, 'a.png', 2 * MB + 1)]).toEqual([
      undefined,
      'imageTooLarge',
    ]);
  });

  it('takes pdf, png and jpg files up to 5 MB [5.4-04] [5.4-05]', () => {
    expect([taken(ACTIVITY_FILE_RULE, 'a.pdf', 5 * MB), taken(ACTIVITY_FILE_RULE, 'a.docx', 1)]).toEqual([
      undefined,
      'fileType',
    ]);
    expect(taken(ACTIVITY_FILE_RULE, 'a.pdf', 5 * MB + 1)).toBe('fileOver');
  });
});

describe('a link of an activity page', () => {
  it.each(['https://shop.example.com/a?b=1', 'tel:4001234567', 'tel:+86-10-12345678'])('follows %s', (href) =>
    expect(isActionLink(href)).toBe(true),
  );
  it.each([
    '',
    'http://shop.example.com',
    'javascript:alert(1)',
    'https://127.0.0.1/',
    'https://a:b@c.example.com',
    'tel:',
    'data:text/html,x',
    'http://shop.example.com/?next=https://shop.example.com',
    'xtel:4001234567',
    'tel:4001234567;ext=1',
  ])('never follows %s', (href) => expect(isActionLink(href)).toBe(false));
});
