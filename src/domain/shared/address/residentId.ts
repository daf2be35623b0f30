/** Weights of the first 17 digits (GB 11643-1999). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Check characters by the weighted sum, modulo eleven. */
const CHECKS = '10X98765432';

const FORM = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/;

/** The check character of the first 17 characters of a text, which are digits. */
export function residentIdCheck(body: string): string {
  return CHECKS[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % CHECKS.length] ?? '';
}

/**
 * Whether a text is the id number of a resident of the mainland: six digits of the district, a day of birth that there is, three digits
 * and the check character, which may be a capital X (GB 11643-1999).
 */
export function isResidentId(text: string): boolean {
  const [, year, month, day] = FORM.exec(text) ?? [];
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(born.getTime()) && born.toISOString().slice(8, 10) === day;
  return isDay && residentIdCheck(text) === text.slice(-1);
}
