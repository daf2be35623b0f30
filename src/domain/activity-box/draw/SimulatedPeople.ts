import type { DrawStanding } from '../logic/activityLogic.ts';

/**
 * Where the people of a simulation stand, by their numbers: in columns, since a million objects in one table cost more than the draws
 * themselves.
 */
export class SimulatedPeople {
  /** The day on which somebody came last, counted through all courses from 1; 0 for who never came. */
  private readonly cameOn: Uint32Array;
  private readonly drawsToday: Uint32Array;
  private readonly drawsTotal: Uint32Array;
  private readonly dailyLeft: Uint32Array;
  private readonly chancesLeft: Float64Array;

  constructor(people: number) {
    this.cameOn = new Uint32Array(people);
    this.drawsToday = new Uint32Array(people);
    this.drawsTotal = new Uint32Array(people);
    this.dailyLeft = new Uint32Array(people);
    this.chancesLeft = new Float64Array(people);
  }

  /** The day on which somebody came last; 0 for who never came. */
  lastDayOf(person: number): number {
    return this.cameOn[person] ?? 0;
  }

  standingOf(person: number): DrawStanding {
    return {
      drawsToday: this.drawsToday[person] ?? 0,
      drawsTotal: this.drawsTotal[person] ?? 0,
      dailyLeft: this.dailyLeft[person] ?? 0,
      chancesLeft: this.chancesLeft[person] ?? 0,
    };
  }

  /** Notes where somebody stands, on a day. */
  keep(person: number, { drawsToday, drawsTotal, dailyLeft, chancesLeft }: DrawStanding, day: number): void {
    this.cameOn[person] = day;
    this.drawsToday[person] = drawsToday;
    this.drawsTotal[person] = drawsTotal;
    this.dailyLeft[person] = dailyLeft;
    this.chancesLeft[person] = chancesLeft;
  }
}
