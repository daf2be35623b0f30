import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createI18n } from '../../../../sdk/i18n/createI18n.ts';
import type { HostApi } from '../../../../sdk/index.ts';
import { InKit } from '../../../../ui/testing/InKit.tsx';
import kit from '../../../../ui/locales/en_US.json';
import english from '../../locales/en_US.json';
import { ContactForm } from './ContactForm.tsx';

afterEach(() => document.body.replaceChildren());

const texts = await createI18n('en_US', { local: async () => ({ ...kit, ...english }) });

interface Addresses {
  number: string;
  email: string;
}

/** The form of a stored contact, hidden in part, on a page of a tenant that asks for both addresses; `full` is what is revealed. */
async function open(full: Addresses, { oneAddressIsEnough = false }: { oneAddressIsEnough?: boolean } = {}) {
  const user = userEvent.setup();
  const sent: object[] = [];
  const hidden = { number: full.number && '138****8000', email: full.email && 'a***@example.com' };
  const answers: Record<string, unknown> = {
    'customField.visible': [],
    'contact.rules': { oneAddressIsEnough },
    'contact.get': { id: 7, name: 'Ann', ...hidden, attributes: {}, version: 1 },
    'personalData.reveal': full,
  };
  const host = {
    has: () => true,
    notify: () => undefined,
    saveState: () => undefined,
    restoreState: () => undefined,
    setPageName: () => undefined,
    setDirty: () => undefined,
    request: {
      call: async ({ id }: { id: string }, { body }: { body?: object } = {}) => {
        if (id === 'contact.update' && body !== undefined) sent.push(body);
        return answers[id] ?? [];
      },
      list: async () => ({ rows: [], total: 0 }),
    },
  } as unknown as HostApi;
  render(
    <InKit host={host}>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={['/contacts/7/edit']}>
            <Routes>
              <Route path="/contacts/:id/edit" element={<ContactForm />} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </InKit>,
  );
  const label = (field: 'name' | 'number' | 'email') => screen.findByLabelText(english[`common.contact.${field}`]);
  const type = async (field: 'name' | 'email', text: string) => {
    await user.clear(await label(field));
    if (text !== '') await user.type(await label(field), text);
  };
  const save = async () => user.click(screen.getByRole('button', { name: kit['ui.action.save'] }));
  const reveal = async () => {
    await user.click(
      await screen.findByRole('button', { name: (text) => text.includes(english['common.contact.revealToEdit']) }),
    );
    await waitFor(async () => expect(await label('number')).toBeEnabled());
  };
  const hint = () => screen.queryByText(english['common.contact.newNeedBoth']);
  await label('name');
  return { sent, type, save, reveal, hint };
}

const [BY_MAIL, BY_NUMBER] = [
  { number: '', email: 'ann@example.com' },
  { number: '13800138000', email: '' },
];

it.each([
  ['an e-mail', BY_MAIL],
  ['a number', BY_NUMBER],
])('saves another name of a contact with only %s, hidden in part', async (_name, full) => {
  const { sent, type, save, hint } = await open(full);
  expect(hint()).toBeVisible();
  await type('name', 'Anna');
  await save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Anna', attributes: {}, version: 1 }]));
});

it.each([
  ['an e-mail', BY_MAIL],
  ['a number', BY_NUMBER],
])('saves another name of a contact with only %s, shown in full, and says what new ones need', async (_name, full) => {
  const { sent, type, save, reveal, hint } = await open(full);
  await reveal();
  expect(hint()).toBeVisible();
  await type('name', 'Anna');
  await save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Anna', ...full, attributes: {}, version: 1 }]));
});

it('asks for the address that the contact has, not for the one that it lacks', async () => {
  const { sent, type, save, reveal } = await open(BY_MAIL);
  await reveal();
  await type('email', '');
  await save();
  expect(await screen.findByText(kit['error.contactEmailRequired'])).toBeInTheDocument();
  expect(screen.queryByText(kit['error.contactNumberRequired'])).toBeNull();
  expect(sent).toEqual([]);
});

it('says nothing of new contacts where one address is enough, or where there are both', async () => {
  expect((await open(BY_MAIL, { oneAddressIsEnough: true })).hint()).toBeNull();
  document.body.replaceChildren();
  expect((await open({ ...BY_MAIL, number: '13800138000' })).hint()).toBeNull();
});
