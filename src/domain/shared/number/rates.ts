/** A share of 0 to 1, or above; null where there is nothing that it could be a share of. */
export type Rate = number | null;

/** A share of a whole; none of nothing. */
export function shareOf(part: number, whole: number): Rate {
  return whole === 0 ? null : part / whole;
}

/** By how much a count differs from the one before, as a share of it; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return shareOf(now - before, before);
}

/** By how many percentage points a rate differs from the one before; null where one of them is none. */
export function pointsOf(now: Rate, before: Rate): number | null {
  return now === null || before === null ? null : (now - before) * 100;
}

/** §9: success / sent. */
export function successRate({ success, sent }: { success: number; sent: number }): Rate {
  return shareOf(success, sent);
}

/** §9: connected / dialled. */
export function connectRate({ connected, dialled }: { connected: number; dialled: number }): Rate {
  return shareOf(connected, dialled);
}

/** §9: clickers / successes. Forwarded messages are clicked by more people than they were sent to: above 1 is no error. */
export function clickRate({ clickers, success }: { clickers: number; success: number }): Rate {
  return shareOf(clickers, success);
}
