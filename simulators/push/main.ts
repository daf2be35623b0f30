import { runSimulator } from '../shared/runSimulator.ts';
import { createPushSimulator } from './createPushSimulator.ts';
import { readSettings } from './readSettings.ts';

const environment = {
  port: process.env.PUSH_SIMULATOR_PORT || '4021',
  host: process.env.PUSH_SIMULATOR_HOST,
  settings: process.env.PUSH_SIMULATOR_SETTINGS,
};

await runSimulator('Push', environment, ({ settings, ...options }) =>
  createPushSimulator({ ...options, settings: readSettings(settings) }),
);
