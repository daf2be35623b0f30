/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  // A day that does not exist, like 30 February, reads as a later one.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
