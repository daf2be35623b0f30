/** The field of a call that names the sheet which was chosen; none where there was no choice. */
export const sheetBody = (sheet: string | undefined): { sheet?: string } => (sheet === undefined ? {} : { sheet });
