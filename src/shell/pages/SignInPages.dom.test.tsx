import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import jaJP from '../locales/ja_JP.json';
import { englishTexts, renderInShell } from '../testing/renderInShell.tsx';
import { SignInPages, type SignInPagesProps, type SignInPorts } from './SignInPages.tsx';

afterEach(cleanup);

/** Steps are chunks of their own, which take their time in a test. */
const SLOW = { timeout: 5000 };

function show(over: Partial<SignInPorts> = {}, props: Partial<SignInPagesProps> = {}, texts = englishTexts()) {
  const ports: SignInPorts = {
    signIn: async () => ({ mustChangePassword: false }),
    sendCode: async () => ({ resendAfterSeconds: 60, validForMinutes: 10 }),
    reset: async () => {},
    changePassword: vi.fn(async () => {}),
    ...over,
  };
  const onSignedIn = vi.fn<() => void>();
  const onLanguage = vi.fn<(language: string) => void>();
  const rest = { language: 'en_US' as const, returning: false, forcedAccount: null };
  renderInShell(
    <SignInPages {...rest} ports={ports} onLanguage={onLanguage} onSignedIn={onSignedIn} {...props} />,
    texts,
  );
  return { ports, onSignedIn, onLanguage };
}
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label, {}, SLOW);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function signIn(): Promise<void> {
  await type('Account', 'wang');
  await type('Password', '880000');
  await press('Sign in');
}

describe('SignInPages', () => {
  it('goes on after sign-in', async () => {
    const { onSignedIn } = show();
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it('lets an initial password lead to the change only, which refuses the same one again', async () => {
    const { ports, onSignedIn } = show({ signIn: async () => ({ mustChangePassword: true }) });
    await signIn();
    await screen.findByLabelText('Current password', {}, SLOW);
    expect(screen.getByRole('heading', { name: 'Set your own password' })).toBe(document.activeElement);
    await type('Current password', 'blue-Kite7');
    await type('New password', 'blue-Kite7');
    await type('Confirm new password', 'blue-Kite7');
    await press('Save new password');
    expect(await screen.findByText('The new password must differ from the current one')).toBeTruthy();
    expect([onSignedIn, ports.changePassword].map((call) => vi.mocked(call).mock.calls)).toEqual([[], []]);

    await type('Current password', '880000');
    await press('Save new password');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(ports.changePassword).toHaveBeenCalledExactlyOnceWith({
      currentPassword: '880000',
      newPassword: 'blue-Kite7',
      confirmation: 'blue-Kite7',
    });
  }, 20_000);

  it('takes the account along to the reset and back', async () => {
    show();
    await type('Account', 'wang');
    await press('Forgot your password?');
    await screen.findByRole('button', { name: 'Back to sign-in' }, SLOW);
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('wang');
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('wang');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBe(document.activeElement);
  });

  it('switches the language before anybody has signed in', async () => {
    const { onLanguage } = show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Interface language' }), '日本語');
    expect(onLanguage).toHaveBeenCalledWith('ja_JP');
  });

  it('leaves the focus with the switch when its own words come in another language', async () => {
    const texts = englishTexts().addResourceBundle('ja_JP', 'translation', jaJP);
    show({}, {}, texts);
    const languages = screen.getByRole('combobox', { name: 'Interface language' });
    languages.focus();
    await act(() => texts.changeLanguage('ja_JP'));
    expect(screen.getByRole('heading', { name: 'サインイン' })).toBeTruthy();
    expect(document.activeElement).toBe(languages);
  });

  it('begins in the first field where the password has to be changed at once', async () => {
    show({}, { forcedAccount: 'wang' });
    expect(await screen.findByLabelText('Current password', {}, SLOW)).toBe(document.activeElement);
  });

  it('says that one returns to the page one was on', () => {
    show({}, { returning: true });
    expect(screen.getByText('After signing in you return to the page you were on.')).toBeTruthy();
  });
});
