import { expect, it } from 'vitest';
import { activityUrl } from './activityUrl.ts';

it('a page is at the host of its domain, else at that of the console, whatever path the console has', () => {
  expect(activityUrl('https://console.example.com/', null, 'k7')).toBe('https://console.example.com/a/k7');
  expect(activityUrl('http://localhost:3000/console', null, 'k7')).toBe('http://localhost:3000/a/k7');
  expect(activityUrl('http://localhost:3000/', 'play.example.com', 'k7')).toBe('https://play.example.com/a/k7');
});
