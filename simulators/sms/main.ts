import { runSimulator } from '../shared/runSimulator.ts';
import { createSmsSimulator } from './createSmsSimulator.ts';
import { readSettings } from './readSettings.ts';

await runSimulator({ name: 'SMS', prefix: 'SMS', port: 4020 }, ({ settings, ...options }) =>
  createSmsSimulator({ ...options, settings: readSettings(settings) }),
);
