import type { Socket } from 'node:net';
import { networkCode } from '../networkCode.ts';
import { type DecodedPdu, decodePdu } from './decodePdu.ts';
import { encodePdu } from './encodePdu.ts';
import { NO_TLVS, type Pdu, type PduBodies, type Tlvs } from './Pdu.ts';
import { PduSplitter } from './PduSplitter.ts';
import type { SmppCommand } from './smppCommands.ts';
import { SMPP_STATUS } from './smppStatus.ts';

/** Highest sequence_number (§5.1.4); after it comes 1 again. */
const SEQUENCE_MAX = 0x7fffffff;
/** How long a gateway may take over an unbind, and over reading the last that it is told, in milliseconds. */
const LEAVE_MS = 2_000;

/** Octets of ours that a gateway may leave unread: who asks on and reads nothing would fill the memory of the process. */
const UNREAD_MAX = 1024 * 1024;

/**
 * How a request ended.
 * - `answered`: by its response, or by a generic_nack with a status that is not 0.
 * - `notSent`: the session was over before; nothing has left.
 * - `broken`: the session ended before its response, or that could not be read.
 */
export type RequestEnd =
  | { end: 'answered'; response: Pdu }
  | { end: 'notSent'; detail: string }
  | { end: 'broken'; detail: string };

/** How long a session waits for an answer, and how long nothing may be heard before it asks whether there is still somebody, in milliseconds. */
export interface SessionOptions {
  answerMs: number;
  enquireMs: number;
  /** Takes a deliver_sm; `answer` is called once with the command_status of its response. */
  deliver: (pdu: Pdu<'deliverSm'>, answer: (status: number) => void) => void;
  /** Called once, when the session is over. */
  over: () => void;
}

interface Pending {
  settle: (end: RequestEnd) => void;
  timer: NodeJS.Timeout;
}

type Response = 'deliverSmResp' | 'unbindResp' | 'enquireLinkResp' | 'genericNack';

/** One connection to a gateway: requests with their responses, and what the gateway asks of its own accord. */
export class SmppSession {
  readonly #socket: Socket;
  readonly #options: SessionOptions;
  readonly #splitter = new PduSplitter();
  readonly #pending = new Map<number, Pending>();
  readonly #enquiring: NodeJS.Timeout;
  #sequence = 0;
  #heardAt = performance.now();
  #why: string | undefined;

  /** `socket` is connected, and where it is one of TLS, secured. */
  constructor(socket: Socket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.setNoDelay(true);
    socket.on('data', (octets: Buffer) => this.#hear(octets));
    socket.on('error', (error) => this.end(networkCode(error)));
    socket.on('close', () => this.end('broken connection'));
    this.#enquiring = setInterval(() => this.#enquire(), options.enquireMs).unref();
  }

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.#why !== undefined;
  }

  /** Makes a request. Rejects with a RangeError for what does not fit onto the wire; else every end is an answer. */
  async request<Command extends SmppCommand>(
    command: Command,
    body: PduBodies[Command],
    tlvs: Tlvs = NO_TLVS,
  ): Promise<RequestEnd> {
    if (this.#why !== undefined) return { end: 'notSent', detail: this.#why };
    this.#sequence = this.#sequence >= SEQUENCE_MAX ? 1 : this.#sequence + 1;
    const sequence = this.#sequence;
    const wire = encodePdu({ command, status: 0, sequence, body, tlvs } as Pdu);
    return new Promise((settle) => {
      // Who does not answer one question is not asked others.
      const timer = setTimeout(() => this.end('ETIMEDOUT'), this.#options.answerMs);
      this.#pending.set(sequence, { settle, timer });
      this.#socket.write(wire);
    });
  }

  /** Takes leave in good order, and ends. */
  async unbind(): Promise<void> {
    const timer = setTimeout(() => this.end('unbound'), LEAVE_MS).unref();
    await this.request('unbind', {});
    clearTimeout(timer);
    this.end('unbound');
  }

  /** Ends at once; what is under way ends as broken. */
  end(why: string): void {
    if (this.#why !== undefined) return;
    this.#why = why;
    clearInterval(this.#enquiring);
    for (const { settle, timer } of this.#pending.values()) {
      clearTimeout(timer);
      settle({ end: 'broken', detail: why });
    }
    this.#pending.clear();
    // What was answered last may still be on its way out.
    this.#socket.destroySoon();
    setTimeout(() => this.#socket.destroy(), LEAVE_MS).unref();
    this.#options.over();
  }

  #enquire(): void {
    if (performance.now() - this.#heardAt >= this.#options.enquireMs) void this.request('enquireLink', {});
  }

  #hear(octets: Buffer): void {
    if (this.isOver) return;
    const whole = this.#splitter.push(octets);
    if (whole === undefined) {
      this.#respond('genericNack', 0, SMPP_STATUS.ESME_RINVCMDLEN);
      return this.end('unreadable answer');
    }
    // Only a whole command says that somebody is there: one without an end could drip for ever.
    if (whole.length > 0) this.#heardAt = performance.now();
    for (const one of whole) {
      if (this.isOver) return;
      const decoded = decodePdu(one);
      if (decoded.read === undefined) this.#misread(decoded);
      else this.#take(decoded.read);
    }
  }

  #misread({ sequence, isResponse, status, command }: Extract<DecodedPdu, { read: undefined }>): void {
    if (isResponse) this.#settle(sequence, { end: 'broken', detail: 'unreadable answer' });
    else this.#respond(command === 'deliverSm' ? 'deliverSmResp' : 'genericNack', sequence, status);
  }

  #take(pdu: Pdu): void {
    const { command, sequence } = pdu;
    switch (command) {
      case 'deliverSm':
        return this.#options.deliver(pdu, (status) => this.#respond('deliverSmResp', sequence, status));
      case 'enquireLink':
        return this.#respond('enquireLinkResp', sequence, SMPP_STATUS.ESME_ROK);
      case 'unbind':
        this.#respond('unbindResp', sequence, SMPP_STATUS.ESME_ROK);
        return this.end('unbound');
      case 'submitSm':
      case 'bindTransceiver':
        return this.#respond('genericNack', sequence, SMPP_STATUS.ESME_RINVCMDID);
      case 'bindTransceiverResp':
      case 'submitSmResp':
      case 'deliverSmResp':
      case 'unbindResp':
      case 'enquireLinkResp':
      case 'genericNack':
        return this.#settle(sequence, { end: 'answered', response: pdu });
    }
  }

  #settle(sequence: number, end: RequestEnd): void {
    const pending = this.#pending.get(sequence);
    // An answer to nothing that was asked.
    if (pending === undefined) return;
    this.#pending.delete(sequence);
    clearTimeout(pending.timer);
    pending.settle(end);
  }

  #respond(command: Response, sequence: number, status: number): void {
    if (this.#why !== undefined) return;
    const shared = { status, sequence, tlvs: NO_TLVS };
    const response: Pdu =
      command === 'deliverSmResp' ? { ...shared, command, body: { messageId: '' } } : { ...shared, command, body: {} };
    this.#socket.write(encodePdu(response));
    if (this.#socket.writableLength > UNREAD_MAX) this.end('answers are not read');
  }
}
