import { afterEach, expect, it } from 'vitest';
import { httpCallGateway } from '../../../server/channels/call/httpCallGateway.ts';
import { fakeClock } from '../../../server/clock/fakeClock.ts';
import { createCallSimulator } from '../../../simulators/call/createCallSimulator.ts';
import { callResultForm } from '../../../src/contract/outreach/channel/callResult.ts';
import { CALL_HINDRANCES, CALL_REJECTIONS } from '../../../src/domain/outreach/channel/callRefusal.ts';
import { CALL_ENDS } from '../../../src/domain/outreach/channel/callResult.ts';
import { IDENTITY_FAILURES } from '../../../src/domain/outreach/channel/identity.ts';
import { expectSigned } from '../expectSigned.ts';
import { reasonWordTests } from '../reasonWordTests.ts';
import { startCallbackListener } from '../sms/callbackListener.ts';
import { ACCOUNT, outgoingCall } from './callGatewayRoom.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

it.each(CALL_ENDS)(
  'console and service mean the same by a call that ends as %s: signed, in the form of the contract',
  async (result) => {
    const clock = fakeClock('2026-11-22T12:00:00+08:00');
    const listener = await startCallbackListener();
    endings.push(() => listener.close());
    const callbacks = { resultUrl: `${listener.url}/results`, accessKey: 'ak', secret: 'callback-secret' };
    const sent = outgoingCall();
    const simulator = await createCallSimulator({
      now: () => clock.now().getTime(),
      settings: {
        accounts: [{ ...ACCOUNT, callbacks }],
        outcomes: [{ callee: `+86${sent.phone}`, result, key: '0' }],
        faults: { ringMs: 0, talkMs: 0 },
      },
    });
    endings.push(() => simulator.close());
    const gateway = httpCallGateway({ url: simulator.url, accessKey: 'k1', secret: ACCOUNT.secret, lines: 10, clock });
    endings.push(() => gateway.close());
    const [outcome] = await gateway.dial([sent]);
    const callId = outcome?.outcome === 'accepted' ? outcome.id : '';
    const heard = [await listener.next(), ...(result === 'answered' ? [await listener.next()] : [])];
    const news = heard.flatMap(({ body }) => {
      const form = callResultForm.parse(JSON.parse(body));
      expect(form.account).toBe('k1');
      return form.results;
    });
    const named = { callId, clientId: sent.clientId };
    const over = { ...named, event: 'ended', result, talkSeconds: 0, key: result === 'answered' ? '0' : '' };
    const picked = { ...named, event: 'connected', ringSeconds: 0 };
    expect(news.toSorted((one, other) => (one.event < other.event ? -1 : 1))).toMatchObject(
      result === 'answered' ? [picked, over] : [over],
    );
    for (const one of heard) expectSigned(one, callbacks);
  },
);

reasonWordTests([...CALL_REJECTIONS, ...CALL_HINDRANCES, ...IDENTITY_FAILURES]);
