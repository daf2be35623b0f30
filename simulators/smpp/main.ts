import { runSimulator } from '../shared/runSimulator.ts';
import { createSmppSimulator } from './createSmppSimulator.ts';
import type { SettingsChange } from './readSettings.ts';

const environment = {
  port: process.env.SMPP_SIMULATOR_PORT || '2775',
  host: process.env.SMPP_SIMULATOR_HOST,
  settings: process.env.SMPP_SIMULATOR_SETTINGS,
};

await runSimulator('SMPP', environment, ({ settings, ...options }) =>
  createSmppSimulator({
    ...options,
    controlPort: Number(process.env.SMPP_SIMULATOR_CONTROL_PORT || '4024'),
    settings: settings as SettingsChange,
  }),
);
