import { runSimulator } from '../shared/runSimulator.ts';
import { createSmsSimulator } from './createSmsSimulator.ts';
import { readSettings } from './readSettings.ts';

const environment = {
  port: process.env.SMS_SIMULATOR_PORT || '4020',
  host: process.env.SMS_SIMULATOR_HOST,
  settings: process.env.SMS_SIMULATOR_SETTINGS,
};

await runSimulator('SMS', environment, ({ settings, ...options }) =>
  createSmsSimulator({ ...options, settings: readSettings(settings) }),
);
