import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { XLSX_MAX_BYTES } from '../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import type { XlsxRow } from '../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import { type FileReading, readCsvFile, readTypedNumbers, readWorkbook } from './readInThread.ts';

async function read(bytes: Uint8Array, options: FileReading = {}): Promise<XlsxRow[]> {
  const rows: XlsxRow[] = [];
  for await (const row of readWorkbook(bytes, options)) rows.push(row);
  return rows;
}

async function collected<Row>(reading: AsyncGenerator<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of reading) rows.push(row);
  return rows;
}

const problemOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof XlsxFault ? error.problem : error),
  );

/** A workbook whose sheet takes the parser a while, and no memory. */
const slow = zipSync({
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r" Target="sheet.xml"/></Relationships>'),
  'xl/sheet.xml': strToU8(
    `<worksheet><!-- --><sheetData>${'<row ><c ><v>1</v></c></row>'.repeat(1_500_000)}</sheetData></worksheet>`,
  ),
});

it('reads the rows of a workbook in their order, whatever their number, and names the sheet', async () => {
  const rows = Array.from({ length: 2_500 }, (_, row) => [`name ${row}`, String(row)]);
  const sheets: string[] = [];
  const found = await read(writeXlsx(rows), { onSheet: (name) => sheets.push(name) });
  expect(found.map(({ cells }) => cells)).toEqual(rows);
  expect(sheets).toHaveLength(1);
});

it('tells a problem as the reader does, and reads the next file afterwards', async () => {
  expect(await problemOf(read(strToU8('no workbook')))).toBe('fileUnreadable');
  expect(await read(writeXlsx([['a']]))).toEqual([{ line: 1, cells: ['a'] }]);
});

it('ends the reading of a file at its deadline, and reads the next file afterwards', async () => {
  expect(await problemOf(read(slow, { deadlineMs: 1 }))).toBe('fileTooSlow');
  expect(await read(writeXlsx([['a']]))).toEqual([{ line: 1, cells: ['a'] }]);
});

it('keeps answering others while a file is read', async () => {
  const order: string[] = [];
  const reading = read(slow, { deadlineMs: 500 }).then(
    () => order.push('read'),
    () => order.push('ended'),
  );
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  order.push('answered');
  await reading;
  expect(order[0]).toBe('answered');
});

it('reads two files at a time, and the third when one of them has ended', async () => {
  const order: string[] = [];
  const first = readWorkbook(writeXlsx([['first']]));
  const second = readWorkbook(writeXlsx([['second']]));
  await first.next();
  await second.next();
  const third = read(writeXlsx([['third']])).then(() => order.push('third'));
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  order.push('first ends');
  await first.next();
  await third;
  expect(order).toEqual(['first ends', 'third']);
  await second.next();
});

it('reads CSV files and typed numbers in the same threads, in their turn', async () => {
  const workbook = readWorkbook(writeXlsx([['first']]));
  const csv = readCsvFile(strToU8('a;b\n\n"1\n2";3'));
  await workbook.next();
  expect((await csv.next()).value).toEqual({ line: 1, cells: ['a', 'b'] });
  const order: string[] = [];
  const numbers = collected(readTypedNumbers(strToU8('13800000001\nx'))).then((rows) => {
    order.push('read');
    return rows;
  });
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  order.push('csv ends');
  expect((await csv.next()).value).toEqual({ line: 3, cells: ['1\n2', '3'] });
  await csv.next();
  expect((await numbers).map(({ line, outcome }) => [line, outcome])).toEqual([
    [1, 'good'],
    [2, 'invalid'],
  ]);
  expect(order).toEqual(['csv ends', 'read']);
  await workbook.next();
});

it('refuses texts that are not UTF-8, that are too long, and that end in the midst of a quote', async () => {
  const problem = (rows: AsyncGenerator): Promise<unknown> => problemOf(collected(rows));
  expect(await problem(readCsvFile(Uint8Array.of(0xff, 0xfe)))).toBe('fileUnreadable');
  expect(await problem(readTypedNumbers(Uint8Array.of(0x31, 0xff)))).toBe('fileUnreadable');
  expect(await problem(readCsvFile(strToU8('a,"b')))).toBe('fileUnreadable');
  expect(await problem(readCsvFile(new Uint8Array(XLSX_MAX_BYTES + 1)))).toBe('fileTooLarge');
  expect(await problem(readTypedNumbers(strToU8(' \n')))).toBe('typedEmpty');
});
