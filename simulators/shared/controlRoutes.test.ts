import { describe, expect, it } from 'vitest';
import { callSimulator, codesOf, givenMessage, simulatorRoom } from '../sms/testing/simulatorRoom.ts';

const room = simulatorRoom();

describe('control', () => {
  const control = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${room.simulator.url}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };

  it('sets what it names, says what is wrong, and shows no secrets', async () => {
    await room.start();
    const put = (body: unknown) => control('/control/settings', { method: 'PUT', body: JSON.stringify(body) });
    expect((await put({ faults: { refusedShare: 1 } })).status).toBe(200);
    expect(codesOf((await callSimulator(room, [givenMessage()])).body)).toEqual(['NUMBER_BLACKLISTED']);
    expect(await put({ faults: { refusedShare: 2 } })).toMatchObject({ status: 400 });
    expect(await put({ other: 1 })).toMatchObject({ status: 400 });
    const state = await control('/control/state');
    expect(JSON.parse(state.text)).toMatchObject({ faults: { refusedShare: 1 }, accounts: [{ key: 'k1' }] });
    expect(state.text).not.toContain('s1');
    expect(JSON.parse((await control('/control/refused?limit=1')).text)).toHaveLength(1);
    expect((await control('/control/reset', { method: 'POST' })).status).toBe(200);
    expect(room.simulator.state()).toMatchObject({ taken: 0, refusedByCode: {}, calls: 0 });
    expect((await control('/control/other')).status).toBe(404);
  });

  it('answers no page of somebody else', async () => {
    await room.start();
    const hostile: Record<string, string>[] = [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of hostile) expect((await control('/control/state', { headers })).status).toBe(403);
    expect((await control('/', { headers: { origin: 'http://evil.test' } })).status).toBe(403);
  });

  it('has a page on which messages stand as they are, whatever is in them', async () => {
    await room.start();
    await callSimulator(room, [givenMessage({ text: '<script>alert(1)</script>回T退订' })]);
    const { text } = await control('/');
    expect(text).toContain('【星河】&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toContain('2026-11-22 04:00:00 UTC · marketing · 1 part · on its way');
    room.now += 1_000;
    expect((await control('/')).text).toContain('1 part · delivered (DELIVRD)');
  });
});

describe('memory', () => {
  it('keeps the newest whole and counts all', async () => {
    await room.start({ bounds: { messages: 2, refused: 2, results: 3 } });
    for (let round = 0; round < 5; round += 1)
      await callSimulator(room, [givenMessage(), givenMessage({ phone: '1' })]);
    expect(room.simulator.messages()).toHaveLength(2);
    expect(room.simulator.refused()).toHaveLength(2);
    expect(room.simulator.state()).toMatchObject({ taken: 5, refusedByCode: { NUMBER_WRONG: 5 }, forgotten: 4 });
    expect(room.simulator.state().perSecond).toEqual([{ at: '2026-11-22T04:00:00.000Z', taken: 5 }]);
  });
});
