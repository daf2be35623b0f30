import { strToU8, Zip, ZipDeflate } from 'fflate';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A hostile file, and how it is told apart. */
export interface HostileFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A workbook of these parts, each of one text that is repeated between two others. */
function workbook(
  parts: Record<string, [before: string, repeated: string, times: number, after: string]>,
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [name, [before, repeated, times, after]] of Object.entries(parts)) {
    const part = new ZipDeflate(name, { level: 9 });
    zip.add(part);
    part.push(strToU8(before));
    // In pieces of a megabyte: a bomb unpacks to more than this process should hold.
    const perPiece = Math.max(1, Math.floor(1_000_000 / Math.max(1, repeated.length)));
    const whole = strToU8(repeated.repeat(perPiece));
    for (let left = times; left > 0; left -= perPiece)
      part.push(left >= perPiece ? whole : strToU8(repeated.repeat(left)));
    part.push(strToU8(after), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(pieces));
}

const BOOK: [string, string, number, string] = [
  `<workbook xmlns:r="${RELATIONSHIPS}"><sheets>`,
  '<sheet name="A" sheetId="1" r:id="r1"/>',
  1,
  '</sheets></workbook>',
];
const RELATIONS: [string, string, number, string] = [
  '<Relationships>',
  '<Relationship Id="r1" Target="worksheets/sheet1.xml"/>',
  1,
  '</Relationships>',
];
const bookOf = (
  sheet: [string, string, number, string],
  more: Record<string, [string, string, number, string]> = {},
): Uint8Array<ArrayBuffer> =>
  workbook({
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });

/** Workbooks of few bytes that make a careless reader work for minutes, or hold gigabytes. */
export function hostileWorkbooks(): HostileFile[] {
  return [
    { name: '819,200 rows without an end', bytes: bookOf(['<worksheet><sheetData>', '<row>', 819_200, '']) },
    {
      name: '30,000 sheets without an end',
      bytes: workbook({
        'xl/workbook.xml': ['<workbook>', '<sheet ', 30_000, ''],
        'xl/_rels/workbook.xml.rels': ['<Relationships>', '<Relationship ', 30_000, ''],
        'xl/worksheets/sheet1.xml': ['<worksheet>', '', 0, '</worksheet>'],
      }),
    },
    {
      name: 'a row of 100,000 cells',
      bytes: bookOf(['<worksheet><sheetData><row>', '<c><v>1</v></c>', 100_000, '</row></sheetData></worksheet>']),
    },
    {
      name: '400,000 texts without an end',
      bytes: bookOf(['<worksheet><sheetData><row><c t="s"><v>0</v></c>', '', 0, '</row></sheetData></worksheet>'], {
        'xl/sharedStrings.xml': ['<sst>', '<si><t>', 400_000, ''],
      }),
    },
    { name: 'a million elements in each other', bytes: bookOf(['<worksheet>', '<a>', 1_000_000, '']) },
    {
      name: 'a gigabyte of blanks',
      bytes: bookOf([
        '<worksheet><sheetData><row><c><v>',
        ' ',
        1_000_000_000,
        '</v></c></row></sheetData></worksheet>',
      ]),
    },
  ];
}
