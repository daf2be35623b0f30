import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTelemetry } from '../../../src/contract/shell/telemetry.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

describe('what browsers report of sub-applications', () => {
  let test: TestApi;
  const seen: string[] = [];
  beforeAll(async () => {
    test = await createTestApi();
    Object.assign(test.ports.metrics, {
      observeSubApp: (app: string, what: string, milliseconds: number) => seen.push(`${what} ${app} ${milliseconds}`),
      countSubAppFailure: (app: string, kind: string) => seen.push(`failed ${app} ${kind}`),
    });
  });
  afterAll(() => test.close());

  it('becomes figures, with one label for all that are not ours', async () => {
    const { body } = await test.anybody.call(sendTelemetry, {
      body: {
        events: [
          { type: 'loaded', app: 'outreach', milliseconds: 120 },
          { type: 'mounted', app: 'somebody else', milliseconds: 20 },
          { type: 'failed', app: 'common', kind: 'http', phase: 'load', httpStatus: 503, detail: 'status 503' },
        ],
      },
    });
    expect(body.success).toBe(true);
    expect(seen).toEqual(['loaded outreach 120', 'mounted other 20', 'failed common http']);
  });

  it('is refused when it is none, or too much', async () => {
    const loaded = { type: 'loaded', app: 'a', milliseconds: 1 } as const;
    for (const events of [[], Array.from({ length: 51 }, () => loaded), [{ ...loaded, milliseconds: -1 }]]) {
      const { body } = await test.anybody.call(sendTelemetry, { body: { events } });
      expect([body.success, body.errorCode]).toEqual([false, 'VALIDATION']);
    }
  });
});
