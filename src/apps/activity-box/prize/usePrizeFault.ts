import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import { useTexts } from '../../../ui/index.ts';

/** Why a prize cannot be given out, with what its data lacks; undefined where nothing is amiss. */
export function usePrizeFault(): (prize: Pick<Prize, 'fault' | 'lacks'>) => string | undefined {
  const t = useTexts();
  return ({ fault, lacks }) =>
    fault === null
      ? undefined
      : t('activityBox.prize.faultOf', {
          fault: t(`activityBox.prize.fault.${fault}`),
          lacks: lacks.map((lack) => t(`activityBox.prize.lack.${lack}`)),
        });
}
