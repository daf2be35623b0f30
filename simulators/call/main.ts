import { runSimulator } from '../shared/runSimulator.ts';
import { createCallSimulator } from './createCallSimulator.ts';
import { readSettings } from './readSettings.ts';

const environment = {
  port: process.env.CALL_SIMULATOR_PORT || '4023',
  host: process.env.CALL_SIMULATOR_HOST,
  settings: process.env.CALL_SIMULATOR_SETTINGS,
};

await runSimulator('Call', environment, ({ settings, ...options }) =>
  createCallSimulator({ ...options, settings: readSettings(settings) }),
);
