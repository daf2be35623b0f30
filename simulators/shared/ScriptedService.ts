import type { Bounds } from './createSimulatorServer.ts';
import { type Fault, FaultDice } from './faults.ts';
import { Journal } from './Journal.ts';
import { type Customer, Roster } from './Roster.ts';

/** The parts that a service is made with. */
export interface ServiceOptions {
  /** The present in milliseconds. */
  now: () => number;
  /** Numbers from 0 to below 1. */
  random: () => number;
  bounds: Bounds;
  /** Wait before the second attempt of a callback, in milliseconds. */
  retryMs: number;
}

/** Settings that every service has: the shares of its faults. */
interface ScriptedSettings {
  faults: Parameters<FaultDice['roll']>[0];
}

/** A change of settings that may set the faults of the next calls. */
interface ScriptedChange {
  faults?: { next?: readonly Fault[] | undefined } | undefined;
}

/** How the settings of a service are read and applied. */
interface Script<Settings, Change, MemberSettings, Member> {
  defaults: Settings;
  /** Reads a change. Throws an error that names the first wrong field. */
  read: (given: unknown) => Change;
  apply: (before: Settings, change: Change) => Settings;
  /** The customers of the settings, or of a change that names them. */
  membersOf: (from: Settings | Change) => readonly MemberSettings[] | undefined;
  keyOf: (settings: MemberSettings) => string;
  open: (settings: MemberSettings) => Member;
}

/** A simulated service without its doors: settings that change while it runs, customers, faults, and a journal of messages. */
export abstract class ScriptedService<
  Settings extends ScriptedSettings,
  Change extends ScriptedChange,
  MemberSettings,
  Member extends Customer<MemberSettings>,
  Taken,
> {
  protected readonly options: ServiceOptions;
  protected readonly members: Roster<MemberSettings, Member>;
  protected readonly dice: FaultDice;
  readonly #script: Script<Settings, Change, MemberSettings, Member>;
  #made = 0;
  settings: Settings;
  journal: Journal<Taken>;

  constructor(options: ServiceOptions, script: Script<Settings, Change, MemberSettings, Member>) {
    this.options = options;
    this.#script = script;
    this.settings = script.defaults;
    this.dice = new FaultDice(options.random);
    this.members = new Roster(script.keyOf, script.open);
    this.members.set(script.membersOf(script.defaults) ?? []);
    this.journal = new Journal(options.bounds);
  }

  /** Applies a change of the settings. Throws an error that names the first wrong field. Customers that stay keep their memory. */
  protected change(given: unknown): Change {
    const change = this.#script.read(given);
    this.settings = this.#script.apply(this.settings, change);
    if (change.faults?.next !== undefined) this.dice.set(change.faults.next);
    const members = this.#script.membersOf(change);
    if (members !== undefined) this.members.set(members);
    return change;
  }

  /** The fault of the next call that hands messages over. */
  nextFault(): Fault {
    return this.dice.roll(this.settings.faults);
  }

  /** A new id of the service: a letter and eight digits. */
  protected nextId(letter: string): string {
    this.#made += 1;
    return `${letter}${String(this.#made).padStart(8, '0')}`;
  }

  /** Forgets all messages, calls and faults to come. The settings stay, and customers begin anew. */
  reset(): void {
    this.members.clear();
    this.dice.set([]);
    this.journal = new Journal(this.options.bounds);
    this.members.set(this.#script.membersOf(this.settings) ?? []);
  }

  /** Ends the calls to customers. */
  close(): void {
    this.members.close();
  }
}
