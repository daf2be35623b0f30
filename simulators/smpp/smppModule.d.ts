/** What the simulator uses of the package, which brings no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  /** A text as it was decoded by its data_coding, or octets where that is not known. */
  export interface DecodedMessage {
    message: string | Buffer;
    udh?: Buffer[];
  }

  /** A command that came in. */
  export interface PDU {
    command: string;
    command_status: number;
    sequence_number: number;
    system_id?: string;
    password?: string;
    system_type?: string;
    interface_version?: number;
    service_type?: string;
    source_addr_ton?: number;
    source_addr_npi?: number;
    source_addr?: string;
    dest_addr_ton?: number;
    dest_addr_npi?: number;
    destination_addr?: string;
    esm_class?: number;
    protocol_id?: number;
    priority_flag?: number;
    schedule_delivery_time?: unknown;
    validity_period?: unknown;
    registered_delivery?: number;
    replace_if_present_flag?: number;
    data_coding?: number;
    sm_default_msg_id?: number;
    short_message?: DecodedMessage;
    message_payload?: DecodedMessage;
    message_id?: string;
    response(options?: Record<string, unknown>): PDU;
  }

  /** A connection of a customer. */
  export interface Session extends EventEmitter {
    socket: Socket;
    send(pdu: PDU): boolean;
    deliver_sm(options: Record<string, unknown>, answered: (response: PDU) => void): boolean;
    submit_sm(options: Record<string, unknown>, answered: (response: PDU) => void): boolean;
    bind_transceiver(options: Record<string, unknown>, answered: (response: PDU) => void): boolean;
    enquire_link(answered: (response: PDU) => void): boolean;
    unbind(answered: (response: PDU) => void): boolean;
    close(): void;
    destroy(): void;
  }

  /** The functions of the package. */
  const smpp: {
    createServer(listener: (session: Session) => void): NetServer;
    connect(options: { url: string }, connected: () => void): Session;
  };
  export default smpp;
}
