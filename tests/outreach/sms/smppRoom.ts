import { afterEach } from 'vitest';
import { type SmppGatewayOptions, smppSmsGateway } from '../../../server/channels/smpp/smppSmsGateway.ts';
import type { IncomingEnd, IncomingSms, SmsGateway } from '../../../server/channels/SmsGateway.ts';
import {
  createSmppSimulator,
  type SmppSimulator,
  type SmppSimulatorOptions,
} from '../../../simulators/smpp/createSmppSimulator.ts';

/** The account that the simulator has. */
export const SMPP_ACCOUNT = { systemId: 'shop', password: 's3cret', rate: 1_000, quota: 100_000 };

/** A message centre, an adapter that is bound to it when it is used, and what came in over it. */
export interface SmppRoom {
  simulator: SmppSimulator;
  gateway: SmsGateway;
  /** What came in, in its order. */
  incoming: IncomingSms[];
  /** How what comes in ends; it is stored unless a test says otherwise. */
  end: IncomingEnd;
  /** Starts both anew. Receipts come at once. */
  start(more?: Partial<SmppGatewayOptions>, options?: SmppSimulatorOptions): Promise<void>;
  /** Ends the simulator and starts another on its port. */
  restart(): Promise<void>;
  /** Another adapter. */
  gatewayTo(url: string, more?: Partial<SmppGatewayOptions>): SmsGateway;
  /** Does something after the test, before what was started earlier ends. */
  afterwards(end: () => unknown): void;
}

/** Furnishes a room; everything in it goes with the test. */
export function smppRoom(): SmppRoom {
  const endings: (() => unknown)[] = [];
  const simulate = async (options: SmppSimulatorOptions): Promise<void> => {
    const settings = { accounts: [SMPP_ACCOUNT], faults: { receiptDelayMs: 0 }, ...options.settings };
    const simulator = await createSmppSimulator({ ...options, settings });
    endings.push(() => simulator.close());
    room.simulator = simulator;
  };
  const room: SmppRoom = {
    simulator: undefined as never,
    gateway: undefined as never,
    incoming: [],
    end: 'stored',
    async start(more, options = {}) {
      room.incoming = [];
      room.end = 'stored';
      await simulate(options);
      room.gateway = room.gatewayTo(room.simulator.url, more);
    },
    async restart() {
      const { port } = room.simulator;
      await room.simulator.close();
      await simulate({ port });
    },
    gatewayTo(url, more) {
      const made = smppSmsGateway({
        url,
        accessKey: SMPP_ACCOUNT.systemId,
        secret: SMPP_ACCOUNT.password,
        systemType: '',
        senderAddress: '',
        namePrefix: 'a/',
        take: async (all) => {
          room.incoming.push(...all);
          return all.map(() => room.end);
        },
        ...more,
      });
      endings.push(() => made.close());
      return made;
    },
    afterwards: (end) => void endings.push(end),
  };
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return room;
}
