/** What of a monitor begins anew when what it watches, or whether it does, has changed: it is checked at once. */
export function beginAnew(now: Date) {
  return { measuredAt: null, measuredPeople: null, firingSince: null, checkDueAt: now } as const;
}
