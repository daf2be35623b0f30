import { expect, it } from 'vitest';
import type { drawInPlay } from '../contract/activity-box/play/play.ts';
import { callPlay, OFFLINE, RETRY_MS } from './callPlay.ts';

/** A network that does one thing after the other. */
function network(...does: (() => Response)[]) {
  const sent: { url: string; body: string }[] = [];
  const waited: number[] = [];
  return {
    sent,
    waited,
    options: {
      lang: 'ja_JP',
      fetch: (async (url: string, { body }: { body: string }) => {
        sent.push({ url, body });
        return (does[sent.length - 1] ?? does.at(-1) ?? broken)();
      }) as unknown as typeof fetch,
      wait: async (milliseconds: number) => void waited.push(milliseconds),
    },
  };
}
const broken = (): Response => {
  throw new TypeError('network');
};
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const call = (options: ReturnType<typeof network>['options']) =>
  callPlay<typeof drawInPlay>('public/play/draw', { requestId: 'r1' }, options);

it('asks the same again until the server is reached, and says how often', async () => {
  const net = network(broken, json({}, 502), json({ success: true, value: { itemId: 'cup' } }));
  expect(await call(net.options)).toEqual({ value: { itemId: 'cup' } });
  expect(net.sent).toEqual(
    Array.from({ length: 3 }, () => ({ url: '/api/public/play/draw', body: '{"requestId":"r1"}' })),
  );
  expect(net.waited).toEqual([RETRY_MS[0], RETRY_MS[1]]);
});

it('gives up where nothing answers, without words of a server', async () => {
  const net = network(broken);
  expect(await call(net.options)).toEqual({ code: OFFLINE, text: '', fieldErrors: [], tries: RETRY_MS.length + 1 });
});

it('does not ask again what was refused, and repeats the words of the server', async () => {
  const fieldErrors = [{ path: 'code', code: 'codeWrong' }];
  const net = network(json({ success: false, errorCode: 'VALIDATION', errorMsg: 'No', fieldErrors }));
  expect(await call(net.options)).toEqual({ code: 'VALIDATION', text: 'No', fieldErrors, tries: 1 });
  expect(net.sent).toHaveLength(1);
  const limited = network(json({ success: false, errorCode: 'TOO_MANY_REQUESTS', errorMsg: 'Wait' }, 429));
  expect(await call(limited.options)).toMatchObject({ code: 'TOO_MANY_REQUESTS', text: 'Wait' });
});

it('takes what is no answer of the server for a network that is not there', async () => {
  const net = network(() => new Response('<html>sign in to the hotel</html>'));
  expect(await call(net.options)).toMatchObject({ code: OFFLINE });
});
