/** Industries of businesses: the sections of GB/T 4754-2017, by their letters. */
export const INDUSTRIES: readonly string[] = [...'ABCDEFGHIJKLMNOPQRST'];
