import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmppAddress } from '../../../src/domain/shared/address/requestAddress.ts';
import type { SmsHindrance } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';
import { isPrivateHost, lookUpPublic, PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';
import { networkCode, TimedOut } from '../networkCode.ts';
import { bindRefusal } from './smppOutcome.ts';
import { type SessionOptions, SmppSession } from './SmppSession.ts';

/** The version that is spoken (§5.2.4). */
const SMPP_3_4 = 0x34;

/** An account at a gateway of SMPP, and how it may be reached. */
export interface BindOptions extends SessionOptions {
  address: SmppAddress;
  systemId: string;
  password: string;
  systemType: string;
  /** Refuses to connect to hosts that are not of the public internet; the detail is then {@link PRIVATE_ADDRESS_CODE}. */
  publicOnly: boolean;
  /** Whose certificates are trusted, in PEM; those of the system unless said. */
  authorities?: string | undefined;
  /** How long connecting may take, in milliseconds. */
  connectMs: number;
}

/** Connects, secured where the address says so. Rejects with the network's error. */
function openSocket({ address, publicOnly, connectMs, authorities }: BindOptions): Promise<Socket> {
  const { host, port, isTls } = address;
  const options = { host, port, ...(publicOnly ? { lookup: lookUpPublic } : {}) };
  const socket = isTls ? connectTls({ ...options, ca: authorities }) : connectTcp(options);
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => socket.destroy(new TimedOut()), connectMs);
    const failed = (error?: Error): void => {
      clearTimeout(timer);
      fail(error ?? new Error('closed'));
    };
    const closed = (): void => failed();
    socket.once('error', failed);
    socket.once('close', closed);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', failed);
      socket.off('close', closed);
      settle(socket);
    });
  });
}

/** Connects and binds as a transceiver (§4.1.5). Never rejects: says why there is no session. */
export async function openSmppSession(options: BindOptions): Promise<SmppSession | NotHandedOver<SmsHindrance>> {
  const none = (detail: string): NotHandedOver<SmsHindrance> => ({
    outcome: 'notHandedOver',
    code: 'smsNoConnection',
    detail,
  });
  if (options.publicOnly && isPrivateHost(options.address.host)) return none(PRIVATE_ADDRESS_CODE);
  let socket: Socket;
  try {
    socket = await openSocket(options);
  } catch (error) {
    return none(networkCode(error));
  }
  const session = new SmppSession(socket, options);
  const { systemId, password, systemType } = options;
  const bound = await session.request('bindTransceiver', {
    systemId,
    password,
    systemType,
    interfaceVersion: SMPP_3_4,
    addrTon: 0,
    addrNpi: 0,
    addressRange: '',
  });
  // Nothing was handed over, however it ended.
  if (bound.end !== 'answered') {
    session.end(bound.detail);
    return none(bound.detail);
  }
  const { status } = bound.response;
  if (status === 0 && bound.response.command === 'bindTransceiverResp') return session;
  session.end('bind refused');
  return bindRefusal(status);
}
