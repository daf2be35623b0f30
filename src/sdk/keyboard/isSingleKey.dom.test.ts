import { afterEach, describe, expect, it } from 'vitest';
import { isSingleKey, SINGLE_KEYS_OFF } from './isSingleKey.ts';

function pressed(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  const event = new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...init });
  let counts = false;
  const listen = (heard: KeyboardEvent): void => {
    counts = isSingleKey(heard);
  };
  document.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(event);
  return counts;
}

afterEach(() => localStorage.clear());

describe('a single key', () => {
  it('counts where nothing is typed: on the page, a link, a box', () => {
    for (const html of ['<p>x</p>', '<a href="#">x</a>', '<input type="checkbox">', '<button>x</button>'])
      expect([html, pressed(html)]).toEqual([html, true]);
  });

  it('does not count where it is typed into', () => {
    for (const html of ['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable>x</div>'])
      expect([html, pressed(html)]).toEqual([html, false]);
  });

  it('does not count with Ctrl, Alt or ⌘, nor when somebody turned such keys off', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(pressed('<p>x</p>', { [held]: true })).toBe(false);
    localStorage.setItem(SINGLE_KEYS_OFF, '1');
    expect(pressed('<p>x</p>')).toBe(false);
  });
});
