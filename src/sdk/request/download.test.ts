import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../contract/shared/endpoint.ts';
import { answer, failureOf, setUpClient } from '../testing/setUpClient.ts';

const file = defineEndpoint({
  id: 'test.file',
  method: 'GET',
  path: 'test/file',
  access: 'session',
  summary: 'File',
  shape: 'file',
  answer: z.null(),
});

const blob = (headers: Record<string, string> = {}) =>
  new Response('x', { headers: { 'content-type': 'application/octet-stream', ...headers } });

describe('a download', () => {
  it('is saved under the name of the answer and said', async () => {
    const { client, saved, said } = setUpClient(
      blob({ 'content-disposition': "attachment; filename*=UTF-8''%E5%90%8D.xlsx" }),
    );
    await client.download(file, {});
    expect(saved).toEqual(['名.xlsx']);
    expect(said).toEqual(['success: Downloaded successfully']);
  });

  it('shows errorMsg when JSON came instead [7.1-17]', async () => {
    const { client, saved, said } = setUpClient(answer({ success: false, errorMsg: 'M' }));
    await failureOf(client.download(file, {}));
    expect([saved, said]).toEqual([[], ['error: M']]);
  });

  it('hands the password header to the caller [7.1-18]', async () => {
    const seen: (string | null)[] = [];
    const { client } = setUpClient(blob({ pwd: 'p1', 'x-secret': 'p2' }));
    await client.download(file, {}, { onPassword: (password) => seen.push(password) });
    await client.download(file, {}, { onPassword: (password) => seen.push(password), passwordHeader: 'x-secret' });
    expect(seen).toEqual(['p1', 'p2']);
  });

  it.each([{}, { success: false, errorMsg: 'M' }])(
    'says that a file is missing, whatever the server says: %j [8.1-09]',
    async (body) => {
      const { client, said } = setUpClient(answer(body, { status: 404 }));
      await failureOf(client.download(file, {}));
      expect(said).toEqual(['error: the file does not exist. Please try again later']);
    },
  );

  it('says that a file could not be had [8.1-10]', async () => {
    const { client, said } = setUpClient(answer({}, { status: 500 }));
    await failureOf(client.download(file, {}));
    expect(said).toEqual(['error: failed to get file']);
  });

  it('ends the session like any other call', async () => {
    const { client, state } = setUpClient(answer({}, { status: 401 }));
    await failureOf(client.download(file, {}));
    expect(state.ended).toBe(1);
  });
});
