import { runSimulator } from '../shared/runSimulator.ts';
import { createWechatSimulator } from './createWechatSimulator.ts';
import { readSettings } from './readSettings.ts';

const environment = {
  port: process.env.WECHAT_SIMULATOR_PORT || '4030',
  host: process.env.WECHAT_SIMULATOR_HOST,
  settings: process.env.WECHAT_SIMULATOR_SETTINGS,
};

await runSimulator('WeChat', environment, ({ settings, ...options }) =>
  createWechatSimulator({ ...options, settings: readSettings(settings) }),
);
