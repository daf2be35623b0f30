import { runSimulator } from '../shared/runSimulator.ts';
import { createSmtpSimulator } from './createSmtpSimulator.ts';
import type { SettingsChange } from './readSettings.ts';

const environment = {
  port: process.env.SMTP_SIMULATOR_PORT || '2526',
  host: process.env.SMTP_SIMULATOR_HOST,
  settings: process.env.SMTP_SIMULATOR_SETTINGS,
};

await runSimulator('SMTP', environment, ({ settings, ...options }) =>
  createSmtpSimulator({
    ...options,
    controlPort: Number(process.env.SMTP_SIMULATOR_CONTROL_PORT || '4025'),
    settings: settings as SettingsChange,
  }),
);
