/** One text message to one phone. */
export interface SmsMessage {
  tenantId: string;
  phone: string;
  text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** Leaves the sending to the background work: it takes as long for everybody, and says nothing of its end. */
  send(message: SmsMessage): Promise<void>;
  /** Hands a message to the gateway of its tenant at once. True where the gateway took it; otherwise the outbox says why not. */
  handOver(message: SmsMessage): Promise<boolean>;
}
