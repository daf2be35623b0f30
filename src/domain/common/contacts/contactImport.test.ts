import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areColumnsGood,
  guessColumns,
  importOutcome,
  type ImportField,
  judgeRow,
  missingTargets,
  parameterOfTarget,
  targetOfParameter,
} from './contactImport.ts';

const LEVEL: ImportField = { parameter: 'level', component: 'select', options: [{ name: '金卡' }] };
const fields = [{ parameter: 'level', name: '会员等级' }];

describe('the columns of a file', () => {
  it('are guessed from titles in five languages and their common variants', () => {
    for (const header of [
      ['姓名', '手机号码', '电子邮箱'],
      ['Full name', 'Phone number', 'E-mail address'],
      ['Nama', 'Nombor Telefon', 'E-mel'],
      ['氏名', '電話番号', 'メールアドレス'],
      ['姓名*', '手機號碼：', '電郵地址'],
    ])
      expect(guessColumns(header, [])).toEqual(['name', 'number', 'email']);
  });

  it('are custom fields by parameter or name, each once, and nothing where no title fits', () => {
    expect(guessColumns(['城市', '会员等级', 'LEVEL', '手机', '电话'], fields)).toEqual([
      '',
      'field:level',
      '',
      'number',
      '',
    ]);
  });

  it('need name, number and e-mail, know every target, and use none twice', () => {
    expect(missingTargets(['number', ''], false)).toEqual(['name', 'email']);
    expect(missingTargets(['number', ''], true)).toEqual(['name']);
    expect(missingTargets(['name', 'email'], true)).toEqual([]);
    expect(missingTargets(['name', ''], true)).toEqual(['number', 'email']);
    const good = ['name', 'number', 'email'];
    expect([areColumnsGood(good, [], false), areColumnsGood(['', ...good, ''], [], false)]).toEqual([true, true]);
    expect(areColumnsGood([...good, 'field:level'], [LEVEL], false)).toBe(true);
    expect(areColumnsGood([...good, 'field:level'], [], false)).toBe(false);
    expect(areColumnsGood([...good, 'name'], [], false)).toBe(false);
    expect(areColumnsGood(['name', 'number', ''], [], false)).toBe(false);
  });

  it('name a custom field by its parameter', () => {
    fc.assert(fc.property(fc.string(), (text) => parameterOfTarget(targetOfParameter(text)) === text));
    expect(parameterOfTarget('name')).toBeUndefined();
  });
});

describe('a row', () => {
  const columns = ['number', 'name', '', 'email', 'field:level'];
  const judge = (...cells: string[]) => judgeRow(cells, columns, [LEVEL], false);

  it('is a contact in one spelling of number and mailbox; empty fields and left-out columns are not kept', () => {
    expect(judge('+86 138-0000-1001', ' Ann ', 'x', 'Ann@Example.com', '金卡')).toEqual({
      contact: { name: 'Ann', number: '13800001001', email: 'ann@example.com', attributes: { level: '金卡' } },
    });
    expect(judge('13800001001', 'Ann', '', 'a@b.cn')).toEqual({
      contact: { name: 'Ann', number: '13800001001', email: 'a@b.cn', attributes: {} },
    });
  });

  it('names every cell that keeps it out', () => {
    expect(judge('12345', '', '', 'nobody', '铜卡')).toEqual({
      faults: [
        { column: 0, target: 'number', reason: 'contactNumberFormat' },
        { column: 1, target: 'name', reason: 'contactNameRequired' },
        { column: 3, target: 'email', reason: 'contactEmailFormat' },
        { column: 4, target: 'field:level', reason: 'optionUnknown' },
      ],
    });
    expect(judge('', 'x'.repeat(31), '', '')).toMatchObject({
      faults: [
        { reason: 'contactNumberRequired' },
        { reason: 'contactNameTooLong' },
        { reason: 'contactEmailRequired' },
      ],
    });
  });

  it('needs one address where the tenant says that one is enough', () => {
    const judged = (...cells: string[]) => judgeRow(cells, ['name', 'number', 'email'], [], true);
    expect(judged('Ann', '', 'Ann@example.com')).toMatchObject({ contact: { number: '', email: 'ann@example.com' } });
    expect(judged('Ann', '13800001001', '')).toMatchObject({ contact: { number: '13800001001', email: '' } });
    expect(judged('Ann', '', '')).toEqual({
      faults: [{ column: 1, target: 'number', reason: 'contactAddressRequired' }],
    });
    expect(judgeRow(['Ann', ''], ['name', 'email'], [], true)).toEqual({
      faults: [{ column: 1, target: 'number', reason: 'contactAddressRequired' }],
    });
  });

  it('is a contact or has faults, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (cells) => {
        const judged = judgeRow(cells, columns, [LEVEL], false);
        if ('faults' in judged) expect(judged.faults.length).toBeGreaterThan(0);
        else expect(judged.contact.number).toMatch(/^(1[3-9]\d{9}|\+\d+)$/);
      }),
    );
  });
});

it('a name may have 30 characters, a column without a field is passed over, and a short row lacks its cells', () => {
  const columns = ['name', 'number', 'email', 'field:gone'];
  const good = ['x'.repeat(30), '13800001001', 'a@b.cn', 'kept out'];
  expect(judgeRow(good, ['name', 'number', 'email'], [], false)).toMatchObject({ contact: { name: 'x'.repeat(30) } });
  expect(judgeRow(good.slice(0, 1), columns, [], false)).toMatchObject({
    faults: [{ reason: 'contactNumberRequired' }, { reason: 'contactEmailRequired' }],
  });
});

it('every column is judged by its own field', () => {
  const age: ImportField = { parameter: 'age', component: 'number', options: [] };
  const row = ['Ann', '13800001001', 'a@b.cn', '7', '金卡'];
  expect(judgeRow(row, ['name', 'number', 'email', 'field:age', 'field:level'], [LEVEL, age], false)).toMatchObject({
    contact: { attributes: { age: '7', level: '金卡' } },
  });
});

it('an import fails where no row is good, and succeeds where all are', () => {
  expect(importOutcome(3, 0)).toEqual({ status: 'failed', result: 'failed', errorCode: 'fileNoGoodRow' });
  expect(importOutcome(3, 1)).toEqual({ status: 'done', result: 'partial', errorCode: null });
  expect(importOutcome(3, 3)).toEqual({ status: 'done', result: 'success', errorCode: null });
});
