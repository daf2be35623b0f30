import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SUB_APP_ERROR_KINDS, type SubAppErrorKind } from '../../domain/shell/subAppError.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { AppErrorPanel } from './AppErrorPanel.tsx';

afterEach(cleanup);

const show = (kind: SubAppErrorKind, status?: number) => {
  const onRetry = vi.fn<() => void>();
  const answer = status === undefined ? undefined : { code: status, url: 'https://apps.example/main.js' };
  const failure = { app: 'profile', kind, answer };
  renderInShell(<AppErrorPanel failure={failure} title="Audiences" report="the report" onRetry={onRetry} />);
  return onRetry;
};

describe('AppErrorPanel', () => {
  it('says what happened and what to do, takes the focus, and tries again', async () => {
    const onRetry = show('http', 503);
    const heading = screen.getByRole('heading', { name: '“Audiences” cannot be used right now' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('The server did not deliver this application (status 503).')).toBeTruthy();
    expect(screen.getByText('Try again. All other pages keep working.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('asks for a report where trying again is no cure, and copies it', async () => {
    userEvent.setup();
    show('notAllowed');
    expect(screen.getByText(/Copy the report and send it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByRole('button', { name: 'Report copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('the report');
  });

  it('has words of its own for every kind', () => {
    const said = SUB_APP_ERROR_KINDS.map((kind) => {
      show(kind, 503);
      const [what] = screen.getByRole('alert').querySelectorAll('p');
      cleanup();
      return what?.textContent;
    });
    expect(new Set(said).size).toBe(SUB_APP_ERROR_KINDS.length);
    expect(said.filter((text) => text === undefined || text.includes('shell.app'))).toEqual([]);
  });
});
