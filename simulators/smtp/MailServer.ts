import { Journal } from '../shared/Journal.ts';
import { checkSignature, type Signature } from './checkSignature.ts';
import { isMailAddress, judgeMail } from './judgeMail.ts';
import { readMail, valuesOf } from './readMail.ts';
import { changedSettings, DEFAULT_SETTINGS, fits, type Settings } from './readSettings.ts';
import { reportMail } from './reportMail.ts';
import { Reports } from './Reports.ts';
import { REFUSALS, REPORTS, type Reply, type Treatment } from './treatments.ts';

/** A mail that was taken. */
export interface TakenMail {
  /** The simulator's own name of it. */
  id: string;
  /** Sender and recipients of the envelope. */
  returnPath: string;
  to: string[];
  subject: string;
  messageId: string;
  bytes: number;
  signature: Signature;
  /** When it was taken, ISO 8601. */
  at: string;
  /** What becomes of it after that. */
  treatment: Treatment;
  /** As it came, byte for byte. */
  raw: Buffer;
}

/** What the simulator is made with: the present in milliseconds, mails and refusals that are kept, wait before a report is brought again. */
export interface MailServerOptions {
  now: () => number;
  keep: { messages: number; refused: number };
  retryMs: number;
}

const TOO_LONG: Reply = { code: 552, status: '5.3.4', words: 'message too big' };
const BAD_ADDRESS: Reply = { code: 553, status: '5.1.3', words: 'no such form of address' };
const TOO_MANY: Reply = { code: 452, status: '4.5.3', words: 'too many recipients' };
const MALFORMED = { code: 550, status: '5.6.0' };
const UNSIGNED = { code: 550, status: '5.7.20' };

/** What becomes of a mail that was read to its end. */
export type Received = { cut: boolean } | { refused: Reply } | { id: string };

/** The mail server itself, without its doors: what it knows, what it took and what it sends back. */
export class MailServer {
  readonly #options: MailServerOptions;
  #settings: Settings = DEFAULT_SETTINGS;
  #made = 0;
  #reports: Reports;
  journal: Journal<TakenMail>;

  constructor(options: MailServerOptions) {
    this.#options = options;
    this.#reports = new Reports(options.retryMs);
    this.journal = new Journal(options.keep);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Changes how it behaves; throws what is wrong with the change. */
  configure(change: unknown): void {
    this.#settings = changedSettings(this.#settings, change);
  }

  /** Why a sender of an envelope is not taken; nobody at all is one, of reports. */
  judgeSender(address: string): Reply | undefined {
    return address === '' || isMailAddress(address) ? undefined : this.#refuse('SENDER_WRONG', BAD_ADDRESS);
  }

  /** Why a recipient is not taken: many servers say so before they read the mail. */
  judgeRecipient(address: string, before: number): Reply | undefined {
    if (!isMailAddress(address)) return this.#refuse('RECIPIENT_WRONG', BAD_ADDRESS);
    if (before >= this.#settings.recipients) return this.#refuse('TOO_MANY_RECIPIENTS', TOO_MANY);
    const rule = this.#ruleOf(address);
    const refusal = REFUSALS[rule];
    return refusal === undefined ? undefined : this.#refuse(rule, refusal);
  }

  /** A mail that was longer than allowed. */
  refuseSize(): Reply {
    return this.#refuse('TOO_LONG', TOO_LONG);
  }

  /** Takes a mail, or says why not. */
  receive(returnPath: string, to: readonly string[], raw: Buffer): Received {
    this.journal.totals.calls += 1;
    const said = this.#settings.faults.next.shift() ?? 'none';
    if (said === 'cutBefore' || to.some((address) => this.#ruleOf(address) === 'cutBefore')) return { cut: true };
    const refusal = REFUSALS[said];
    if (refusal !== undefined) return { refused: this.#refuse(said, refusal) };
    const mail = readMail(raw);
    const fault = judgeMail(mail, raw, this.#settings);
    if (fault !== undefined)
      return {
        refused: this.#refuse(
          fault.code,
          { ...MALFORMED, words: [fault.code, fault.field].join(' ').trim() },
          fault.field,
        ),
      };
    const { keys, signatures } = this.#settings;
    const { signature } = checkSignature(mail, (name) => keys[name]);
    const isBad =
      signature === 'unsigned' ? signatures === 'required' : signature !== 'good' && signatures !== 'ignored';
    if (isBad) return { refused: this.#refuse(`DKIM_${signature}`, { ...UNSIGNED, words: `DKIM: ${signature}` }) };
    return this.#take({ returnPath, to: [...to], raw, mail, signature, said });
  }

  #take(given: {
    returnPath: string;
    to: string[];
    raw: Buffer;
    mail: ReturnType<typeof readMail>;
    signature: Signature;
    said: Treatment;
  }): Received {
    const { returnPath, to, raw, mail, signature, said } = given;
    const now = this.#options.now();
    this.#made += 1;
    const id = `e${String(this.#made).padStart(8, '0')}`;
    const treatments = to.map((address) => (said === 'none' ? this.#ruleOf(address) : said));
    const treatment: Treatment = treatments.find((one) => one !== 'none') ?? 'none';
    const first = (name: string): string => valuesOf(mail, name)[0] ?? '';
    const [subject, messageId] = [first('subject'), first('message-id')];
    const taken = { id, returnPath, to, subject, messageId, bytes: raw.length, signature, treatment, raw };
    this.journal.taken({ ...taken, at: new Date(now).toISOString() }, now);
    for (const [index, address] of to.entries()) this.#report(id, address, treatments[index], given);
    return treatments.includes('cutAfter') ? { cut: true } : { id };
  }

  /** Sends back what becomes of a mail later. Nobody hears of a mail without a sender. */
  #report(
    id: string,
    to: string,
    treatment: Treatment = 'none',
    { returnPath, mail }: { returnPath: string; mail: ReturnType<typeof readMail> },
  ): void {
    const { reports, faults } = this.#settings;
    const said = REPORTS[treatment];
    if (said === undefined || reports === null || returnPath === '') return;
    const at = new Date(this.#options.now() + faults.reportDelayMs);
    const text = reportMail({ to, returnPath, headers: mail.headers, said, at, id });
    this.#reports.add(reports, { to: returnPath, mail: text }, faults.reportDelayMs);
  }

  #ruleOf(address: string): Treatment {
    return this.#settings.rules.find((rule) => fits(rule, address))?.does ?? 'none';
  }

  #refuse(code: string, reply: Reply, field?: string): Reply {
    const at = new Date(this.#options.now()).toISOString();
    this.journal.refused({ at, account: null, code, ...(field === undefined ? {} : { field }) });
    return reply;
  }

  /** Everything but whole mails. */
  state() {
    const { keys, ...settings } = this.#settings;
    return { ...settings, keys: Object.keys(keys), ...this.journal.counts(), reported: this.#reports.counts };
  }

  /** Forgets everything that happened; the settings stay. */
  reset(): void {
    this.#reports.close();
    this.#reports = new Reports(this.#options.retryMs);
    this.journal = new Journal(this.#options.keep);
    this.configure({ faults: { next: [] } });
  }

  /** Ends what is under way. */
  close(): void {
    this.#reports.close();
  }
}
