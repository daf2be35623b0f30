import { amountOf } from '../../shared/number/money.ts';
import { type Price, priceOn } from './price.ts';
import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import type { SendState } from '../../shared/sending/sendState.ts';

/**
 * What is billed: whatever the channel took. Rejected and unknown messages are not; one that the receipt calls undelivered stays
 * billed, as carriers do.
 */
export const BILLED_STATES = ['accepted', 'enRoute', 'delivered', 'undelivered'] as const satisfies SendState[];

/** What a channel is billed by: parts of a message as the gateway billed them, or messages. */
export const BILLED_UNIT: Readonly<Record<SendChannel, 'part' | 'message'>> = {
  email: 'message',
  sms: 'part',
  wechatTemplate: 'message',
  wechatMass: 'message',
  wechatCustom: 'message',
  miniProgram: 'message',
  appPush: 'message',
  call: 'message',
};

/** How long the reason for a dispute, its settlement or an edit may be, in characters. */
export const BILL_REASON_MAX = 500;

/** Most units that a line can be edited to. */
export const BILL_VOLUME_MAX = 1_000_000_000;

/** Bills before the open one that are still compared with the ledger: answers and receipts come within days. */
export const CORRECTED_BILLS = 2;

/** Whether a message in this state is billed. */
export function isBilled(state: SendState): boolean {
  return (BILLED_STATES as readonly SendState[]).includes(state);
}

/** Units that a billed message counts. A part is known once the gateway answered; where only a receipt came, one part is billed. */
export function billedUnits(channel: SendChannel, parts: number | null): number {
  return BILLED_UNIT[channel] === 'part' ? (parts ?? 1) : 1;
}

/** Units that an operator sent over a channel on a day. */
export interface BilledDay {
  operatorId: string;
  channel: SendChannel;
  /** `YYYY-MM-DD` in the tenant's zone. */
  day: string;
  volume: number;
}

/** Units of an operator, a channel and a price, with the price as it stood. Without a price it has no amounts. */
export interface BilledLine {
  operatorId: string;
  channel: SendChannel;
  priceId: string | null;
  supplier: string;
  /** In 1/10,000 yuan a unit. */
  unitFee: number | null;
  unitCost: number | null;
  volume: number;
}

/** What tells the lines of a bill apart. */
export function lineKey({
  operatorId,
  channel,
  priceId,
}: Pick<BilledLine, 'operatorId' | 'channel' | 'priceId'>): string {
  return `${operatorId} ${channel} ${priceId ?? ''}`;
}

/** The lines of what was counted: one for each operator, channel and price. */
export function billedLines(counted: readonly BilledDay[], prices: readonly Price[]): BilledLine[] {
  const lines = new Map<string, BilledLine>();
  for (const { operatorId, channel, day, volume } of counted) {
    const price = priceOn(prices, channel, day);
    const line: BilledLine = {
      operatorId,
      channel,
      priceId: price?.id ?? null,
      supplier: price?.supplier ?? '',
      unitFee: price?.fee ?? null,
      unitCost: price?.cost ?? null,
      volume,
    };
    const same = lines.get(lineKey(line));
    if (same === undefined) lines.set(lineKey(line), line);
    else same.volume += volume;
  }
  return [...lines.values()];
}

/** What changes when a volume does: units, and amounts in cents. */
export interface BilledChange {
  volume: number;
  fee: number;
  cost: number;
}

type UnitPrices = Pick<BilledLine, 'unitFee' | 'unitCost'>;

/**
 * What a line gains, or loses, when its volume goes from one figure to another: the difference of two amounts that are rounded once
 * each. So a line and all its changes add up to the amount of the volume that it has come to, to the cent, and a change back is its
 * opposite.
 */
export function changeBetween({ unitFee, unitCost }: UnitPrices, from: number, to: number): BilledChange {
  const difference = (price: number | null): number =>
    price === null ? 0 : amountOf(Math.max(0, to), price) - amountOf(Math.max(0, from), price);
  return { volume: to - from, fee: difference(unitFee), cost: difference(unitCost) };
}

/** Changes of a line by so many units each, one after the other, beginning at what the ledger has. */
export function changesOf(line: UnitPrices & { volume: number }, volumes: readonly number[]): BilledChange[] {
  let volume = line.volume;
  return volumes.map((by) => {
    const change = changeBetween(line, volume, volume + by);
    volume += by;
    return change;
  });
}

/** The sum of changes. A bill is the sum of its lines and adjustments, each as it was rounded. */
export function sumOf(changes: readonly BilledChange[]): BilledChange {
  const sum = { volume: 0, fee: 0, cost: 0 };
  for (const { volume, fee, cost } of changes) {
    sum.volume += volume;
    sum.fee += fee;
    sum.cost += cost;
  }
  return sum;
}
