/** The first day of the last `days` days, today being one of them. */
export function firstOfLastDays(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days + 1);
  return day.toISOString().slice(0, 10);
}
