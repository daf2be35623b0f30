import { expect, it } from 'vitest';
import { unseenPictures } from './mailPictures.ts';

it.each([
  '/uploads/logo.png',
  'images/logo.png',
  'C:\\Users\\me\\logo.png',
  'file:///home/me/logo.png',
  'cid:logo',
  '//cdn.example.com/logo.png',
  'http://localhost:4000/uploads/logo.png',
  'http://192.168.0.7/logo.png',
  'https://files.intranet/logo.png',
])('names %s as a picture that readers do not see', (address) => {
  expect(unseenPictures(`<p><img src="${address}" alt=""><img src="${address}"></p>`)).toEqual([address]);
});

it('names a picture within the HTML by its beginning', () => {
  expect(unseenPictures(`<img src="data:image/png;base64,${'A'.repeat(5_000)}">`)).toEqual([
    `data:image/png;base64,${'A'.repeat(38)}…`,
  ]);
});

it('names no picture that has an address of the web', () => {
  const html = '<img src="https://cdn.example.com/logo.png"><table background="http://cdn.example.com/a.png"></table>';
  expect(unseenPictures(html)).toEqual([]);
});
