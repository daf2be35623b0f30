import { expect, it } from 'vitest';
import { newComponent, newPage } from './newComponent.ts';
import { COMPONENT_TYPES, type ImagePlace, type PageComponent, type PageImage } from './PageComponent.ts';
import { pageImages } from './pageImages.ts';

const image = (fileId: string): PageImage => ({ fileId, alt: '', isDecorative: true });
const place = (fileId: string): ImagePlace => ({ image: image(fileId), action: { type: 'none' } });
const imagesOf = (components: PageComponent[], imageId: string | null = null): string[] =>
  pageImages({
    pages: [{ ...newPage('home', 'home', '首页'), background: { color: '#ffffff', imageId }, components }],
  });

it.each<[string, PageComponent, string[]]>([
  ['single image', { id: 'c', type: 'singleImage', places: [place('a')] }, ['a']],
  ['pair of images', { id: 'c', type: 'doubleImages', places: [place('a'), place('b')] }, ['a', 'b']],
  ['three images', { id: 'c', type: 'tripleImages', places: [place('a'), place('b'), place('c')] }, ['a', 'b', 'c']],
  ['carousel', { id: 'c', type: 'carousel', seconds: 4, places: [place('a'), place('b')] }, ['a', 'b']],
  ['floating image', { id: 'c', type: 'floatingImage', ...place('a'), side: 'left', bottom: 20 }, ['a']],
  ['wheel', { id: 'c', type: 'bigWheel', prizeItemIds: [], buttonText: '', background: image('a') }, ['a']],
  [
    'popup of tabs',
    {
      ...(newComponent('tabPopup', 'c') as Extract<PageComponent, { type: 'tabPopup' }>),
      tabs: [
        { id: '1', title: '', content: { type: 'text', text: 'Words' } },
        { id: '2', title: '', content: { type: 'image', image: image('a') } },
        { id: '3', title: '', content: { type: 'image', image: null } },
      ],
    },
    ['a'],
  ],
])('the images of a %s are images of its page', (_, component, images) => {
  expect(imagesOf([component])).toEqual(images);
});

it('a page that only has new components has no images', () => {
  expect(imagesOf(COMPONENT_TYPES.map((type, at) => newComponent(type, `c${at}`)))).toEqual([]);
});

it('an image that stands in several places, or behind a page, is named once', () => {
  const shown: PageComponent = { id: 'c', type: 'doubleImages', places: [place('a'), place('b')] };
  expect(imagesOf([shown, { ...shown, id: 'd' }], 'b')).toEqual(['b', 'a']);
  expect(imagesOf([], 'z')).toEqual(['z']);
});
