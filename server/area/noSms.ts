import type { SmsPort } from '../channels/SmsPort.ts';

/** A port of text messages for a server without an area that sends them. */
export const noSms: SmsPort = {
  send: () => Promise.reject(new Error('no area of this server sends text messages')),
  handOver: async () => false,
};
