import type { Implementation } from '../api/implement.ts';
import { activityHandlers } from './activity/activityHandlers.ts';
import { activityImageHandlers } from './activity/activityImages.ts';
import { activityStatisticHandlers } from './activity/activityStatistic/activityStatisticHandlers.ts';
import { participantPackageHandlers } from './activity/participantPackage.ts';
import { awardHandlers } from './award/awardHandlers.ts';
import { playHandlers } from './play/playHandlers.ts';
import { prizeHandlers } from './prize/prizeHandlers.ts';
import { voucherCodeHandlers } from './prize/voucherCode/voucherCodeHandlers.ts';
import { voucherImportHandlers } from './prize/voucherCode/voucherImportHandlers.ts';
import { venueHandlers } from './venue/venueHandlers.ts';
import { resources } from './resources.ts';

/** Handlers of the endpoints of _Activity factory_. */
export const activityBoxHandlers: readonly Implementation[] = [
  ...prizeHandlers,
  ...voucherCodeHandlers,
  ...voucherImportHandlers,
  ...venueHandlers,
  ...activityHandlers,
  ...participantPackageHandlers,
  ...activityImageHandlers,
  ...awardHandlers,
  ...activityStatisticHandlers,
  ...playHandlers,
  ...resources,
];
