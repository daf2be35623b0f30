import { readTypedDecimal } from '../../shared/number/typedNumber.ts';

/** A certain draw: chances are whole numbers of 1/1,000,000, so that they sum to exactly 100 % (§5.4). */
export const CHANCE_WHOLE = 1_000_000;

/** Digits behind the point of a chance in per cent. */
export const CHANCE_DIGITS = 4;

/** What one of the items of an activity is drawn with. */
export interface ChanceShare {
  itemId: string;
  millionths: number;
}

/** The chances of the people of a customer group; of everybody else where `groupId` is null. */
export interface ChanceTable {
  groupId: string | null;
  shares: readonly ChanceShare[];
}

/** The sum of a table's chances. */
export function chanceSum(shares: readonly ChanceShare[]): number {
  return shares.reduce((sum, { millionths }) => sum + millionths, 0);
}

/** Of each chance, the sum of all up to it. */
export function runningSums(shares: readonly ChanceShare[]): number[] {
  let sum = 0;
  return shares.map(({ millionths }) => (sum += millionths));
}

/** The chances with what is missing to 100 % given to one item, as far as others leave anything. */
export function giveRest(shares: readonly ChanceShare[], itemId: string): ChanceShare[] {
  const others = shares.filter((share) => share.itemId !== itemId);
  const rest = { itemId, millionths: Math.max(0, CHANCE_WHOLE - chanceSum(others)) };
  return shares.length === others.length
    ? [...shares, rest]
    : shares.map((share) => (share.itemId === itemId ? rest : share));
}

/** A chance that somebody typed in per cent, in millionths; undefined for what is none or has too many digits. */
export function readChance(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(readTypedDecimal(text.replace(/[%％]\s*$/u, '')) ?? '');
  if (found === null) return undefined;
  const value = Number(found[1]) * 10 ** CHANCE_DIGITS + Number((found[2] ?? '').padEnd(CHANCE_DIGITS, '0'));
  return value > CHANCE_WHOLE ? undefined : value;
}

/** A chance as a text of per cent without needless digits: `0.05`. */
export function writeChance(millionths: number): string {
  return String(millionths / 10 ** CHANCE_DIGITS);
}

/** The table of somebody: the first whose customer group they stand in, else that of everybody else. */
export function tableOf(tables: readonly ChanceTable[], isIn: (groupId: string) => boolean): ChanceTable | undefined {
  return (
    tables.find(({ groupId }) => groupId !== null && isIn(groupId)) ?? tables.find(({ groupId }) => groupId === null)
  );
}

/** The item that a roll hits; `roll` is a whole number of [0, {@link CHANCE_WHOLE}). Undefined where the table does not cover it. */
export function itemOfRoll({ shares }: ChanceTable, roll: number): string | undefined {
  let end = 0;
  return shares.find(({ millionths }) => (end += millionths) > roll)?.itemId;
}
