import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadBrandLogo,
  getBrandLogo,
  getGeneralSettings,
  updateGeneralSettings,
  uploadBrandLogo,
} from '../../../../src/contract/common/settings/generalSettings.ts';
import { getServiceConfig } from '../../../../src/contract/shell/menu.ts';
import { getSendOverview } from '../../../../src/contract/outreach/sending/record.ts';
import { getLanguagePack, getUserInfo } from '../../../../src/contract/shell/session.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { smallFile } from '../../../../tests/files/smallFiles.ts';
import { storedFile } from '../../../db/schema/index.ts';

const SETTINGS = {
  brandName: '',
  logo: null,
  timeZone: 'Asia/Shanghai',
  dateFormat: 'language' as const,
  timeFormat: 'h23' as const,
  numberFormat: 'language' as const,
  eventDays: 730,
};

describe('general settings', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const save = async (over: object) => {
    const { version } = (await test.admin.call(getGeneralSettings, {})).value;
    return test.admin.call(updateGeneralSettings, { body: { ...SETTINGS, ...over, version } });
  };

  it('are Shanghai and the language’s own formats until the tenant says otherwise', async () => {
    expect((await test.admin.call(getGeneralSettings, {})).value).toEqual({ ...SETTINGS, version: 1 });
  });

  it('name the console: in the pack of every language, or as the product where there is no brand', async () => {
    const nameIn = async (lang: string) =>
      (await test.anybody.call(getLanguagePack, { query: { namespace: 'frontend', lang } })).value['shell.brand.name'];
    const product = await nameIn('en_US');
    await save({ brandName: '蓝海' });
    expect([await nameIn('en_US'), await nameIn('ja_JP')]).toEqual(['蓝海', '蓝海']);
    await save({});
    expect(await nameIn('en_US')).toBe(product);
  });

  it('have a logo, which everybody who has signed in is shown, and another one gives the first back', async () => {
    const upload = async (file = smallFile('png')) => test.admin.call(uploadBrandLogo, { body: {}, file });
    const [first, second] = [(await upload()).value, (await upload(smallFile('jpg'))).value];
    const reader = await test.userWith(['message:view']);
    const shown = async () => (await reader.call(getServiceConfig, {})).value.brandLogoId;
    expect(await shown()).toBeNull();
    expect((await save({ logo: { id: first.id } })).value.logo).toEqual(first);
    expect(await shown()).toBe(first.id);
    const { value } = await reader.call(getBrandLogo, { params: { id: first.id } });
    expect([value.type, Buffer.from(value.base64, 'base64').length]).toEqual(['png', 64]);
    expect((await reader.call(downloadBrandLogo, { params: { id: first.id } })).body.errorCode).toBe('NO_PERMISSION');
    await save({ logo: { id: second.id } });
    expect(await shown()).toBe(second.id);
    const owners = await test.ports.db.select({ id: storedFile.id, owner: storedFile.ownerId }).from(storedFile);
    expect(owners.map(({ id, owner }) => [id, owner !== null])).toEqual(
      expect.arrayContaining([
        [first.id, false],
        [second.id, true],
      ]),
    );
    const errors = async (logo: object) => (await save({ logo })).body.fieldErrors;
    expect(await errors({ id: randomUUID() })).toEqual([{ path: 'logo', code: 'fileMissing' }]);
    expect((await upload(smallFile('png', 'a.png', 101 * 1024))).body.fieldErrors).toEqual([
      { path: 'file', code: 'imageOverKb', params: { max: 100 } },
    ]);
    await save({});
    expect(await shown()).toBeNull();
  });

  it('say in which zone and how times and numbers are shown, at once', async () => {
    await save({ timeZone: 'America/New_York', dateFormat: 'ymd', timeFormat: 'h12', numberFormat: 'point' });
    const config = (await test.admin.call(getServiceConfig, {})).value;
    expect(config).toMatchObject({
      timeZone: 'America/New_York',
      formats: { date: 'ymd', time: 'h12', number: 'point' },
    });
    expect((await test.admin.call(getUserInfo, {})).value.timeZone).toBe('America/New_York');
  });

  it('decide which day it is in what is counted by days', async () => {
    const lastDay = async () => (await test.admin.call(getSendOverview, {})).value.days.at(-1)?.date;
    // 2 in the morning in UTC.
    await save({ timeZone: 'America/New_York' });
    expect(await lastDay()).toBe('2026-11-20');
    await save({ timeZone: 'Asia/Tokyo' });
    expect(await lastDay()).toBe('2026-11-21');
  });

  it('are refused where they are wrong, and when somebody else saved meanwhile', async () => {
    const errors = async (over: object) => (await save(over)).body.fieldErrors;
    expect(await errors({ timeZone: 'Mars/Base' })).toEqual([{ path: 'timeZone', code: 'required' }]);
    expect(await errors({ brandName: '字'.repeat(31) })).toEqual([
      { path: 'brandName', code: 'tooLong', params: { max: 30 } },
    ]);
    const between = [{ path: 'eventDays', code: 'daysBetween', params: { min: 30, max: 1_830 } }];
    for (const eventDays of [29, 1_831, 30.5]) expect(await errors({ eventDays })).toEqual(between);
    expect(await errors({ eventDays: 30 })).toBeUndefined();
    const old = await test.admin.call(updateGeneralSettings, { body: { ...SETTINGS, version: 1 } });
    expect(old.body.errorCode).toBe('CONFLICT');
  });
});
