import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIELD_NAME_MAX,
  filledTemplate,
  isTemplateValue,
  namedFields,
  TEMPLATE_FIELDS_MAX,
  templateFields,
} from './wechatTemplate.ts';

describe('the fields of a template', () => {
  it('have the name that stands before them in their line, and the key of their value [3.4-32]', () => {
    const content =
      '{{first.DATA}}\n\n领奖金额:{{withdrawMoney.DATA}}\n领奖  时间：    {{ time2.DATA }}\n{{remark.DATA}}';
    expect(templateFields(content)).toEqual([
      { key: 'first', name: 'first' },
      { key: 'withdrawMoney', name: '领奖金额' },
      { key: 'time2', name: '领奖 时间' },
      { key: 'remark', name: 'remark' },
    ]);
    expect(templateFields('从{{date1.DATA}}到{{date2.DATA}}')).toEqual([
      { key: 'date1', name: '从' },
      { key: 'date2', name: '到' },
    ]);
    expect(templateFields('自 10:00 起 ：{{time3.DATA}}')).toEqual([{ key: 'time3', name: '自 10:00 起' }]);
    expect(templateFields('无字段 {{x}} {y.DATA}')).toEqual([]);
  });

  it('keep the first name of a key that comes again, names of 30 characters at most, and are no more than 50', () => {
    expect(templateFields('门店:{{thing1.DATA}}\n地址:{{thing1.DATA}}')).toEqual([{ key: 'thing1', name: '门店' }]);
    const named = (length: number) => templateFields(`${'𠮷'.repeat(length)}:{{thing1.DATA}}`);
    for (const length of [30, 31]) expect(named(length)).toEqual([{ key: 'thing1', name: '𠮷'.repeat(30) }]);
    expect(templateFields(`{{${'k'.repeat(31)}.DATA}}`)).toEqual([{ key: 'k'.repeat(31), name: 'k'.repeat(30) }]);
    const keys = (count: number) => Array.from({ length: count }, (_, nth) => `thing${nth}`);
    const fields = templateFields(
      keys(TEMPLATE_FIELDS_MAX + 1)
        .map((key) => `{{${key}.DATA}}`)
        .join('\n'),
    );
    expect(fields.map(({ key }) => key)).toEqual(keys(TEMPLATE_FIELDS_MAX));
  });

  it('are each there once, in their order, whatever stands around them', () => {
    const label = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[{}\n]/.test(text));
    const lines = fc.array(fc.tuple(label, fc.stringMatching(/^[a-z_]{1,10}\d{1,2}$/)), { maxLength: 20 });
    fc.assert(
      fc.property(lines, (given) => {
        const fields = templateFields(given.map(([name, key]) => `${name}:{{${key}.DATA}}`).join('\n'));
        expect(fields.map(({ key }) => key)).toEqual([...new Set(given.map(([, key]) => key))]);
        for (const { name } of fields) {
          expect(name).not.toBe('');
          expect([...name].length).toBeLessThanOrEqual(FIELD_NAME_MAX);
        }
      }),
    );
  });

  it('take the names that operators gave them, and keep theirs without one', () => {
    const fields = [
      { key: 'thing1', name: '门店' },
      { key: 'constructor', name: '时间' },
    ];
    expect(namedFields(fields, { thing1: '预约门店' })).toEqual([
      { key: 'thing1', name: '预约门店' },
      { key: 'constructor', name: '时间' },
    ]);
  });
});

describe('what a field of a template is filled with', () => {
  it('follows the rule of its key, of which an empty value breaks every one', () => {
    const good: [string, string][] = [
      ['thing1', '字'.repeat(20)],
      ['number2', '-12.5'],
      ['letter3', 'abc'],
      ['symbol4', '★'],
      ['character_string5', 'A-1/b'],
      ['amount6', '¥12.50元'],
      ['phone_number7', '+86 138-0013'],
      ['car_number8', '粤A12345'],
      ['name9', '王小明'],
      ['phrase10', '已完成'],
      ['keyword1', 'x'.repeat(200)],
    ];
    expect(good.filter(([key, value]) => !isTemplateValue(key, value))).toEqual([]);
    expect(good.filter(([key]) => isTemplateValue(key, ''))).toEqual([]);
    const bad: [string, string][] = [
      ['thing1', '字'.repeat(21)],
      ['number2', '12a'],
      ['letter3', 'a1'],
      ['symbol4', '★★★★★★'],
      ['character_string5', '中文'],
      ['amount6', '很多'],
      ['phone_number7', '电话'],
      ['car_number8', '粤A12345678'],
      ['name9', '王'.repeat(11)],
      ['phrase10', '六个字太长了'],
    ];
    expect(bad.filter(([key, value]) => isTemplateValue(key, value))).toEqual([]);
    // The rule is named by what stands before the digits at the end; those within a key are its own.
    expect([isTemplateValue('thing12', '字'.repeat(21)), isTemplateValue('1thing', '字'.repeat(21))]).toEqual([
      false,
      true,
    ]);
  });

  it('stands in its place of the text, as it is: nothing in a value is taken for a field', () => {
    const content = '门店:{{thing1.DATA}}\n时间:{{ time2.DATA }}';
    expect(filledTemplate(content, { thing1: '{{time2.DATA}} $&', time2: '10:00' })).toBe(
      '门店:{{time2.DATA}} $&\n时间:10:00',
    );
    expect(filledTemplate(content, {})).toBe('门店:\n时间:');
  });
});
