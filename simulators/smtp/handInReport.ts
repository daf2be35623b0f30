import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A server that says nothing for so long has gone. */
const SILENCE_MS = 10_000;

/**
 * Hands a report in at a mail server, from nobody, so that nobody answers it (RFC 5321 §4.5.5). Rejects with what was answered where it
 * is not taken.
 */
export async function handInReport(
  { host, port }: { host: string; port: number },
  to: string,
  mail: string,
  signal: AbortSignal,
): Promise<void> {
  const socket = connect({ host, port, signal });
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('no answer')));
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  const failed = new Promise<never>((_settle, fail) => {
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('closed')));
  });
  failed.catch(() => undefined);
  const answers = lines[Symbol.asyncIterator]();
  const expect = async (digit: string): Promise<void> => {
    for (;;) {
      const { value = '', done } = await Promise.race([answers.next(), failed]);
      if (done === true) throw new Error('closed');
      if (value.startsWith('-', 3)) continue;
      if (value.startsWith(digit)) return;
      throw new Error(value);
    }
  };
  const say = async (line: string, digit: string): Promise<void> => {
    socket.write(`${line}\r\n`);
    await expect(digit);
  };
  try {
    await expect('2');
    await say('EHLO mx.simulator.test', '2');
    await say('MAIL FROM:<>', '2');
    await say(`RCPT TO:<${to}>`, '2');
    await say('DATA', '3');
    // A line that begins with a dot gets another one (§4.5.2).
    await say(`${mail.replace(/^\./gm, '..')}\r\n.`, '2');
    socket.write('QUIT\r\n');
  } finally {
    lines.close();
    socket.end();
    socket.destroySoon();
  }
}
