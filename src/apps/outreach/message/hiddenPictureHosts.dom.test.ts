import { expect, it } from 'vitest';
import { hiddenPictureHosts } from './hiddenPictureHosts.ts';

it('names each host of pictures that is not shown once, and no other', () => {
  const html = `
    <img src="https://cdn.example.com/a.png"><img src='http://cdn.example.com/b.png'><img src="https://other.example/c.png">
    <table background="https://back.example:8443/d.png"><tr><td>x</td></tr></table>
    <p style="background-image:url('https://style.example/s.png')">x</p><p style="background:url(&quot;https://quoted.example/q.png&quot;)">x</p>
    <img src="data:image/png;base64,AA=="><img src="/e.png"><img src="${window.location.origin}/f.png"><img src="cid:1"><img>
    <a href="https://link.example/">no picture</a>`;
  expect(hiddenPictureHosts(html, [])).toEqual([
    'cdn.example.com',
    'other.example',
    'back.example:8443',
    'style.example',
    'quoted.example',
  ]);
  expect(hiddenPictureHosts(html, ['cdn.example.com', 'back.example:8443', 'style.example'])).toEqual([
    'other.example',
    'quoted.example',
  ]);
  // A policy that names a host means its usual port.
  const usual = ['cdn.example.com', 'other.example', 'back.example', 'style.example', 'quoted.example'];
  expect(hiddenPictureHosts(html, usual)).toEqual(['back.example:8443']);
});
