import { runSimulator } from '../shared/runSimulator.ts';
import { createPushSimulator } from './createPushSimulator.ts';
import { readSettings } from './readSettings.ts';

await runSimulator({ name: 'Push', prefix: 'PUSH', port: 4021 }, ({ settings, ...options }) =>
  createPushSimulator({ ...options, settings: readSettings(settings) }),
);
