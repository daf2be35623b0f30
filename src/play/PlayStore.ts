import type { PlayerHandlers } from '../activity/index.ts';
import { fill } from '../activity/index.ts';
import type { AnswerOf, Endpoint } from '../contract/shared/endpoint.ts';
import type {
  BoostOfFriend,
  drawInPlay,
  enterPlay,
  helpPlayBoost,
  lookAtPlay,
  PlayStanding,
  savePlayAddress,
  sendPlayCode,
  sharePlay,
  startPlayBoost,
  submitPlayForm,
} from '../contract/activity-box/play/play.ts';
import type { PlayPageData } from '../contract/activity-box/play/playPage.ts';
import { type ActivityPhase, isPhaseShown } from '../domain/activity-box/play/shownPhase.ts';
import { AGREEMENT_FIELD, type AnswerFault } from '../domain/activity-box/activityPage/formAnswers.ts';
import type { AddressFault } from '../domain/activity-box/award/winnerAddress.ts';
import { callPlay, type CallOptions, OFFLINE, type PlayAnswer } from './callPlay.ts';
import type { Kept } from './keptInBrowser.ts';
import type { Shared } from './shareLink.ts';

/** What the page knows of the server and of who looks. */
export interface PlayState {
  phase: ActivityPhase;
  isSignedIn: boolean;
  /** Null until it is known. */
  standing: PlayStanding | null;
  /** Of the friend whose link was opened. */
  boost: BoostOfFriend | null;
  /** What is announced. */
  said: string;
}

/** What the store needs of the browser. */
export interface PlayDoors extends CallOptions {
  /** Keeps who is signed in beyond the visit, and what is under way beyond a reload. */
  session: Kept;
  underWay: Kept;
  share: (link: { title: string; text: string; url: string }) => Promise<Shared>;
  /** Copies a text; false where the browser does not. */
  copy: (text: string) => Promise<boolean>;
  newId: () => string;
  /** Of the boost of a friend; empty for none. */
  boostKey: string;
  channel: 'h5' | 'officialAccount';
}

/** How long something that is announced stays, in milliseconds. */
const SAID_MS = 8_000;

const LOOK = 'public/play/look';
const TOKEN = 'token';
const DRAW = 'draw';
const DEVICE = 'device';

type Failed = Extract<PlayAnswer<unknown>, { code: string }>;

/** Plays an activity: calls the server for what somebody does, and keeps what it answered. */
export class PlayStore {
  readonly #data: PlayPageData;
  readonly #doors: PlayDoors;
  readonly #listeners = new Set<() => void>();
  #state: PlayState;
  /** Counts what was told of the participant: what was asked for before that is older than it. */
  #told = 0;

  constructor(data: PlayPageData, doors: PlayDoors) {
    this.#data = data;
    this.#doors = doors;
    this.#state = {
      phase: data.phase,
      isSignedIn: doors.session.get(TOKEN) !== '',
      standing: null,
      boost: null,
      said: '',
    };
  }

  readonly state = (): PlayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks how the activity stands; `isView` for the first time of a visit. */
  readonly look = async (isView: boolean): Promise<void> => {
    const before = this.#told;
    const { boostKey, session } = this.#doors;
    const token = session.get(TOKEN);
    const mark = session.get(DEVICE);
    const answer = await this.#call<typeof lookAtPlay>(LOOK, { token, boostKey, isView, device: mark });
    if ('code' in answer) {
      if (answer.code === OFFLINE) this.#say(this.#text('offline'));
      return;
    }
    const { phase, participant, boost, device } = answer.value;
    if (device !== mark) session.set(DEVICE, device);
    // Of an activity that is not shown nobody is told who they are; it may be shown again.
    if (!isPhaseShown(phase)) {
      this.#set({ phase, boost: null });
      return;
    }
    if (token !== '' && participant === null && token === session.get(TOKEN)) session.set(TOKEN, '');
    // A draw or an address was answered meanwhile: that is newer.
    if (before !== this.#told) this.#set({ phase });
    else this.#set({ phase, boost, standing: participant, isSignedIn: participant !== null });
  };

  /** What somebody does on the page. */
  readonly handlers: PlayerHandlers = {
    onRequestCode: async (phone) => {
      const answer = await this.#call<typeof sendPlayCode>('public/play/sendCode', { phone });
      return 'code' in answer ? { refusal: this.#refusal(answer) } : undefined;
    },
    onSignIn: async (phone, code) => {
      const device = this.#doors.session.get(DEVICE);
      const answer = await this.#call<typeof enterPlay>('public/play/enter', { phone, code, device });
      if ('code' in answer) return { refusal: this.#refusal(answer) };
      this.#doors.session.set(TOKEN, answer.value.token);
      this.#set({ isSignedIn: true, standing: answer.value.participant });
      // Whether they may help a friend depends on who they are.
      if (this.#doors.boostKey !== '') await this.look(false);
      return undefined;
    },
    onDraw: async () => {
      const { underWay, newId } = this.#doors;
      // The name of a draw whose answer did not come outlives a reload: asked for again, it is the same draw.
      const requestId = underWay.get(DRAW) || newId();
      underWay.set(DRAW, requestId);
      const answer = await this.#act<typeof drawInPlay>('public/play/draw', { requestId });
      if ('code' in answer) {
        if (answer.code !== OFFLINE) underWay.set(DRAW, '');
        return { refusal: this.#refusal(answer) };
      }
      underWay.set(DRAW, '');
      const { itemId, awardId, participant } = answer.value;
      this.#set({ standing: participant });
      return itemId === null ? { refusal: this.#text('nothingLeft') } : { itemId, awardId };
    },
    onSubmitForm: async (componentId, answers, isAgreed) => {
      const body = { componentId, answers, isAgreed };
      const answer = await this.#act<typeof submitPlayForm>('public/play/submitForm', body);
      if (!('code' in answer)) return undefined;
      const faults = answer.fieldErrors.map(({ path, code, params }) => ({
        fieldId: path === 'isAgreed' ? AGREEMENT_FIELD : path.replace(/^answers\./, ''),
        code,
        ...(params === undefined ? {} : { params }),
      }));
      return faults.length === 0 ? { refusal: this.#refusal(answer) } : { faults: faults as AnswerFault[] };
    },
    onSaveAddress: async (awardId, address) => {
      const answer = await this.#act<typeof savePlayAddress>('public/play/saveAddress', { awardId, ...address });
      if (!('code' in answer)) {
        this.#set({ standing: answer.value });
        return undefined;
      }
      const faults = answer.fieldErrors.map(({ path, code, params }) => ({
        fieldId: path,
        code,
        ...(params === undefined ? {} : { params }),
      }));
      return faults.length === 0 ? { refusal: this.#refusal(answer) } : { faults: faults as AddressFault[] };
    },
    onBoost: async () => {
      const { boostKey } = this.#doors;
      const answer = await this.#act<typeof helpPlayBoost>('public/play/helpBoost', { boostKey });
      if (!('code' in answer)) {
        const { boost, gained } = answer.value;
        this.#set({ boost });
        this.#say(fill(this.#text('helped'), { count: gained, unit: boost.unit }));
        return undefined;
      }
      // The first try came through, and its answer did not.
      const isDone = answer.code === 'BOOST_TWICE' && answer.tries > 1;
      return isDone ? undefined : { refusal: this.#refusal(answer) };
    },
    onCopy: (text) => this.#doors.copy(text),
    onShare: () => void this.#share(),
    onCopyBoostLink: () => void this.#invite(),
  };

  async #share(): Promise<void> {
    const { url, share } = this.#data;
    const shared = await this.#doors.share({ title: share.title, text: share.description, url });
    this.#sayShared(shared, url);
    if (shared === 'cancelled' || !this.#state.isSignedIn) return;
    const answer = await this.#act<typeof sharePlay>('public/play/share', {});
    if ('code' in answer) return;
    const { gained, participant } = answer.value;
    this.#set({ standing: participant });
    if (gained > 0) this.#say(fill(this.#text('gained'), { count: gained }));
  }

  async #invite(): Promise<void> {
    const answer = await this.#act<typeof startPlayBoost>('public/play/startBoost', {});
    if ('code' in answer) {
      this.#say(this.#refusal(answer));
      return;
    }
    this.#set({ standing: answer.value });
    const { url, share } = this.#data;
    const link = `${url}?b=${answer.value.boost?.key ?? ''}`;
    this.#sayShared(await this.#doors.share({ title: share.title, text: share.description, url: link }), link);
  }

  #sayShared(shared: Shared, url: string): void {
    if (shared === 'copied') this.#say(this.#text('copied'));
    if (shared === 'shown') this.#say(url);
  }

  #say(said: string): void {
    this.#set({ said });
    void this.#doors.wait(SAID_MS).then(() => this.#state.said === said && this.#set({ said: '' }));
  }

  /** Words of the page, of the field that is wrong, or of the server. */
  #refusal({ code, text, fieldErrors }: Failed): string {
    if (code === OFFLINE) return this.#text('offline');
    const [first] = fieldErrors;
    return (first === undefined ? undefined : this.#data.texts[`error.${first.code}`]) ?? text;
  }

  #text(name: string): string {
    return this.#data.texts[`activity.play.${name}`] ?? '';
  }

  async #call<E extends Endpoint>(path: E['path'], body: object): Promise<PlayAnswer<AnswerOf<E>>> {
    const { channel } = this.#doors;
    const answer = await callPlay<E>(path, { key: this.#data.key, channel, ...body }, this.#doors);
    const isOfTyped = 'code' in answer && answer.fieldErrors.length > 0;
    // After a refusal the page is out of date: taken down, ended, drawn in another tab, shipped.
    if ('code' in answer && answer.code !== OFFLINE && !isOfTyped && path !== LOOK) {
      if (answer.code === 'PARTICIPANT_UNKNOWN') this.#forget();
      await this.look(false);
    }
    return answer;
  }

  /** A participant who is not known any more may sign in again. */
  #forget(): void {
    this.#doors.session.set(TOKEN, '');
    this.#set({ isSignedIn: false, standing: null });
  }

  /** Runs what needs a participant who is signed in. */
  #act<E extends Endpoint>(path: E['path'], body: object): Promise<PlayAnswer<AnswerOf<E>>> {
    return this.#call<E>(path, { token: this.#doors.session.get(TOKEN), ...body });
  }

  #set(change: Partial<PlayState>): void {
    if (change.standing !== undefined) this.#told += 1;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
