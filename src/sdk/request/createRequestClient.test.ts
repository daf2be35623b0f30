import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Method } from '../../contract/shared/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { getUserInfo } from '../../contract/shell/session.ts';
import { answer, failureOf, ok, type Reply, setUpClient } from '../testing/setUpClient.ts';

const echo = defineEndpoint({
  id: 'test.echo',
  method: 'POST',
  path: 'test/:id/echo',
  access: 'session',
  summary: 'Echo',
  body: z.object({ text: z.string() }),
  answer: z.object({ text: z.string() }),
});
const list = defineEndpoint({
  id: 'test.list',
  method: 'GET',
  path: 'test/list',
  access: 'session',
  summary: 'List',
  list: true,
  answer: z.array(z.string()),
});
const upload = defineEndpoint({
  id: 'test.upload',
  method: 'POST',
  path: 'test/upload',
  access: 'session',
  summary: 'Upload',
  upload: true,
  body: z.object({ name: z.string() }),
  answer: z.null(),
});
const echoInput = { params: { id: 'a/b' }, body: { text: 'x' } };

it('sends the session token with every call of the contract that carries credentials [6-10]', async () => {
  for (const endpoint of contract.filter((each) => each.omitCredentials !== true)) {
    const { client, sent } = setUpClient(Response.json({ success: true }));
    const input = { params: {}, query: {}, body: {}, file: new File(['x'], 'x.xlsx') };
    await client.call(endpoint, input as never, { showError: false }).catch(() => undefined);
    expect([endpoint.id, sent[0]?.headers.get('authorization')]).toEqual([endpoint.id, 'T1']);
  }
});

it('sends nothing that writes once somebody else has signed in in this browser, and says so', async () => {
  let other: string | null = null;
  const said: string[] = [];
  const hooks = {
    notify: (_level: string, text: string) => said.push(text),
    t: (key: string) => key,
    onSessionEnded: () => undefined,
    otherPerson: () => other,
  };
  const { client, sent } = setUpClient([ok({}), ok({})], { hooks });
  await client.request({ method: 'POST', path: 'a', body: {} });
  other = 'zhang';
  const failure = await failureOf(client.request({ method: 'POST', path: 'a', body: {} }));
  expect([failure.kind, said, sent.length]).toEqual(['business', ['sdk.request.otherPerson'], 1]);
  await client.request({ method: 'GET', path: 'a' });
  expect(sent.length).toBe(2);
});

describe('what a request sends', () => {
  it('has the headers of every call [7.1-01] [7.1-03] [7.1-04] [7.1-06] [7.1-08]', async () => {
    const { client, sent } = setUpClient(ok({ text: 'x' }));
    expect(await client.call(echo, echoInput)).toEqual({ text: 'x' });
    const [{ url, headers, init } = { url: '', headers: new Headers(), init: {} }] = sent;
    expect(url).toBe('/api/test/a%2Fb/echo');
    expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(headers.get('timezone-offset')).toBe('-480');
    expect(headers.get('authorization')).toBe('T1');
    expect(headers.get('gc-id')).toBe('42');
    expect(headers.get('lang')).toBe('ja_JP');
    expect(init.body).toBe('{"text":"x"}');
    await client.request({ method: 'GET', path: 'a' });
    expect([...(sent[1]?.headers ?? [])]).toEqual([...headers]);
  });

  it('sends a call without credentials without token, site and values of the embedding page', async () => {
    const { client, sent } = setUpClient(ok({}));
    await client.request({ method: 'GET', path: 'a', omitCredentials: true });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.headers.has('gc-id')).toBe(false);
    expect(sent[0]?.headers.get('lang')).toBe('ja_JP');
  });

  it('includes credentials and refuses redirects [7.1-09] [7.1-10]', async () => {
    const { client, sent } = setUpClient(ok(null));
    await client.request({ method: 'GET', path: 'a' });
    await client.request({ method: 'GET', path: 'a', omitCredentials: true });
    expect(sent.map(({ init }) => [init.credentials, init.redirect])).toEqual([
      ['include', 'error'],
      ['omit', 'error'],
    ]);
  });

  it('leaves the content type of an upload to the browser [7.1-02]', async () => {
    const { client, sent } = setUpClient(ok(null));
    await client.call(upload, { body: { name: 'n' }, file: new Blob(['x']) });
    expect(sent[0]?.headers.has('content-type')).toBe(false);
    const form = sent[0]?.init.body as FormData;
    expect([form.get('name'), form.get('file')]).toEqual(['n', expect.any(Blob)]);
  });

  it('takes token and site from the embedding page in a frame [7.1-05] [7.1-07]', async () => {
    const { client, sent } = setUpClient(ok(null), { frame: () => ({ accessToken: 'W', gcId: '7' }) });
    await client.request({ method: 'GET', path: 'a' });
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('gc-id')]).toEqual(['W', '7']);
  });

  it('sends the user-info call of a frame with a bearer token [7.1-14]', async () => {
    const { client, sent } = setUpClient(ok({}), { frame: () => ({ accessToken: 'W', gcId: null }) });
    await client.call(getUserInfo, {});
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer W');
    expect(sent[0]?.headers.get('gc-id')).toBe('42');
  });
});

describe('what a request reads', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])(
    'parses the body of a %s as JSON [7.1-13]',
    async (method) => {
      const { client } = setUpClient(ok({ n: 1 }));
      expect((await client.request({ method, path: 'a' })).payload).toEqual({ n: 1 });
    },
  );

  it('takes the total of a list from its header [3.1-12]', async () => {
    const { client } = setUpClient(ok(['a'], { headers: { 'x-total-count': '31' } }));
    expect(await client.call(list, {})).toEqual({ rows: ['a'], total: 31 });
  });

  it('keeps the token of the answer instead of its own [4.1-13]', async () => {
    const { client, state } = setUpClient(ok(null, { headers: { Authorization: 'T2' } }));
    await client.request({ method: 'GET', path: 'a' });
    expect(state.token).toBe('T2');
  });

  it('does not bring a session back that was ended while the call was under way', async () => {
    const late = setUpClient(async () => {
      late.state.token = null;
      return ok(null, { headers: { Authorization: 'T2' } });
    });
    await late.client.request({ method: 'GET', path: 'a' });
    expect(late.state.token).toBeNull();
  });

  it.each([[{ success: false }], [{ success: 0 }], [{}], [{ successful: false }]])(
    'counts %j as a failure though HTTP says 200 [5.1-01] [7.3-06]',
    async (body) => {
      const { client } = setUpClient(answer({ ...body, value: 1, errorMsg: 'no' }));
      expect((await failureOf(client.request({ method: 'GET', path: 'a' }))).kind).toBe('business');
    },
  );

  it('hands out everything that a refusal carries [3.1-11]', async () => {
    const body = {
      success: false,
      errorCode: 'CONFLICT',
      errorMsg: 'M',
      requestId: 'r1',
      fieldErrors: [{ path: 'name', code: 'nameTaken' }],
      data: { version: 2 },
    };
    const { client } = setUpClient(answer(body));
    expect(await failureOf(client.call(echo, echoInput))).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'M',
      requestId: 'r1',
      fieldErrors: body.fieldErrors,
      data: { version: 2 },
      shown: true,
    });
  });
});

describe('what a failure says and does', () => {
  const call = { method: 'GET', path: 'a' } as const;

  it('shows it unless the caller does [7.1-12]', async () => {
    const { client, said } = setUpClient(answer({ success: false, errorMsg: 'M' }));
    expect((await failureOf(client.request(call, { showError: false }))).shown).toBe(false);
    expect(said).toEqual([]);
    await failureOf(client.request(call));
    expect(said).toEqual(['error: M']);
  });

  it('shows the same failure of several calls once', async () => {
    const { client, said } = setUpClient(new TypeError('offline'));
    await Promise.allSettled([client.request(call), client.request(call), client.request(call)]);
    expect(said).toEqual(['error: network error, please try again later']);
  });

  it('says that nobody is signed in, or the words of the server [8.1-02]', async () => {
    const plain = setUpClient(answer({}, { status: 401 }));
    expect((await failureOf(plain.client.request(call))).kind).toBe('unauthorized');
    expect(plain.said).toEqual(['error: unauthorized, please login']);
    const coded = setUpClient(answer({ success: false, errorCode: 401, errorMsg: 'M' }));
    await failureOf(coded.client.request(call));
    expect(coded.said).toEqual(['error: M']);
    expect(coded.state).toMatchObject({ cleared: 1, ended: 1 });
  });

  it('says that the sign-in expired [8.1-04]', async () => {
    const { client, said, state } = setUpClient(answer({ errorMsg: 'M' }, { status: 403 }));
    expect((await failureOf(client.request(call))).kind).toBe('forbidden');
    expect(said).toEqual(['error: login expired, please login again']);
    expect(state).toMatchObject({ cleared: 1, ended: 1 });
  });

  it('announces the end of a session once, and of the next session again', async () => {
    const { client, state, said } = setUpClient(answer({}, { status: 401 }));
    await Promise.allSettled([client.request(call), client.request(call), client.request(call)]);
    expect(state.ended).toBe(1);
    expect(said).toHaveLength(1);
    state.token = 'T9';
    await Promise.allSettled([client.request(call)]);
    expect(state.ended).toBe(2);
  });

  it('does not end a session that began while an old call was under way', async () => {
    const late = setUpClient(async () => {
      late.state.token = 'T2';
      return answer({}, { status: 401 });
    });
    await failureOf(late.client.request(call));
    expect(late.state).toMatchObject({ token: 'T2', ended: 0 });
  });

  it.each([500, 503, 504])('says %i as a network error [8.1-06]', async (status) => {
    const { client, said } = setUpClient(answer({ errorMsg: 'M' }, { status }));
    expect((await failureOf(client.request(call))).kind).toBe('server');
    expect(said).toEqual(['error: network error, please try again later']);
  });

  it('says in the server’s words what is a fault of the server itself, and no word of a gateway [8.2-07]', async () => {
    const fault = { success: false, errorCode: 'SYSTEM_ERROR', errorMsg: 'Server exception, please retry later' };
    const { client, said } = setUpClient(answer(fault, { status: 500 }));
    expect((await failureOf(client.request(call))).kind).toBe('server');
    expect(said).toEqual(['error: Server exception, please retry later']);
  });

  it('says in the server’s words that it is busy, where two changes met [8.2-34]', async () => {
    const busy = { success: false, errorCode: 'SYSTEM_BUSY', errorMsg: 'The system is busy, please try later' };
    const { client, said, sent } = setUpClient(answer(busy));
    expect((await failureOf(client.request(call))).kind).toBe('business');
    expect([said, sent.length]).toEqual([['error: The system is busy, please try later'], 1]);
  });

  describe('of a busy server that says when to come again', () => {
    const busy = (seconds: string): Response => answer({}, { status: 503, headers: { 'retry-after': seconds } });
    const setUp = (replies: Reply[]) => {
      const waits: number[] = [];
      return { waits, ...setUpClient(replies, { wait: async (milliseconds) => void waits.push(milliseconds) }) };
    };

    it('repeats a read once, after that time', async () => {
      const { client, sent, said, waits } = setUp([busy('2'), ok({ n: 1 })]);
      expect((await client.request({ method: 'GET', path: 'a' })).payload).toEqual({ n: 1 });
      expect([sent.length, said, waits]).toEqual([2, [], [2_000]]);
    });

    it('gives up after the second time, and says so [8.1-06]', async () => {
      const { client, sent, said } = setUp([busy('2')]);
      await failureOf(client.request({ method: 'GET', path: 'a' }));
      expect([sent.length, said]).toEqual([2, ['error: network error, please try again later']]);
    });

    it('repeats nothing that writes, and waits for no long time', async () => {
      const { client, sent } = setUp([busy('2')]);
      await failureOf(client.request({ method: 'POST', path: 'a', body: {} }));
      expect(sent.length).toBe(1);
      const patient = setUp([busy('60')]);
      await failureOf(patient.client.request({ method: 'GET', path: 'a' }));
      expect([patient.sent.length, patient.waits]).toEqual([1, []]);
    });
  });

  it('shows the words of the server otherwise [8.1-07]', async () => {
    const { client, said } = setUpClient(answer({ message: 'M' }, { status: 422 }));
    await failureOf(client.request(call));
    expect(said).toEqual(['error: M']);
  });

  it('says nothing about the white-listed address [8.1-08]', async () => {
    const { client, said } = setUpClient(answer({ errorMsg: 'M' }, { status: 422 }));
    await failureOf(client.request({ method: 'GET', path: 'x/custom/detail/outhistory' }));
    expect(said).toEqual([]);
  });

  it('says nothing when the caller gave up', async () => {
    const stop = new AbortController();
    stop.abort();
    const { client, said } = setUpClient(new DOMException('stopped', 'AbortError'));
    expect((await failureOf(client.request(call, { signal: stop.signal }))).kind).toBe('aborted');
    expect(said).toEqual([]);
  });

  it('treats a page instead of JSON as a broken server', async () => {
    const { client } = setUpClient(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await failureOf(client.request(call))).kind).toBe('server');
  });
});

describe('the loading mask', () => {
  it('stands from before the call to after it, also when it fails [4.1-14] [4.1-15] [7.1-11]', async () => {
    const { client, masks } = setUpClient([ok(null), new TypeError('offline')]);
    await client.request({ method: 'GET', path: 'a' });
    expect(masks).toEqual([]);
    await failureOf(client.request({ method: 'GET', path: 'a' }, { loading: true }));
    expect(masks).toEqual([1, 0]);
  });

  it('stands until the last of several calls is done', async () => {
    const { client, masks } = setUpClient(ok(null));
    const both = [1, 2].map(() => client.request({ method: 'GET', path: 'a' }, { loading: true }));
    await Promise.all(both);
    expect(masks).toEqual([1, 2, 1, 0]);
  });
});

const gateway = (reply: Reply) => setUpClient(reply, { mode: 'gateway' });

describe('the alternate mode', () => {
  const call = { method: 'GET', path: 'a' } as const;

  it('goes to sign-in silently on WG3021 [8.1-12]', async () => {
    const { client, said, state } = gateway(answer({ code: 'WG3021', errorMsg: 'M' }));
    await failureOf(client.request(call));
    expect(said).toEqual([]);
    expect(state.ended).toBe(1);
  });

  it('passes errorCode 2000 through [8.1-13]', async () => {
    const { client, said } = gateway(answer({ success: false, errorCode: 2000, value: 1 }));
    expect((await client.request(call)).body).toEqual({ success: false, errorCode: 2000, value: 1 });
    expect(said).toEqual([]);
  });

  it('shows errorMsg otherwise [8.1-14]', async () => {
    const { client, said } = gateway(answer({ success: false, errorMsg: 'M' }));
    await failureOf(client.request(call));
    expect(said).toEqual(['error: M']);
  });

  it('says a status outside 2xx in Chinese, whatever the language [8.1-15]', async () => {
    const { client, said } = gateway(answer({}, { status: 502 }));
    await failureOf(client.request(call));
    expect(said).toEqual(['error: 网络错误，请稍后再试']);
  });
});
