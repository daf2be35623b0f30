import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getActivityFigures } from '../../src/contract/activity-box/activityStatistic.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const ask = (signal: AbortSignal): Promise<Response> =>
  Promise.resolve(
    test.api.fetch(
      new Request(`http://console.test/api/${getActivityFigures.path}?period=last7`, {
        headers: { authorization: `Bearer ${test.admin.token}` },
        signal,
      }),
    ),
  );

it('whoever leaves before the answer is no fault of ours: it is neither logged as one nor counted as one', async () => {
  const failed = vi.spyOn(test.ports.logger, 'error');
  const counted = vi.spyOn(test.ports.metrics, 'observeCall');
  expect(await (await ask(new AbortController().signal)).json()).toMatchObject({ success: true });
  expect((await ask(AbortSignal.abort(new Error('aborted')))).status).toBe(499);
  expect(failed).not.toHaveBeenCalled();
  expect(counted.mock.calls.map(([, status]) => status)).toEqual([200, 499]);
});
