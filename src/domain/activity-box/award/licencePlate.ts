/** Provinces as plates name them. */
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** Letters and digits of a serial: those that look like 1 and 0 are not given (GA 36-2018). */
const SERIAL = 'A-HJ-NP-Z\\d';

/** Five characters, of which the last may say what the vehicle is for. */
const ORDINARY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[${SERIAL}]{5}|[${SERIAL}]{4}[挂学警港澳])$`);
/** New energy: six characters; small cars begin with a letter of their drive, large ones end with D or F. */
const NEW_ENERGY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJK][${SERIAL}]\\d{4}|\\d{5}[DF])$`);

/** The plate as it is stored: capitals, without blanks and the dot between place and serial. */
export function normalizeLicencePlate(text: string): string {
  return text.replace(/[\s·.-]/g, '').toUpperCase();
}

/**
 * Whether a text is a licence plate of the mainland (GA 36-2018): a province, a letter of the place, and five characters, or six of a
 * new-energy vehicle. Blanks, a dot and small letters are forgiven.
 */
export function isLicencePlate(text: string): boolean {
  const plate = normalizeLicencePlate(text);
  return ORDINARY.test(plate) || NEW_ENERGY.test(plate);
}
