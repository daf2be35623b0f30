import { expect, it } from 'vitest';
import type { PlayStanding } from '../contract/activity-box/play/play.ts';
import type { PlayPageData } from '../contract/activity-box/play/playPage.ts';
import { newPages } from '../domain/activity-box/activityPage/newComponent.ts';
import type { Kept } from './keptInBrowser.ts';
import { type PlayDoors, PlayStore } from './PlayStore.ts';

const TEXTS = ['offline', 'nothingLeft', 'helped', 'gained', 'copied'];
const DATA: PlayPageData = {
  key: 'k',
  url: 'https://a.example/a/k',
  lang: 'en_US',
  timeZone: 'Asia/Shanghai',
  phase: 'open',
  name: 'Cups',
  doc: newPages('Home'),
  items: [],
  rules: [],
  share: { title: 'Draw', description: 'Cups' },
  texts: {
    ...Object.fromEntries(TEXTS.map((name) => [`activity.play.${name}`, name])),
    'error.codeWrong': 'wrong code',
  },
};
const STANDING: PlayStanding = { phone: '139****0000', drawsLeft: 2, awards: [], boost: null };

const memory = (values: Record<string, string> = {}): Kept => ({
  get: (name) => values[name] ?? '',
  set: (name, value) => void (values[name] = value),
});

/** A store, what it asked, and what it is answered by the last part of the path. */
function openStore(answers: Record<string, unknown>, more: Partial<PlayDoors> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  let made = 0;
  const store = new PlayStore(DATA, {
    lang: 'en_US',
    wait: () => new Promise(() => undefined),
    fetch: (async (url: string, { body }: { body: string }) => {
      const path = url.split('/').at(-1) ?? '';
      asked.push({ path, body: JSON.parse(body) as Record<string, unknown> });
      return new Response(JSON.stringify(answers[path] ?? { success: false, errorCode: 'NONE', errorMsg: 'none' }));
    }) as unknown as typeof fetch,
    session: memory({ token: 't' }),
    underWay: memory(),
    share: async () => 'copied',
    copy: async () => true,
    newId: () => `id${(made += 1)}`,
    boostKey: '',
    channel: 'h5',
    ...more,
  });
  return { store, asked };
}
const ok = (value: unknown) => ({ success: true, value });
const no = (errorCode: string) => ({ success: false, errorCode, errorMsg: `words of ${errorCode}` });

it('each draw has a name of its own once the one before was answered', async () => {
  const { store, asked } = openStore({ draw: ok({ itemId: 'cup', awardId: 'a1', participant: STANDING }) });
  expect(await store.handlers.onDraw()).toEqual({ itemId: 'cup', awardId: 'a1' });
  expect(await store.handlers.onDraw()).toEqual({ itemId: 'cup', awardId: 'a1' });
  expect(asked.map(({ body }) => body.requestId)).toEqual(['id1', 'id2']);
  expect(store.state().standing).toEqual(STANDING);
  expect(asked[0]?.body).toMatchObject({ key: 'k', token: 't', channel: 'h5' });
});

it('a draw that gave nothing, and one that was refused, say so', async () => {
  const empty = openStore({ draw: ok({ itemId: null, participant: STANDING }) });
  expect(await empty.store.handlers.onDraw()).toEqual({ refusal: 'nothingLeft' });
  const refused = openStore({ draw: no('NO_CHANCES_LEFT') });
  expect(await refused.store.handlers.onDraw()).toEqual({ refusal: 'words of NO_CHANCES_LEFT' });
});

it('whoever is not known any more may sign in again, and a wrong code is told in words of its field', async () => {
  const session = memory({ token: 'old' });
  const enter = {
    success: false,
    errorCode: 'VALIDATION',
    errorMsg: 'no',
    fieldErrors: [{ path: 'code', code: 'codeWrong' }],
  };
  const { store } = openStore({ draw: no('PARTICIPANT_UNKNOWN'), enter }, { session });
  expect(store.state().isSignedIn).toBe(true);
  await store.handlers.onDraw();
  expect([store.state().isSignedIn, session.get('token')]).toEqual([false, '']);
  expect(await store.handlers.onSignIn('13900139000', '000000')).toEqual({ refusal: 'wrong code' });
});

it('faults of a form come back at their fields', async () => {
  const fieldErrors = [
    { path: 'answers.name', code: 'tooLong', params: { max: 30 } },
    { path: 'isAgreed', code: 'agreementNotAccepted' },
  ];
  const { store } = openStore({ submitForm: { ...no('VALIDATION'), fieldErrors } });
  expect(await store.handlers.onSubmitForm('form', { name: 'x' }, false)).toEqual({
    faults: [
      { fieldId: 'name', code: 'tooLong', params: { max: 30 } },
      { fieldId: 'agreement', code: 'agreementNotAccepted' },
    ],
  });
});

it('what was shared counts for whoever is signed in, and not where they thought better of it', async () => {
  const answers = { share: ok({ gained: 1, participant: STANDING }) };
  const shared = openStore(answers);
  shared.store.handlers.onShare();
  await expect.poll(() => shared.store.state().said).toBe('gained');
  const cancelled = openStore(answers, { share: async () => 'cancelled' });
  const stranger = openStore(answers, { session: memory() });
  cancelled.store.handlers.onShare();
  stranger.store.handlers.onShare();
  await expect.poll(() => stranger.store.state().said).toBe('copied');
  expect([cancelled.asked, stranger.asked]).toEqual([[], []]);
});

it('a device keeps the mark that it was given, and names it when somebody comes in', async () => {
  const session = memory();
  const look = ok({ phase: 'open', participant: null, boost: null, device: 'mark' });
  const { store, asked } = openStore({ look, enter: ok({ token: 't', participant: STANDING }) }, { session });
  await store.look(true);
  await store.look(false);
  await store.handlers.onSignIn('13900139000', '000000');
  expect(asked.map(({ body }) => body.device)).toEqual(['', 'mark', 'mark']);
});

it('an activity that closed is looked at anew, and nobody is signed out by it', async () => {
  const look = ok({ phase: 'takenDown', participant: null, boost: null });
  const { store } = openStore({ draw: no('ACTIVITY_NOT_OPEN'), look });
  await store.handlers.onDraw();
  expect(store.state()).toMatchObject({ phase: 'takenDown', isSignedIn: true });
});

it('an address is sent with its award, faults come back at their fields, and what was shipped meanwhile is shown', async () => {
  const address = { recipient: 'Li', phone: '13900139000', region: 'Shenzhen', address: '1 Road' };
  const saved = openStore({ saveAddress: ok(STANDING) });
  expect(await saved.store.handlers.onSaveAddress('won', address)).toBeUndefined();
  expect(saved.asked[0]?.body).toMatchObject({ awardId: 'won', token: 't', ...address });
  expect(saved.store.state().standing).toEqual(STANDING);
  const fieldErrors = [{ path: 'region', code: 'tooLong', params: { max: 50 } }];
  const wrong = openStore({ saveAddress: { ...no('VALIDATION'), fieldErrors } });
  expect(await wrong.store.handlers.onSaveAddress('won', address)).toEqual({
    faults: [{ fieldId: 'region', code: 'tooLong', params: { max: 50 } }],
  });
  const look = ok({ phase: 'open', participant: STANDING, boost: null });
  const late = openStore({ saveAddress: no('STATE_FORBIDS'), look });
  expect(await late.store.handlers.onSaveAddress('won', address)).toEqual({
    refusal: 'words of STATE_FORBIDS',
  });
  expect(late.asked.map(({ path }) => path)).toEqual(['saveAddress', 'look']);
});

it('after each refusal but one of what was typed the page asks how things stand, and shows it', async () => {
  const look = ok({ phase: 'open', participant: { ...STANDING, drawsLeft: 0 }, boost: null, device: 'd' });
  const { store, asked } = openStore({ look, draw: no('NO_CHANCES_LEFT'), sendCode: no('CODE_NOT_SENT') });
  await store.handlers.onDraw();
  expect(store.state().standing?.drawsLeft).toBe(0);
  await store.handlers.onRequestCode('13900139000');
  expect(asked.map(({ path }) => path)).toEqual(['draw', 'look', 'sendCode', 'look']);
});

it('a look that is answered after a draw does not bring old chances back', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const late = new Promise((settle) => answers.push(settle));
  const { store } = openStore(
    {},
    {
      fetch: (async (url: string) => {
        const value = url.endsWith('look')
          ? await late
          : { itemId: 'cup', awardId: null, participant: { ...STANDING, drawsLeft: 1 } };
        return Response.json(ok(value));
      }) as unknown as typeof fetch,
    },
  );
  const looking = store.look(false);
  await store.handlers.onDraw();
  answers[0]?.({ phase: 'open', participant: STANDING, boost: null, device: 'd' });
  await looking;
  expect(store.state().standing?.drawsLeft).toBe(1);
});
