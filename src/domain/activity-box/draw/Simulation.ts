import type { ChiSquare } from '../../shared/statistics/chiSquare.ts';
import type { ActivityLogic, DrawRules } from '../logic/activityLogic.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Draws of a simulation unless somebody asks for another number, and most of them. */
export const SIMULATION_DRAWS = 1_000_000;
/** As {@link SIMULATION_DRAWS}. */
export const SIMULATION_DRAWS_MAX = 5_000_000;

/** Largest audience of a simulation: what is kept of each takes 24 bytes. */
export const SIMULATION_PEOPLE_MAX = 5_000_000;

/** Below this probability the counts of a simulation differ from the chances by more than bad luck. */
export const SIMULATION_DOUBT = 0.001;

/** What a simulation knows of a prize. */
export interface SimulatedPrize {
  prizeId: string;
  /** In cents; null where none is set. */
  priceCents: number | null;
  /** Most that are given a day over all activities; null without a cap. */
  dailyCap: number | null;
}

/** What is simulated: a configuration, and how people will behave. */
export interface SimulationPlan {
  logic: Pick<ActivityLogic, 'items' | 'replacementItemId' | 'tables' | 'rules'>;
  /** Tries to draw, at most. Where one course of the activity has fewer, it is played again. */
  draws: number;
  /** People who take part, each as likely to come as any other. */
  people: number;
  /** Tries to draw a day, of all people together. */
  drawsPerDay: number;
  /** Days of participation. */
  days: number;
  /** How often somebody who comes shares on that day; the rules say how many of them count. */
  sharesPerDay: number;
  /** Of all people, those that stand in a customer group, in millionths; everybody else has the default chances. */
  groupShares: readonly { groupId: string; millionths: number }[];
  prizes: readonly SimulatedPrize[];
}

/** Why tries were refused, and how often. */
export type RefusedDraws = Record<'dailyDrawsReached' | 'totalDrawsReached' | 'noChancesLeft', number>;

/** What became of an item, over all courses unless said otherwise. */
export interface ItemOutcome {
  itemId: string;
  isPrize: boolean;
  /** By its chances and the draws of each customer group. */
  expected: number;
  /** How often it was drawn, and how often it was given: by itself, or in place of another. */
  rolled: number;
  given: number;
  asReplacement: number;
  /** Drawn when it was used up or at a cap: the replacement was given instead, or nothing. */
  replaced: number;
  unmet: number;
  /** Of one course: the quantity, and what is left of it on average. */
  quantity: number;
  leftAverage: number;
  /** Courses in which it was used up before their end, and on which day (from 1) first and on average; null where it never was. */
  outCourses: number;
  outFirstDay: number | null;
  outAverageDay: number | null;
  /** Days of a course on which a daily cap was reached, on average. */
  cappedDays: number;
  /** Of what one course gives, on average, in cents; null without a price. */
  costCents: number | null;
}

/** What a simulation says. */
export interface SimulationResult {
  /** Tries that were played, those of them that drew, and why the others did not. */
  tries: number;
  drawn: number;
  refused: RefusedDraws;
  /** How often the activity was played from its first day, and how many days of it. */
  courses: number;
  days: number;
  /** Whether the days are all days of participation. */
  isWhole: boolean;
  items: ItemOutcome[];
  /** Draws whose prize was replaced, and draws that gave nothing at all any more. */
  replaced: number;
  unmet: number;
  /** Whether what was drawn agrees with the chances. */
  fairness: ChiSquare;
  /** Of what one course gives, on average, in cents. */
  costCents: number;
  /** Whether no prize was used up in any course. */
  lasts: boolean;
}

/** Days of participation, each that has begun counted: `from` and `to` are instants. */
export function participationDays({ from, to }: { from: string; to: string }): number {
  return Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** Chances that somebody has on a day on which they come, by themselves and by sharing. */
export function chancesOfDay(rules: DrawRules, sharesPerDay: number): { daily: number; lasting: number } {
  return { daily: rules.dailyChances, lasting: rules.shareChances * Math.min(sharesPerDay, rules.dailyShares) };
}
