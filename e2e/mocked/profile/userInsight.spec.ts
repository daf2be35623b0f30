import { XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('an operator makes an audience package, a data source, a tag category, a tag and a tracked site, each from its list [1-11]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await enter();
  await ui.visit('/profile/package', 'profile.package.title');
  await ui.press('profile.package.create.title');
  await form.type({ 'profile.package.name': `人群 ${label}` });
  await ui.choosePackageFile({
    name: '号码.xlsx',
    mimeType: XLSX_TYPE,
    buffer: Buffer.from(writeXlsx([['13911112222']])),
  });
  await ui.press('profile.package.submit');
  await expect(ui.heading(`人群 ${label}`)).toBeVisible();

  await ui.visit('/profile/dataSource', 'profile.dataSource.title');
  await ui.press('profile.dataSource.create.title');
  await form.type({ 'profile.dataSource.name': `商城 ${label}` });
  const field = (name: string) =>
    page.getByLabel(ui.t(`profile.dataSource.field.${name}`, { index: 1 }), { exact: true });
  await field('nameOf').fill(`等级${label}`);
  await field('keyOf').fill('tier');
  await form.save();
  await expect(ui.heading(`商城 ${label}`)).toBeVisible();

  await ui.visit('/profile/tagCategories', 'profile.tagCategory.title');
  await ui.press('profile.tagCategory.create.title');
  await form.type({ 'profile.tagCategory.name': `会员 ${label}` });
  await form.save();
  await expect(list.row(`会员 ${label}`)).toBeVisible();

  await ui.visit('/profile/tags', 'profile.tag.title');
  await ui.press('profile.tag.create.title');
  await form.type({ 'profile.tag.name': `等级 ${label}` });
  await ui.choose(ui.field('profile.tag.categoryId'), `会员 ${label}`);
  await ui.choose(ui.field('profile.tag.fieldId'), `等级${label}（tier）`);
  await form.save();
  await expect(ui.heading(`等级 ${label}`)).toBeVisible();

  await ui.visit('/profile/site', 'profile.site.title');
  await ui.press('profile.site.create');
  await expect(ui.heading(ui.t('common.site.create.title'))).toBeVisible();
  await form.type({ 'common.site.name': `官网 ${label}`, 'common.site.domain': `www.${label}.com` });
  await form.save();
  await expect(list.row(`官网 ${label}`)).toBeVisible();
  await ui.go(`/profile/site?keyword=${label}`);
  await expect(list.row(`官网 ${label}`)).toContainText(`www.${label}.com`);
});
