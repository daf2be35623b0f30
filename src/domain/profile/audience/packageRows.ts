import {
  bareAddressColumn,
  type ContactColumns,
  type ContactField,
  type ContactRow,
  readContactHeader,
  readContactRow,
  type RepeatedRow,
  repeatedRows,
} from '../../common/contacts/contactRow.ts';
import { judgeNumberLines } from '../../common/contacts/numberList.ts';
import { storableText } from '../../shared/text/storableText.ts';
import {
  CELL_MAX,
  GROUP_ROWS_MAX,
  PACKAGE_ROWS_MAX,
  TYPED_NUMBERS_MAX,
  XLSX_MAX_UNPACKED_BYTES,
} from '../../shared/file/upload.ts';
import { readXlsxRows, type XlsxReading, type XlsxRow } from '../../shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../shared/file/xlsx/XlsxFault.ts';

/** A row of an audience package that is not taken. `reason` is a code of the error catalogue. */
interface RefusedRow {
  line: number;
  reason: string;
  column: ContactField;
  values: string[];
}

/**
 * The outcome of a row of an audience package: exactly one of the three. A duplicate of a file keeps its contact. If the earlier row
 * turns out to be nobody, the later one is no duplicate.
 */
export type PackageRow =
  | { line: number; outcome: 'good'; contact: ContactRow }
  | (RefusedRow & { outcome: 'duplicate'; contact?: ContactRow })
  | (RefusedRow & { outcome: 'invalid' });

/** What the people of a file become: a package, or a customer group, whose files are smaller (§5.3). */
export type ImportedAudience = 'package' | 'group';

const TOO_MANY = {
  package: { max: PACKAGE_ROWS_MAX, problem: 'packageTooManyRows' },
  group: { max: GROUP_ROWS_MAX, problem: 'fileTooManyRows' },
} as const;

/** Judges the rows of a file for an audience as they come. */
export interface PackageJudge {
  /** Judges a row; undefined for the row of titles. Throws {@link XlsxFault} for a file without addresses or with too many rows. */
  take: (row: XlsxRow) => PackageRow | undefined;
  /** The file is at its end. Throws {@link XlsxFault} for one without rows. */
  end: () => void;
  /** Titles of the columns; a file of bare addresses gets that of the number or of the e-mail. */
  titles: () => readonly string[];
}

/** Line under which the titles of a file are kept beside its rows that were not taken; rows count from 1. */
export const TITLES_LINE = 0;

/** Titles of a column of numbers, and of e-mails, that has none. */
const NUMBER_TITLE = 'number';
const EMAIL_TITLE = 'email';

/**
 * Begins to judge the rows of a file. An audience needs numbers or e-mails: titles name the columns, and a single column of numbers or of e-mails needs none.
 */
export function packageJudge(becomes: ImportedAudience): PackageJudge {
  const { max, problem } = TOO_MANY[becomes];
  let columns: ContactColumns | undefined;
  let titles: readonly string[] = [NUMBER_TITLE];
  let rows = 0;
  const repeats = repeatedRows();
  return {
    take({ line, cells }) {
      if (columns === undefined) {
        columns = readContactHeader(cells);
        if (columns !== undefined) {
          titles = cells;
          return undefined;
        }
        columns = bareAddressColumn(cells);
        if (columns === undefined) throw new XlsxFault('fileNoHeader');
        const [column, title] = columns.number < 0 ? [columns.email, EMAIL_TITLE] : [columns.number, NUMBER_TITLE];
        titles = Array.from({ length: column + 1 }, (_none, index) => (index === column ? title : ''));
      }
      rows += 1;
      if (rows > max) throw new XlsxFault(problem);
      return judge(line, cells, columns, repeats);
    },
    end() {
      if (rows === 0) throw new XlsxFault('fileEmpty');
    },
    titles: () => titles,
  };
}

/**
 * Judges the rows of a sheet of a workbook, one at a time: of the one that is named, or else of the first visible one with rows.
 * Throws {@link XlsxFault} for what is no workbook, has no column of addresses, no rows or too many.
 */
export function* judgePackageFile(
  bytes: Uint8Array,
  becomes: ImportedAudience,
  reading: Pick<XlsxReading, 'sheet' | 'onSheet' | 'onSheets'>,
): Generator<PackageRow> {
  const { take, end } = packageJudge(becomes);
  for (const row of readXlsxRows(bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES, ...reading })) {
    const judged = take(row);
    if (judged !== undefined) yield judged;
  }
  end();
}

/** Reason and column of a row that repeats an earlier one. */
export const repeatOf = (reason: RepeatedRow): { reason: RepeatedRow; column: ContactField } => ({
  reason,
  column: reason === 'duplicateEmail' ? 'email' : 'number',
});

function judge(
  line: number,
  values: string[],
  columns: ContactColumns,
  repeats: ReturnType<typeof repeatedRows>,
): PackageRow {
  const row = readContactRow(values, columns);
  if ('problem' in row) return { line, outcome: 'invalid', reason: row.problem, column: row.field, values };
  const reason = repeats(row.contact);
  if (reason !== undefined) return { line, outcome: 'duplicate', ...repeatOf(reason), values, contact: row.contact };
  return { line, outcome: 'good', contact: row.contact };
}

/**
 * Judges typed numbers, one per line (§5.3), as the rows of a file are. Throws {@link XlsxFault} for none and for too many: lines
 * that are wrong count, too.
 */
export function* judgeTypedNumbers(text: string): Generator<PackageRow> {
  let rows = 0;
  for (const judged of judgeNumberLines(text)) {
    rows += 1;
    if (rows > TYPED_NUMBERS_MAX) throw new XlsxFault('typedTooManyNumbers');
    const { line } = judged;
    if ('number' in judged) {
      yield { line, outcome: 'good', contact: { name: '', number: judged.number, email: '', attributes: {} } };
    } else {
      const outcome = judged.problem === 'duplicateNumber' ? 'duplicate' : 'invalid';
      yield {
        line,
        outcome,
        reason: judged.problem,
        column: 'number',
        values: [storableText(judged.text.slice(0, CELL_MAX))],
      };
    }
  }
  if (rows === 0) throw new XlsxFault('typedEmpty');
}
