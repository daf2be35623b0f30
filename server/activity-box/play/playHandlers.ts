import type { Implementation } from '../../api/implement.ts';
import { addressHandler } from './addressHandler.ts';
import { boostHandlers } from './boostHandlers.ts';
import { drawHandler } from './drawHandler.ts';
import { enterHandlers } from './enterHandlers.ts';
import { formHandler } from './formHandler.ts';
import { lookHandler } from './lookHandler.ts';
import { shareHandler } from './shareHandler.ts';

/** Handlers of what people do on the public page of an activity. */
export const playHandlers: readonly Implementation[] = [
  lookHandler,
  ...enterHandlers,
  drawHandler,
  formHandler,
  addressHandler,
  shareHandler,
  ...boostHandlers,
];
