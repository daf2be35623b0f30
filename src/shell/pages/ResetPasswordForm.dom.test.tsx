import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/renderInShell.tsx';
import { ResetPasswordForm, type ResetInput } from './ResetPasswordForm.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const rule = (text: string) => screen.getByText(text, { exact: false }).textContent;
const codeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send code|Resend/ });

function show(over: Partial<Parameters<typeof ResetPasswordForm>[0]> = {}) {
  const sendCode = vi.fn(async (_account: string) => ({ resendAfterSeconds: 60, validForMinutes: 10 }));
  const reset = vi.fn(async (_input: ResetInput) => {});
  renderInShell(<ResetPasswordForm account="" sendCode={sendCode} reset={reset} onBack={() => {}} {...over} />);
  return { sendCode, reset };
}

describe('ResetPasswordForm', () => {
  it('refuses to send another code until the countdown has run out', async () => {
    const { sendCode } = show();
    type('Account', 'wang.li');
    await act(async () => {
      fireEvent.click(codeButton());
      await vi.advanceTimersByTimeAsync(0);
    });
    await settle();
    expect(sendCode).toHaveBeenCalledExactlyOnceWith('wang.li');
    expect([codeButton().disabled, codeButton().textContent]).toEqual([true, 'Resend in 60 s']);
    for (let second = 0; second < 59; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([codeButton().disabled, codeButton().textContent]).toEqual([true, 'Resend in 1 s']);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([codeButton().disabled, codeButton().textContent]).toEqual([false, 'Send code']);
  });

  it('asks for the account before it sends a code', async () => {
    const { sendCode } = show();
    fireEvent.click(codeButton());
    await settle();
    await settle();
    expect(sendCode).not.toHaveBeenCalled();
    expect(screen.getByText('Enter your account')).toBeTruthy();
  });

  it('ticks the rules off while the password is typed', async () => {
    show({ account: 'wang' });
    expect(rule('8 to 32 characters')).toContain('not met');
    type('New password', 'wang12ab');
    await settle();
    expect(rule('8 to 32 characters')).not.toContain('not met');
    expect(rule('Does not contain the account')).toContain('not met');
  });

  it('sends nothing while the password breaks a rule or the confirmation differs', async () => {
    const { reset } = show({ account: 'wang' });
    type('Verification code', '12a3456789');
    type('New password', 'short');
    type('Confirm new password', 'other');
    fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(screen.getByText('The password does not meet the requirements')).toBeTruthy();
    expect(screen.getByText('The two passwords do not match')).toBeTruthy();
    expect(reset).not.toHaveBeenCalled();

    type('New password', 'blue-Kite7');
    type('Confirm new password', 'blue-Kite7');
    fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(reset).toHaveBeenCalledExactlyOnceWith({
      account: 'wang',
      code: '123456',
      newPassword: 'blue-Kite7',
      confirmation: 'blue-Kite7',
    });
  });

  it('puts a refused field at its field', async () => {
    const refused = { message: 'refused', fieldErrors: [{ path: 'code', code: 'codeWrong' }] };
    show({ account: 'wang', reset: () => Promise.reject(Object.assign(new Error('refused'), refused)) });
    type('Verification code', '123456');
    type('New password', 'blue-Kite7');
    type('Confirm new password', 'blue-Kite7');
    fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText('refused')).toBeTruthy();
    expect(screen.getByText('refused').closest('form')).not.toBeNull();
  });
});
