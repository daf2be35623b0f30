import type { SQL } from 'drizzle-orm';
import type { AddedKind } from '../../../src/domain/profile/rule/AddedCondition.ts';
import type { Right } from '../../../src/domain/shell/rights.ts';
import type { CallContext } from '../../api/CallContext.ts';

/** Of whom a condition is asked, and when that is. */
export interface Asked {
  tenantId: string;
  timeZone: string;
  /** Today in that zone, `YYYY-MM-DD`. */
  today: string;
  /** Ids of the only contacts that are asked; all of the tenant where it is left out. */
  among?: readonly number[];
}

/** A choice of an input, as the builder shows it. */
export interface Option {
  value: string;
  label: string;
}

/** A question that an area adds to the rules of customer groups and tags (§3.4). */
export interface ConditionKind extends AddedKind {
  /** Only operators with this right may ask it; rules that ask it already are answered for everybody. */
  right: Right;
  /** Keys of the heading that it is listed below, and of its name. */
  heading: string;
  name: string;
  /** Keys of the labels of its inputs. */
  labels: Readonly<Record<string, string>>;
  /** Options of its choices and records, by input; `named` are ids of records that must be among them. */
  options: Readonly<Record<string, (context: CallContext, named: readonly string[]) => Promise<Option[]> | Option[]>>;
  /** Selects `contact_id` of the people who did it, each once. Values are sound; an input without one is empty or missing. */
  people: (asked: Asked, values: Readonly<Record<string, string>>) => SQL;
}

declare module '../../area/Area.ts' {
  interface Area {
    /** Questions that rules can ask about what the area knows of people. */
    conditions?: readonly ConditionKind[];
  }
}
