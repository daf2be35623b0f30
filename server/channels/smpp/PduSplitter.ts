/** Octets of the header: length, command, status and sequence number of four each. */
export const PDU_HEADER = 16;

/** Longer commands are none of ours: a message_payload of 64 KB with all that may stand around it. */
const PDU_MAX = 0xffff + 1_024;

/** Cuts a stream of octets into commands. */
export class PduSplitter {
  #rest = Buffer.alloc(0);

  /**
   * The commands that are whole with these octets; undefined where the stream has a command of an impossible length, after
   * which nothing in it can be told apart.
   */
  push(octets: Buffer): Buffer[] | undefined {
    let rest = this.#rest.length === 0 ? octets : Buffer.concat([this.#rest, octets]);
    const whole: Buffer[] = [];
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < PDU_HEADER || length > PDU_MAX) return undefined;
      if (rest.length < length) break;
      whole.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    this.#rest = Buffer.from(rest);
    return whole;
  }
}
