import {
  COMPARED_OUTCOMES_MIN,
  COMPARED_PEOPLE_MIN,
  type ControlResult,
} from '../../../../domain/outreach/task/controlResult.ts';
import { useFormat, useTexts } from '../../../../ui/index.ts';

/** Differences of rare outcomes are small. */
const DIGITS = 2;

/** A share in percentage points; never a negative nought. */
const inPoints = (share: number): number => Math.round(share * 100 * 10 ** DIGITS) / 10 ** DIGITS + 0;

/** What a comparison says, in words. */
export function useControlWords(): {
  /** A share in percent, with two digits. */
  percent: (share: number) => string;
  /** What the two groups show, a sentence each; of so many people who were dealt to be sent to. */
  verdict: (result: ControlResult, people: number) => string[];
} {
  const t = useTexts();
  const format = useFormat();
  const points = (share: number): string => format.number(inPoints(share));
  return {
    percent: (share) => format.percent(share, DIGITS),
    verdict({ verdict, difference, uplift }, people) {
      if (verdict === 'tooFew' || difference === null)
        return [t('outreach.control.verdict.tooFew', { people: COMPARED_PEOPLE_MIN, outcomes: COMPARED_OUTCOMES_MIN })];
      const { point, lower, upper } = difference;
      if (verdict === 'none')
        return [t('outreach.control.verdict.none', { points: points(point), from: points(lower), to: points(upper) })];
      // Of fewer, what is told is how many fewer.
      const sign = verdict === 'higher' ? 1 : -1;
      const [from, to] = verdict === 'higher' ? [lower, upper] : [-upper, -lower];
      const said = t(`outreach.control.verdict.${verdict}`, {
        points: points(point * sign),
        from: points(from),
        to: points(to),
        people: format.number(Math.round(point * sign * people)),
      });
      return uplift === null ? [said] : [said, t('outreach.control.uplift', { uplift: format.percent(uplift) })];
    },
  };
}
