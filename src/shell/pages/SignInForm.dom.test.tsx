import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/renderInShell.tsx';
import { SignInForm, type Credentials } from './SignInForm.tsx';

afterEach(cleanup);

const account = () => screen.getByLabelText('Account');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const form = (signIn: (credentials: Credentials) => Promise<void>, onForgot: (account: string) => void = () => {}) =>
  renderInShell(<SignInForm note={null} signIn={signIn} onForgot={onForgot} />);

describe('SignInForm', () => {
  it('hands over what was typed, pasted passwords included', async () => {
    const signIn = vi.fn<(credentials: Credentials) => Promise<void>>(async () => {});
    form(signIn);
    await userEvent.type(account(), 'wang.li');
    await userEvent.click(password());
    await userEvent.paste('s3cret!x');
    await submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ account: 'wang.li', password: 's3cret!x' }));
  });

  it('names what is missing at its field and does not ask the server', async () => {
    const signIn = vi.fn<(credentials: Credentials) => Promise<void>>(async () => {});
    form(signIn);
    await submit();
    expect(await screen.findByText('Enter your account')).toBeTruthy();
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('shows a refusal inline in the words of the server, and keeps what was typed', async () => {
    form(() => Promise.reject(Object.assign(new Error('the username does not exist or the password is wrong'), {})));
    await userEvent.type(account(), 'nobody');
    await userEvent.type(password(), 'wrong');
    await submit();
    expect(await screen.findByText('the username does not exist or the password is wrong')).toBeTruthy();
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes('does not exist'))).toBe(true);
    expect(password().value).toBe('wrong');
  });

  it('tells password managers which fields these are', () => {
    form(async () => {});
    expect(account().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
  });

  it('shows and hides the password with a button', async () => {
    form(async () => {});
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await userEvent.click(toggle);
    expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });

  it('takes the account along to the reset', async () => {
    const onForgot = vi.fn<(account: string) => void>();
    form(async () => {}, onForgot);
    await userEvent.type(account(), 'wang.li');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(onForgot).toHaveBeenCalledWith('wang.li');
  });
});
