import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { showFatal } from './showFatal.ts';

beforeEach(() => {
  const page = readFileSync('index.html', 'utf8');
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(page)?.[1] ?? '';
});

describe('showFatal', () => {
  it('shows the template of the page with the cause as text, never as markup', () => {
    showFatal(new TypeError('<img src=x onerror=alert(1)>'));
    const shown = document.querySelector('#root');
    expect(shown?.textContent).toContain('The console cannot start');
    expect(shown?.querySelector('[data-cause]')?.textContent).toBe('TypeError: <img src=x onerror=alert(1)>');
    expect(shown?.querySelector('img')).toBeNull();
    expect(shown?.querySelector('button[data-reload]')).not.toBeNull();
  });
});
