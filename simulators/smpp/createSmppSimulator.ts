import type { AddressInfo } from 'node:net';
import smpp, { type Session } from 'smpp';
import { z } from 'zod';
import { createSimulatorServer, DEFAULT_BOUNDS, type Simulator } from '../shared/createSimulatorServer.ts';
import { readBySchema } from '../shared/settingFields.ts';
import { escaped, shownInstant, simulatorPage } from '../shared/simulatorPage.ts';
import type { SettingsChange } from './readSettings.ts';
import { Smsc } from './Smsc.ts';

const PAGE_MESSAGES = 100;

/** How a simulator is made; everything may be left out. */
export interface SmppSimulatorOptions {
  /** Of SMPP, and of /control/ and the page; 0, the default, takes a free one. */
  port?: number;
  controlPort?: number;
  host?: string;
  settings?: SettingsChange;
  /** The present in milliseconds since 1970. */
  now?: () => number;
  /** Numbers from 0 to below 1. */
  random?: () => number;
}

/** A message centre of SMPP 3.4 that sends nothing (docs/smpp.md). `url` is that of SMPP. */
export interface SmppSimulator extends Simulator<Smsc> {
  /** Where /control/ and the page are. */
  controlUrl: string;
  /** As `POST /control/reply`. Throws for an account that there is not. */
  reply: Smsc['reply'];
  /** As `POST /control/cut`. */
  cut: () => void;
}

const replyForm = z.strictObject({
  systemId: z.string().min(1).max(15),
  number: z.string().regex(/^\d{5,15}$/),
  text: z.string().max(70),
});

/** Starts a simulator. Rejects with the system's error when a port is taken. */
export async function createSmppSimulator(options: SmppSimulatorOptions = {}): Promise<SmppSimulator> {
  const { now = Date.now, random = Math.random, host = '127.0.0.1', port: wanted = 0, controlPort = 0 } = options;
  const smsc = new Smsc({ now, random, keep: DEFAULT_BOUNDS });
  if (options.settings !== undefined) smsc.configure(options.settings);
  const sessions = new Set<Session>();
  const server = smpp.createServer((session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    smsc.serve(session);
  });
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(wanted, host, settle);
  });
  const { port } = server.address() as AddressInfo;
  const control = await createSimulatorServer(
    { port: controlPort, host },
    {
      gateway: smsc,
      answer: async () => ({ status: 404, body: { code: 'NOT_FOUND' } }),
      routes: {
        'POST reply': (body) => {
          const { systemId, number, text } = readBySchema(replyForm, body);
          smsc.reply(systemId, number, text);
          return {};
        },
        'POST cut': () => {
          smsc.cut();
          return {};
        },
      },
      page: () =>
        simulatorPage({
          title: 'SMPP simulator',
          heading: `Text messages that were taken: ${smsc.journal.totals.taken}`,
          items: smsc.journal.messages(PAGE_MESSAGES).map(({ source, dest, text, at, parts, stat }) => ({
            shown: `<p><b>${escaped(source || '–')}</b>${escaped(text)}</p>`,
            facts: [dest, shownInstant(at), `${parts} part${parts === 1 ? '' : 's'}`, stat],
          })),
        }),
    },
  ).catch((error: unknown) => {
    server.close();
    throw error;
  });
  return {
    ...control,
    url: `smpp://${host}:${port}`,
    port,
    controlUrl: control.url,
    reply: (systemId, number, text) => smsc.reply(systemId, number, text),
    cut: () => smsc.cut(),
    async close() {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      await control.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}
