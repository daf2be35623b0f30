import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Method } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { getUserInfo } from '../../contract/session.ts';
import enUS from '../locales/en_US.json';
import { DEFAULT_CONFIG } from '../config/RuntimeConfig.ts';
import { createRequestClient } from './createRequestClient.ts';
import type { RequestClientOptions } from './RequestClient.ts';
import { RequestError } from './RequestError.ts';

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
const file = defineEndpoint({
  id: 'test.file',
  method: 'GET',
  path: 'test/file',
  access: 'session',
  summary: 'File',
  shape: 'file',
  answer: z.null(),
});
const echoInput = { params: { id: 'a/b' }, body: { text: 'x' } };

type Reply = Response | Error | (() => Promise<Response>);

const failureOf = async (work: Promise<unknown>): Promise<RequestError> => {
  const error = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw error;
};

/** A client whose network answers with `replies`, in order, the last one for ever. */
function setUp(replies: Reply | Reply[], over: Partial<RequestClientOptions> = {}) {
  const queue = Array.isArray(replies) ? [...replies] : [replies];
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const said: string[] = [];
  const masks: number[] = [];
  const saved: string[] = [];
  const state = { token: 'T1' as string | null, cleared: 0, ended: 0 };
  const client = createRequestClient({
    config: DEFAULT_CONFIG,
    session: {
      token: () => state.token,
      setToken: (token) => (state.token = token),
      clear: () => {
        state.token = null;
        state.cleared++;
      },
      siteId: () => '42',
      language: () => 'ja_JP',
    },
    hooks: {
      notify: (level, text) => said.push(`${level}: ${text}`),
      t: (key) => (enUS as Record<string, string>)[key] ?? key,
      onSessionEnded: () => state.ended++,
      onLoading: (calls) => masks.push(calls),
    },
    frame: () => null,
    timezoneOffset: () => -480,
    saveFile: (_blob, name) => saved.push(name),
    fetch: async (url, init = {}) => {
      sent.push({ url: url as string, init, headers: new Headers(init.headers) });
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      if (reply instanceof Error) throw reply;
      if (typeof reply === 'function') return reply();
      return (reply as Response).clone();
    },
    ...over,
  });
  return { client, sent, said, masks, saved, state };
}

const answer = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);
const ok = (value: unknown, init: ResponseInit = {}): Response => answer({ success: true, value }, init);

it('sends the session token with every call of the contract [6-10]', async () => {
  for (const endpoint of contract) {
    const { client, sent } = setUp(Response.json({ success: true }));
    const input = { params: {}, query: {}, body: {}, file: new File(['x'], 'x.xlsx') };
    await client.call(endpoint, input as never, { showError: false }).catch(() => undefined);
    expect([endpoint.id, sent[0]?.headers.get('authorization')]).toEqual([endpoint.id, 'T1']);
  }
});

describe('what a request sends', () => {
  it('has the headers of every call [7.1-01] [7.1-03] [7.1-04] [7.1-06] [7.1-08]', async () => {
    const { client, sent } = setUp(ok({ text: 'x' }));
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

  it('includes credentials and refuses redirects [7.1-09] [7.1-10]', async () => {
    const { client, sent } = setUp(ok(null));
    await client.request({ method: 'GET', path: 'a' });
    await client.request({ method: 'GET', path: 'a', omitCredentials: true });
    expect(sent.map(({ init }) => [init.credentials, init.redirect])).toEqual([
      ['include', 'error'],
      ['omit', 'error'],
    ]);
  });

  it('leaves the content type of an upload to the browser [7.1-02]', async () => {
    const { client, sent } = setUp(ok(null));
    await client.call(upload, { body: { name: 'n' }, file: new Blob(['x']) });
    expect(sent[0]?.headers.has('content-type')).toBe(false);
    const form = sent[0]?.init.body as FormData;
    expect([form.get('name'), form.get('file')]).toEqual(['n', expect.any(Blob)]);
  });

  it('takes token and site from the embedding page in a frame [7.1-05] [7.1-07]', async () => {
    const { client, sent } = setUp(ok(null), { frame: () => ({ accessToken: 'W', gcId: '7' }) });
    await client.request({ method: 'GET', path: 'a' });
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('gc-id')]).toEqual(['W', '7']);
  });

  it('sends the user-info call of a frame with a bearer token [7.1-14]', async () => {
    const { client, sent } = setUp(ok({}), { frame: () => ({ accessToken: 'W', gcId: null }) });
    await client.call(getUserInfo, {});
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer W');
    expect(sent[0]?.headers.get('gc-id')).toBe('42');
  });
});

describe('what a request reads', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[])(
    'parses the body of a %s as JSON [7.1-13]',
    async (method) => {
      const { client } = setUp(ok({ n: 1 }));
      expect((await client.request({ method, path: 'a' })).payload).toEqual({ n: 1 });
    },
  );

  it('takes the total of a list from its header [3.1-12]', async () => {
    const { client } = setUp(ok(['a'], { headers: { 'x-total-count': '31' } }));
    expect(await client.call(list, {})).toEqual({ rows: ['a'], total: 31 });
  });

  it('keeps the token of the answer instead of its own [4.1-13]', async () => {
    const { client, state } = setUp(ok(null, { headers: { Authorization: 'T2' } }));
    await client.request({ method: 'GET', path: 'a' });
    expect(state.token).toBe('T2');
  });

  it('does not bring a session back that was ended while the call was under way', async () => {
    const late = setUp(async () => {
      late.state.token = null;
      return ok(null, { headers: { Authorization: 'T2' } });
    });
    await late.client.request({ method: 'GET', path: 'a' });
    expect(late.state.token).toBeNull();
  });

  it.each([[{ success: false }], [{ success: 0 }], [{}], [{ successful: false }]])(
    'counts %j as a failure though HTTP says 200 [5.1-01] [7.3-06]',
    async (body) => {
      const { client } = setUp(answer({ ...body, value: 1, errorMsg: 'no' }));
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
    const { client } = setUp(answer(body));
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
    const { client, said } = setUp(answer({ success: false, errorMsg: 'M' }));
    expect((await failureOf(client.request(call, { showError: false }))).shown).toBe(false);
    expect(said).toEqual([]);
    await failureOf(client.request(call));
    expect(said).toEqual(['error: M']);
  });

  it('shows the same failure of several calls once', async () => {
    const { client, said } = setUp(new TypeError('offline'));
    await Promise.allSettled([client.request(call), client.request(call), client.request(call)]);
    expect(said).toEqual(['error: network error, please try again later']);
  });

  it('says that nobody is signed in, or the words of the server [8.1-02]', async () => {
    const plain = setUp(answer({}, { status: 401 }));
    expect((await failureOf(plain.client.request(call))).kind).toBe('unauthorized');
    expect(plain.said).toEqual(['error: unauthorized, please login']);
    const coded = setUp(answer({ success: false, errorCode: 401, errorMsg: 'M' }));
    await failureOf(coded.client.request(call));
    expect(coded.said).toEqual(['error: M']);
    expect(coded.state).toMatchObject({ cleared: 1, ended: 1 });
  });

  it('says that the sign-in expired [8.1-04]', async () => {
    const { client, said, state } = setUp(answer({ errorMsg: 'M' }, { status: 403 }));
    expect((await failureOf(client.request(call))).kind).toBe('forbidden');
    expect(said).toEqual(['error: login expired, please login again']);
    expect(state).toMatchObject({ cleared: 1, ended: 1 });
  });

  it('announces the end of a session once, and of the next session again', async () => {
    const { client, state, said } = setUp(answer({}, { status: 401 }));
    await Promise.allSettled([client.request(call), client.request(call), client.request(call)]);
    expect(state.ended).toBe(1);
    expect(said).toHaveLength(1);
    state.token = 'T9';
    await Promise.allSettled([client.request(call)]);
    expect(state.ended).toBe(2);
  });

  it('does not end a session that began while an old call was under way', async () => {
    const late = setUp(async () => {
      late.state.token = 'T2';
      return answer({}, { status: 401 });
    });
    await failureOf(late.client.request(call));
    expect(late.state).toMatchObject({ token: 'T2', ended: 0 });
  });

  it.each([500, 503, 504])('says %i as a network error [8.1-06]', async (status) => {
    const { client, said } = setUp(answer({ errorMsg: 'M' }, { status }));
    expect((await failureOf(client.request(call))).kind).toBe('server');
    expect(said).toEqual(['error: network error, please try again later']);
  });

  it('shows the words of the server otherwise [8.1-07]', async () => {
    const { client, said } = setUp(answer({ message: 'M' }, { status: 422 }));
    await failureOf(client.request(call));
    expect(said).toEqual(['error: M']);
  });

  it('says nothing about the white-listed address [8.1-08]', async () => {
    const { client, said } = setUp(answer({ errorMsg: 'M' }, { status: 422 }));
    await failureOf(client.request({ method: 'GET', path: 'x/custom/detail/outhistory' }));
    expect(said).toEqual([]);
  });

  it('says nothing when the caller gave up', async () => {
    const stop = new AbortController();
    stop.abort();
    const { client, said } = setUp(new DOMException('stopped', 'AbortError'));
    expect((await failureOf(client.request(call, { signal: stop.signal }))).kind).toBe('aborted');
    expect(said).toEqual([]);
  });

  it('treats a page instead of JSON as a broken server', async () => {
    const { client } = setUp(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await failureOf(client.request(call))).kind).toBe('server');
  });
});

describe('the loading mask', () => {
  it('stands from before the call to after it, also when it fails [4.1-14] [4.1-15] [7.1-11]', async () => {
    const { client, masks } = setUp([ok(null), new TypeError('offline')]);
    await client.request({ method: 'GET', path: 'a' });
    expect(masks).toEqual([]);
    await failureOf(client.request({ method: 'GET', path: 'a' }, { loading: true }));
    expect(masks).toEqual([1, 0]);
  });

  it('stands until the last of several calls is done', async () => {
    const { client, masks } = setUp(ok(null));
    const both = [1, 2].map(() => client.request({ method: 'GET', path: 'a' }, { loading: true }));
    await Promise.all(both);
    expect(masks).toEqual([1, 2, 1, 0]);
  });
});

const gateway = (reply: Reply) => setUp(reply, { mode: 'gateway' });

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

const blob = (headers: Record<string, string> = {}) =>
  new Response('x', { headers: { 'content-type': 'application/octet-stream', ...headers } });

describe('a download', () => {
  it('is saved under the name of the answer and said', async () => {
    const { client, saved, said } = setUp(
      blob({ 'content-disposition': "attachment; filename*=UTF-8''%E5%90%8D.xlsx" }),
    );
    await client.download(file, {});
    expect(saved).toEqual(['名.xlsx']);
    expect(said).toEqual(['success: Downloaded successfully']);
  });

  it('shows errorMsg when JSON came instead [7.1-17]', async () => {
    const { client, saved, said } = setUp(answer({ success: false, errorMsg: 'M' }));
    await failureOf(client.download(file, {}));
    expect([saved, said]).toEqual([[], ['error: M']]);
  });

  it('hands the password header to the caller [7.1-18]', async () => {
    const seen: (string | null)[] = [];
    const { client } = setUp(blob({ pwd: 'p1', 'x-secret': 'p2' }));
    await client.download(file, {}, { onPassword: (password) => seen.push(password) });
    await client.download(file, {}, { onPassword: (password) => seen.push(password), passwordHeader: 'x-secret' });
    expect(seen).toEqual(['p1', 'p2']);
  });

  it.each([{}, { success: false, errorMsg: 'M' }])(
    'says that a file is missing, whatever the server says: %j [8.1-09]',
    async (body) => {
      const { client, said } = setUp(answer(body, { status: 404 }));
      await failureOf(client.download(file, {}));
      expect(said).toEqual(['error: the file does not exist. Please try again later']);
    },
  );

  it('says that a file could not be had [8.1-10]', async () => {
    const { client, said } = setUp(answer({}, { status: 500 }));
    await failureOf(client.download(file, {}));
    expect(said).toEqual(['error: failed to get file']);
  });

  it('ends the session like any other call', async () => {
    const { client, state } = setUp(answer({}, { status: 401 }));
    await failureOf(client.download(file, {}));
    expect(state.ended).toBe(1);
  });
});
