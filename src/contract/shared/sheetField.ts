import { z } from 'zod';
import { SHEET_NAME_MAX } from '../../domain/shared/file/upload.ts';

/** The sheet of an uploaded workbook that is read; the first visible one with content unless said. */
export const sheetField = z.string().max(SHEET_NAME_MAX, 'tooLong').optional();
