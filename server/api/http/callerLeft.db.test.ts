import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getActivityFigures } from '../../../src/contract/activity-box/activity/activityStatistic.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { type HttpListener, httpListener } from '../../httpListener.ts';

describe('a caller who leaves before the answer', () => {
  let test: TestApi;
  let listener: HttpListener;
  beforeAll(async () => {
    test = await createTestApi();
    listener = await httpListener(0, '127.0.0.1');
    listener.serve(test.api);
  });
  afterAll(async () => {
    await listener.close(0);
    await test.close();
  });

  const failed = vi.fn<(...args: unknown[]) => void>();
  const counted = vi.fn<(id: string, status: number) => void>();
  beforeEach(() => {
    vi.spyOn(test.ports.logger, 'error').mockImplementation(failed);
    vi.spyOn(test.ports.metrics, 'observeCall').mockImplementation((id, status) => counted(id, status));
  });

  const ask = (signal: AbortSignal): Response | Promise<Response> => {
    const address = `http://console.test/api/${getActivityFigures.path}?period=last7`;
    return test.api.fetch(new Request(address, { headers: { authorization: test.admin.token }, signal }));
  };

  it('is no fault of ours: it is neither logged as one nor counted as one, and found by its id', async () => {
    expect(await (await ask(new AbortController().signal)).json()).toMatchObject({ success: true });
    const left = await ask(AbortSignal.abort(new Error('aborted')));
    expect([left.status, left.headers.get('x-request-id')]).toEqual([499, expect.any(String)]);
    expect(failed).not.toHaveBeenCalled();
    expect(counted.mock.calls).toEqual([
      [getActivityFigures.id, 200],
      [getActivityFigures.id, 499],
    ]);
  });

  it('is none either in the middle of a body', async () => {
    const call = request({
      port: listener.port,
      path: `/api/${createMessage.path}`,
      method: 'POST',
      headers: { authorization: test.admin.token, 'content-type': 'application/json', 'content-length': 1_000 },
    });
    const gone = new Promise((settle) => call.once('error', settle));
    call.write('{"name":', () => call.destroy(new Error('left')));
    await gone;
    await vi.waitFor(() => expect(counted.mock.calls).toEqual([[createMessage.id, 499]]));
    expect(failed).not.toHaveBeenCalled();
  });

  it('does not hide what failed meanwhile', async () => {
    const leaving = new AbortController();
    vi.spyOn(test.ports.clock, 'now').mockImplementationOnce(() => {
      leaving.abort(new Error('aborted'));
      throw new Error('broken');
    });
    const answer = await ask(leaving.signal);
    expect(answer.status).toBe(500);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
