import type { Implementation } from '../api/implement.ts';
import { backgroundJobHandlers } from './backgroundJob/backgroundJobHandlers.ts';
import { customerInfoHandlers } from './customerInfo/customerInfoHandlers.ts';
import { menuHandlers } from './menu/menuHandlers.ts';
import { sessionHandlers } from './session/sessionHandlers.ts';
import { telemetryHandlers } from './telemetry/telemetryHandlers.ts';

/** Handlers of the endpoints of the shell. */
export const shellHandlers: readonly Implementation[] = [
  ...sessionHandlers,
  ...menuHandlers,
  ...customerInfoHandlers,
  ...telemetryHandlers,
  ...backgroundJobHandlers,
];
