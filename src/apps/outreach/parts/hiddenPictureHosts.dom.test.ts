import { expect, it } from 'vitest';
import { hiddenPictureHosts } from './hiddenPictureHosts.ts';

it('names each host of pictures that is not shown once, and no other', () => {
  const html = `
    <img src="https://cdn.example.com/a.png"><img src='http://cdn.example.com/b.png'><img src="https://other.example/c.png">
    <table background="https://back.example:8443/d.png"><tr><td>x</td></tr></table>
    <img src="data:image/png;base64,AA=="><img src="/e.png"><img src="${window.location.origin}/f.png"><img src="cid:1"><img>
    <a href="https://link.example/">no picture</a>`;
  expect(hiddenPictureHosts(html, [])).toEqual(['cdn.example.com', 'other.example', 'back.example:8443']);
  expect(hiddenPictureHosts(html, ['cdn.example.com', 'back.example'])).toEqual(['other.example']);
});
