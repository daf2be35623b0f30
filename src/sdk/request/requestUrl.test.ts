import { expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../config/RuntimeConfig.ts';
import { requestUrl } from './requestUrl.ts';
import { fileNameOf } from './saveFile.ts';

const remote = { ...DEFAULT_CONFIG, apiBase: 'https://api.example' };

it('hangs a path below its prefix, and one with a leading slash below the origin', () => {
  expect(requestUrl(DEFAULT_CONFIG, 'main', 'users')).toBe('/api/users');
  expect(requestUrl(remote, 'sms', 'send')).toBe('https://api.example/api/i18n/sms/send');
  expect(requestUrl(remote, 'main', '/getEnv')).toBe('https://api.example/getEnv');
});

it('leaves out what a query does not have, and repeats lists', () => {
  const query = { a: 1, none: undefined, nil: null, many: ['x', 'y'], text: 'ä &' };
  expect(requestUrl(DEFAULT_CONFIG, 'main', 'list', {}, query)).toBe('/api/list?a=1&many=x&many=y&text=%C3%A4+%26');
});

it('cannot be led elsewhere by a parameter', () => {
  expect(requestUrl(DEFAULT_CONFIG, 'main', 'role/:id', { id: '../../x?y#z' })).toBe('/api/role/..%2F..%2Fx%3Fy%23z');
});

it.each([
  [null, 'fallback'],
  ['attachment', 'fallback'],
  ['attachment; filename=a.csv', 'a.csv'],
  ['attachment; filename="a; b.csv"', 'a; b.csv'],
  ["attachment; filename=old.csv; filename*=UTF-8''%E5%90%8D.csv", '名.csv'],
  ['attachment; filename=%E5%90%8D.csv', '名.csv'],
  ['attachment; filename="100%.csv"', '100%.csv'],
])('reads the file name of %j', (header, name) => {
  expect(fileNameOf(header, 'fallback')).toBe(name);
});
