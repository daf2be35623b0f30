/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // A day that does not exist, like 30 February, reads as a later one.
  return read !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
