import type { PDU, Session } from 'smpp';
import { Journal } from '../shared/Journal.ts';
import { Roster } from '../shared/Roster.ts';
import { Customer } from './Customer.ts';
import {
  type AccountSettings,
  changedSettings,
  DEFAULT_SETTINGS,
  type Settings,
  type SubmitFault,
} from './readSettings.ts';
import { readSubmit, type Submitted } from './readSubmit.ts';
import { ARRIVED, ENDS, receiptPdu } from './receiptPdu.ts';
import { STATUS, type StatusName } from './statuses.ts';

/** A message that was taken. */
export interface TakenSubmit extends Submitted {
  messageId: string;
  systemId: string;
  /** When, ISO 8601. */
  at: string;
  /** What the carrier says in the end. */
  stat: string;
}

/** What the simulator is made with: the present in milliseconds, numbers from 0 to below 1, messages and refusals that are kept. */
export interface SmscOptions {
  now: () => number;
  random: () => number;
  keep: { messages: number; refused: number };
}

const FAULT_STATUS: Partial<Record<SubmitFault, StatusName>> = {
  throttled: 'ESME_RTHROTTLED',
  queueFull: 'ESME_RMSGQFUL',
  systemError: 'ESME_RSYSERR',
};

/** The message centre itself, without its doors. */
export class Smsc {
  readonly #options: SmscOptions;
  readonly #customers: Roster<AccountSettings, Customer>;
  #settings: Settings = DEFAULT_SETTINGS;
  #made = 0;
  /** enquire_link that came, and PDUs of all kinds. */
  #enquired = 0;
  journal: Journal<TakenSubmit>;

  constructor(options: SmscOptions) {
    this.#options = options;
    this.#customers = new Roster(
      ({ systemId }) => systemId,
      (settings) => new Customer(settings),
    );
    this.journal = new Journal(options.keep);
    this.configure({ accounts: DEFAULT_SETTINGS.accounts });
  }

  /** Changes how it behaves; throws what is wrong with the change. */
  configure(change: unknown): void {
    this.#settings = changedSettings(this.#settings, change);
    if (Object.hasOwn(Object(change), 'accounts')) this.#customers.set(this.#settings.accounts);
  }

  /** Serves a connection. */
  serve(session: Session): void {
    let customer: Customer | undefined;
    // A connection that breaks is no matter of the others.
    session.on('error', () => session.destroy());
    session.on('bind_transceiver', (pdu: PDU) => {
      const found = customer === undefined ? this.#judgeBind(pdu) : 'ESME_RALYBND';
      if (typeof found === 'string') {
        this.#refuse(pdu.system_id ?? '', found);
        session.send(pdu.response({ command_status: STATUS[found] }));
        return session.close();
      }
      customer = found;
      session.send(pdu.response({ system_id: 'simulator' }));
      found.bind(session);
    });
    session.on('submit_sm', (pdu: PDU) => this.#submit(session, customer, pdu));
    session.on('enquire_link', (pdu: PDU) => {
      this.#enquired += 1;
      session.send(pdu.response());
    });
    session.on('unbind', (pdu: PDU) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('unknown', (pdu: PDU) => session.send(pdu.response()));
  }

  #judgeBind({ system_id: systemId = '', password, system_type: systemType, interface_version: version }: PDU) {
    const customer = this.#customers.get(systemId);
    if (customer === undefined) return 'ESME_RINVSYSID';
    const { settings } = customer;
    if (password !== settings.password) return 'ESME_RINVPASWD';
    if (settings.systemType !== undefined && systemType !== settings.systemType) return 'ESME_RINVSYSTYP';
    if (version !== 0x34) return 'ESME_RSYSERR';
    return customer.binds < settings.binds ? customer : 'ESME_RALYBND';
  }

  #submit(session: Session, customer: Customer | undefined, pdu: PDU): void {
    this.journal.totals.calls += 1;
    const fault = customer === undefined ? 'none' : (this.#settings.faults.next.shift() ?? 'none');
    if (fault === 'cutBefore') return session.destroy();
    const taken = this.#judge(customer, pdu, fault);
    if (typeof taken === 'string') {
      this.#refuse(customer?.settings.systemId ?? '', taken);
      session.send(pdu.response({ command_status: STATUS[taken] }));
      return;
    }
    if (fault === 'silent') return;
    if (fault === 'cutAfter') return session.destroy();
    session.send(pdu.response({ message_id: taken.messageId }));
  }

  #judge(customer: Customer | undefined, pdu: PDU, fault: SubmitFault): TakenSubmit | StatusName {
    const now = this.#options.now();
    if (customer === undefined) return 'ESME_RINVBNDSTS';
    const faulty = FAULT_STATUS[fault];
    if (faulty !== undefined) return faulty;
    if (customer.rate.waitFor(1, customer.settings.rate, now) > 0) return 'ESME_RTHROTTLED';
    const read = readSubmit(pdu);
    if (typeof read === 'string') return read;
    const { senders } = customer.settings;
    if (senders.length > 0 && !senders.includes(read.source)) return 'ESME_RINVSRCADR';
    if (this.#settings.blacklist.includes(read.dest) || customer.quota < read.parts) return 'ESME_RSUBMITFAIL';
    customer.rate.add(1, now);
    customer.quota -= read.parts;
    return this.#take(customer, read, now);
  }

  #take(customer: Customer, read: Submitted, now: number): TakenSubmit {
    const { random } = this.#options;
    const { undeliveredShare, receiptDelayMs, receiptForm: form } = this.#settings.faults;
    this.#made += 1;
    const messageId = `s${String(this.#made).padStart(9, '0')}`;
    const failure = ENDS[Math.floor(random() * ENDS.length)] ?? ENDS[0];
    const end = random() < undeliveredShare ? failure : ARRIVED;
    const { systemId } = customer.settings;
    const taken = { ...read, messageId, systemId, at: new Date(now).toISOString(), stat: end.stat };
    this.journal.taken(taken, now);
    if (read.wantsReceipt)
      customer.deliver(
        receiptPdu({ ...taken, takenAt: now }, end, { form, now: now + receiptDelayMs }),
        receiptDelayMs,
      );
    return taken;
  }

  #refuse(systemId: string, code: StatusName): void {
    this.journal.refused({ at: new Date(this.#options.now()).toISOString(), account: systemId || null, code });
  }

  /** A phone answers. Throws for a customer that there is not. `number` with country code, without `+`. */
  reply(systemId: string, number: string, text: string): void {
    const customer = this.#customers.get(systemId);
    if (customer === undefined) throw new Error('systemId: unknown');
    const pdu = {
      esm_class: 0,
      source_addr_ton: 1,
      source_addr_npi: 1,
      source_addr: number,
      destination_addr: customer.settings.senders[0] ?? '1069',
      data_coding: 8,
      short_message: text,
    };
    customer.deliver(pdu, 0);
  }

  /** Cuts all connections, as a network does. */
  cut(): void {
    this.#customers.close();
  }

  /** Everything but passwords and whole messages. */
  state() {
    const { faults, blacklist } = this.#settings;
    const accounts = this.#customers.all.map((customer) => customer.view());
    return { accounts, faults, blacklist, enquired: this.#enquired, ...this.journal.counts() };
  }

  /** Forgets everything that happened; the settings stay. */
  reset(): void {
    this.#customers.clear();
    this.journal = new Journal(this.#options.keep);
    this.#enquired = 0;
    this.configure({ accounts: this.#settings.accounts, faults: { next: [] } });
  }

  /** Ends what is under way. */
  close(): void {
    this.#customers.close();
  }
}
