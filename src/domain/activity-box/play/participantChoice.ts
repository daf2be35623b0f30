/**
 * Which people of an activity become an audience package: everybody, who won anything, who won one item, who won nothing, who shared it or
 * invited friends, who answered a form.
 */
export const PARTICIPANT_CHOICES = ['all', 'won', 'wonItem', 'notWon', 'shared', 'registered'] as const;

/** One of {@link PARTICIPANT_CHOICES}. */
export type ParticipantChoice = (typeof PARTICIPANT_CHOICES)[number];

/** What is wrong with a choice of people: a code of the error catalogue by its field. */
export interface ChoiceFault {
  field: 'itemId' | 'to';
  code: 'required' | 'endBeforeStart';
}

/** What is wrong with a choice of people: an item has to be named where it counts, and days have an order. */
export function choiceFaults({
  who,
  itemId,
  from,
  to,
}: {
  who: ParticipantChoice;
  itemId: string | null;
  from: string | null;
  to: string | null;
}): ChoiceFault[] {
  return [
    ...(who === 'wonItem' && itemId === null ? [{ field: 'itemId', code: 'required' } as const] : []),
    ...(from !== null && to !== null && to < from ? [{ field: 'to', code: 'endBeforeStart' } as const] : []),
  ];
}
