import { OUTCOME_DAYS } from '../../../../domain/outreach/task/controlResult.ts';
import { type QueryChange, useAddressQuery } from '../../../../ui/index.ts';

/** What is compared, which stands in the address, so that it can be shared. */
export interface ControlPlace {
  /** Name of the event; undefined until one is chosen. */
  event: string | undefined;
  days: number;
  /** The latest run where none is chosen. */
  runId: string | undefined;
  change: (changed: QueryChange) => void;
}

/** Reads and changes what of the address is compared. */
export function useControlPlace(): ControlPlace {
  const [params, change] = useAddressQuery();
  const days = Number(params.get('outcomeDays'));
  const isDays = Number.isInteger(days) && days >= OUTCOME_DAYS.min && days <= OUTCOME_DAYS.max;
  return {
    event: params.get('outcome') ?? undefined,
    days: isDays ? days : OUTCOME_DAYS.usual,
    runId: params.get('run') ?? undefined,
    change,
  };
}
