import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../sdk/index.ts';
import { SAVE_PAUSE_MS, type StoredPart, useAutosave } from './useAutosave.ts';

/** Milliseconds that the server takes to answer. */
const ANSWER_MS = 10;

/** A part whose content is a text, on a server that keeps a version of it. */
interface Server {
  stored: StoredPart<string>;
  /** Whether the next save meets a version that somebody else stored. */
  isMet: boolean;
  sent: string[];
}

const conflict = (stored: StoredPart<string>): RequestError =>
  new RequestError({ kind: 'business', message: 'conflict', errorCode: 'CONFLICT', data: stored });

function open(server: Server, base?: string) {
  return renderHook(() => {
    const [doc, setDoc] = useState(base === undefined ? server.stored.content : 'put aside');
    const [loaded] = useState(server.stored);
    const autosave = useAutosave({
      doc,
      loaded: loaded.content,
      stored: loaded,
      base,
      readOnly: false,
      async save(sent: string) {
        server.sent.push(sent);
        await new Promise((settle) => setTimeout(settle, ANSWER_MS));
        if (server.isMet) {
          server.isMet = false;
          throw conflict(server.stored);
        }
        server.stored = { content: sent, updatedAt: `${server.sent.length}` };
        return server.stored;
      },
      onConflict: (data) => autosave.meet(data as StoredPart<string>),
      restart(content) {
        setDoc(content);
        return content;
      },
    });
    return { doc, setDoc, autosave };
  });
}

/** Until a save that is due has been answered. */
const pause = async (): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS));
  await act(() => vi.advanceTimersByTimeAsync(ANSWER_MS));
};

describe('a part of an activity that saves by itself', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const serverWith = (content: string): Server => ({ stored: { content, updatedAt: '0' }, isMet: false, sent: [] });

  it('goes on where somebody else saved the other part alone', async () => {
    const server = serverWith('cup');
    const { result } = open(server);
    act(() => result.current.setDoc('cup and plate'));
    server.isMet = true;
    await pause();
    expect(result.current.autosave.state.kind).toBe('changed');
    await pause();
    expect(server.sent).toEqual(['cup and plate', 'cup and plate']);
    expect(result.current.autosave.state).toEqual({ kind: 'saved', at: '2' });
  });

  it('asks where somebody else saved the same part, and sends nothing until it is told which copy stays', async () => {
    const server = serverWith('cup');
    const { result } = open(server);
    act(() => result.current.setDoc('mine'));
    server.stored = { content: 'theirs', updatedAt: '1' };
    server.isMet = true;
    await pause();
    expect(result.current.autosave.state).toEqual({ kind: 'conflict', stored: server.stored });
    expect(result.current.doc).toBe('mine');
    await pause();
    expect(server.sent).toEqual(['mine']);
    act(() => result.current.autosave.keepMine());
    await pause();
    expect([server.sent, server.stored.content]).toEqual([['mine', 'mine'], 'mine']);
  });

  it('shows the copy of somebody else once it is taken, and does not send it back', async () => {
    const server = serverWith('cup');
    const { result } = open(server);
    act(() => result.current.setDoc('mine'));
    server.stored = { content: 'theirs', updatedAt: '1' };
    server.isMet = true;
    await pause();
    act(() => result.current.autosave.takeTheirs());
    await pause();
    expect([result.current.doc, result.current.autosave.state.kind]).toEqual(['theirs', 'saved']);
    expect(server.sent).toEqual(['mine']);
  });

  it('takes the new copy without a question where nothing was edited', () => {
    const server = serverWith('cup');
    const { result } = open(server);
    act(() => result.current.autosave.meet({ content: 'theirs', updatedAt: '1' }));
    expect([result.current.doc, result.current.autosave.state]).toEqual(['theirs', { kind: 'saved', at: '1' }]);
  });

  it('asks where the content that was put aside began from another one than is stored', async () => {
    const server = serverWith('cup');
    const { result } = open(server, JSON.stringify('an older cup'));
    await pause();
    expect([result.current.autosave.state.kind, server.sent]).toEqual(['conflict', []]);
  });

  it('saves what was put aside over the content from which it began', async () => {
    const server = serverWith('cup');
    open(server, JSON.stringify('cup'));
    await pause();
    expect(server.sent).toEqual(['put aside']);
  });
});
