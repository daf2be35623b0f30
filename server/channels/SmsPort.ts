/** Sends text messages. */
export interface SmsPort {
  send(message: { tenantId: string; phone: string; text: string }): Promise<void>;
}
